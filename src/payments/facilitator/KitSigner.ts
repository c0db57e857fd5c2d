import type { Payment, PaymentRequirement, StatedPermit } from "@property-intelligence/x402/Payment.ts"
import { ExactPayload, UptoPayload } from "@property-intelligence/x402/PaymentPayload.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import type { FacilitatorEvmSigner } from "@x402/evm"
import { Effect, Ref, Schema } from "effect"

import type { Fees } from "./GasMarket.ts"
import { askNode, type HotAccount, isNodesFault, settlementGas } from "./HotAccount.ts"

/**
 * Reads for the stock facilitator, which settles nothing here. Calls are made as the settlement will be: by our account, with
 * its gas, at its price. A wallet that answers others otherwise has shown it. `nodeFailed` is set where the node failed, so that a refusal may not be the payer's fault.
 */
export const makeKitSigner = Effect.fnUntraced(function* (
  { account, node, viem }: HotAccount,
  fees: Fees,
  nodeFailed: Ref.Ref<boolean>
) {
  const run = Effect.runPromiseWith(yield* Effect.context<never>())

  const ask = <A>(read: () => Promise<A>) =>
    askNode(read).pipe(
      Effect.tapError(({ cause }) => (isNodesFault(viem, cause) ? Ref.set(nodeFailed, true) : Effect.void))
    )

  const asSettlement = { account, gas: settlementGas, ...fees }

  const signer: FacilitatorEvmSigner = {
    getAddresses: () => [account.address],
    // Never rejects: the kit asks on the side without listening, and an unheard rejection ends the process.
    getCode: (args) => run(ask(() => node.getCode(args)).pipe(Effect.orElseSucceed(() => undefined))),
    readContract: (args) => run(ask(() => node.readContract({ ...args, ...asSettlement }))),
    verifyTypedData: neverAsked,
    writeContract: neverAsked,
    sendTransaction: neverAsked,
    waitForTransactionReceipt: neverAsked
  }
  return signer
})

/** The kit wants these for what is not offered here, and for settling. */
const neverAsked = () => Promise.reject(new Error("not offered"))

/** The request to the stock facilitator about a payment: the figures as we have read them, in the form of version 2. */
export const kitQuestionOf = (payment: Payment, requirement: PaymentRequirement) => {
  const network = `eip155:${requirement.network.chainId}` as const
  const requirements = { ...paymentRequirementsV2(requirement), network }
  const payload = payment.permit === undefined ? transferOf(payment) : permitOf(payment, payment.permit)
  return { payload: { x402Version: 2, accepted: requirements, payload }, requirements }
}

const transferOf = Schema.encodeSync(ExactPayload)

const encodePermit = Schema.encodeSync(UptoPayload)

const permitOf = ({ authorization, signature }: Payment, { facilitator, spender, token }: StatedPermit) => {
  const { from, nonce, to, validAfter, validBefore: deadline, value: amount } = authorization
  const witness = { to, facilitator, validAfter }
  const permit2Authorization = { from, permitted: { token, amount }, spender, nonce: BigInt(nonce), deadline, witness }
  return encodePermit({ signature, permit2Authorization })
}

import { permit2Address } from "@property-intelligence/x402/chain/permit2.ts"
import type { PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Effect } from "effect"
import { getAddress, maxUint256 } from "viem"
import { type PrivateKeyAccount, privateKeyToAddress } from "viem/accounts"

import { signPermit } from "../payments/signPermit.ts"
import { Anvil, anvilClient, fundedKeys, sent, usdcAbi, usdcAddress } from "./Anvil.ts"
import { requirementOf } from "./signPayment.ts"

/** What a call may cost on the test chain, settled by the account of our own facilitator. */
export const uptoRequirementOf = (maximum: bigint): PaymentRequirement => ({
  ...requirementOf(maximum),
  permit: { facilitator: privateKeyToAddress(fundedKeys.self) }
})

/** Approves Permit2 once, as each buyer has to; ether for the gas is given. */
export const approvePermit2 = Effect.fnUntraced(function* (account: PrivateKeyAccount) {
  const { client, rpcUrl } = yield* Anvil
  yield* Effect.promise(() => client.setBalance({ address: account.address, value: 10n ** 18n }))
  const own = { ...anvilClient(rpcUrl, fundedKeys.minter), account }
  yield* sent(client, () =>
    own.writeContract({
      account,
      address: usdcAddress,
      abi: usdcAbi,
      functionName: "approve",
      args: [getAddress(permit2Address), maxUint256]
    })
  )
})

/** What the stock client signs of a new buyer with that much USDC, who has approved Permit2 or not. */
export const permitOfNewBuyer = Effect.fnUntraced(function* (
  requirement: PaymentRequirement,
  { usdc = requirement.amount, isApproved = true }: { readonly usdc?: bigint; readonly isApproved?: boolean } = {}
) {
  const account = yield* Effect.flatMap(Anvil, ({ buyer }) => buyer(usdc))
  if (isApproved) yield* approvePermit2(account)
  return yield* signPermit(account, requirement)
})

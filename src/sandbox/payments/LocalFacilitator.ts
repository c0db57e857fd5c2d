import type { ExpectedTransfer } from "@property-intelligence/x402/chain/Authorization.ts"
import { type AuthorizationState, Chain, ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { knownNetworks, type PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { signerOf } from "@property-intelligence/x402/chain/signerOf.ts"
import { isSignedByAccount } from "@property-intelligence/x402/chain/TransferSignature.ts"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import { latenessOf, mismatchOf } from "@property-intelligence/x402/mismatchOf.ts"
import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Effect, Layer, Option } from "effect"
import { hashMessage } from "viem/utils"

import {
  FacilitatorError,
  type MemberFacilitator,
  OutcomeUnknown,
  PaymentRefused
} from "../../payments/facilitator/Facilitator.ts"
import { layerFailover } from "../../payments/facilitator/FacilitatorFailover.ts"
import {
  sandboxFacilitator,
  epochSeconds,
  type RefusalReason,
  TokenLedger,
  type Transfer,
  type TransferRefused
} from "./TokenLedger.ts"

/** The stock EVM facilitator's refusal codes for `exact`, by the reason of the sandbox's token. */
const codes: Record<RefusalReason, BuyerCode> = {
  NotYetValid: "invalid_exact_evm_payload_authorization_valid_after",
  Expired: "invalid_exact_evm_payload_authorization_valid_before",
  NonceUsed: "invalid_exact_evm_nonce_already_used",
  WrongSignature: "invalid_exact_evm_signature",
  BalanceTooLow: "invalid_exact_evm_insufficient_balance",
  AmountTooHigh: "invalid_exact_evm_payload_authorization_value_mismatch",
  NotApproved: "unsupported_scheme"
}

/** The stock EVM facilitator's refusal codes for `upto`, by the reason of the sandbox's token. */
const permitCodes: Record<RefusalReason, BuyerCode> = {
  NotYetValid: "permit2_not_yet_valid",
  Expired: "permit2_deadline_expired",
  NonceUsed: "permit2_simulation_failed",
  WrongSignature: "invalid_permit2_signature",
  BalanceTooLow: "permit2_insufficient_balance",
  AmountTooHigh: "invalid_upto_evm_payload_settlement_exceeds_amount",
  NotApproved: "permit2_allowance_required"
}

const refusedBy = ({ permit }: Payment, { reason }: TransferRefused) =>
  new PaymentRefused({ code: (permit === undefined ? codes : permitCodes)[reason] })

/** The networks that the sandbox simulates. A signature for them is worth nothing. */
const testnets = knownNetworks.filter(({ isTestnet }) => isTestnet).map(({ id }) => id)

/** A facilitator over the sandbox's tokens, on every testnet. */
export const layerLocalFacilitator = Layer.unwrap(
  Effect.gen(function* () {
    const token = yield* TokenLedger

    const checkTerms = Effect.fnUntraced(function* (payment: Payment, requirement: PaymentRequirement) {
      const isOurs = requirement.permit === undefined || requirement.permit.facilitator === sandboxFacilitator
      if (!isOurs) return yield* new PaymentRefused({ code: "upto_facilitator_mismatch" })
      const played = token.on(requirement.network.id)
      if (played === null) return yield* new PaymentRefused({ code: "invalid_network" })
      const code =
        mismatchOf(payment, requirement) ??
        latenessOf(payment, requirement, { now: yield* epochSeconds, workSeconds: 0n })
      return code === null ? played : yield* new PaymentRefused({ code })
    })

    const facilitator: MemberFacilitator = {
      verify: Effect.fnUntraced(
        function* (payment, requirement) {
          const played = yield* checkTerms(payment, requirement)
          yield* played.simulate(payment).pipe(Effect.mapError((refusal) => refusedBy(payment, refusal)))
        },
        Effect.mapError((reason) => new FacilitatorError({ reason }))
      ),

      settle: Effect.fnUntraced(
        function* (payment, requirement) {
          const { amount, permit } = requirement
          const isPermit = permit !== undefined
          const most = isPermit ? { ...requirement, amount: payment.authorization.value } : requirement
          const played = yield* checkTerms(payment, most)
          if (amount === 0n) return yield* new PaymentRefused({ code: "permit2_invalid_amount" })
          const move = isPermit ? played.settlePermit(payment, amount) : played.transferWithAuthorization(payment)
          const { transaction } = yield* move.pipe(
            Effect.mapError((refusal) =>
              // The transfer that used the nonce may have paid us: the chain knows.
              refusal.reason === "NonceUsed"
                ? new OutcomeUnknown({ transaction: null, isAnswered: true })
                : refusedBy(payment, refusal)
            )
          )
          return { transaction }
        },
        Effect.mapError((reason) => new FacilitatorError({ reason }))
      ),

      networks: Effect.succeed(new Set(testnets)),
      permitFacilitators: Effect.succeed(new Map(testnets.map((id) => [id, sandboxFacilitator]))),
      isOwn: true
    }
    return layerFailover([{ name: "sandbox", facilitator }])
  })
)

/** The sandbox's tokens as chains. Tokens don't move between chains, and each transaction makes one transfer. */
export const layerLocalChain = Layer.effect(
  Chain,
  Effect.map(TokenLedger, ({ on }) => {
    const tokenOn = ({ id }: PaymentNetwork) => {
      const token = on(id)
      return token === null ? Effect.fail(notPlayed) : Effect.succeed(token)
    }
    return Chain.of({
      authorizationState: Effect.fn("LocalChain.authorizationState")(function* (payment, expected): Effect.fn.Return<
        AuthorizationState,
        ChainUnavailable
      > {
        const token = yield* tokenOn(payment.network)
        const transfer = yield* token.transferOf(payment)
        if (Option.isNone(transfer)) return { state: "unused", blockTime: yield* epochSeconds }
        const { transaction } = transfer.value
        return isOurs(transfer.value, expected)
          ? { state: "settled", transaction, transferIndex: 0 }
          : { state: "spent" }
      }),

      transferIn: Effect.fn("LocalChain.transferIn")(function* (transaction, payment, expected) {
        const token = yield* tokenOn(payment.network)
        const transfer = yield* token.transferOf(payment)
        if (Option.isNone(transfer) || transfer.value.transaction !== transaction) return { state: "unmined" }
        return isOurs(transfer.value, expected)
          ? { state: "made", transferIndex: 0, confirmations: finalConfirmations }
          : { state: "absent" }
      }),

      fundsOf: Effect.fn("LocalChain.fundsOf")(function* ({ account, network }, authorizations) {
        const token = yield* tokenOn(network)
        const used = yield* Effect.filter(authorizations, (payment) =>
          Effect.map(token.transferOf(payment), Option.isSome)
        )
        return {
          balance: yield* token.balanceOf(account),
          used: new Set(used.map(({ authorization }) => authorization.nonce))
        }
      }),

      isSignedByPayer: (payment) => Effect.sync(() => isSignedByAccount(payment)),

      isMessageSignedBy: ({ account, message, signature }) =>
        Effect.sync(() => signerOf(hashMessage(message), signature) === account.toLowerCase()),

      isUptoDeployed: () => Effect.succeed(true),

      headTime: () => epochSeconds
    })
  })
)

const notPlayed = new ChainUnavailable({ detail: "The sandbox does not simulate this network" })

/** The number of confirmations that the simulated chain reports for every transaction: more than any code waits for. */
const finalConfirmations = 1_000_000

const isOurs = ({ to, value }: Transfer, { amount, payTo }: ExpectedTransfer): boolean =>
  to.toLowerCase() === payTo.toLowerCase() && value === amount

import { Effect, Layer, Option } from "effect"
import { hashMessage } from "viem/utils"

import type { ExpectedTransfer } from "../../payments/chain/Authorization.ts"
import { type AuthorizationState, Chain } from "../../payments/chain/Chain.ts"
import { signerOf } from "../../payments/chain/signerOf.ts"
import { isSignedByAccount } from "../../payments/chain/TransferSignature.ts"
import {
  FacilitatorError,
  type MemberFacilitator,
  OutcomeUnknown,
  PaymentRefused
} from "../../payments/facilitator/Facilitator.ts"
import { layerFailover } from "../../payments/facilitator/FacilitatorFailover.ts"
import type { BuyerCode } from "../../payments/x402/errorCodes.ts"
import { latenessOf, mismatchOf } from "../../payments/x402/mismatchOf.ts"
import type { Payment, PaymentRequirement } from "../../payments/x402/Payment.ts"
import { epochSeconds, type RefusalReason, TokenLedger, type Transfer, type TransferRefused } from "./TokenLedger.ts"

/** The stock EVM facilitator's codes where the token refuses. */
const codes: Record<RefusalReason, BuyerCode> = {
  NotYetValid: "invalid_exact_evm_payload_authorization_valid_after",
  Expired: "invalid_exact_evm_payload_authorization_valid_before",
  NonceUsed: "invalid_exact_evm_nonce_already_used",
  WrongSignature: "invalid_exact_evm_signature",
  BalanceTooLow: "invalid_exact_evm_insufficient_balance"
}

const refusedBy = ({ reason }: TransferRefused) => new PaymentRefused({ code: codes[reason] })

/** A facilitator over the sandbox's token. */
export const layerLocalFacilitator = Layer.unwrap(
  Effect.gen(function* () {
    const token = yield* TokenLedger

    const checkTerms = Effect.fnUntraced(function* (payment: Payment, requirement: PaymentRequirement) {
      const code =
        requirement.network.id === token.network.id
          ? (mismatchOf(payment, requirement) ??
            latenessOf(payment, requirement, { now: yield* epochSeconds, workSeconds: 0n }))
          : "invalid_network"
      if (code !== null) return yield* new PaymentRefused({ code })
    })

    const facilitator: MemberFacilitator = {
      verify: Effect.fnUntraced(
        function* (payment, requirement) {
          yield* checkTerms(payment, requirement)
          yield* token.simulate(payment).pipe(Effect.mapError(refusedBy))
        },
        Effect.mapError((reason) => new FacilitatorError({ reason }))
      ),

      settle: Effect.fnUntraced(
        function* (payment, requirement) {
          yield* checkTerms(payment, requirement)
          const { transaction } = yield* token.transferWithAuthorization(payment).pipe(
            Effect.mapError((refusal) =>
              // The transfer that used the nonce may have paid us: the chain knows.
              refusal.reason === "NonceUsed"
                ? new OutcomeUnknown({ transaction: null, isAnswered: true })
                : refusedBy(refusal)
            )
          )
          return { transaction }
        },
        Effect.mapError((reason) => new FacilitatorError({ reason }))
      ),

      networks: Effect.succeed(new Set([token.network.id])),
      isOwn: true
    }
    return layerFailover([{ name: "sandbox", facilitator }])
  })
)

/** The sandbox's token as the chain on which it lives. What is on it stays there, and each transaction makes one transfer. */
export const layerLocalChain = Layer.effect(
  Chain,
  Effect.map(TokenLedger, (token) =>
    Chain.of({
      authorizationState: Effect.fn("LocalChain.authorizationState")(function* (
        { authorization },
        expected
      ): Effect.fn.Return<AuthorizationState> {
        const transfer = yield* token.transferOf(authorization)
        if (Option.isNone(transfer)) return { state: "unused", blockTime: yield* epochSeconds }
        const { transaction } = transfer.value
        return isOurs(transfer.value, expected)
          ? { state: "settled", transaction, transferIndex: 0 }
          : { state: "spent" }
      }),

      transferIn: Effect.fn("LocalChain.transferIn")(function* (transaction, { authorization }, expected) {
        const transfer = yield* token.transferOf(authorization)
        if (Option.isNone(transfer) || transfer.value.transaction !== transaction) return { state: "unmined" }
        return isOurs(transfer.value, expected)
          ? { state: "made", transferIndex: 0, confirmations: finalConfirmations }
          : { state: "absent" }
      }),

      balanceOf: ({ account }) => token.balanceOf(account),

      isSignedByPayer: (payment) => Effect.sync(() => isSignedByAccount(payment)),

      isMessageSignedBy: ({ account, message, signature }) =>
        Effect.sync(() => signerOf(hashMessage(message), signature) === account.toLowerCase()),

      headTime: () => epochSeconds
    })
  )
)

/** More than anything waits for. */
const finalConfirmations = 1_000_000

const isOurs = ({ to, value }: Transfer, { amount, payTo }: ExpectedTransfer): boolean =>
  to.toLowerCase() === payTo.toLowerCase() && value === amount

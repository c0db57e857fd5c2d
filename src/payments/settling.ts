import { Effect } from "effect"

import { timedAs } from "../process/Timings.ts"
import { Chain } from "./chain/Chain.ts"
import { Facilitator, type FacilitatorError } from "./facilitator/Facilitator.ts"
import { countSettled } from "./ledger/countSettled.ts"
import { Ledger, type LedgerError, type StoredAnswer } from "./ledger/Ledger.ts"
import type { PaidOrder, Sale } from "./Sale.ts"
import type { BuyerCode } from "./x402/errorCodes.ts"

/** A refusal that may mean that we were paid: the authorization was used, by us or by another. */
export const nonceUsed: BuyerCode = "invalid_exact_evm_nonce_already_used"

/**
 * Brings the payment of an order to its end: settled, free again, or `unknown` until the chain shows more. A settlement with
 * an unknown outcome is never answered with a new demand for money.
 */
export const makeSettling = Effect.gen(function* () {
  const ledger = yield* Ledger
  const facilitator = yield* Facilitator
  const chain = yield* Chain

  const release = ({ order }: PaidOrder, from: "reserved" | "verified" | "unknown") =>
    ledger.advance(order.key, { from, to: "released" })

  const refuse = (paid: PaidOrder, from: "reserved" | "unknown", code: BuyerCode) =>
    Effect.as(release(paid, from), { outcome: "refused", code } as const)

  const settle = (paid: PaidOrder, answer: StoredAnswer, verifier: string): Effect.Effect<Sale, LedgerError> =>
    facilitator.settle(paid.payment, paid.requirement, verifier).pipe(
      timedAs("settle"),
      Effect.matchEffect({
        onSuccess: ({ transaction }) => delivered(paid, "settling", answer, transaction),
        onFailure: (error) => unsettled(paid, answer, error)
      })
    )

  /**
   * A refusal is not final here: a facilitator that refuses or could not send may be wrong, so the entry is `unknown` for a moment, and
   * what is freed is still found on the chain when the buyer sends it again.
   */
  const unsettled = Effect.fnUntraced(function* (
    paid: PaidOrder,
    answer: StoredAnswer,
    { reason }: FacilitatorError
  ): Effect.fn.Return<Sale, LedgerError> {
    const transaction = reason._tag === "OutcomeUnknown" ? reason.transaction : null
    yield* ledger.advance(paid.order.key, {
      from: "settling",
      to: "unknown",
      ...(transaction === null ? {} : { transaction })
    })
    switch (reason._tag) {
      case "FacilitatorUnavailable":
        yield* release(paid, "unknown")
        return { outcome: "unavailable", part: "facilitator" }
      case "PaymentRefused":
        return reason.code === nonceUsed
          ? yield* askChain(paid, answer, pending(transaction))
          : yield* refuse(paid, "unknown", reason.code)
      case "OutcomeUnknown":
        return yield* askChain(paid, answer, pending(transaction))
    }
  })

  /** Asks the chain how an unknown settlement ended; `otherwise` is for an authorization that is still open. */
  const askChain = (
    paid: PaidOrder,
    answer: StoredAnswer,
    otherwise: Effect.Effect<Sale, LedgerError>
  ): Effect.Effect<Sale, LedgerError> =>
    chain.authorizationState(paid.payment, paid.requirement).pipe(
      Effect.matchEffect({
        onFailure: () => otherwise,
        onSuccess: (found): Effect.Effect<Sale, LedgerError> => {
          switch (found.state) {
            case "settled":
              return delivered(paid, "unknown", answer, found.transaction)
            case "spent":
              return refuse(paid, "unknown", nonceUsed)
            case "unused":
              return otherwise
          }
        }
      })
    )

  /** The buyer asks again while the outcome is unknown: the nonce lets the same settlement be sent twice without harm. */
  const settleAgain = (paid: PaidOrder, answer: StoredAnswer, transaction: string | null) =>
    askChain(
      paid,
      answer,
      // The ledger does not keep who verified: the first of the list is the likeliest.
      facilitator.health.pipe(
        Effect.flatMap(([first]) => facilitator.settle(paid.payment, paid.requirement, first?.name ?? "")),
        timedAs("settle"),
        Effect.matchEffect({
          onSuccess: (settlement) => delivered(paid, "unknown", answer, settlement.transaction),
          onFailure: ({ reason }): Effect.Effect<Sale, LedgerError> =>
            reason._tag === "PaymentRefused" && reason.code === nonceUsed
              ? askChain(paid, answer, pending(transaction))
              : pending(transaction)
        })
      )
    )

  /** Charged: from here on the buyer gets the answer, even when the ledger can't record it. */
  const delivered = (
    paid: PaidOrder,
    from: "settling" | "unknown",
    answer: StoredAnswer,
    transaction: string
  ): Effect.Effect<Sale> =>
    ledger.advance(paid.order.key, { from, to: "settled", transaction, delivered: true }).pipe(
      Effect.tap(countSettled(paid.order)),
      // Another has come in between: a survivor who took this process for dead, or the reconciler, which has found out
      // first. In the end only the delivery is left to record.
      Effect.catchReason("LedgerError", "StaleEntry", () =>
        from === "settling"
          ? Effect.asVoid(delivered(paid, "unknown", answer, transaction))
          : ledger.delivered(paid.order.key)
      ),
      Effect.catch((error) => Effect.logError("A settled payment could not be noted", { reason: error.reason._tag })),
      Effect.as({ outcome: "delivered", answer, transaction, isReplay: false })
    )

  /** The hash of the transfer to us, when the chain knows one for this authorization. */
  const transferToUs = ({ payment, requirement }: PaidOrder) =>
    chain.authorizationState(payment, requirement).pipe(
      Effect.map((found) => (found.state === "settled" ? found.transaction : null)),
      Effect.orElseSucceed(() => null)
    )

  return { release, refuse, settle, settleAgain, delivered, transferToUs }
})

const pending = (transaction: string | null) => Effect.succeed({ outcome: "pending", transaction } as const)

import { type Cause, Context, Effect, Exit, Layer, Metric, Schedule } from "effect"

import { timedAs } from "../process/Timings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { Chain } from "./chain/Chain.ts"
import { Facilitator, type FacilitatorError } from "./facilitator/Facilitator.ts"
import { countSettled } from "./ledger/countSettled.ts"
import { Ledger, type LedgerEntry, type LedgerError, type Order, type StoredAnswer } from "./ledger/Ledger.ts"
import type { BuyerCode } from "./x402/errorCodes.ts"
import { type Payment, paymentKeyOf, type PaymentRequirement } from "./x402/Payment.ts"

/** A payment for an order, already compared with what the order costs. */
export interface PaidOrder {
  readonly payment: Payment
  readonly requirement: PaymentRequirement
  readonly order: Order
  /** What a payment that is new to us is refused with, because it has too little time left for the work; else `null`. */
  readonly lateness: BuyerCode | null
}

/** How a paid call ended. Only `delivered` has charged the buyer for sure; `pending` may have. */
export type Sale =
  | {
      readonly outcome: "delivered"
      readonly answer: StoredAnswer
      readonly transaction: string
      readonly isReplay: boolean
    }
  | { readonly outcome: "refused"; readonly code: BuyerCode }
  /** The payment, or its id, was used for another order. */
  | { readonly outcome: "conflict" }
  /** Settled so long ago that the answer is not kept any more. */
  | { readonly outcome: "expired" }
  /** The same payment, sent again, gets the answer or is free again. */
  | { readonly outcome: "pending"; readonly transaction: string | null }
  | { readonly outcome: "unavailable"; readonly part: "facilitator" | "ledger" }

/** How long a copy of a call waits for the first one: longer than work and settlement take together. */
const waitForFirst = "2 minutes"

const pollInterval = "100 millis"

const nonceUsed: BuyerCode = "invalid_exact_evm_nonce_already_used"

/**
 * Sells an answer for a payment: reserve, verify, work, settle, each step in the ledger before the next one starts.
 *
 * One authorization buys one piece of work, once. Work that fails is not charged and frees the payment. A settlement with an
 * unknown outcome is never answered with a new demand for money: the chain is asked, now, at the buyer's retry, or by the
 * reconciler.
 */
export class PaymentGate extends Context.Service<
  PaymentGate,
  {
    /** Runs `work` at most once for the payment. Fails as `work` fails, after the payment has been freed. */
    readonly sell: <E, R>(call: PaidOrder, work: Effect.Effect<StoredAnswer, E, R>) => Effect.Effect<Sale, E, R>
  }
>()("property-intelligence/payments/PaymentGate") {
  static readonly layer = Layer.effect(
    PaymentGate,
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const facilitator = yield* Facilitator
      const chain = yield* Chain

      const release = (call: PaidOrder, from: "reserved" | "verified" | "unknown") =>
        ledger.advance(paymentKeyOf(call.payment), { from, to: "released" })

      const refuse = (call: PaidOrder, from: "reserved" | "unknown", code: BuyerCode) =>
        Effect.as(release(call, from), { outcome: "refused", code } as const)

      /** The hash of the transfer to us, when the chain knows one for this authorization. */
      const transferToUs = ({ payment, requirement }: PaidOrder) =>
        chain.authorizationState(payment, requirement).pipe(
          Effect.map((found) => (found.state === "settled" ? found.transaction : null)),
          Effect.orElseSucceed(() => null)
        )

      const sellReserved = Effect.fnUntraced(function* <E, R>(
        call: PaidOrder,
        work: Effect.Effect<StoredAnswer, E, R>,
        { createdAt, updatedAt }: LedgerEntry
      ): Effect.fn.Return<Sale | Unsold<E>, LedgerError, R> {
        const key = paymentKeyOf(call.payment)
        const refusal = yield* verificationRefusal(call)
        // A payment we freed may have reached the chain all the same: anybody may send a signed authorization there. One we
        // see for the first time may have paid another of the operator's services.
        const wasFreed = createdAt < updatedAt
        const paidBefore = wasFreed && refusal?.code === nonceUsed ? yield* transferToUs(call) : null
        if (refusal !== null && paidBefore === null) {
          return refusal.code === null
            ? yield* Effect.as(release(call, "reserved"), { outcome: "unavailable", part: "facilitator" } as const)
            : yield* refuse(call, "reserved", refusal.code)
        }
        yield* ledger.advance(key, { from: "reserved", to: "verified" })
        const worked = yield* Effect.exit(work)
        if (Exit.isFailure(worked)) {
          yield* release(call, "verified")
          return { outcome: "unsold", cause: worked.cause }
        }
        const answer = worked.value
        yield* ledger.advance(key, { from: "verified", to: "worked", answer })
        yield* ledger.advance(key, { from: "worked", to: "settling" })
        return paidBefore === null
          ? yield* settle(call, answer)
          : yield* delivered(call, "settling", answer, paidBefore)
      })

      /** `null` when the payment would settle; a refusal without a code when nobody could be asked. */
      const verificationRefusal = ({ payment, requirement }: PaidOrder) =>
        facilitator.verify(payment, requirement).pipe(
          timedAs("verify"),
          Effect.as(null),
          Effect.catch(({ reason }) => Effect.succeed({ code: reason._tag === "PaymentRefused" ? reason.code : null }))
        )

      const settle = (call: PaidOrder, answer: StoredAnswer): Effect.Effect<Sale, LedgerError> =>
        facilitator.settle(call.payment, call.requirement).pipe(
          timedAs("settle"),
          Effect.matchEffect({
            onSuccess: ({ transaction }) => delivered(call, "settling", answer, transaction),
            onFailure: (error) => unsettled(call, answer, error)
          })
        )

      /**
       * No is not final here: whoever refuses or could not send may be wrong, so the entry is `unknown` for a moment, and
       * what is freed is still found on the chain when the buyer sends it again.
       */
      const unsettled = Effect.fnUntraced(function* (
        call: PaidOrder,
        answer: StoredAnswer,
        { reason }: FacilitatorError
      ): Effect.fn.Return<Sale, LedgerError> {
        const transaction = reason._tag === "OutcomeUnknown" ? reason.transaction : null
        yield* ledger.advance(paymentKeyOf(call.payment), {
          from: "settling",
          to: "unknown",
          ...(transaction === null ? {} : { transaction })
        })
        switch (reason._tag) {
          case "FacilitatorUnavailable":
            yield* release(call, "unknown")
            return { outcome: "unavailable", part: "facilitator" }
          case "PaymentRefused":
            return reason.code === nonceUsed
              ? yield* resolve(call, answer, pending(transaction))
              : yield* refuse(call, "unknown", reason.code)
          case "OutcomeUnknown":
            return yield* resolve(call, answer, pending(transaction))
        }
      })

      /** Asks the chain how an unknown settlement ended; `otherwise` is for an authorization that is still open. */
      const resolve = (
        call: PaidOrder,
        answer: StoredAnswer,
        otherwise: Effect.Effect<Sale, LedgerError>
      ): Effect.Effect<Sale, LedgerError> =>
        chain.authorizationState(call.payment, call.requirement).pipe(
          Effect.matchEffect({
            onFailure: () => otherwise,
            onSuccess: (found): Effect.Effect<Sale, LedgerError> => {
              switch (found.state) {
                case "settled":
                  return delivered(call, "unknown", answer, found.transaction)
                case "spent":
                  return refuse(call, "unknown", nonceUsed)
                case "unused":
                  return otherwise
              }
            }
          })
        )

      /** The buyer asks again while the outcome is unknown: the nonce lets the same settlement be sent twice without harm. */
      const settleAgain = (call: PaidOrder, answer: StoredAnswer, transaction: string | null) =>
        facilitator.settle(call.payment, call.requirement).pipe(
          timedAs("settle"),
          Effect.matchEffect({
            onSuccess: (settlement) => delivered(call, "unknown", answer, settlement.transaction),
            onFailure: ({ reason }): Effect.Effect<Sale, LedgerError> =>
              reason._tag === "PaymentRefused" && reason.code === nonceUsed
                ? resolve(call, answer, pending(transaction))
                : pending(transaction)
          })
        )

      /** Charged: from here on the buyer gets the answer, even when the ledger can't note it. */
      const delivered = (
        call: PaidOrder,
        from: "settling" | "unknown",
        answer: StoredAnswer,
        transaction: string
      ): Effect.Effect<Sale> =>
        ledger.advance(paymentKeyOf(call.payment), { from, to: "settled", transaction, delivered: true }).pipe(
          Effect.tap(countSettled(call.order)),
          // Somebody else has come in between: a survivor who took this process for dead, or the reconciler, who has found
          // out first. In the end only the delivery is left to note.
          Effect.catchReason("LedgerError", "StaleEntry", () =>
            from === "settling"
              ? Effect.asVoid(delivered(call, "unknown", answer, transaction))
              : ledger.delivered(paymentKeyOf(call.payment))
          ),
          Effect.catch((error) =>
            Effect.logError("A settled payment could not be noted", { reason: error.reason._tag })
          ),
          Effect.as({ outcome: "delivered", answer, transaction, isReplay: false })
        )

      const replayed = ({ answer, key, transaction }: LedgerEntry): Effect.Effect<Sale, LedgerError> =>
        answer === null || transaction === null
          ? Effect.succeed({ outcome: "expired" })
          : Effect.as(ledger.delivered(key), { outcome: "delivered", answer, transaction, isReplay: true })

      const sellExisting = Effect.fnUntraced(function* <E, R>(
        call: PaidOrder,
        work: Effect.Effect<StoredAnswer, E, R>,
        known: LedgerEntry
      ): Effect.fn.Return<Sale | Unsold<E>, LedgerError, R> {
        const entry = isUnderWay(known) ? yield* untilFirstIsDone(known) : known
        if (entry.state === "settled") return yield* replayed(entry)
        if (entry.state === "released") return yield* attempt(call, work)
        if (entry.state !== "unknown" || entry.answer === null) return { outcome: "pending", transaction: null }
        return yield* resolve(call, entry.answer, settleAgain(call, entry.answer, entry.transaction))
      })

      /** A copy that arrives meanwhile does no work: it waits for the first one's end, in this process or another. */
      const untilFirstIsDone = (entry: LedgerEntry): Effect.Effect<LedgerEntry, LedgerError> =>
        ledger.find(entry.key).pipe(
          Effect.map((found) => found ?? entry),
          Effect.repeat({
            schedule: Schedule.spaced(pollInterval).pipe(Schedule.upTo({ duration: waitForFirst })),
            while: isUnderWay
          })
        )

      const attempt = Effect.fnUntraced(function* <E, R>(
        call: PaidOrder,
        work: Effect.Effect<StoredAnswer, E, R>
      ): Effect.fn.Return<Sale | Unsold<E>, LedgerError, R> {
        if (call.lateness !== null && (yield* ledger.find(call.order.key)) === null) {
          return { outcome: "refused", code: call.lateness }
        }
        const reservation = yield* ledger.reserve(call.order)
        switch (reservation.outcome) {
          case "conflict":
            return { outcome: "conflict" }
          case "reserved":
            return yield* sellReserved(call, work, reservation.entry)
          case "existing":
            return yield* sellExisting(call, work, reservation.entry)
        }
      })

      return {
        sell: Effect.fn("PaymentGate.sell")(function* (call, work) {
          const { endpoint } = call.order
          yield* Effect.annotateCurrentSpan({ "payment.endpoint": endpoint })
          const sale = yield* attempt(call, work).pipe(
            Effect.catchTag("LedgerError", ({ reason }) =>
              Effect.as(Effect.logError("The ledger failed", { reason: reason._tag }), ledgerUnavailable)
            )
          )
          const outcome = soldAs(sale)
          yield* Effect.annotateCurrentSpan({ "payment.outcome": outcome })
          yield* Metric.update(metrics.paymentSales.of({ "http.route": endpoint, "payment.outcome": outcome }), 1)
          return sale.outcome === "unsold" ? yield* Effect.failCause(sale.cause) : sale
        })
      }
    })
  )

  /** A gate where nothing is on sale: asking it is a mistake of the program. */
  static readonly layerClosed = Layer.succeed(PaymentGate, { sell: () => Effect.die("nothing is on sale") })
}

/** The work failed, and the payment is free again. */
interface Unsold<E> {
  readonly outcome: "unsold"
  readonly cause: Cause.Cause<E>
}

/** As metrics and spans call it. */
const soldAs = (sale: Sale | Unsold<unknown>) =>
  sale.outcome === "delivered" && sale.isReplay ? "replayed" : sale.outcome

const ledgerUnavailable = { outcome: "unavailable", part: "ledger" } as const

const pending = (transaction: string | null) => Effect.succeed({ outcome: "pending", transaction } as const)

const isUnderWay = ({ state }: LedgerEntry): boolean =>
  state === "reserved" || state === "verified" || state === "worked" || state === "settling"

import { type Cause, Context, Effect, Exit, Layer, Metric, Schedule } from "effect"

import { timedAs } from "../process/Timings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { Facilitator } from "./facilitator/Facilitator.ts"
import { Ledger, type LedgerEntry, type LedgerError, type StoredAnswer } from "./ledger/Ledger.ts"
import type { PaidOrder, Sale } from "./Sale.ts"
import { makeSettling, nonceUsed } from "./settling.ts"

/** How long a copy of a call waits for the first one: longer than work and settlement take together. */
const waitForFirst = "2 minutes"

const pollInterval = "100 millis"

/**
 * Sells an answer for a payment: reserve, verify, work, settle, each step in the ledger before the next one starts.
 *
 * One authorization buys one piece of work, once. Work that fails is not charged and frees the payment. Where the outcome of
 * a settlement is unknown the chain is asked: now, at the buyer's retry, or by the reconciler.
 */
export class PaymentGate extends Context.Service<
  PaymentGate,
  {
    /** Runs `work` at most once for the payment. Fails as `work` fails, after the payment has been freed. */
    readonly sell: <E, R>(paid: PaidOrder, work: Effect.Effect<StoredAnswer, E, R>) => Effect.Effect<Sale, E, R>
  }
>()("property-intelligence/payments/PaymentGate") {
  static readonly layer = Layer.effect(
    PaymentGate,
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const facilitator = yield* Facilitator
      const settling = yield* makeSettling

      const attempt = Effect.fnUntraced(function* <E, R>(
        paid: PaidOrder,
        work: Effect.Effect<StoredAnswer, E, R>
      ): Effect.fn.Return<Sale | Unsold<E>, LedgerError, R> {
        if (paid.lateness !== null && (yield* ledger.find(paid.order.key)) === null) {
          return { outcome: "refused", code: paid.lateness }
        }
        const reservation = yield* ledger.reserve(paid.order)
        switch (reservation.outcome) {
          case "conflict":
            return { outcome: "conflict" }
          case "reserved":
            return yield* sellReserved(paid, work, reservation.entry)
          case "existing":
            return yield* sellExisting(paid, work, reservation.entry)
        }
      })

      const sellReserved = Effect.fnUntraced(function* <E, R>(
        paid: PaidOrder,
        work: Effect.Effect<StoredAnswer, E, R>,
        { createdAt, key, updatedAt }: LedgerEntry
      ): Effect.fn.Return<Sale | Unsold<E>, LedgerError, R> {
        const verification = yield* verificationOf(paid)
        const refusal = "facilitator" in verification ? null : verification
        // A payment we freed may have reached the chain all the same: anyone may send a signed authorization there. One we
        // see for the first time may have paid another of the operator's services.
        const wasFreed = createdAt < updatedAt
        const paidBefore = wasFreed && refusal?.code === nonceUsed ? yield* settling.transferToUs(paid) : null
        if (refusal !== null && paidBefore === null) {
          return refusal.code === null
            ? yield* Effect.as(settling.release(paid, "reserved"), {
                outcome: "unavailable",
                part: "facilitator"
              } as const)
            : yield* settling.refuse(paid, "reserved", refusal.code)
        }
        yield* ledger.advance(key, { from: "reserved", to: "verified" })
        const worked = yield* Effect.exit(work)
        if (Exit.isFailure(worked)) {
          yield* settling.release(paid, "verified")
          return { outcome: "unsold", cause: worked.cause }
        }
        const answer = worked.value
        yield* ledger.advance(key, { from: "verified", to: "worked", answer })
        yield* ledger.advance(key, { from: "worked", to: "settling" })
        return "facilitator" in verification
          ? yield* settling.settle(paid, answer, verification.facilitator)
          : yield* settling.delivered(paid, "settling", answer, paidBefore ?? "")
      })

      /** Who verified it; a refusal without a code when no facilitator could be asked. */
      const verificationOf = ({ payment, requirement }: PaidOrder) =>
        facilitator.verify(payment, requirement).pipe(
          timedAs("verify"),
          Effect.catch(({ reason }) => Effect.succeed({ code: reason._tag === "PaymentRefused" ? reason.code : null }))
        )

      const sellExisting = Effect.fnUntraced(function* <E, R>(
        paid: PaidOrder,
        work: Effect.Effect<StoredAnswer, E, R>,
        known: LedgerEntry
      ): Effect.fn.Return<Sale | Unsold<E>, LedgerError, R> {
        const entry = isUnderWay(known) ? yield* untilFirstIsDone(known) : known
        if (entry.state === "settled") return yield* replayed(entry)
        if (entry.state === "released") return yield* attempt(paid, work)
        if (entry.state !== "unknown" || entry.answer === null) return { outcome: "pending", transaction: null }
        return yield* settling.settleAgain(paid, entry.answer, entry.transaction)
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

      const replayed = ({ answer, key, transaction }: LedgerEntry): Effect.Effect<Sale, LedgerError> =>
        answer === null || transaction === null
          ? Effect.succeed({ outcome: "expired" })
          : Effect.as(ledger.delivered(key), { outcome: "delivered", answer, transaction, isReplay: true })

      return {
        sell: Effect.fn("PaymentGate.sell")(function* (paid, work) {
          const { endpoint } = paid.order
          yield* Effect.annotateCurrentSpan({ "payment.endpoint": endpoint })
          const sale = yield* attempt(paid, work).pipe(
            Effect.catchTag("LedgerError", ({ reason }) =>
              Effect.as(Effect.logError("The ledger failed", { reason: reason._tag }), ledgerUnavailable)
            )
          )
          const outcome = sale.outcome === "delivered" && sale.isReplay ? "replayed" : sale.outcome
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

const ledgerUnavailable = { outcome: "unavailable", part: "ledger" } as const

const isUnderWay = ({ state }: LedgerEntry): boolean =>
  state === "reserved" || state === "verified" || state === "worked" || state === "settling"

import { Duration, Effect, Schedule } from "effect"

import { Settings } from "../Settings.ts"
import { isPaymentOf, Ledger, type LedgerEntry, type LedgerError, type StoredAnswer } from "./ledger/Ledger.ts"
import { endAbandoned } from "./ledger/OwnerLease.ts"
import { SalesAtWork } from "./ledger/SalesAtWork.ts"
import type { SettlementEnd } from "./ledger/settlementJudge.ts"
import type { PaidOrder, Sale } from "./Sale.ts"
import { makeSettling } from "./settling.ts"
import { makeVerifying } from "./verifying.ts"

/**
 * The max wait of a duplicate for the first call. With default settings it is longer than work and settlement together.
 */
const waitForFirst = "2 minutes"

const pollInterval = "100 millis"

/** The outcome if the ledger entry changed meanwhile: the caller must look the order up again. */
export interface Again {
  readonly outcome: "again"
}

/**
 * Answers a call whose payment, or whose payer's id, is already in the ledger. Only the payer gets the known answer: to
 * anyone else a known payment looks like an unknown one. No work is done.
 */
export const makeKnownPayments = Effect.gen(function* () {
  const ledger = yield* Ledger
  const atWork = yield* SalesAtWork
  const settling = yield* makeSettling
  const verifying = yield* makeVerifying
  const replayWindow = Duration.toMillis((yield* Settings).replayWindow)

  const sell = Effect.fnUntraced(function* (
    paid: PaidOrder,
    entry: LedgerEntry
  ): Effect.fn.Return<Sale | Again, LedgerError> {
    const doubt = yield* verifying.doubtAbout(paid, entry)
    if (doubt !== null) return doubt
    const isSamePayment = isPaymentOf(entry, paid.order)
    // After the settlement, anyone can read the payment on the chain, but not its id.
    if (isSamePayment && entry.paymentId !== null && entry.paymentId !== paid.order.paymentId) {
      return { outcome: "conflict" }
    }
    if (entry.state === "settled" && entry.paymentId === null && entry.readAt - entry.updatedAt > replayWindow) {
      return { outcome: "spent" }
    }
    if (entry.fingerprint !== paid.order.fingerprint) return { outcome: "conflict" }
    // The nonce of a permit may equal a transfer's nonce: if both settled, the order would be paid for twice.
    if (isSamePayment && (entry.permit === undefined) !== (paid.order.permit === undefined)) {
      return { outcome: "conflict" }
    }
    switch (entry.state) {
      case "verified":
      case "settling":
        return yield* afterFirst(entry)
      case "unknown":
        return yield* settledAgain(entry)
      case "settled":
        return yield* replayed(entry)
      case "released":
        return { outcome: "again" }
    }
  })

  /** Waits for the end of the first call, which runs in another process or has another signature. */
  const afterFirst = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<Sale | Again, LedgerError> {
    const { key, owner } = entry
    if (owner === ledger.owner && !atWork.includes(key)) return yield* afterOrphan(entry)
    const state = yield* ledger.stateOf(key).pipe(
      Effect.repeat({
        schedule: Schedule.spaced(pollInterval).pipe(Schedule.upTo({ duration: waitForFirst })),
        while: (now) => now === "verified" || now === "settling"
      })
    )
    return state === "verified" || state === "settling"
      ? { outcome: "pending", transaction: null, wasSent: state === "settling" }
      : { outcome: "again" }
  })

  const afterOrphan = (entry: LedgerEntry) =>
    endAbandoned(entry).pipe(
      Effect.provideService(Ledger, ledger),
      Effect.catchReason("LedgerError", "StaleEntry", () => Effect.void),
      Effect.as<Again>({ outcome: "again" })
    )

  const settledAgain = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<Sale, LedgerError> {
    const end = yield* atWork.during(entry.key, settling.settleAgain(entry))
    if (end.outcome !== "settled") return end
    const answer = yield* ledger.answerOf(entry.key)
    return answer === null ? { outcome: "spent" } : saleOf(end, entry, answer)
  })

  const replayed = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<Sale, LedgerError> {
    const { key, transaction, updatedAt } = entry
    const answer = yield* ledger.answerOf(key)
    if (answer === null || transaction === null) return { outcome: "spent" }
    return { outcome: "delivered", key, answer, transaction, settledAt: updatedAt, ...chargedBy(entry), isReplay: true }
  })

  return { sell }
})

/** The outcome of a sale after its settlement. */
export const saleOf = (end: SettlementEnd, entry: LedgerEntry, answer: StoredAnswer): Sale => {
  if (end.outcome !== "settled") return end
  const { amount = entry.amount, settledAt, transaction } = end
  const charged = chargedBy({ ...entry, amount })
  return { outcome: "delivered", key: entry.key, answer, transaction, settledAt, ...charged, isReplay: false }
}

const chargedBy = ({ amount, permit }: LedgerEntry) => (permit === undefined ? {} : { charged: amount })

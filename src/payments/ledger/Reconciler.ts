import { Duration, Effect, Layer, Metric, Schedule } from "effect"

import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { forEachEntry, forEachPage } from "./entryPages.ts"
import { Ledger, type LedgerEntry, type LedgerError } from "./Ledger.ts"
import { endAbandoned } from "./OwnerLease.ts"
import { SalesAtWork } from "./SalesAtWork.ts"
import { countReconciled, makeSettlementJudge } from "./settlementJudge.ts"

/** Longer than a paid call can take: an entry that has not moved since has been lost, whether its process is alive or not. */
const abandonedAfter = Duration.toMillis("3 minutes")

/** No buyer waits this long for the answer of a call that has been paid for: the operator must be alerted. */
const undeliveredAfter = Duration.toMillis("1 minute")

/** `true` if no other process works on this ledger, so that every entry of another owner is an orphan at once. */
interface Ownership {
  readonly ownsLedger: boolean
}

/** Frees what no process works on any more. Asks the store alone. */
export const freeAbandoned = Effect.fn("Reconciler.freeAbandoned")(function* ({ ownsLedger }: Ownership) {
  const ledger = yield* Ledger
  const atWork = yield* SalesAtWork

  const isAbandoned = ({ key, owner, readAt, updatedAt }: LedgerEntry) =>
    owner === ledger.owner ? !atWork.includes(key) : ownsLedger || readAt - updatedAt > abandonedAfter

  const end = (entry: LedgerEntry) =>
    Effect.flatMap(endAbandoned(entry), (state) => (state === "released" ? countReconciled(state) : Effect.void))

  yield* forEachPage(ledger.open, (entries) => forEachEntry(entries.filter(isAbandoned), end))
})

/** Asks the chain how each settlement with an unknown outcome ended. */
export const decideUnknown = Effect.fn("Reconciler.decideUnknown")(function* () {
  const ledger = yield* Ledger
  const { judge, look } = yield* makeSettlementJudge
  const decide = (entry: LedgerEntry) =>
    Effect.flatMap(look(entry), (found) => judge(entry, found, { attempt: "watched" }))
  yield* forEachPage(ledger.open, (entries) =>
    forEachEntry(
      entries.filter(({ state }) => state === "unknown"),
      decide
    )
  )
})

/** Says once of each paid call that its buyer has not got the answer, and counts them all. */
const reportUndelivered = Effect.gen(function* () {
  const { count, unreported } = yield* (yield* Ledger).reportUndelivered(undeliveredAfter)
  yield* Metric.update(metrics.paymentsUndelivered.of({}), count)
  if (unreported.length > 0) {
    yield* Effect.logError(
      "Paid calls have not been delivered: their buyers get the answer by sending the same payment, or asking for its receipt",
      { count: unreported.length, endpoints: [...new Set(unreported)] }
    )
  }
})

/** Drops answers and entries past their time. */
const prune = Effect.gen(function* () {
  const ledger = yield* Ledger
  const { ledgerRetention } = yield* Settings
  yield* ledger.expireAnswers
  const pruned = yield* ledger.prune(Duration.toMillis(ledgerRetention))
  for (const state of ["released", "settled"] as const) {
    yield* Metric.update(metrics.ledgerPruned.of({ "ledger.state": state }), pruned[state])
  }
  if (pruned.released + pruned.settled > 0) yield* Effect.logInfo("Old entries of the ledger were deleted", pruned)
})

/** One pass over the books. */
export const reconcile = Effect.fn("Reconciler.reconcile")(function* (ownership: Ownership) {
  yield* freeAbandoned(ownership)
  yield* decideUnknown()
  yield* reportUndelivered
  yield* prune
})

/**
 * Frees what a dead process has left before anything is sold, and reconciles every half minute. A ledger that is down is tried
 * again.
 */
export const layerReconciler = (ownership: Ownership) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const quietly = <A, R>(pass: Effect.Effect<A, LedgerError, R>) =>
        Effect.catch(pass, ({ reason }) =>
          Effect.logError("The reconciler could not use the ledger", { reason: reason._tag })
        )
      yield* quietly(freeAbandoned(ownership))
      yield* quietly(reconcile(ownership)).pipe(Effect.repeat(Schedule.spaced("30 seconds")), Effect.forkScoped)
    })
  )

import { Duration, Effect, Layer, Metric, Schedule } from "effect"

import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { forEachEntry, forEachPage } from "./entryPages.ts"
import { Ledger, type LedgerEntry, type LedgerError } from "./Ledger.ts"
import { endAbandoned } from "./OwnerLease.ts"
import { SalesAtWork } from "./SalesAtWork.ts"
import { countReconciled, makeSettlementJudge } from "./settlementJudge.ts"

/**
 * The time without a change after which another process's open entry counts as abandoned, even if that process is
 * alive. It is longer than a paid call can take.
 */
const abandonedAfter = Duration.toMillis("3 minutes")

/** The time after which a paid answer that was not sent is reported to the operator. No buyer waits this long. */
const undeliveredAfter = Duration.toMillis("1 minute")

/**
 * The relation of this process to its ledger. `ownsLedger`: no other process works on it, so every open entry of
 * another owner is an orphan at once.
 */
interface Ownership {
  readonly ownsLedger: boolean
}

/** Ends the entries that no process works on any more. Asks only the store, never the chain. */
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

/** Logs each paid call whose buyer has not got the answer, once, and sets the metric that counts them. */
const reportUndelivered = Effect.gen(function* () {
  const { count, unreported } = yield* (yield* Ledger).reportUndelivered(undeliveredAfter)
  yield* Metric.update(metrics.paymentsUndelivered.of({}), count)
  if (unreported.length > 0) {
    yield* Effect.logError(
      "Paid calls have not been delivered: their buyers get the response by sending the same payment, or from /receipts/<transaction>",
      { count: unreported.length, endpoints: [...new Set(unreported)] }
    )
  }
})

/** Deletes answers and entries that are older than their lifetime. */
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

/**
 * One pass over the ledger: frees abandoned entries, decides unknown settlements, reports undelivered answers, and
 * deletes old answers and entries.
 */
export const reconcile = Effect.fn("Reconciler.reconcile")(function* (ownership: Ownership) {
  yield* freeAbandoned(ownership)
  yield* decideUnknown()
  yield* reportUndelivered
  yield* prune
})

/**
 * Frees the entries of dead processes before anything is sold, and reconciles the ledger every half minute. If the
 * ledger is down, it tries again.
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

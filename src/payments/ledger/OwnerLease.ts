import { Effect, Layer, Schedule } from "effect"

import { forEachEntry, forEachPage } from "./entryPages.ts"
import { Ledger, type LedgerEntry } from "./Ledger.ts"

/** The interval for renewing a process's lease: a third of its length, so two renewals in a row may fail. */
const renewedEvery = "2 seconds"

/**
 * Frees the open entries of processes whose lease has run out, so that their buyers can send the same payment to
 * another process.
 */
const takeOver = Effect.fn("OwnerLease.takeOver")(function* () {
  const ledger = yield* Ledger
  yield* forEachPage(
    ledger.open,
    Effect.fnUntraced(function* (entries) {
      // Read after the entries: a process that starts in between has its lease before its first entry.
      const living = yield* ledger.livingOwners
      yield* forEachEntry(
        entries.filter(({ owner }) => !living.has(owner)),
        endAbandoned
      )
    })
  )
})

/**
 * Renews this process's lease, then takes over the entries of dead processes. If its own lease had run out, the store
 * may have been away for every process. Then it takes over nothing in this round, so that the others can renew theirs
 * first.
 */
export const beat = Effect.gen(function* () {
  const ledger = yield* Ledger
  const wasAlive = yield* ledger.renewLease.pipe(
    Effect.catch(({ reason }) =>
      Effect.as(Effect.logError("The lease could not be renewed", { reason: reason._tag }), false)
    )
  )
  if (!wasAlive) return
  yield* Effect.catch(takeOver(), ({ reason }) =>
    Effect.logError("The entries of dead processes could not be taken over", { reason: reason._tag })
  )
})

/**
 * Keeps this process's lease from before its first sale until its last one is over, and takes over the open entries of
 * dead processes.
 */
export const layerOwnerLease = Layer.effectDiscard(
  Effect.gen(function* () {
    const ledger = yield* Ledger
    const untraced = Effect.withTracerEnabled(beat, false)
    yield* Effect.addFinalizer(() => Effect.ignore(ledger.endLease))
    yield* untraced
    yield* untraced.pipe(Effect.repeat(Schedule.spaced(renewedEvery)), Effect.delay(renewedEvery), Effect.forkScoped)
  })
)

/**
 * Ends an entry that no process works on any more. An entry whose settlement was not requested is free again. One whose
 * settlement was under way becomes `unknown`: the buyer's retry, or the reconciler, asks the chain. Returns the new
 * state, or `null` if the entry was in neither.
 */
export const endAbandoned = Effect.fnUntraced(function* ({ key, owner, state }: LedgerEntry) {
  const to = state === "verified" ? "released" : state === "settling" ? "unknown" : null
  if (to !== null) yield* (yield* Ledger).advance(key, { from: state, to, owner })
  return to
})

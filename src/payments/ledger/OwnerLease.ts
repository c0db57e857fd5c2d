import { Effect, Layer, Schedule } from "effect"

import { forEachEntry, forEachPage } from "./entryPages.ts"
import { Ledger, type LedgerEntry } from "./Ledger.ts"

/** A third of a lease: two renewals in a row may fail. */
const renewedEvery = "2 seconds"

/** Frees what processes without a lease have left open, so that its buyers can send the same payment to another process. */
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
 * One beat of a process's life in a shared ledger: it renews its lease, then takes over from the dead. When its own lease had
 * run out the store may have been away for all: then the others get a turn to renew theirs first.
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
    Effect.logError("What dead processes have left could not be taken over", { reason: reason._tag })
  )
})

/** Keeps this process's lease from before anything is sold until its last sale is over, and takes over from the dead. */
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
 * Ends an entry that no process works on any more. An entry whose settlement was not requested is free again. One in
 * the middle of it becomes `unknown`: the buyer's retry, or the reconciler, asks the chain. Returns the entry's new
 * state.
 */
export const endAbandoned = Effect.fnUntraced(function* ({ key, owner, state }: LedgerEntry) {
  const to = state === "verified" ? "released" : state === "settling" ? "unknown" : null
  if (to !== null) yield* (yield* Ledger).advance(key, { from: state, to, owner })
  return to
})

import { Effect, Layer, Schedule } from "effect"

import { Ledger, type LedgerEntry, type LedgerError } from "./Ledger.ts"

/** A third of a lease: two renewals in a row may fail. */
const renewedEvery = "2 seconds"

/**
 * Frees what processes without a lease have left open, so that its buyers can send the same payment to another process. A
 * settlement that was under way becomes `unknown`: the buyer's retry, or the reconciler, asks the chain.
 */
const takeOver = Effect.fn("OwnerLease.takeOver")(function* () {
  const ledger = yield* Ledger
  // In this order: a process that starts in between has its lease before its first entry.
  const open = yield* ledger.open
  const living = yield* ledger.livingOwners

  const end = ({ key, owner, state }: LedgerEntry): Effect.Effect<void, LedgerError> => {
    switch (state) {
      case "reserved":
      case "verified":
      case "worked":
        return ledger.advance(key, { from: state, to: "released", owner })
      case "settling":
        return ledger.advance(key, { from: state, to: "unknown", owner })
      case "unknown":
      case "settled":
      case "released":
        return Effect.void
    }
  }

  // Another survivor may be quicker.
  const endQuietly = (entry: LedgerEntry) =>
    Effect.catchReason(end(entry), "LedgerError", "StaleEntry", () => Effect.void)

  yield* Effect.forEach(
    open.filter(({ owner }) => !living.has(owner)),
    endQuietly,
    { discard: true }
  )
})

/**
 * One beat of a process's life in a shared ledger: it renews its lease, then takes over from the dead. When its own lease had
 * run out the store may have been away for all: then the others get a turn to renew theirs first.
 */
export const beat = Effect.gen(function* () {
  const ledger = yield* Ledger
  const wasAlive = yield* ledger.renewLease
  if (wasAlive) yield* takeOver()
})

/** Keeps this process's lease from before anything is sold until its last sale is over, and takes over from the dead. */
export const layerOwnerLease = Layer.effectDiscard(
  Effect.gen(function* () {
    const ledger = yield* Ledger
    const quietly = beat.pipe(
      Effect.catch(({ reason }) => Effect.logError("The lease could not be renewed", { reason: reason._tag })),
      Effect.withTracerEnabled(false)
    )
    yield* Effect.addFinalizer(() => Effect.ignore(ledger.endLease))
    yield* quietly
    yield* quietly.pipe(Effect.repeat(Schedule.spaced(renewedEvery)), Effect.delay(renewedEvery), Effect.forkScoped)
  })
)

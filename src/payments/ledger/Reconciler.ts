import { Clock, Duration, Effect, Layer, Metric, Schedule } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import { Chain } from "../chain/Chain.ts"
import { paymentNetworkOf } from "../chain/PaymentNetwork.ts"
import { countSettled } from "./countSettled.ts"
import { Ledger, type LedgerEntry, type LedgerError } from "./Ledger.ts"

/** Longer than a paid call can take: an entry that has not moved since has been lost, whether its process is alive or not. */
const abandonedAfter = Duration.toMillis("3 minutes")

/** No buyer waits this long for the answer of a call that has been paid for: the operator must be alerted. */
const undeliveredAfter = Duration.toMillis("1 minute")

/** Seconds after `validBefore` in which a block may still be reorganised away. */
const finality = 120n

/**
 * Brings every open entry to an end: what its dead process had not settled is free again, and where the outcome of a
 * settlement is unknown the chain is asked. Alarms on calls that are paid for and not delivered; drops answers past their
 * time.
 *
 * `ownsLedger`: no other process works on this ledger, so every entry of another owner is an orphan at once.
 */
export const reconcile = Effect.fn("Reconciler.reconcile")(function* (options: { readonly ownsLedger: boolean }) {
  const ledger = yield* Ledger
  const chain = yield* Chain
  const now = yield* Clock.currentTimeMillis

  const isAbandoned = ({ owner, updatedAt }: LedgerEntry) =>
    (options.ownsLedger && owner !== ledger.owner) || now - updatedAt > abandonedAfter

  const end = (entry: LedgerEntry): Effect.Effect<void, LedgerError> => {
    switch (entry.state) {
      case "reserved":
      case "verified":
      case "worked":
        return isAbandoned(entry)
          ? ledger
              .advance(entry.key, { from: entry.state, to: "released", owner: entry.owner })
              .pipe(Effect.andThen(countReconciled("released")))
          : Effect.void
      case "settling":
        return isAbandoned(entry)
          ? ledger
              .advance(entry.key, { from: "settling", to: "unknown", owner: entry.owner })
              .pipe(Effect.andThen(askChain(entry)))
          : Effect.void
      case "unknown":
        return askChain(entry)
      case "settled":
      case "released":
        return Effect.void
    }
  }

  const askChain = Effect.fnUntraced(function* (entry: LedgerEntry) {
    const network = paymentNetworkOf(entry.key.network)
    if (network === undefined) return
    const { nonce, payer } = entry.key
    const authorization = {
      from: payer,
      to: entry.payTo,
      value: entry.amount,
      validAfter: 0n,
      validBefore: entry.validBefore,
      nonce
    }
    const found = yield* chain
      .authorizationState({ network, authorization }, entry)
      .pipe(Effect.orElseSucceed(() => null))
    if (found === null) return yield* countReconciled("unknown")
    if (found.state === "settled") {
      yield* ledger.advance(entry.key, { from: "unknown", to: "settled", transaction: found.transaction })
      yield* countSettled(entry)
      yield* countReconciled("settled")
    } else if (found.state === "spent" || found.blockTime > entry.validBefore + finality) {
      yield* ledger.advance(entry.key, { from: "unknown", to: "released" })
      yield* countReconciled("released")
    } else {
      yield* countReconciled("unknown")
    }
  })

  // Another process moving the same entry meanwhile is no trouble: the entry has then come further.
  const endQuietly = (entry: LedgerEntry) =>
    end(entry).pipe(Effect.catch((error) => (error.reason._tag === "StaleEntry" ? Effect.void : Effect.fail(error))))

  yield* Effect.forEach(yield* ledger.open, endQuietly, { discard: true })
  const waiting = (yield* ledger.undelivered).filter(({ updatedAt }) => now - updatedAt > undeliveredAfter)
  yield* Metric.update(metrics.paymentsUndelivered.of({}), waiting.length)
  if (waiting.length > 0) {
    yield* Effect.logError(
      "Paid calls have not been delivered: their buyers get the answer by sending the same payment",
      {
        count: waiting.length,
        endpoints: [...new Set(waiting.map(({ endpoint }) => endpoint))]
      }
    )
  }
  yield* ledger.expireAnswers
})

const countReconciled = (outcome: "settled" | "released" | "unknown") =>
  Metric.update(metrics.paymentReconciled.of({ "payment.outcome": outcome }), 1)

/** Reconciles once before anything is sold, then every half minute. A ledger that is down is tried again. */
export const layerReconciler = (options: { readonly ownsLedger: boolean }) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const pass = reconcile(options).pipe(
        Effect.catch(({ reason }) =>
          Effect.logError("The reconciler could not read the ledger", { reason: reason._tag })
        )
      )
      yield* pass
      yield* pass.pipe(Effect.repeat(Schedule.spaced("30 seconds")), Effect.delay("30 seconds"), Effect.forkScoped)
    })
  )

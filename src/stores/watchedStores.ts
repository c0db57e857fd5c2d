import { Effect, Layer, References } from "effect"
import { CircuitBreaker, Persistence, RateLimiter } from "effect/persistence"

import { makeOutageLog, timed } from "./StoreTelemetry.ts"

/** What the process keeps beside the ledger: cached answers, circuits and quotas. */
export type Stores = Persistence.BackingPersistence | CircuitBreaker.CircuitBreakerStore | RateLimiter.RateLimiterStore

/** The generation of a call that the store did not see. */
const unrecorded = -1

/**
 * The same stores, timed, which say once a minute that they fail. A circuit that can't be read lets the call through, without the
 * two lines a call that Effect's breaker would write.
 */
export const watchedStores = <E, R>(
  layer: Layer.Layer<Stores, E, R>,
  system: "sqlite" | "redis"
): Layer.Layer<Stores, E, R> => Layer.provideMerge(layerWatch(system), layer)

const layerWatch = (system: "sqlite" | "redis"): Layer.Layer<Stores, never, Stores> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const persistence = yield* Persistence.BackingPersistence
      const quotas = yield* RateLimiter.RateLimiterStore
      const circuits = yield* CircuitBreaker.CircuitBreakerStore
      const log = yield* makeOutageLog(system === "redis" ? "Redis" : "The store in CACHE_DIR")

      const watch =
        (store: "cache" | "quotas" | "circuits", operation: string) =>
        <A, E extends { readonly _tag: string }, R>(asked: Effect.Effect<A, E, R>) =>
          asked.pipe(
            Effect.tap(() => log.worked),
            Effect.tapError((error) => (isStoreFailure(error) ? log.failed(error._tag) : log.worked)),
            timed({ store, system, operation }, (error: E) => (isStoreFailure(error) ? error._tag : null))
          )

      const watchedCircuits = CircuitBreaker.CircuitBreakerStore.of({
        admit: (key) =>
          circuits.admit(key).pipe(
            watch("circuits", "admit"),
            Effect.catchIf(isStoreFailure, () =>
              Effect.succeed({ generation: unrecorded, probe: false, consecutiveOpenings: 0, transition: undefined })
            ),
            // The renewals of a probe's lease log by themselves.
            Effect.provideService(References.UnhandledLogLevel, undefined)
          ),
        record: (outcome) =>
          outcome.generation === unrecorded
            ? Effect.undefined
            : circuits.record(outcome).pipe(
                watch("circuits", "record"),
                Effect.catchIf(isStoreFailure, () => Effect.undefined)
              ),
        state: (key) => watch("circuits", "state")(circuits.state(key))
      })

      return Layer.mergeAll(
        Layer.succeed(Persistence.BackingPersistence, {
          make: (id) =>
            Effect.map(persistence.make(id), (store) => ({
              ...store,
              get: (key) => watch("cache", "get")(store.get(key)),
              set: (key, value, ttl) => watch("cache", "set")(store.set(key, value, ttl))
            }))
        }),
        Layer.succeed(RateLimiter.RateLimiterStore, {
          ...quotas,
          fixedWindow: (options) => watch("quotas", "fixedWindow")(quotas.fixedWindow(options)),
          tokenBucket: (options) => watch("quotas", "tokenBucket")(quotas.tokenBucket(options))
        }),
        // Without Redis the circuits are in memory: no store is asked for them.
        Layer.succeed(CircuitBreaker.CircuitBreakerStore, system === "redis" ? watchedCircuits : circuits)
      )
    })
  )

/** A circuit that is open and a quota that is used up are answers. */
const isStoreFailure = (error: { readonly _tag: string }): boolean => {
  if (error instanceof CircuitBreaker.CircuitBreakerError) return error.reason._tag === "CircuitBreakerStoreError"
  if (error instanceof RateLimiter.RateLimiterError) return error.reason._tag === "RateLimitStoreError"
  return true
}

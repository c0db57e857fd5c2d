import { Clock, Context, Duration, Effect, Exit, Layer, Option, Ref, References, Schema, Tracer } from "effect"
import { CircuitBreaker, Persistence, RateLimiter } from "effect/persistence"

import { metrics } from "../telemetry/metrics.ts"

type System = "sqlite" | "postgresql" | "redis"

interface Question {
  readonly store: "ledger" | "cache" | "quotas" | "circuits"
  readonly system: System
  readonly operation: string
  readonly log: OutageLog
}

/**
 * Times a store query, and logs an outage. `why` names the error of a query that was not answered; `null` if the
 * failure is an answer.
 */
export const timed =
  <E>({ log, operation, store, system }: Question, why: (error: E) => string | null) =>
  <A, R>(asked: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const { context } = fiber
      const clock = fiber.getRef(Clock.Clock)
      const started = clock.monotonicTimeNanosUnsafe()
      return Effect.onExit(asked, (exit) => {
        const errorType = errorTypeOf(exit, why)
        const series = metrics.storeDuration.of({
          "store.name": store,
          "db.system.name": system,
          "db.operation.name": operation,
          "error.type": errorType
        })
        series.updateUnsafe(Duration.nanos(clock.monotonicTimeNanosUnsafe() - started), context)
        if (errorType === undefined) return log.worked
        return errorType === interrupted ? Effect.void : log.failed(errorType)
      })
    })

/** Shows a store query in the trace of its call. There is no span if nothing is traced. */
export const inStoreSpan =
  <E>(
    name: string,
    { operation, system }: { readonly system: System; readonly operation: string },
    why: (error: E) => string | null
  ) =>
  <A, R>(asked: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) =>
      Option.isNone(Context.getOption(fiber.context, Tracer.ParentSpan))
        ? asked
        : Effect.acquireUseRelease(
            Effect.makeSpan(name, {
              kind: "client",
              attributes: { "db.system.name": system, "db.operation.name": operation }
            }),
            () => asked,
            (span, exit) =>
              Effect.map(Clock.currentTimeNanos, (now) => {
                const errorType = errorTypeOf(exit, why)
                if (errorType === undefined) return span.end(now, Exit.void)
                span.attribute("error.type", errorType)
                span.end(now, Exit.fail(new StoreUnanswered({ errorType })))
              })
          )
    )

/** The error of a span whose query was not answered. */
class StoreUnanswered extends Schema.TaggedError<StoreUnanswered>()("StoreUnanswered", { errorType: Schema.String }) {
  override get message() {
    return this.errorType
  }
}

const errorTypeOf = <E>(exit: Exit.Exit<unknown, E>, why: (error: E) => string | null): string | undefined => {
  if (Exit.isSuccess(exit)) return undefined
  const failure = Exit.findErrorOption(exit)
  return Option.isNone(failure) ? interrupted : (why(failure.value) ?? undefined)
}

const interrupted = "Interrupted"

/** The log of a failing store: at most a line a minute, however many queries fail, and a line when it answers again. */
export interface OutageLog {
  readonly failed: (reason: string) => Effect.Effect<void>
  readonly worked: Effect.Effect<void>
}

const everyMillis = Duration.toMillis("1 minute")

/**
 * Milliseconds without a failure after which a store counts as working again. A full store fails to write and still
 * reads, so one success is not enough.
 */
const calmMillis = Duration.toMillis("10 seconds")

interface Outage {
  readonly loggedAt: number
  readonly failedAt: number
  /** The number of failures without a log line. */
  readonly unlogged: number
}

/** Makes the log of a failing store. `what` is the store's name at the beginning of each line. */
export const makeOutageLog = Effect.fnUntraced(function* (what: string): Effect.fn.Return<OutageLog> {
  const outage = yield* Ref.make<Outage | null>(null)
  return {
    failed: Effect.fnUntraced(function* (reason: string) {
      const now = yield* Clock.currentTimeMillis
      const before = yield* Ref.get(outage)
      if (before !== null && Math.abs(now - before.loggedAt) < everyMillis) {
        yield* Ref.set(outage, { ...before, failedAt: now, unlogged: before.unlogged + 1 })
        return
      }
      yield* Ref.set(outage, { loggedAt: now, failedAt: now, unlogged: 0 })
      yield* Effect.logError(`${what} does not work`, { reason, failuresSinceLastLine: before?.unlogged ?? 0 })
    }),
    worked: Effect.clockWith((clock) => {
      const before = Ref.getUnsafe(outage)
      if (before === null || Math.abs(clock.currentTimeMillisUnsafe() - before.failedAt) < calmMillis)
        return Effect.void
      return Effect.andThen(Ref.set(outage, null), Effect.logInfo(`${what} works again`))
    })
  }
})

/** The stores of the process other than the ledger: cached answers, circuits and quotas. */
export type Stores = Persistence.BackingPersistence | CircuitBreaker.CircuitBreakerStore | RateLimiter.RateLimiterStore

/** The generation number of a circuit's call that the store did not see. */
const unrecorded = -1

/**
 * The given stores, timed, with at most one log line a minute while they fail. A circuit that can't be read lets the
 * call through, without the two lines per call that Effect's breaker would log.
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
          timed({ store, system, operation, log }, (error: E) => (isStoreFailure(error) ? error._tag : null))(asked)

      const watchedCircuits = CircuitBreaker.CircuitBreakerStore.of({
        admit: (key) =>
          circuits.admit(key).pipe(
            watch("circuits", "admit"),
            Effect.catchIf(isStoreFailure, () =>
              Effect.succeed({ generation: unrecorded, probe: false, consecutiveOpenings: 0, transition: undefined })
            ),
            // Keeps Effect from logging failed renewals of a probe's lease.
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

/** Returns `true` if a store failed. An open circuit and a used-up quota are answers, not failures. */
const isStoreFailure = (error: { readonly _tag: string }): boolean => {
  if (error instanceof CircuitBreaker.CircuitBreakerError) return error.reason._tag === "CircuitBreakerStoreError"
  if (error instanceof RateLimiter.RateLimiterError) return error.reason._tag === "RateLimitStoreError"
  return true
}

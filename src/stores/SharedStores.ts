import { Cause, Clock, Context, type Duration, Effect, Layer, Option, Schedule, Schema } from "effect"
import { CircuitBreaker, Persistence, RateLimiter } from "effect/persistence"
import { SqlClient, type SqlError } from "effect/sql"

import { failWhen } from "../call/failAfter.ts"
import { Alarms } from "../clock/Alarms.ts"
import { monotonicMillisOf } from "../clock/monotonicTime.ts"
import { Settings } from "../Settings.ts"
import { MemoryCircuits } from "./MemoryCircuits.ts"
import { layerRedis, layerRedisRateLimiterStore, type RedisNotReached } from "./RedisClient.ts"
import { layerSqliteDeferred, SqliteProbe } from "./SqliteClient.ts"
import { inMemory } from "./SqliteFile.ts"
import { layerSqlRateLimiterStore } from "./SqlRateLimiterStore.ts"
import { storeFault } from "./StoreFault.ts"
import { type Stores, watchedStores } from "./StoreTelemetry.ts"

/** The embedded cache can't be opened at start. `kind` names the fault, never in the store's own words. */
export class CacheNotOpened extends Schema.TaggedError<CacheNotOpened>()("CacheNotOpened", {
  kind: Schema.String
}) {
  override get message() {
    return `CACHE_DIR: no cache can be opened there (${this.kind}), e.g. CACHE_DIR=./data/cache`
  }
}

/** Succeeds if the embedded cache can be written to its file; `null` without a file. */
export const CacheProbe = Context.Reference<Effect.Effect<void, SqlError.SqlError> | null>(
  "property-intelligence/stores/CacheProbe",
  { defaultValue: () => null }
)

/** The timeout of a store, after which a call goes on without it. A store that hangs must not stop a report. */
const storeMillis = 250

/**
 * Number of turns of the event loop that a store query gets after its timeout: one reads what has arrived, another
 * hands it on.
 */
const lastTurns = 3

const afterLastTurns = (ring: () => void) =>
  Effect.andThen(Effect.repeat(Effect.yieldNow, { times: lastTurns - 1 }), Effect.sync(ring))

/**
 * Bounds a store query by its timeout. After the loop of a process was blocked, the timeout and the answer are due at
 * once. The answer is read first, so that a busy process does not take a fast store for a slow one.
 */
export const inStoreTime = <A, E, R>(asked: Effect.Effect<A, E, R>): Effect.Effect<A, E | Cause.TimeoutError, R> =>
  Effect.contextWith((context: Context.Context<R>) => {
    const alarms = Alarms.of(Context.get(context, Clock.Clock))
    return failWhen(
      (ring) => alarms.after(storeMillis, () => Effect.runFork(afterLastTurns(ring))),
      () => new Cause.TimeoutError("The store has not answered in time")
    )(asked, context)
  })

/** `true` if the stores answer in the turn of the loop that asks them, as the embedded ones do. */
const AnswersAtOnce = Context.Reference<boolean>("property-intelligence/stores/AnswersAtOnce", {
  defaultValue: () => false
})

/**
 * The bound of a query of the process's stores: `inStoreTime`, or none for stores that answer at once. No timeout could
 * ring before such a store has answered, and each would cost a fiber (B16).
 */
export const boundOfStores: Effect.Effect<typeof inStoreTime> = Effect.map(AnswersAtOnce, (atOnce) =>
  atOnce ? (asked) => asked : inStoreTime
)

/** The prefix of this service's entries. Sandbox data and real data are never stored together. */
const storeName = Effect.map(Settings, ({ mode }) =>
  mode === "sandbox" ? "property-intelligence-sandbox" : "property-intelligence"
)

/** The store of the answers that sources keep, with its bound. */
export const answerStore = Effect.gen(function* () {
  const inStoreTime = yield* boundOfStores
  const { get, set } = yield* (yield* Persistence.BackingPersistence).make(`${yield* storeName}:answers`)
  return {
    get: (id: string) => inStoreTime(get(id)),
    set: (id: string, entry: object, keptFor: Duration.Duration) => inStoreTime(set(id, entry, keptFor))
  }
})

const shared = (name: string) =>
  Layer.mergeAll(
    Persistence.layerBackingRedis,
    CircuitBreaker.layerStoreRedis({ prefix: `${name}:circuit:` }),
    layerRedisRateLimiterStore(`${name}:quota:`)
  )

/**
 * Checks that the embedded cache can be written to. After a failure, a query lets the client replace a damaged or
 * missing file. A write by another process is not a fault.
 */
const layerSqliteProbe = Layer.effect(
  CacheProbe,
  Effect.map(Effect.all([SqlClient.SqlClient, SqliteProbe]), ([sql, probe]) =>
    probe === null
      ? null
      : Effect.catch(probe, (error) =>
          storeFault(error) === "Locked" ? Effect.void : Effect.andThen(sql`SELECT 1`, probe)
        ).pipe(Effect.withTracerEnabled(false))
  )
)

/**
 * The circuits of this process, in its memory. They use monotonic time, so a clock that is set back keeps none of them
 * open for longer.
 */
export const layerMemoryCircuitStore: Layer.Layer<CircuitBreaker.CircuitBreakerStore> = Layer.sync(
  CircuitBreaker.CircuitBreakerStore,
  () => {
    const circuits = new MemoryCircuits()
    return CircuitBreaker.CircuitBreakerStore.of({
      admit: (key) =>
        Effect.clockWith((clock) => {
          const now = monotonicMillisOf(clock)
          const admission = circuits.admit(key, now)
          return admission === null ? Effect.fail(refusalOf(circuits.stateOf(key, now))) : Effect.succeed(admission)
        }),
      record: ({ key, tripPolicy, ...ending }) =>
        tripPolicy._tag === "Consecutive"
          ? Effect.clockWith((clock) =>
              Effect.succeed(
                circuits.record(key, monotonicMillisOf(clock), {
                  ...ending,
                  maxFailures: tripPolicy.failures
                })
              )
            )
          : Effect.die("the circuits in memory open by failures in a row alone"),
      state: (key) => Effect.clockWith((clock) => Effect.succeed(circuits.stateOf(key, monotonicMillisOf(clock))))
    })
  }
)

const refusalOf = (state: CircuitBreaker.State) =>
  new CircuitBreaker.CircuitBreakerError({
    reason:
      state._tag === "Open"
        ? new CircuitBreaker.CircuitOpen({ key: state.key, retryAfter: state.retryAfter })
        : new CircuitBreaker.CircuitHalfOpen({ key: state.key })
  })

const embedded = (file: string): Layer.Layer<Stores, CacheNotOpened> =>
  Layer.mergeAll(
    Layer.provideMerge(
      layerAnswerBound(file === inMemory ? maxAnswers.memory : maxAnswers.file),
      Persistence.layerBackingSql
    ),
    layerSqlRateLimiterStore,
    layerMemoryCircuitStore,
    layerSqliteProbe,
    Layer.succeed(AnswersAtOnce, true)
  ).pipe(
    Layer.provide(layerSqliteDeferred(file)),
    Layer.catch(({ reason }) => Layer.effectContext(Effect.fail(new CacheNotOpened({ kind: reason._tag }))))
  )

/** Stores that are gone with their process, for tests: nothing runs in the background. */
export const layerStoresMemory: Layer.Layer<Stores> = Layer.mergeAll(
  Persistence.layerBackingMemory,
  RateLimiter.layerStoreMemory,
  layerMemoryCircuitStore
)

/** The value of `CACHE_DIR` that keeps no answers. */
export const keepsNothing = "none"

/** The folder with the file of the cache; `null` if the cache is in Redis or in memory. */
export const cacheFolderOf = ({
  cacheDir,
  redisUrl
}: Pick<Settings["Service"], "cacheDir" | "redisUrl">): string | null =>
  Option.isSome(redisUrl) || cacheDir === inMemory || cacheDir === keepsNothing ? null : cacheDir

/**
 * The stores that the settings choose. With `REDIS_URL`, cache, quotas and circuits are in Redis, shared by all
 * processes. Otherwise the circuits are in memory, and cache and quotas in a file in the folder `CACHE_DIR`, or in
 * memory if `CACHE_DIR` names no folder (`:memory:`, `none`).
 */
export const layerStores: Layer.Layer<Stores, CacheNotOpened | RedisNotReached, Settings> = Layer.unwrap(
  Effect.gen(function* (): Effect.fn.Return<Layer.Layer<Stores, CacheNotOpened | RedisNotReached>, never, Settings> {
    const settings = yield* Settings
    const name = yield* storeName
    if (Option.isSome(settings.redisUrl)) {
      return watchedStores(Layer.provide(shared(name), layerRedis(settings.redisUrl.value)), "redis")
    }
    const folder = cacheFolderOf(settings)
    return watchedStores(embedded(folder === null ? inMemory : `${folder}/${name}.db`), "sqlite")
  })
)

/** Max answers of upstreams in the embedded cache, some 3 KB each: in a file, and in memory. */
export const maxAnswers = { file: 200_000, memory: 20_000 }

/** The interval for counting the entries of the embedded cache. */
const countInterval = "1 minute"

const decodeCounts = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ count: Schema.Int })))

/**
 * Limits the table in which Effect's SQL store keeps the answers of upstreams. The store itself drops only expired
 * answers; this drops the ones that expire soonest.
 */
export const layerAnswerBound = (max: number) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const dropSurplus = Effect.gen(function* () {
        const [found] = yield* decodeCounts(yield* sql`SELECT COUNT(*) AS count FROM effect_persistence`)
        const surplus = (found?.count ?? 0) - max
        if (surplus <= 0) return
        yield* sql`
        DELETE FROM effect_persistence WHERE rowid IN (
          SELECT rowid FROM effect_persistence WHERE expires IS NOT NULL ORDER BY expires LIMIT ${surplus}
        )`
      })
      yield* dropSurplus.pipe(
        Effect.withTracerEnabled(false),
        Effect.catch(({ _tag }) => Effect.logDebug("The cache could not be bounded", { reason: _tag })),
        Effect.repeat(Schedule.spaced(countInterval)),
        Effect.forkScoped
      )
    })
  )

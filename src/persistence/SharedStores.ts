import { Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { CircuitBreaker, Persistence, RateLimiter } from "effect/persistence"
import { SqlClient, type SqlError } from "effect/sql"

import { Settings } from "../Settings.ts"
import { layerQuotasOnRedisTime } from "./quotasOnRedisTime.ts"
import { layerRedis, type RedisNotReached } from "./RedisClient.ts"
import { layerSqliteDeferred } from "./SqliteClient.ts"
import { inMemory } from "./SqliteFile.ts"
import { SqliteProbe } from "./SqliteProbe.ts"
import { layerSqlRateLimiterStore } from "./SqlRateLimiterStore.ts"
import { layerSteadyCircuits } from "./steadyCircuits.ts"
import { storeTrouble } from "./storeTrouble.ts"
import { type Stores, watchedStores } from "./watchedStores.ts"

/** The embedded cache can't be opened at start. `kind` names what went wrong, never in the store's own words. */
export class CacheNotOpened extends Schema.TaggedError<CacheNotOpened>()("CacheNotOpened", {
  kind: Schema.String
}) {
  override get message() {
    return `CACHE_DIR: no cache can be opened there (${this.kind}), e.g. CACHE_DIR=./data/cache`
  }
}

/** Succeeds where the embedded cache can be written to, on the disk too; `null` where there is no file. */
export const CacheProbe = Context.Reference<Effect.Effect<void, SqlError.SqlError> | null>(
  "property-intelligence/persistence/CacheProbe",
  { defaultValue: () => null }
)

/** How long a store may take before a call goes on without it: one that hangs must not take a report with it. */
export const storePatience = Duration.millis(250)

/** What the entries of this service are found under. What a sandbox made up and what is true are never in one place. */
export const storeName = Effect.map(Settings, ({ mode }) =>
  mode === "sandbox" ? "property-intelligence-sandbox" : "property-intelligence"
)

const shared = (name: string) =>
  Layer.mergeAll(
    Persistence.layerBackingRedis,
    CircuitBreaker.layerStoreRedis({ prefix: `${name}:circuit:` }),
    layerQuotasOnRedisTime(`${name}:quota:`)
  )

/** A question after a failure lets the client make a new file of one that is damaged or gone. Another process that writes is no trouble. */
const layerSqliteProbe = Layer.effect(
  CacheProbe,
  Effect.map(Effect.all([SqlClient.SqlClient, SqliteProbe]), ([sql, probe]) =>
    probe === null
      ? null
      : Effect.catch(probe, (error) =>
          storeTrouble(error) === "Locked" ? Effect.void : Effect.andThen(sql`SELECT 1`, probe)
        ).pipe(Effect.withTracerEnabled(false))
  )
)

const embedded = (file: string): Layer.Layer<Stores, CacheNotOpened> =>
  Layer.mergeAll(Persistence.layerBackingSql, layerSqlRateLimiterStore, layerSteadyCircuits, layerSqliteProbe).pipe(
    Layer.provide(layerSqliteDeferred(file)),
    Layer.catch(({ reason }) => Layer.effectContext(Effect.fail(new CacheNotOpened({ kind: reason._tag }))))
  )

/** Stores that are gone with their process, for tests: nothing runs in the background. */
export const layerStoresMemory: Layer.Layer<Stores> = Layer.mergeAll(
  Persistence.layerBackingMemory,
  RateLimiter.layerStoreMemory,
  layerSteadyCircuits
)

/** The value of `CACHE_DIR` where no answer is to be kept. */
export const keepsNothing = "none"

/** The folder with the file of the cache; `null` where Redis or the memory has it. */
export const cacheFolderOf = ({
  cacheDir,
  redisUrl
}: Pick<Settings["Service"], "cacheDir" | "redisUrl">): string | null =>
  Option.isSome(redisUrl) || cacheDir === inMemory || cacheDir === keepsNothing ? null : cacheDir

/**
 * The stores that the settings choose: with `REDIS_URL` all three in Redis, shared by all processes; else cache and quotas in
 * a file of `CACHE_DIR`, which outlives the process, and the circuits in memory.
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

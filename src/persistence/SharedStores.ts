import { Duration, Effect, FileSystem, Layer, Option, Schema } from "effect"
import { CircuitBreaker, Persistence, RateLimiter } from "effect/persistence"

import { Settings } from "../Settings.ts"
import { layerRedis, type RedisNotReached } from "./RedisClient.ts"
import { layerSqliteDeferred } from "./SqliteClient.ts"
import { layerSqlRateLimiterStore } from "./SqlRateLimiterStore.ts"

/** The embedded cache can't be opened at start. `kind` names what went wrong, never in the store's own words. */
export class CacheNotOpened extends Schema.TaggedError<CacheNotOpened>()("CacheNotOpened", {
  kind: Schema.String
}) {
  override get message() {
    return `CACHE_DIR: no cache can be opened there (${this.kind}), e.g. CACHE_DIR=./data/cache`
  }
}

/** What the process keeps beside the ledger: cached answers, circuits and quotas. */
export type Stores = Persistence.BackingPersistence | CircuitBreaker.CircuitBreakerStore | RateLimiter.RateLimiterStore

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
    RateLimiter.layerStoreRedis({ prefix: `${name}:quota:` })
  )

const embedded = (file: string): Layer.Layer<Stores, CacheNotOpened> =>
  Layer.mergeAll(Persistence.layerBackingSql, layerSqlRateLimiterStore, CircuitBreaker.layerStoreMemory()).pipe(
    Layer.provide(layerSqliteDeferred(file)),
    Layer.catch(({ reason }) => Layer.effectContext(Effect.fail(new CacheNotOpened({ kind: reason._tag }))))
  )

/** Stores that are gone with their process, for tests: nothing runs in the background. */
export const layerStoresMemory: Layer.Layer<Stores> = Layer.mergeAll(
  Persistence.layerBackingMemory,
  RateLimiter.layerStoreMemory,
  CircuitBreaker.layerStoreMemory()
)

const inMemory = ":memory:"

/** The value of `CACHE_DIR` where no answer is to be kept. */
export const keepsNothing = "none"

const onDisk = (folder: string, name: string) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      yield* files.makeDirectory(folder, { recursive: true })
      return embedded(`${folder}/${name}.db`)
    }).pipe(Effect.catchTag("PlatformError", ({ reason }) => Effect.fail(new CacheNotOpened({ kind: reason._tag }))))
  )

/**
 * The stores that the settings choose: with `REDIS_URL` all three in Redis, shared by all processes; else cache and quotas in
 * a file of `CACHE_DIR`, which outlives the process, and the circuits in memory.
 */
export const layerStores: Layer.Layer<Stores, CacheNotOpened | RedisNotReached, Settings | FileSystem.FileSystem> =
  Layer.unwrap(
    Effect.gen(function* (): Effect.fn.Return<
      Layer.Layer<Stores, CacheNotOpened | RedisNotReached, FileSystem.FileSystem>,
      never,
      Settings
    > {
      const { cacheDir, redisUrl } = yield* Settings
      const name = yield* storeName
      if (Option.isSome(redisUrl)) return Layer.provide(shared(name), layerRedis(redisUrl.value))
      return cacheDir === inMemory || cacheDir === keepsNothing ? embedded(inMemory) : onDisk(cacheDir, name)
    })
  )

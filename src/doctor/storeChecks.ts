import type { PulledDataset } from "@property-intelligence/datasets/generation/Manifest.ts"
import { readGeneration } from "@property-intelligence/datasets/generation/readGeneration.ts"
import {
  datasetCatalog,
  isDatasetName,
  policyOf,
  useOf
} from "@property-intelligence/datasets/published/datasetCatalog.ts"
import { DateTime, Duration, Effect, type FileSystem, Layer, Option, Result } from "effect"
import { Persistence, RateLimiter } from "effect/persistence"

import { ledgerRelease, type LedgerRelease } from "../payments/ledger/ledgerRelease.ts"
import { Settings } from "../Settings.ts"
import { layerStores } from "../stores/SharedStores.ts"
import { type Check, failed, passed, warned } from "./Check.ts"

/** The max time for a check of a store. A store that takes longer counts as down. */
const checkTimeout = "5 seconds"

/** Checks ledger, cache and quotas. Only reads the ledger. For cache and quotas it creates a missing folder, as a start does. */
export const storeChecks: Effect.Effect<ReadonlyArray<Check>, never, Settings | FileSystem.FileSystem> = Effect.suspend(
  () => Effect.all([ledgerCheck, cacheCheck], { concurrency: 2 })
)

const ledgerCheck = ledgerRelease.pipe(
  Effect.timeout(checkTimeout),
  Effect.match({
    onFailure: () =>
      failed(
        "ledger",
        "LEDGER_URL: there is no readable ledger",
        "Check that the file is this service's, or that the database runs and accepts the user. Then run the doctor again."
      ),
    onSuccess: (state) => ledgerCheckOf(state)
  })
)

const ledgerCheckOf = (state: LedgerRelease): Check => {
  switch (state) {
    case "memory":
      return passed("ledger", "in memory: paid calls are forgotten when the process ends")
    case "absent":
      return passed("ledger", "not there yet: the first start creates it")
    case "behind":
      return warned(
        "ledger",
        "its tables are of an earlier release",
        "Back up the ledger: the next start updates its tables."
      )
    case "current":
      return passed("ledger", "read; its tables are of this release")
    case "newer":
      return failed(
        "ledger",
        "its tables are of a newer release: this release does not start with them",
        "Start the newer release."
      )
  }
}

const cacheCheck = Effect.gen(function* () {
  const cache = yield* Persistence.BackingPersistence
  yield* Effect.flatMap(cache.make("health"), (store) => store.get("ping"))
  const limiter = yield* RateLimiter.RateLimiter
  yield* limiter.consume({ key: "doctor", limit: 1000, window: "1 second" })
  return passed("cache", "cache and quotas answer")
}).pipe(
  Effect.scoped,
  Effect.provide(Layer.provideMerge(RateLimiter.layer, Layer.fresh(layerStores))),
  Effect.timeout(checkTimeout),
  Effect.catchTag(["CacheNotOpened", "RedisNotReached"], ({ message }) =>
    Effect.succeed(
      failed(
        "cache",
        message,
        "The service does not start without its cache: correct the setting, or repair the store."
      )
    )
  ),
  Effect.orElseSucceed(() =>
    failed(
      "cache",
      "a store gives no usable answer",
      "Check REDIS_URL or CACHE_DIR, and whether the store's disk is full."
    )
  )
)

const pullAnew = "npm run data -- pull"

/** The local copies: one line each, with its age. Empty without `DATA_DIR`. */
export const copyChecks: Effect.Effect<ReadonlyArray<Check>, never, Settings | FileSystem.FileSystem> = Effect.gen(
  function* () {
    const { dataDir } = yield* Settings
    if (Option.isNone(dataDir)) return []
    const read = yield* Effect.result(readGeneration(dataDir.value))
    if (Result.isFailure(read)) return [failed("datasets", read.failure.message, pullAnew)]
    if (read.success === null) return [warned("datasets", "DATA_DIR is empty", pullAnew)]
    const now = yield* DateTime.now
    return Object.values(read.success.manifest.files).map(({ held }) => copyCheck(held, now))
  }
)

const copyCheck = (held: PulledDataset, now: DateTime.Utc): Check => {
  const name = `dataset ${held.dataset}`
  if (!isDatasetName(held.dataset)) return warned(name, "this release does not read it", "npm run data -- drop")
  const age = Duration.format(Duration.hours(Math.floor((now.epochMilliseconds - held.retrievedAt) / 3_600_000)))
  const found = `${held.version}, pulled ${DateTime.formatIsoDateUtc(DateTime.makeUnsafe(held.retrievedAt))} (${age} ago)`
  if (held.schema !== datasetCatalog[held.dataset].dataset.schema)
    return failed(name, `${found}, of another release of this program`, pullAnew)
  switch (useOf(held, policyOf(held.dataset), now)) {
    case "first":
      return passed(name, found)
    case "stand-in":
      return policyOf(held.dataset).use === "first"
        ? warned(name, `${found}: too old, so the upstream is asked first`, pullAnew)
        : passed(name, `${found}: used if the upstream fails`)
    case "none":
      return warned(name, `${found}: too old to be used`, pullAnew)
  }
}

import { Effect, type FileSystem, Layer } from "effect"
import { Persistence, RateLimiter } from "effect/persistence"

import { ledgerRelease, type LedgerRelease } from "../payments/ledger/ledgerRelease.ts"
import { layerStores } from "../persistence/SharedStores.ts"
import type { Settings } from "../Settings.ts"
import { type Check, failed, passed, warned } from "./Check.ts"

/** A store that takes longer is as good as down. */
const patience = "5 seconds"

/** Ledger, cache and quotas. The ledger is only read; of the others a folder is made where there is none, as at a start. */
export const storeChecks: Effect.Effect<ReadonlyArray<Check>, never, Settings | FileSystem.FileSystem> = Effect.suspend(
  () => Effect.all([ledgerCheck, cacheCheck], { concurrency: 2 })
)

const ledgerCheck = ledgerRelease.pipe(
  Effect.timeout(patience),
  Effect.match({
    onFailure: () =>
      failed(
        "ledger",
        "LEDGER_URL: nothing that can be read as a ledger answers there",
        "See that the file is this service's, or that the database runs and takes the user; then start the doctor again."
      ),
    onSuccess: (state) => ledgerCheckOf(state)
  })
)

const ledgerCheckOf = (state: LedgerRelease): Check => {
  switch (state) {
    case "memory":
      return passed("ledger", "in memory: paid calls are forgotten with the process")
    case "absent":
      return passed("ledger", "not there yet: it is made at the first start")
    case "behind":
      return warned("ledger", "of an earlier release", "Back it up: the next start brings its tables up to date.")
    case "current":
      return passed("ledger", "read; its tables are this release's")
    case "newer":
      return failed("ledger", "of a newer release: this one does not start with it", "Start the newer release.")
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
  Effect.timeout(patience),
  Effect.catchTag(["CacheNotOpened", "RedisNotReached"], ({ message }) =>
    Effect.succeed(failed("cache", message, "The service does not start without: mend the setting, or what is there."))
  ),
  Effect.orElseSucceed(() =>
    failed("cache", "A store gives no usable answer", "See REDIS_URL or CACHE_DIR, and whether its disk is full.")
  )
)

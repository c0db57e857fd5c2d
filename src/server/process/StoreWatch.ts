import { statfs } from "node:fs/promises"
import { dirname } from "node:path"

import { Effect, Layer, Metric, Option, Redacted, Schedule } from "effect"

import { keepsNothing } from "../../persistence/SharedStores.ts"
import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { Readiness } from "./Readiness.ts"

const every = "15 seconds"

const sqliteScheme = "sqlite:"

const inMemory = ":memory:"

/** What is free on the disk of a file; nothing is reported where that can't be had. */
const reportFreeSpace = (store: "ledger" | "cache", folder: string) =>
  Effect.tryPromise(() => statfs(folder)).pipe(
    Effect.flatMap(({ bavail, bsize }) =>
      Metric.update(metrics.storeFreeSpace.of({ "store.name": store }), bavail * bsize)
    ),
    Effect.ignore
  )

/** Tries the stores and looks at their disks every 15 seconds, so that the metrics of an idle process are true too. */
export const layerStoreWatch = Layer.effectDiscard(
  Effect.gen(function* () {
    const { tryStores } = yield* Readiness
    const { cacheDir, ledgerUrl, redisUrl } = yield* Settings
    const ledger = Redacted.value(ledgerUrl)
    const isLedgerFile = ledger.startsWith(sqliteScheme) && ledger !== `${sqliteScheme}${inMemory}`
    const isCacheFile = Option.isNone(redisUrl) && cacheDir !== inMemory && cacheDir !== keepsNothing
    const watch = Effect.all(
      [
        tryStores,
        isLedgerFile ? reportFreeSpace("ledger", dirname(ledger.slice(sqliteScheme.length))) : Effect.void,
        isCacheFile ? reportFreeSpace("cache", cacheDir) : Effect.void
      ],
      { discard: true }
    )
    yield* Effect.forkScoped(Effect.repeat(Effect.withTracerEnabled(watch, false), Schedule.spaced(every)))
  })
)

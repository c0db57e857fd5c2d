import { statfs } from "node:fs/promises"
import { dirname } from "node:path"

import { Effect, Layer, Metric, Schedule } from "effect"

import { ledgerPlaceOf } from "../../payments/ledger/ledgerPlace.ts"
import { Settings } from "../../Settings.ts"
import { cacheFolderOf } from "../../stores/SharedStores.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { Readiness } from "./Readiness.ts"

const every = "15 seconds"

/** Reports what is free on the disk of a file, if that can be read. */
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
    const settings = yield* Settings
    const ledger = ledgerPlaceOf(settings.ledgerUrl)
    const cacheFolder = cacheFolderOf(settings)
    const watch = Effect.all(
      [
        tryStores,
        ledger.store === "file" ? reportFreeSpace("ledger", dirname(ledger.path)) : Effect.void,
        cacheFolder === null ? Effect.void : reportFreeSpace("cache", cacheFolder)
      ],
      { discard: true }
    )
    yield* Effect.forkScoped(Effect.repeat(Effect.withTracerEnabled(watch, false), Schedule.spaced(every)))
  })
)

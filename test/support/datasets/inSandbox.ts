import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeServices from "@effect/platform-node/NodeServices"
import type { DataLock } from "@property-intelligence/datasets/definition/DataLock.ts"
import { readGeneration } from "@property-intelligence/datasets/generation/readGeneration.ts"
import { committedLock, lockOfPulled, withoutFigures } from "@property-intelligence/datasets/lock/locks.ts"
import { datasetCatalog, type DatasetName } from "@property-intelligence/datasets/published/datasetCatalog.ts"
import { pullDatasets } from "@property-intelligence/datasets/pulling/pullDatasets.ts"
import { ConfigProvider, Effect, FileSystem, Layer } from "effect"

import { layerPublisherRequests } from "../../../src/datasets/layerPublisherRequests.ts"
import { layerSandbox } from "../../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../../src/Settings.ts"

/** The settings of a sandbox, without a folder of copies where none is named, whose gateway listens on the loopback interface, and the way to it. */
export const layerDataSandbox = (dataDir: string, environment: Record<string, string> = {}) =>
  Layer.merge(layerPublisherRequests, NodeHttpClient.layerUndici).pipe(
    Layer.provideMerge(layerSandbox.pipe(Layer.provide(Settings.layer))),
    Layer.provide(
      ConfigProvider.layer(
        ConfigProvider.fromUnknown({
          MODE: "sandbox",
          ...(dataDir === "" ? {} : { DATA_DIR: dataDir }),
          ...environment
        })
      )
    ),
    Layer.provideMerge(NodeServices.layer)
  )

/** A folder that is gone with its scope. */
export const dataFolder = Effect.flatMap(FileSystem.FileSystem, (files) => files.makeTempDirectoryScoped()).pipe(
  Effect.provide(NodeServices.layer)
)

/** The releases of the lock with nothing known of them, as what a sandbox plays is pulled. */
export const sandboxLock = withoutFigures(committedLock)

/** Pulls from a sandbox with these faults. */
export const pulled = (
  dataDir: string,
  names: ReadonlyArray<DatasetName>,
  { faults = "", lock = sandboxLock }: { readonly faults?: string; readonly lock?: DataLock } = {}
) =>
  pullDatasets({ dataDir, datasets: names.map((name) => datasetCatalog[name].dataset), lock }).pipe(
    Effect.provide(layerDataSandbox(dataDir, faults === "" ? {} : { SANDBOX_FAULTS: faults }))
  )

/** A lock that knows all figures of what a generation holds. */
export const learntLock = Effect.fnUntraced(function* (dataDir: string) {
  const generation = yield* readGeneration(dataDir)
  return Object.fromEntries(
    Object.entries(generation?.manifest.files ?? {}).map(([name, { held }]) => [name, lockOfPulled(held)])
  )
}, Effect.provide(NodeServices.layer))

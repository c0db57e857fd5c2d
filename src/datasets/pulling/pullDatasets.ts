import { Array as Arr, Effect, Result } from "effect"

import type { DataLock } from "../definition/DataLock.ts"
import type { Dataset } from "../definition/Dataset.ts"
import { DatasetError, Unusable } from "../definition/DatasetError.ts"
import { readGeneration } from "../generation/readGeneration.ts"
import { writeGeneration } from "../generation/writeGeneration.ts"
import { withLearnt } from "../lock/lockOfPulled.ts"
import { claimFolder } from "./claimFolder.ts"
import { forgetWork, pullDataset } from "./pullDataset.ts"

interface PullOrders {
  readonly dataDir: string
  readonly datasets: ReadonlyArray<Dataset>
  readonly lock: DataLock
}

/**
 * Pulls datasets one after the other and lets those that hold count, all at once, as a new generation. A dataset that fails changes
 * nothing: what was there of it stays. Only one process pulls into a folder.
 */
export const pullDatasets = Effect.fn("pullDatasets")(function* ({ dataDir, datasets, lock }: PullOrders) {
  yield* claimFolder(dataDir)
  const current = yield* Effect.orElseSucceed(readGeneration(dataDir), () => null)
  const outcomes = yield* Effect.forEach(
    datasets,
    Effect.fnUntraced(function* (dataset) {
      const locked = lock[dataset.name]
      if (locked === undefined) return yield* notInLock(dataset)
      const earlier = current?.manifest.files[dataset.name]?.held ?? null
      // What a sandbox made up teaches nothing.
      const teaches = earlier !== null && !dataset.moving && !earlier.sandbox
      return yield* pullDataset({ dataDir, dataset, locked: withLearnt(locked, teaches ? earlier : null) })
    }, Effect.result)
  )
  const built = Arr.getSuccesses(outcomes)
  const generation = built.length === 0 ? null : yield* writeGeneration(dataDir, built)
  yield* Effect.forEach(built, ({ file }) => forgetWork(dataDir, file.held.dataset))
  return {
    generation: generation?.name ?? null,
    pulled: built.map(({ file }) => file),
    failed: outcomes.filter(Result.isFailure).map(({ failure }) => failure)
  }
}, Effect.scoped)

const notInLock = ({ name }: Dataset) =>
  new DatasetError({ dataset: name, reason: new Unusable({ issue: "the lock does not name it" }) })

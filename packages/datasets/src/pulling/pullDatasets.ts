import { join } from "node:path"

import { Array as Arr, Effect, FileSystem, Result } from "effect"

import type { DataLock } from "../definition/DataLock.ts"
import type { Dataset } from "../definition/Dataset.ts"
import { DatasetError, NotStored, PullUnderWay, Unusable } from "../definition/DatasetError.ts"
import { names } from "../generation/Manifest.ts"
import { readGeneration } from "../generation/readGeneration.ts"
import { writeGeneration } from "../generation/writeGeneration.ts"
import { withLearnt } from "../lock/locks.ts"
import { forgetWork, pullDataset } from "./pullDataset.ts"

interface PullOrders {
  readonly dataDir: string
  readonly datasets: ReadonlyArray<Dataset>
  readonly lock: DataLock
}

/**
 * Pulls datasets one after the other. The datasets that pass their checks go into use together, as a new generation.
 * For a dataset that fails, the earlier copy stays in use. Only one process can pull into a folder.
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
      // A sandbox's data must not set the facts that later pulls have to match.
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

/**
 * Locks the datasets' folder, so that no other process pulls into it. Takes over the lock of a process that has died.
 */
export const claimFolder = Effect.fnUntraced(function* (dataDir: string) {
  const files = yield* FileSystem.FileSystem
  const path = join(dataDir, names.lock)
  const failed = (detail: string) => new DatasetError({ dataset: "", reason: new NotStored({ detail }) })
  yield* Effect.mapError(files.makeDirectory(dataDir, { recursive: true }), () => failed(`${dataDir} can't be made`))
  const write = files.writeFileString(path, String(process.pid), { flag: "wx" })
  yield* Effect.acquireRelease(
    write.pipe(
      Effect.catchReason("PlatformError", "AlreadyExists", () =>
        Effect.gen(function* () {
          const holder = yield* Effect.orElseSucceed(files.readFileString(path), () => "")
          if (isAlive(holder))
            return yield* new DatasetError({ dataset: "", reason: new PullUnderWay({ process: holder }) })
          yield* files.remove(path, { force: true })
          yield* write
        })
      ),
      Effect.catchTag("PlatformError", () => Effect.fail(failed(`${path} can't be written`)))
    ),
    () => Effect.ignore(files.remove(path, { force: true }))
  )
})

const isAlive = (holder: string): boolean => {
  const id = Number(holder)
  if (!Number.isInteger(id) || id <= 0) return false
  return Result.isSuccess(Result.try(() => process.kill(id, 0)))
}

import { join } from "node:path"

import { Effect, Result } from "effect"

import type { DataLock, LockedDataset } from "./definition/DataLock.ts"
import { DatasetError, NotStored } from "./definition/DatasetError.ts"
import type { HeldFile } from "./generation/Manifest.ts"
import { openDatasetFile, checkFile, type Generation } from "./generation/readGeneration.ts"
import { lockDifferences, lockOfPulled } from "./lock/locks.ts"
import { datasetCatalog, isDatasetName } from "./published/datasetCatalog.ts"
import { faultOfPulled, knownFigures } from "./pulling/checkPulled.ts"
import { countedRows } from "./pulling/DatasetBuilder.ts"

/** The result of verifying a dataset's file. */
interface Verified {
  readonly dataset: string
  /** The reason why the file fails; `null` if it passes. */
  readonly fault: string | null
  /** The differences from the lock, e.g. an older release. A difference is not a fault. */
  readonly differences: ReadonlyArray<string>
  /** The number of facts that the lock knows; `of` is the number of all facts. */
  readonly known: number
  readonly of: number
}

/**
 * Reads every file of a generation again, byte by byte and row by row, and compares it with its manifest and the lock.
 */
export const verifyGeneration = Effect.fn("verifyGeneration")(function* (
  { folder, manifest }: Generation,
  lock: DataLock
) {
  return yield* Effect.forEach(Object.entries(manifest.files), ([dataset, file]) =>
    verified(dataset, { file, folder, lock })
  )
})

const verified = Effect.fnUntraced(function* (
  dataset: string,
  { file, folder, lock }: { readonly file: HeldFile; readonly folder: string; readonly lock: DataLock }
) {
  const outcome = yield* Effect.result(holds(folder, file))
  const locked = lock[dataset]
  const figures = locked === undefined ? { known: 0, of: 0 } : knownFigures(locked)
  const isMoving = isDatasetName(dataset) && datasetCatalog[dataset].dataset.moving
  return {
    dataset,
    fault: Result.isFailure(outcome) ? outcome.failure.message : null,
    differences: locked === undefined || isMoving ? [] : knownDifferences(locked, file),
    ...figures
  } satisfies Verified
})

/** The differences between a file's facts and the lock's, without the facts that the lock does not know. */
const knownDifferences = (locked: LockedDataset, { held }: HeldFile): ReadonlyArray<string> =>
  lockDifferences(locked, lockOfPulled(held)).filter((line) => !/: (?:not known|-) -> /.test(line))

const holds = Effect.fnUntraced(function* (folder: string, file: HeldFile) {
  const { dataset } = file.held
  yield* checkFile(folder, file)
  if (!isDatasetName(dataset)) return
  const { dataset: definition } = datasetCatalog[dataset]
  const counted = yield* Effect.scoped(
    Effect.gen(function* () {
      const { each, held } = yield* openDatasetFile(join(folder, file.file), definition)
      const rows = yield* Effect.try({
        try: () => countedRows(each, definition.tables),
        catch: () => new DatasetError({ dataset, reason: new NotStored({ detail: "its rows can't be read" }) })
      })
      return { ...held, ...rows }
    })
  )
  const fault = faultOfPulled(lockOfPulled(file.held), counted)
  if (fault !== null) return yield* new DatasetError({ dataset, reason: fault })
})

import { join } from "node:path"

import { Effect, FileSystem, Ref } from "effect"

import type { DataLock, LockedDataset } from "../definition/DataLock.ts"
import type { Dataset } from "../definition/Dataset.ts"
import { DatasetError } from "../definition/DatasetError.ts"
import { names } from "../generation/Manifest.ts"
import { writeDurably } from "../generation/writeGeneration.ts"
import { lockDifferences, lockOfPulled } from "../lock/lockOfPulled.ts"
import { pullDataset } from "./pullDataset.ts"
import { send } from "./send.ts"

/** A release that the lock does not name yet. */
interface NewerRelease {
  readonly dataset: string
  readonly differences: ReadonlyArray<string>
}

/**
 * Looks for releases after the locked ones and reads each that is out to its end, beside what is kept: what it learns goes into a
 * candidate lock in the folder, for a person to look at. Neither the lock nor a generation changes.
 */
export const findNewer = Effect.fn("findNewer")(function* (
  dataDir: string,
  { datasets, lock }: { readonly datasets: ReadonlyArray<Dataset>; readonly lock: DataLock }
) {
  const candidate: Record<string, LockedDataset> = { ...lock }
  const found: Array<NewerRelease> = []
  for (const dataset of datasets) {
    const locked = lock[dataset.name]
    const release = locked === undefined ? null : yield* firstThatIsOut(dataset, locked)
    if (locked === undefined || release === null) continue
    const folder = join(dataDir, names.work, "newer")
    const { file } = yield* pullDataset({ dataDir: folder, dataset, locked: release })
    yield* removed(folder)
    const learnt = lockOfPulled(file.held)
    candidate[dataset.name] = learnt
    found.push({ dataset: dataset.name, differences: lockDifferences(locked, learnt) })
  }
  const path = join(dataDir, names.candidate)
  if (found.length > 0) yield* writeDurably(path, `${JSON.stringify(candidate, null, 2)}\n`)
  return { path: found.length > 0 ? path : null, found }
})

/** The first of the releases that may have come whose first file is there. */
const firstThatIsOut = Effect.fnUntraced(
  function* (dataset: Dataset, locked: LockedDataset) {
    const mark = yield* Ref.make(false)
    for (const release of dataset.newer(locked)) {
      const [name = "", part] = Object.entries(release.parts)[0] ?? []
      if (part === undefined) continue
      const redirectsTo = dataset.parts[name]?.redirectsTo ?? []
      // The first byte is enough to know; a host that sends all of it is left after its headers.
      const { status } = yield* Effect.scoped(
        send({ url: part.url, headers: { range: "bytes=0-0" }, redirectsTo }, mark)
      )
      if (status === 200 || status === 206) return release
    }
    return null
  },
  (looking, dataset) => Effect.mapError(looking, (reason) => new DatasetError({ dataset: dataset.name, reason }))
)

const removed = Effect.fnUntraced(function* (folder: string) {
  const files = yield* FileSystem.FileSystem
  yield* Effect.ignore(files.remove(folder, { recursive: true, force: true }))
})

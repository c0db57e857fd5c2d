import { join } from "node:path"

import { Effect, FileSystem, Ref, Result } from "effect"

import type { DataLock, LockedDataset, LockedPart } from "../definition/DataLock.ts"
import type { Dataset, DatasetPart } from "../definition/Dataset.ts"
import { DatasetError, NotServed } from "../definition/DatasetError.ts"
import { names, type PulledDataset } from "../generation/Manifest.ts"
import { readGeneration } from "../generation/readGeneration.ts"
import { writeDurably } from "../generation/writeGeneration.ts"
import { lockDifferences, lockOfPulled, withLearnt } from "../lock/locks.ts"
import { editedOf } from "./downloadPages.ts"
import { pullDataset } from "./pullDataset.ts"
import { claimFolder } from "./pullDatasets.ts"
import { cookiesOf, type SandboxMark, send } from "./send.ts"

/** A release that the lock does not name yet. */
interface NewerRelease {
  readonly dataset: string
  readonly release: LockedDataset
  readonly differences: ReadonlyArray<string>
}

/**
 * Looks for releases that are newer than the locked ones, and reads each to its end without touching the copies in use.
 * Writes the facts to a candidate lock in the folder, for a person to review. Neither the lock nor a generation
 * changes. A dataset that can't be checked is named in the result, and the others are checked all the same.
 */
export const findNewer = Effect.fn("findNewer")(function* (
  dataDir: string,
  { datasets, lock }: { readonly datasets: ReadonlyArray<Dataset>; readonly lock: DataLock }
) {
  yield* claimFolder(dataDir)
  const current = yield* Effect.orElseSucceed(readGeneration(dataDir), () => null)
  const outcomes = yield* Effect.forEach(datasets, (dataset) => {
    const locked = lock[dataset.name]
    const held = current?.manifest.files[dataset.name]?.held ?? null
    return locked === undefined
      ? Effect.succeed(Result.succeed(null))
      : Effect.result(newerThan(dataDir, { dataset, held, locked }))
  })
  const found = outcomes.filter(Result.isSuccess).flatMap(({ success }) => success ?? [])
  const failed = outcomes.filter(Result.isFailure).map(({ failure }) => failure)
  const path = join(dataDir, names.candidate)
  if (found.length > 0) {
    const candidate: DataLock = {
      ...lock,
      ...Object.fromEntries(found.map(({ dataset, release }) => [dataset, release]))
    }
    yield* writeDurably(path, `${JSON.stringify(candidate, null, 2)}\n`)
  }
  return { path: found.length > 0 ? path : null, found, failed }
}, Effect.scoped)

/** A dataset to check for a newer release, with its locked release and its copy in use. */
interface LookedFor {
  readonly dataset: Dataset
  readonly locked: LockedDataset
  readonly held: PulledDataset | null
}

const newerThan = Effect.fnUntraced(function* (dataDir: string, lookedFor: LookedFor) {
  const { dataset, held, locked } = lookedFor
  const release = yield* firstThatIsOut(lookedFor)
  if (release === null) return null
  const folder = join(dataDir, names.work, "newer")
  const files = yield* FileSystem.FileSystem
  const { file } = yield* pullDataset({ dataDir: folder, dataset, locked: release, whichever: true }).pipe(
    Effect.ensuring(Effect.ignore(files.remove(folder, { recursive: true, force: true })))
  )
  const { spots } = release
  const learnt = { ...lockOfPulled(file.held), ...(spots === undefined ? {} : { spots }) }
  const known = held?.sandbox === file.held.sandbox ? withLearnt(locked, held) : locked
  const differences = lockDifferences(known, learnt)
  return differences.length === 0
    ? null
    : ({ dataset: dataset.name, release: learnt, differences } satisfies NewerRelease)
})

/** The first candidate release that is published; `null` if none is, or if the copy in use is already that release. */
const firstThatIsOut = Effect.fnUntraced(
  function* ({ dataset, held, locked }: LookedFor) {
    const mark = yield* Ref.make(false)
    for (const release of dataset.newer(locked)) {
      let isOut = true
      let isKept = true
      for (const [name, part] of Object.entries(dataset.parts)) {
        const lockedPart = release.parts[name]
        const seen = lockedPart === undefined ? null : yield* markOf(part, lockedPart, mark)
        const known = held?.parts[name]
        isOut &&= seen !== null
        isKept &&=
          known?.url === lockedPart?.url &&
          seen !== null &&
          seen !== "" &&
          seen === (known?.etag ?? known?.lastModified)
        if (!isOut) break
      }
      if (isOut) return isKept ? null : release
    }
    return null
  },
  (looking, { dataset }) => Effect.mapError(looking, (reason) => new DatasetError({ dataset: dataset.name, reason }))
)

/**
 * The publisher's version mark of a part's file: empty if the publisher sends none, and `null` if the file is not
 * published yet. Fails for a response that does not show whether the file is published.
 */
const markOf = Effect.fnUntraced(function* (
  { format, openFirst, redirectsTo = [] }: DatasetPart,
  locked: LockedPart,
  mark: SandboxMark
) {
  if (format.kind === "pages") return String((yield* editedOf({ locked, mark })) ?? "")
  const { url } = locked
  const cookies = openFirst === undefined ? {} : yield* cookiesOf(openFirst, mark)
  // The first byte is enough. If a host sends the whole file, we stop after its headers.
  const { headers, status } = yield* Effect.scoped(
    send({ url, headers: { ...cookies, range: "bytes=0-0" }, redirectsTo }, mark)
  )
  if (status === 404 || status === 410) return null
  if (status !== 200 && status !== 206) {
    return yield* new NotServed({ url, status, detail: "it does not say whether it is out" })
  }
  return headers["etag"] ?? headers["last-modified"] ?? ""
})

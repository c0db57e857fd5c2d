import { join } from "node:path"

import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Clock, Context, DateTime, Effect, FileSystem, Ref, Stream } from "effect"

import type { LockedDataset, LockedPart } from "../definition/DataLock.ts"
import type { Dataset, DatasetPart, KeptRow } from "../definition/Dataset.ts"
import { CheckFailed, DatasetError, NotStored, Unusable } from "../definition/DatasetError.ts"
import { type HeldFile, names, type PulledDataset, type PulledPart } from "../generation/Manifest.ts"
import { type BuiltFile, synced } from "../generation/writeGeneration.ts"
import { fileDigest } from "../reading/fileChunks.ts"
import { faultOfPart, faultOfPulled, faultOfSpots } from "./checkPulled.ts"
import { type DatasetBuilder, makeDatasetBuilder } from "./DatasetBuilder.ts"
import { download } from "./download.ts"
import { downloadPages } from "./downloadPages.ts"
import { partRows } from "./partRows.ts"

/** The inputs of a pull of one dataset: its folder, its definition and its lock. */
interface PullOrder {
  readonly dataDir: string
  readonly dataset: Dataset
  readonly locked: LockedDataset
  /** True to take any release that is there now, and to name it by its rows. */
  readonly whichever?: boolean
}

/**
 * Downloads a dataset and makes its file, outside the generations. Downloads or resumes each part, reads it row by row,
 * and checks the result against the lock. A file that fails a check is removed. An interrupted download stays for the
 * next try.
 */
export const pullDataset = Effect.fn("pullDataset")(
  function* (order: PullOrder) {
    const { dataDir, dataset } = order
    const files = yield* FileSystem.FileSystem
    const work = join(dataDir, names.work, dataset.name)
    // A moving dataset is downloaded again each time: an earlier download is from another day.
    if (dataset.moving) yield* Effect.ignore(files.remove(work, { recursive: true, force: true }))
    yield* Effect.mapError(
      files.makeDirectory(work, { recursive: true }),
      ({ reason }) => new NotStored({ detail: reason._tag })
    )
    const mark = yield* Ref.make(false)
    return yield* built(order, work, mark).pipe(
      Effect.tapError((reason) =>
        reason._tag === "CheckFailed" || reason._tag === "ArchiveRefused"
          ? Effect.ignore(files.remove(work, { recursive: true, force: true }))
          : Effect.void
      )
    )
  },
  (pull, { dataset }) => Effect.mapError(pull, (reason) => new DatasetError({ dataset: dataset.name, reason }))
)

const built = Effect.fnUntraced(function* (
  { dataset, locked, whichever = false }: PullOrder,
  work: string,
  mark: Ref.Ref<boolean>
) {
  const path = join(work, `${dataset.name}.sqlite`)
  const parts: Record<string, PulledPart> = {}
  const held = yield* Effect.scoped(
    Effect.gen(function* () {
      const builder = yield* makeDatasetBuilder(path, dataset)
      for (const [name, part] of Object.entries(dataset.parts)) {
        const lockedPart = locked.parts[name]
        if (lockedPart === undefined) return yield* new Unusable({ issue: `the lock has no part ${name}` })
        const brought = yield* bring({ dataset, name, part, locked: lockedPart, path: join(work, name), mark })
        const fault = faultOfPart(name, { ...lockedPart, header: null }, brought)
        if (fault !== null) return yield* fault
        parts[name] = { ...brought, header: yield* load(builder, { dataset, name, part, path: join(work, name) }) }
      }
      const named = dataset.release === null ? null : yield* builder.valueOf(dataset.release)
      const release = named === null ? null : String(named)
      if (!whichever && dataset.release !== null && release !== locked.version) {
        return yield* new CheckFailed({ check: "release", expected: locked.version, found: release ?? "none" })
      }
      const retrievedAt = yield* Clock.currentTimeMillis
      const counted = yield* builder.count
      const found = { parts, ...counted, controls: yield* controlsOf(builder, dataset) }
      const fault = (yield* faultOfSpots(builder, dataset, locked)) ?? faultOfPulled(locked, found)
      if (fault !== null) return yield* fault
      const day = DateTime.formatIsoDateUtc(DateTime.makeUnsafe(retrievedAt))
      const pulled: PulledDataset = {
        dataset: dataset.name,
        title: dataset.title,
        schema: dataset.schema,
        version: dataset.moving ? day : (release ?? locked.version),
        vintage: dataset.moving ? day : (release ?? locked.vintage),
        retrievedAt,
        sandbox: yield* Ref.get(mark),
        ...found,
        attribution: dataset.attribution,
        terms: dataset.terms,
        puller: serviceVersion
      }
      yield* builder.finish(JSON.stringify(pulled))
      return pulled
    })
  )
  yield* Effect.mapError(synced(path), () => new NotStored({ detail: "it could not be written to the disk" }))
  const file: HeldFile = { file: `${dataset.name}.sqlite`, ...(yield* fileDigest(path)), held }
  return { path, file } satisfies BuiltFile
})

/** A part of a dataset that is being downloaded. */
interface PartOnItsWay {
  readonly dataset: Dataset
  readonly name: string
  readonly part: DatasetPart
  readonly locked: LockedPart
  readonly path: string
  readonly mark: Ref.Ref<boolean>
}

const bring = Effect.fnUntraced(function* ({ dataset, locked, mark, name, part, path }: PartOnItsWay) {
  const progress = yield* PullProgress
  const hear = (done: number, of: number | null) =>
    progress({ dataset: dataset.name, part: name, doing: "downloading", done, of })
  const { format } = part
  const brought = yield* format.kind === "pages"
    ? downloadPages({ part, format, locked, path, mark, hear })
    : download({ part, locked, path, mark, hear })
  const { sha256, ...rest } = brought
  return { url: locked.url, ...rest, sha256, header: [] } satisfies PulledPart
})

/** Reads a downloaded part into the dataset's file; returns the header that it found. */
const load = Effect.fnUntraced(function* (
  builder: DatasetBuilder,
  { dataset, name, part, path }: Pick<PartOnItsWay, "dataset" | "name" | "part" | "path">
) {
  const progress = yield* PullProgress
  let header: ReadonlyArray<string> = []
  let done = 0
  yield* partRows(part, path, (learnt) => {
    header = learnt
  }).pipe(
    Stream.runForEachArray(
      Effect.fnUntraced(function* (rows) {
        const kept: Array<KeptRow> = []
        for (const cells of rows) {
          const read = part.read(cells)
          if (read._tag === "Failure") return yield* read.failure
          if (read.success !== null) kept.push(read.success)
        }
        yield* builder.add(name, kept)
        done += rows.length
        yield* progress({ dataset: dataset.name, part: name, doing: "reading", done, of: null })
      })
    )
  )
  return header
})

/** The control figures of the dataset. A control that differs from its `equals` fails the check. */
const controlsOf = Effect.fnUntraced(function* (builder: DatasetBuilder, { controls }: Dataset) {
  const found: Record<string, number> = {}
  for (const [name, { equals, sql }] of Object.entries(controls)) {
    const figure = yield* builder.valueOf(sql)
    const other = equals === undefined ? figure : yield* builder.valueOf(equals)
    if (typeof figure !== "number" || figure !== other) {
      return yield* new CheckFailed({
        check: name,
        expected: String(other ?? "a figure"),
        found: String(figure ?? "none")
      })
    }
    found[name] = figure
  }
  return found
})

/** Removes the work files of a dataset's pull. */
export const forgetWork = Effect.fnUntraced(function* (dataDir: string, dataset: string) {
  const files = yield* FileSystem.FileSystem
  yield* Effect.ignore(files.remove(join(dataDir, names.work, dataset), { recursive: true, force: true }))
})

/** The progress of a pull. */
export interface PullStep {
  readonly dataset: string
  readonly part: string
  readonly doing: "downloading" | "reading" | "checking"
  /** The progress so far: bytes while downloading, rows while reading. */
  readonly done: number
  /** The total; `null` if it is unknown. */
  readonly of: number | null
}

/** Receives the progress of a pull. By default it does nothing. */
export const PullProgress = Context.Reference<(step: PullStep) => Effect.Effect<void>>(
  "property-intelligence/datasets/pulling/PullProgress",
  { defaultValue: () => () => Effect.void }
)

import { join } from "node:path"
import type { SQLInputValue } from "node:sqlite"

import type { Lookup } from "@property-intelligence/datasets/definition/Dataset.ts"
import { DatasetError, Unusable } from "@property-intelligence/datasets/definition/DatasetError.ts"
import type { PulledDataset } from "@property-intelligence/datasets/generation/Manifest.ts"
import {
  type DatasetFile,
  openDatasetFile,
  checkFile,
  type Generation,
  readGeneration,
  readPointer
} from "@property-intelligence/datasets/generation/readGeneration.ts"
import {
  datasetCatalog,
  type DatasetName,
  isDatasetName
} from "@property-intelligence/datasets/published/datasetCatalog.ts"
import { Context, Effect, Exit, FileSystem, Layer, Option, Ref, Schedule, Schema, Scope } from "effect"

import { Settings } from "../Settings.ts"

/** The datasets' files of one generation, open. */
interface OpenGeneration {
  readonly name: string
  readonly files: Readonly<Partial<Record<DatasetName, DatasetFile>>>
  readonly scope: Scope.Closeable
}

/** The interval for checking whether there is a newer generation of the dataset files. */
const lookEvery = "1 minute"

/**
 * The dataset files that the current report reads, so that all its parts use the same generation; `null` if no report
 * is under way.
 */
const GenerationOfReport = Context.Reference<OpenGeneration | null>(
  "property-intelligence/datasets/GenerationOfReport",
  {
    defaultValue: () => null
  }
)

/** The local copies of files that upstreams publish. Empty without `layerSnapshot` or `DATA_DIR`. */
export const Snapshot = Context.Reference<{
  /** Rows of a dataset; empty if there is no copy, or if its file can no longer be read. */
  readonly find: <A>(lookup: Lookup<A>, key: ReadonlyArray<SQLInputValue>) => Effect.Effect<ReadonlyArray<A>>
  /** The facts about a dataset's file; `null` if there is no copy. */
  readonly about: (dataset: DatasetName) => Effect.Effect<PulledDataset | null>
  /** The facts about every file in use. */
  readonly held: Effect.Effect<ReadonlyArray<PulledDataset>>
  /** Runs an effect so that all of its lookups read the same generation. */
  readonly inOneGeneration: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** True if local copies are on. Without `DATA_DIR` they are off, and their metrics too. */
  readonly isOn: boolean
}>("property-intelligence/datasets/Snapshot", {
  defaultValue: () => ({
    find: () => Effect.succeed([]),
    about: () => Effect.succeed(null),
    held: Effect.succeed([]),
    inOneGeneration: (effect) => effect,
    isOn: false
  })
})

/**
 * Reads the current generation of `DATA_DIR`, and the next one once it is current. Leaves out, with a log line, a file
 * that is damaged or whose tables have another version than this code reads. Without a gateway it also leaves out a
 * file from a sandbox. The upstream of such a file is asked as if there were no copy.
 */
export const layerSnapshot = Layer.unwrap(
  Effect.gen(function* () {
    const { dataDir, upstreamGateway } = yield* Settings
    return Option.match(dataDir, {
      onNone: () => Layer.empty,
      onSome: (folder) => Layer.effect(Snapshot, makeSnapshot(folder, Option.isSome(upstreamGateway)))
    })
  })
)

const makeSnapshot = Effect.fnUntraced(function* (folder: string, takesSandbox: boolean) {
  const scope = yield* Effect.scope
  const files = yield* FileSystem.FileSystem
  const current = yield* Ref.make<OpenGeneration | null>(null)
  // A report may still read the previous generation, so it is closed only when the generation after this one is opened.
  const before = yield* Ref.make<OpenGeneration | null>(null)

  const look = Effect.gen(function* () {
    const name = yield* readPointer(folder)
    const open = yield* Ref.get(current)
    if (name === null || name === open?.name) return
    const generation = yield* readGeneration(folder)
    if (generation === null) return
    const next = yield* openGeneration(generation, { takesSandbox, within: scope })
    yield* Ref.set(current, next)
    const old = yield* Ref.getAndSet(before, open)
    if (old !== null) yield* Scope.close(old.scope, Exit.void)
    yield* Effect.logInfo("A new generation of local copies is in use", {
      generation: next.name,
      datasets: Object.keys(next.files)
    })
  }).pipe(
    Effect.catch((error) => Effect.logWarning("The local copies were not updated", { why: error.message })),
    Effect.provideService(FileSystem.FileSystem, files)
  )

  yield* look
  yield* Effect.forkScoped(Effect.repeat(look, Schedule.spaced(lookEvery)).pipe(Effect.delay(lookEvery)))

  const reading = Effect.flatMap(GenerationOfReport, (pinned) =>
    pinned === null ? Ref.get(current) : Effect.succeed(pinned)
  )

  return {
    isOn: true,
    find: Effect.fnUntraced(function* <A>({ dataset, row, sql }: Lookup<A>, key: ReadonlyArray<SQLInputValue>) {
      const file = isDatasetName(dataset) ? (yield* reading)?.files[dataset] : undefined
      if (file === undefined) return []
      return yield* Effect.try({ try: () => file.all(sql, key), catch: () => "it can't be read" }).pipe(
        Effect.flatMap((rows) =>
          Effect.mapError(Schema.decodeUnknownEffect(Schema.Array(row))(rows), () => "its rows are of another shape")
        ),
        Effect.catch((why) => Effect.as(Effect.logWarning("A local copy does not answer", { dataset, why }), []))
      )
    }),
    about: (dataset: DatasetName) => Effect.map(reading, (open) => open?.files[dataset]?.held ?? null),
    held: Effect.map(reading, (open) => Object.values(open?.files ?? {}).map(({ held }) => held)),
    inOneGeneration: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.flatMap(Ref.get(current), (open) => Effect.provideService(effect, GenerationOfReport, open))
  }
})

/** Opens the sound dataset files of a generation, and logs the faults of the others. */
const openGeneration = Effect.fnUntraced(function* (
  { folder, manifest, name }: Generation,
  { takesSandbox, within }: { readonly takesSandbox: boolean; readonly within: Scope.Scope }
) {
  const scope = yield* Scope.fork(within)
  const files: Partial<Record<DatasetName, DatasetFile>> = {}
  for (const [dataset, file] of Object.entries(manifest.files)) {
    if (!isDatasetName(dataset)) continue
    const opened = yield* Effect.gen(function* () {
      if (file.held.sandbox && !takesSandbox) {
        return yield* new DatasetError({ dataset, reason: new Unusable({ issue: "a sandbox made it up" }) })
      }
      yield* checkFile(folder, file)
      return yield* openDatasetFile(join(folder, file.file), datasetCatalog[dataset].dataset)
    }).pipe(
      Effect.provideService(Scope.Scope, scope),
      Effect.catch(({ message }) =>
        Effect.as(Effect.logWarning("A local copy can't be read, and is not used", { why: message }), null)
      )
    )
    if (opened !== null) files[dataset] = opened
  }
  return { name, files, scope } satisfies OpenGeneration
})

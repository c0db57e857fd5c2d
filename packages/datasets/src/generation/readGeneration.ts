import { join } from "node:path"
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"

import { Effect, FileSystem, Schema, type Scope } from "effect"

import { DatasetError, type DatasetReason, NotStored, Unusable } from "../definition/DatasetError.ts"
import { fileDigest } from "../reading/fileChunks.ts"
import { type HeldFile, Manifest, names, Pointer, PulledDataset } from "./Manifest.ts"

/** A complete set of dataset files: its name, its folder and its manifest. */
export interface Generation {
  readonly name: string
  readonly folder: string
  readonly manifest: Manifest
}

const ofFolder = (reason: DatasetReason) => new DatasetError({ dataset: "", reason })

const decodePointer = Schema.decodeUnknownEffect(Schema.fromJsonString(Pointer))
const decodeManifest = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))

/** The name of the generation in use; `null` before the first pull. */
export const readPointer = Effect.fnUntraced(function* (dataDir: string) {
  const files = yield* FileSystem.FileSystem
  const path = join(dataDir, names.pointer)
  const text = yield* files.readFileString(path).pipe(
    Effect.catchReason("PlatformError", "NotFound", () => Effect.succeed(null)),
    Effect.mapError(() => ofFolder(new NotStored({ detail: `${path} can't be read` })))
  )
  if (text === null) return null
  const { generation } = yield* decodePointer(text).pipe(
    Effect.mapError(() => ofFolder(new Unusable({ issue: `${path} names no generation` })))
  )
  return generation
})

/** Reads the manifest of the generation in use, without checking its files; `null` before the first pull. */
export const readGeneration = Effect.fnUntraced(function* (dataDir: string) {
  const name = yield* readPointer(dataDir)
  return name === null ? null : yield* readGenerationNamed(dataDir, name)
})

/** A generation by its name. */
const readGenerationNamed = Effect.fnUntraced(function* (dataDir: string, name: string) {
  const files = yield* FileSystem.FileSystem
  const folder = join(dataDir, name)
  const path = join(folder, names.manifest)
  const manifest = yield* files.readFileString(path).pipe(
    Effect.flatMap(decodeManifest),
    Effect.mapError(() =>
      ofFolder(new Unusable({ issue: `${path} is missing, torn, or from another release of this program: pull again` }))
    )
  )
  return { name, folder, manifest } satisfies Generation
})

/** Reads a dataset's file to its end. Fails if its length or digest differs from the manifest's. */
export const checkFile = Effect.fnUntraced(function* (folder: string, { bytes, file, held, sha256 }: HeldFile) {
  const path = join(folder, file)
  const found = yield* Effect.orElseSucceed(fileDigest(path), () => null)
  if (found?.bytes === bytes && found.sha256 === sha256) return
  const issue = found === null ? `${path} can't be read` : `${path} is torn: it is not the file of its generation`
  return yield* new DatasetError({ dataset: held.dataset, reason: new Unusable({ issue }) })
})

/** A dataset's file, open for reading. */
export interface DatasetFile {
  readonly held: PulledDataset
  /** All rows of a query. Throws SQLite's errors. */
  readonly all: (sql: string, parameters: ReadonlyArray<SQLInputValue>) => ReadonlyArray<Record<string, unknown>>
  /** The rows of a query, one at a time. Throws SQLite's errors. */
  readonly each: (sql: string) => Iterable<Record<string, unknown>>
}

const decodeMeta = Schema.decodeUnknownEffect(Schema.fromJsonString(PulledDataset))

/**
 * Opens a dataset's file until the scope closes. Fails if it is not a database, is another dataset's, or has tables of
 * another version than this program reads.
 */
export const openDatasetFile = Effect.fnUntraced(function* (
  path: string,
  { name, schema }: { readonly name: string; readonly schema: number }
): Effect.fn.Return<DatasetFile, DatasetError, Scope.Scope> {
  const unusable = (issue: string) => new DatasetError({ dataset: name, reason: new Unusable({ issue }) })
  const database = yield* Effect.acquireRelease(
    Effect.try({
      try: () => new DatabaseSync(path, { readOnly: true }),
      catch: () => unusable(`${path} can't be opened`)
    }),
    (opened) => Effect.sync(() => opened.close())
  )
  const meta = yield* Effect.try({
    try: () => database.prepare("SELECT json FROM meta").get()?.["json"],
    catch: () => unusable(`${path} is not a dataset's file`)
  })
  const held = yield* decodeMeta(meta).pipe(Effect.mapError(() => unusable(`${path} does not say what it is`)))
  if (held.dataset !== name) return yield* unusable(`${path} holds ${held.dataset}`)
  if (held.schema !== schema) {
    return yield* unusable(`${path} has tables of version ${held.schema}, but this program reads ${schema}: pull again`)
  }
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    held,
    all: (sql, parameters) => prepared(sql).all(...parameters),
    each: (sql) => database.prepare(sql).iterate()
  }
})

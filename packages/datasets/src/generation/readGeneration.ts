import { join } from "node:path"

import { Effect, FileSystem, Schema } from "effect"

import { DatasetError, type DatasetReason, NotStored, Unusable } from "../definition/DatasetError.ts"
import { fileDigest } from "../reading/fileChunks.ts"
import { type HeldFile, Manifest, names, Pointer } from "./Manifest.ts"

/** A generation that is there: its name, its folder and what it says is in it. */
export interface Generation {
  readonly name: string
  readonly folder: string
  readonly manifest: Manifest
}

const ofFolder = (reason: DatasetReason) => new DatasetError({ dataset: "", reason })

const decodePointer = Schema.decodeUnknownEffect(Schema.fromJsonString(Pointer))
const decodeManifest = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))

/** The name of the generation in use; `null` if there is none yet. */
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

/** The generation that counts, its files not looked at yet; `null` without one. */
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

/** Reads a dataset's file to its end: whether it is the one that the manifest names. */
export const checkFile = Effect.fnUntraced(function* (folder: string, { bytes, file, held, sha256 }: HeldFile) {
  const path = join(folder, file)
  const found = yield* Effect.orElseSucceed(fileDigest(path), () => null)
  if (found?.bytes === bytes && found.sha256 === sha256) return
  const issue = found === null ? `${path} can't be read` : `${path} is torn: it is not the file of its generation`
  return yield* new DatasetError({ dataset: held.dataset, reason: new Unusable({ issue }) })
})

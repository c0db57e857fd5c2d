import { createHash } from "node:crypto"
import { basename, dirname, join } from "node:path"

import { Clock, DateTime, Effect, FileSystem, type PlatformError } from "effect"

import { DatasetError, NotStored } from "../definition/DatasetError.ts"
import { type HeldFile, type Manifest, manifestSchema, names } from "./Manifest.ts"
import { type Generation, readGeneration } from "./readGeneration.ts"

/** A new file that was built outside the generations, with its facts. */
export interface BuiltFile {
  readonly path: string
  readonly file: HeldFile
}

const stored = <A, R>(effect: Effect.Effect<A, PlatformError.PlatformError, R>): Effect.Effect<A, DatasetError, R> =>
  Effect.mapError(
    effect,
    ({ reason }) => new DatasetError({ dataset: "", reason: new NotStored({ detail: reason._tag }) })
  )

/** Waits until a file, or a folder's directory entries, are on the disk. */
export const synced = (path: string) =>
  stored(
    Effect.scoped(
      Effect.gen(function* () {
        const files = yield* FileSystem.FileSystem
        const opened = yield* files.open(path, { flag: "r" })
        yield* opened.sync
      })
    )
  )

/** Writes a text file completely or not at all, even if the machine crashes. */
export const writeDurably = Effect.fnUntraced(function* (path: string, text: string) {
  const files = yield* FileSystem.FileSystem
  const part = `${path}.part`
  yield* stored(files.writeFileString(part, text))
  yield* synced(part)
  yield* stored(files.rename(part, path))
  yield* synced(dirname(path))
})

/**
 * Makes a generation from the built files, plus the current files that they don't replace, and puts it in use. The new
 * folder is complete and on the disk before the pointer is renamed over the old one. So a crash at any instant leaves a
 * complete generation in use.
 */
export const writeGeneration = Effect.fnUntraced(function* (dataDir: string, built: ReadonlyArray<BuiltFile>) {
  const files = yield* FileSystem.FileSystem
  const current = yield* Effect.orElseSucceed(readGeneration(dataDir), () => null)
  const manifest: Manifest = {
    schema: manifestSchema,
    files: {
      ...current?.manifest.files,
      ...Object.fromEntries(built.map(({ file }) => [file.held.dataset, file]))
    }
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const name = `gen-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`
  const folder = join(dataDir, name)
  if (current !== null && current.name === name) return current
  const building = `${folder}.building`
  yield* stored(files.remove(building, { recursive: true, force: true }))
  yield* stored(files.makeDirectory(building, { recursive: true }))
  for (const held of Object.values(manifest.files)) {
    const path = built.find(({ file }) => file === held)?.path ?? join(current?.folder ?? "", held.file)
    yield* linked(path, join(building, held.file))
  }
  yield* writeDurably(join(building, names.manifest), text)
  yield* synced(building)
  yield* stored(files.remove(folder, { recursive: true, force: true }))
  yield* stored(files.rename(building, folder))
  yield* synced(dataDir)
  const since = DateTime.formatIso(DateTime.makeUnsafe(yield* Clock.currentTimeMillis))
  yield* writeDurably(join(dataDir, names.pointer), `${JSON.stringify({ generation: name, since })}\n`)
  yield* keepTwo(dataDir, name, current?.name ?? null)
  return { name, folder, manifest } satisfies Generation
})

/** Hard-links a file to a second path, or copies it if that fails. */
const linked = Effect.fnUntraced(function* (from: string, to: string) {
  const files = yield* FileSystem.FileSystem
  yield* stored(Effect.catch(files.link(from, to), () => files.copyFile(from, to)))
  yield* synced(to)
})

/** Removes all generations except `current` and `before`; returns the names of the removed ones. */
export const keepTwo = Effect.fnUntraced(function* (dataDir: string, current: string | null, before: string | null) {
  const files = yield* FileSystem.FileSystem
  const found = yield* stored(files.readDirectory(dataDir))
  const old = found
    .map((name) => basename(name))
    .filter((name) => name.startsWith("gen-") && name !== current && name !== before)
  yield* Effect.forEach(old, (name) => stored(files.remove(join(dataDir, name), { recursive: true, force: true })))
  return old
})

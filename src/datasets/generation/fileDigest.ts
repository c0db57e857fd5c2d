import { createHash } from "node:crypto"

import { Effect, FileSystem, Stream } from "effect"

import { NotStored } from "../definition/DatasetError.ts"

/** Reads a file to its end: its length and its digest. */
export const fileDigest = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  const digest = createHash("sha256")
  let bytes = 0
  yield* Stream.runForEach(files.stream(path, { chunkSize: 1024 * 1024 }), (chunk) =>
    Effect.sync(() => {
      bytes += chunk.length
      digest.update(chunk)
    })
  ).pipe(Effect.mapError(({ reason }) => new NotStored({ detail: reason._tag })))
  return { bytes, sha256: digest.digest("hex") }
})

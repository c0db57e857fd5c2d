import { createHash } from "node:crypto"

import { Effect } from "effect"

import { NotStored } from "../definition/DatasetError.ts"
import { forEachChunk } from "../reading/fileChunks.ts"

/** Reads a file to its end: its length and its digest. */
export const fileDigest = Effect.fnUntraced(function* (path: string) {
  const digest = createHash("sha256")
  let bytes = 0
  yield* forEachChunk(path, (chunk) => {
    bytes += chunk.length
    digest.update(chunk)
  }).pipe(Effect.mapError(({ reason }) => new NotStored({ detail: reason._tag })))
  return { bytes, sha256: digest.digest("hex") }
})

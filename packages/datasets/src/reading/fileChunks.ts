import { createHash } from "node:crypto"

import { Effect, FileSystem, Option, type PlatformError, Stream } from "effect"

import { NotStored } from "../definition/DatasetError.ts"

/** The number of bytes read at once. */
const chunkSize = 128 * 1024

/**
 * Reads a file to its end in chunks, all through one buffer. `hear` may use the bytes only until it returns. A new
 * buffer per chunk would leave tens of megabytes for V8 to collect.
 */
const forEachChunk = Effect.fnUntraced(function* (path: string, hear: (bytes: Uint8Array) => void) {
  const files = yield* FileSystem.FileSystem
  const file = yield* files.open(path, { flag: "r" })
  const buffer = new Uint8Array(chunkSize)
  for (;;) {
    const length = yield* file.read(buffer)
    if (length === 0) return
    hear(buffer.subarray(0, length))
  }
}, Effect.scoped)

/** The text of a UTF-8 file as a stream, read through one buffer, without a byte order mark. */
export const fileText = (path: string): Stream.Stream<string, PlatformError.PlatformError, FileSystem.FileSystem> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const file = yield* files.open(path, { flag: "r" })
      const buffer = new Uint8Array(chunkSize)
      const decoder = new TextDecoder()
      return Stream.paginate(null, () =>
        Effect.map(file.read(buffer), (length) => {
          const text = decoder.decode(buffer.subarray(0, length), { stream: length > 0 })
          return [[text], length === 0 ? Option.none<null>() : Option.some(null)] as const
        })
      )
    })
  )

/** The length in bytes and the SHA-256 digest of a file. */
export const fileDigest = Effect.fnUntraced(function* (path: string) {
  const digest = createHash("sha256")
  let bytes = 0
  yield* forEachChunk(path, (chunk) => {
    bytes += chunk.length
    digest.update(chunk)
  }).pipe(Effect.mapError(({ reason }) => new NotStored({ detail: reason._tag })))
  return { bytes, sha256: digest.digest("hex") }
})

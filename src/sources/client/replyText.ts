import { brotliDecompress, gunzip, type ZlibOptions } from "node:zlib"

import { Effect, Stream } from "effect"

import { Malformed, Unavailable } from "../policy/SourceError.ts"

/** Bodies beyond this are refused, packed or not: the largest documented answers stay below 1 MB. */
const maxBodyBytes = 4 * 1024 * 1024

const tooLarge = new Malformed({ issue: "body over 4 MB" })

/**
 * A reply's body as text, unpacked as its `Content-Encoding` says: `HttpClient` leaves that to us. `Malformed` when it is over
 * 4 MB, or packed in a way that was not asked for; `Unavailable` when it breaks off.
 */
export const replyText = Effect.fnUntraced(function* <E, R>(
  body: Stream.Stream<Uint8Array, E, R>,
  contentEncoding: string | undefined
): Effect.fn.Return<string, E | Malformed | Unavailable, R> {
  const received = yield* bytesOf(body)
  return new TextDecoder().decode(yield* unpacked(received, (contentEncoding ?? "").trim().toLowerCase()))
})

const bytesOf = <E, R>(body: Stream.Stream<Uint8Array, E, R>): Effect.Effect<Buffer, E | Malformed, R> =>
  Stream.runFoldEffect(
    body,
    () => ({ bytes: 0, chunks: Array.of<Uint8Array>() }),
    ({ bytes, chunks }, chunk) => {
      if (bytes + chunk.byteLength > maxBodyBytes) return Effect.fail(tooLarge)
      chunks.push(chunk)
      return Effect.succeed({ bytes: bytes + chunk.byteLength, chunks })
    }
  ).pipe(Effect.map(({ chunks }) => Buffer.concat(chunks)))

const unpacked = (bytes: Buffer, encoding: string): Effect.Effect<Buffer, Malformed | Unavailable> => {
  switch (encoding) {
    case "":
    case "identity":
      return Effect.succeed(bytes)
    case "gzip":
    case "x-gzip":
      return unpackedBy(gunzip, bytes)
    case "br":
      return unpackedBy(brotliDecompress, bytes)
    default:
      return Effect.fail(new Malformed({ issue: "a content encoding that was not asked for" }))
  }
}

type Unpack = (
  packed: Buffer,
  options: Pick<ZlibOptions, "maxOutputLength">,
  done: (error: NodeJS.ErrnoException | null, bytes: Buffer) => void
) => void

/** Nothing beyond the limit is unpacked: a small body may stand for gigabytes. */
const unpackedBy = (unpack: Unpack, packed: Buffer): Effect.Effect<Buffer, Malformed | Unavailable> =>
  packed.length === 0
    ? Effect.succeed(packed)
    : Effect.callback((resume) =>
        unpack(packed, { maxOutputLength: maxBodyBytes }, (error, bytes) =>
          resume(error === null ? Effect.succeed(bytes) : Effect.fail(reasonFor(error)))
        )
      )

const reasonFor = ({ code }: NodeJS.ErrnoException): Malformed | Unavailable => {
  if (code === "ERR_BUFFER_TOO_LARGE") return tooLarge
  return code === "Z_BUF_ERROR"
    ? new Unavailable({ status: null, detail: "The answer broke off" })
    : new Malformed({ issue: "a body that can't be unpacked" })
}

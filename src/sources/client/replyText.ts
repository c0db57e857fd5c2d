import { brotliDecompress, gunzip, type ZlibOptions } from "node:zlib"

import { Effect } from "effect"

import { Malformed, Unavailable } from "../policy/SourceError.ts"

/** Bodies beyond this are refused, packed or not: the largest documented answers stay below 1 MB. */
export const maxReplyBytes = 4 * 1024 * 1024

/** What a body beyond that is. */
export const bodyTooLarge = new Malformed({ issue: "body over 4 MB" })

/**
 * A reply's body as text, unpacked as its `Content-Encoding` says: no client here does that. `Malformed` when it is over 4 MB once
 * unpacked, or packed in a way that was not asked for; `Unavailable` when it breaks off.
 */
export const replyText = (
  body: Buffer,
  contentEncoding: string | undefined
): Effect.Effect<string, Malformed | Unavailable> =>
  Effect.map(unpacked(body, (contentEncoding ?? "").trim().toLowerCase()), (bytes) => utf8.decode(bytes))

const utf8 = new TextDecoder()

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
        unpack(packed, { maxOutputLength: maxReplyBytes }, (error, bytes) =>
          resume(error === null ? Effect.succeed(bytes) : Effect.fail(reasonFor(error)))
        )
      )

const reasonFor = ({ code }: NodeJS.ErrnoException): Malformed | Unavailable => {
  if (code === "ERR_BUFFER_TOO_LARGE") return bodyTooLarge
  return code === "Z_BUF_ERROR"
    ? new Unavailable({ status: null, detail: "The answer broke off" })
    : new Malformed({ issue: "a body that can't be unpacked" })
}

import { brotliDecompress, gunzip } from "node:zlib"

import { Effect, Result } from "effect"

import { Malformed, Unavailable } from "./SourceError.ts"

/** An upstream's answer, body included. Header names are lower case. */
export interface UpstreamReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
  /** The `User-Agent` that got the reply, if the host refused the first one. */
  readonly servedAs?: string
}

/** Bodies over this size are refused, compressed or not: the largest documented answers stay below 1 MB. */
export const maxReplyBytes = 4 * 1024 * 1024

/** The failure for a body over the limit. */
export const bodyTooLarge = new Malformed({ issue: "body over 4 MB" })

/**
 * A reply's body as text, unpacked by its `Content-Encoding`, because the HTTP client does not do that. `Malformed` if
 * it is over 4 MB once unpacked, or in an encoding that was not requested; `Unavailable` if it breaks off.
 */
export const replyText = (
  body: Buffer,
  contentEncoding: string | undefined
): Effect.Effect<string, Malformed | Unavailable> =>
  Effect.mapEager(unpacked(body, (contentEncoding ?? "").trim().toLowerCase()), (bytes) => utf8.decode(bytes))

const utf8 = new TextDecoder()

const unpacked = (bytes: Buffer, encoding: string): Effect.Effect<Buffer, Malformed | Unavailable> => {
  if (encoding === "" || encoding === "identity") return Effect.succeed(bytes)
  if (encoding === "gzip" || encoding === "x-gzip") return unpackedBy(gunzip, bytes)
  if (encoding === "br") return unpackedBy(brotliDecompress, bytes)
  return Effect.fail(new Malformed({ issue: "a content encoding that was not asked for" }))
}

type Unpack = (
  packed: Buffer,
  options: { readonly maxOutputLength: number },
  done: (error: NodeJS.ErrnoException | null, bytes: Buffer) => void
) => void

/** Unpacks a body and stops at the size limit, because a small body may unpack to gigabytes. */
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
  return code === "Z_BUF_ERROR" ? brokenOff : new Malformed({ issue: "a body that can't be unpacked" })
}

/** The failure for a reply that ends too early. */
export const brokenOff = new Unavailable({ status: null, detail: "The answer broke off" })

/** Max characters kept of a text in a reply. Readers refuse far shorter texts. */
const maxTextLength = 1000

/** Max nesting of a reply's JSON, and next to it the max number of its values. No answer that is read has more. */
const maxDepth = 64
const maxValues = 300_000

/**
 * Matches characters that are removed from upstream texts: control characters, invisible marks, marks that change the
 * text's direction, and unpaired surrogates.
 */
const unclean = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u
const breaks = /[ \t\n\v\f\r\p{Zl}\p{Zp}]+/gu
const marks = new RegExp(unclean, "gu")

/**
 * An upstream's text without characters that a terminal, a log or a page would take for a command. Line breaks and tabs
 * become a space; other control characters, direction marks and unpaired surrogates are left out. Cut after 1,000
 * characters.
 */
export const cleanText = (text: string): string => {
  const short = text.length > maxTextLength ? text.slice(0, maxTextLength) : text
  return unclean.test(short) ? short.replace(breaks, " ").replace(marks, "") : short
}

/**
 * The result of `JSON.parse`, with clean texts and without `__proto__`. It is changed in place, because no other code
 * has it. `Malformed` if it is nested deeper than 64 levels or holds more than 300,000 values: reading it would hold up
 * every other call.
 */
export const cleanJson = (value: unknown): Result.Result<unknown, Malformed> => {
  let left = maxValues

  const clean = (node: unknown, levels: number): unknown => {
    left--
    if (typeof node === "string") return cleanText(node)
    if (typeof node !== "object" || node === null) return node
    if (levels === 0) left = -1
    if (left < 0) return null
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length; index++) {
        if (left < 0) break
        node[index] = clean(node[index], levels - 1)
      }
      return node
    }
    Reflect.deleteProperty(node, "__proto__")
    for (const name in node) {
      if (left < 0) break
      const child: unknown = Reflect.get(node, name)
      const cleaned = clean(child, levels - 1)
      if (cleaned !== child) Reflect.set(node, name, cleaned)
    }
    return node
  }

  const cleaned = clean(value, maxDepth)
  return left < 0
    ? Result.fail(new Malformed({ issue: "too many values, or nested too deep" }))
    : Result.succeed(cleaned)
}

import { hash } from "node:crypto"

import { maxListHeaderLength } from "@property-intelligence/api/headerMembers.ts"
import { Effect } from "effect"
import { type Headers, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"

import { compressed, minCompressibleBytes } from "./compression.ts"
import { acceptedEncoding, type ContentEncoding, prefersMarkdown } from "./contentNegotiation.ts"

/** A text that is the same for all, as long as the process lives. */
interface StaticDocument {
  readonly text: string
  readonly contentType: string
  /** The number of seconds for which clients may cache it. */
  readonly maxAge: number
  /** True if the contents of its address never change, so that clients need not revalidate it. */
  readonly isImmutable?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** The document as Markdown, for callers that ask for `text/markdown`. */
  readonly markdown?: string
}

/** A document in its sent form, and the entity tag of exactly these bytes. */
interface Variant {
  readonly encoding: ContentEncoding
  readonly bytes: Uint8Array
  readonly tag: string
}

/**
 * Answers GET and HEAD of a path with a document, which is made at the first request. It is encoded once, and compressed once for
 * each requested encoding; a client that already has it gets 304.
 */
export const layerStaticDocument = <R>(path: `/${string}`, document: Effect.Effect<StaticDocument, never, R>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const context = yield* Effect.context<R>()
      const answering = yield* Effect.cached(Effect.provideContext(Effect.flatMap(document, staticAnswer), context))
      const answer = ({ headers }: HttpServerRequest.HttpServerRequest) =>
        Effect.flatMap(answering, (answerTo) => answerTo(headers))
      yield* router.add("GET", path, answer)
    })
  )

/** Makes the function that answers a request for a document, depending on the request's headers. */
export const staticAnswer = Effect.fnUntraced(function* (document: StaticDocument) {
  const { headers, isImmutable = false, markdown, maxAge, text } = document
  const original = { contentType: document.contentType, variants: yield* makeVariants(text) }
  const rewritten =
    markdown === undefined ? original : { contentType: markdownType, variants: yield* makeVariants(markdown) }
  const vary = markdown === undefined ? "Accept-Encoding" : "Accept, Accept-Encoding"
  return Effect.fnUntraced(function* (request: Headers.Headers) {
    const { contentType, variants } = prefersMarkdown(request["accept"]) ? rewritten : original
    const { bytes, encoding, tag } = yield* variants[acceptedEncoding(request["accept-encoding"])]
    const common = {
      ...headers,
      etag: tag,
      "cache-control": `public, max-age=${maxAge}${isImmutable ? ", immutable" : ""}`,
      vary
    }
    return isKnown(tag, request["if-none-match"])
      ? HttpServerResponse.empty({ status: 304, headers: common })
      : HttpServerResponse.uint8Array(bytes, {
          contentType,
          headers: encoding === "identity" ? common : { ...common, "content-encoding": encoding }
        })
  })
})

const markdownType = "text/markdown; charset=utf-8"

/** The encodings in which a text may be sent; a short text is sent unencoded. */
const makeVariants = Effect.fnUntraced(function* (text: string) {
  const bytes = Buffer.from(text)
  const asItIs = variantOf("identity", bytes)
  const variant = (encoding: "br" | "gzip") =>
    Effect.cached(
      bytes.byteLength < minCompressibleBytes
        ? Effect.succeed(asItIs)
        : Effect.map(compressed(bytes, encoding, "once"), (smaller) => variantOf(encoding, smaller))
    )
  return { br: yield* variant("br"), gzip: yield* variant("gzip"), identity: Effect.succeed(asItIs) }
})

const variantOf = (encoding: ContentEncoding, bytes: Uint8Array): Variant => ({
  encoding,
  bytes,
  tag: `"${hash("sha256", bytes, "base64url").slice(0, 27)}"`
})

/**
 * Returns true if the tag is in an `If-None-Match` (RFC 9110, section 13.1.2): weak tags, which caches make of strong ones, count
 * too. A header over 1 KB is not searched. A tag has no escapes, so every second quote ends one.
 */
const isKnown = (tag: string, header = ""): boolean =>
  header.trim() === "*" ||
  (header.length <= maxListHeaderLength &&
    header.split('"').some((text, index, { length }) => index % 2 === 1 && index < length - 1 && `"${text}"` === tag))

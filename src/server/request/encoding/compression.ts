import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib"

import { NodeStream } from "@effect/platform-node"
import { Effect } from "effect"
import { HttpBody, type HttpServerRequest, HttpServerResponse } from "effect/http"

import { acceptedEncoding } from "./contentNegotiation.ts"

/**
 * Compresses JSON and text of at least 1 KB, and streams of events, for clients that accept it. Responses with an
 * entity tag stay unchanged, because their encoding was already chosen. Sold answers are stored and compared
 * uncompressed.
 *
 * The length of a compressed body reveals how much of it repeats. That is harmful only if a secret is next to text
 * chosen by an attacker. No body has a secret: callers see only their own input, and receipts are headers.
 */
export const compressedAnswer = (
  { headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">,
  response: HttpServerResponse.HttpServerResponse
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  const { body } = response
  if (body._tag === "Stream" && body.contentType.startsWith("text/event-stream"))
    return Effect.succeed(compressedEvents(body, headers["accept-encoding"], varying(response, "Accept-Encoding")))
  if (body._tag !== "Uint8Array" || "etag" in response.headers || !isText(body.contentType))
    return Effect.succeed(response)
  // Prices are asked for most of all, and the header of a 402, which stays as it is, is longer than its body.
  if (body.contentLength < minCompressibleBytes || response.status === 402) return Effect.succeed(response)
  const answer = varying(response, "Accept-Encoding")
  const encoding = acceptedEncoding(headers["accept-encoding"])
  if (encoding === "identity") return Effect.succeed(answer)
  return Effect.map(compressed(body.body, encoding, "each"), (bytes) =>
    HttpServerResponse.setBody(answer, HttpBody.uint8Array(bytes, body.contentType)).pipe(
      HttpServerResponse.setHeaders({ "content-encoding": encoding, "content-length": String(bytes.byteLength) })
    )
  )
}

/** A stream whose events arrive as they are sent: each is flushed. */
const compressedEvents = (
  { contentType, stream }: HttpBody.Stream,
  accepted: string | undefined,
  answer: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const encoding = acceptedEncoding(accepted)
  if (encoding === "identity") return answer
  const pieces = NodeStream.pipeThroughDuplex(stream, { evaluate: () => compressors[encoding]() })
  return HttpServerResponse.setBody(answer, HttpBody.stream(pieces, contentType)).pipe(
    HttpServerResponse.setHeader("content-encoding", encoding)
  )
}

const isText = (contentType: string): boolean => /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/.test(contentType)

/** Bodies of fewer bytes gain nothing. */
export const minCompressibleBytes = 1024

const { BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = constants

/**
 * Compression levels: `once` for a document that is compressed once, `each` for a single answer. The last levels of
 * Brotli cost ten times as much for a tenth less.
 */
const efforts = {
  once: { br: 9, gzip: 9 },
  each: { br: 4, gzip: 4 }
}

/** The size of the compression window: 128 KB as a power of two. The usual size takes megabytes for each stream. */
const windowBits = 17

const compressors = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
        [BROTLI_PARAM_QUALITY]: efforts.each.br,
        [constants.BROTLI_PARAM_LGWIN]: windowBits
      }
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: efforts.each.gzip })
}

/** The bytes of a text, compressed on a separate thread. */
export const compressed = (
  bytes: Uint8Array,
  encoding: "br" | "gzip",
  effort: keyof typeof efforts
): Effect.Effect<Uint8Array> =>
  Effect.callback((resume) => {
    const level = efforts[effort][encoding]
    const done = (error: Error | null, result: Uint8Array) =>
      resume(error === null ? Effect.succeed(result) : Effect.die(error))
    if (encoding === "gzip") return gzip(bytes, { level }, done)
    const params = {
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength
    }
    return brotliCompress(bytes, { params }, done)
  })

/** Adds to `Vary` that the response depends on this header of the request. */
export const varying = (
  response: HttpServerResponse.HttpServerResponse,
  header: string
): HttpServerResponse.HttpServerResponse => {
  const { vary } = response.headers
  const isSaid = vary?.split(",").some((each) => each.trim().toLowerCase() === header.toLowerCase()) === true
  return isSaid
    ? response
    : HttpServerResponse.setHeader(response, "vary", vary === undefined ? header : `${vary}, ${header}`)
}

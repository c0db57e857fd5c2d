import { IncomingMessage, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"

import { problemContentType } from "@property-intelligence/api/problemTypes.ts"
import { Data, Duration, Effect } from "effect"
import { SecureRandom } from "effect/crypto"

import { metrics } from "../../telemetry/metrics.ts"
import { answerHeaders } from "./answerHeaders.ts"
import { PublicOrigin } from "./PublicOrigin.ts"

/**
 * Answers malformed or unfinished HTTP requests with a problem of type `about:blank`: 431 if the headers are too large,
 * 413 for large chunk extensions or too many pieces, 408 after the timeout, else 400. The response repeats nothing that
 * was sent.
 */
export const makeUnreadableAnswer = Effect.gen(function* () {
  const headers = answerHeaders(yield* PublicOrigin)
  const random = yield* SecureRandom.SecureRandom
  const context = yield* Effect.context<never>()

  return (error: Error, socket: Duplex) => {
    const { detail, status } = faultOf(error)
    const id = Effect.runSync(random.uuidV4())
    const body = JSON.stringify({
      type: "about:blank",
      title: STATUS_CODES[status],
      status,
      detail,
      instance: `urn:uuid:${id}`
    })
    const lines = Object.entries({
      ...headers,
      "content-type": problemContentType,
      "content-length": String(Buffer.byteLength(body)),
      "x-request-id": id,
      connection: "close"
    }).map(([name, value]) => `${name}: ${value}`)
    duration.of({ ...unreadable, "http.response.status_code": String(status) }).updateUnsafe(Duration.zero, context)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"))
    // A client that is still sending gets time to read this; we don't wait for one that never closes its side.
    Effect.runFork(
      Effect.delay(
        Effect.sync(() => socket.destroy()),
        grace
      )
    )
  }
})

const grace = "500 millis"

const { httpServerDuration: duration } = metrics

const unreadable = { "http.request.method": "_OTHER", "url.scheme": "http", "http.route": "unmatched" } as const

interface Fault {
  readonly status: 400 | 408 | 413 | 431
  readonly detail: string
}

const faultOf = (error: Error): Fault => {
  switch ("code" in error ? error.code : undefined) {
    case "HPE_HEADER_OVERFLOW":
      return { status: 431, detail: "The request headers exceed 32 KB." }
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return { status: 413, detail: "The chunk extensions are too large." }
    case "TOO_MANY_PIECES":
      return { status: 413, detail: `The body came in more than ${maxBodyPieces} pieces. Send larger pieces.` }
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408, detail: "The request took too long to arrive." }
    default:
      return { status: 400, detail: "Malformed HTTP request." }
  }
}

/** Max pieces of a body: chunks or, without chunked encoding, reads from the socket. */
export const maxBodyPieces = 200

/** The error for a body in more pieces, with a code in the style of Node's error codes. */
class TooManyPieces extends Data.Error<{ readonly code: "TOO_MANY_PIECES" }> {}

/**
 * A request that stops reading its body after too many pieces. Each piece is processed separately, so 16 KB in one-byte chunks would
 * cost as much as hundreds of quotes.
 */
export class RequestInPieces extends IncomingMessage {
  /** Runs once, at the first piece beyond the limit. The rest of the body is not read. */
  onTooManyPieces: (error: TooManyPieces) => void = () => {}
  #pieces = 0

  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (this.#pieces > maxBodyPieces) return false
    if (piece !== null) this.#pieces++
    if (this.#pieces <= maxBodyPieces) return super.push(piece, encoding)
    this.onTooManyPieces(new TooManyPieces({ code: "TOO_MANY_PIECES" }))
    return false
  }
}

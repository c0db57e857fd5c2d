import type { IncomingMessage, ServerResponse } from "node:http"

import { maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"
import { Clock, Context, Effect, Exit, LogLevel, Option, type Result, Tracer } from "effect"
import { SecureRandom } from "effect/crypto"
import { Headers, type HttpServerResponse } from "effect/http"

import { Settings } from "../../Settings.ts"
import { answerHeaders, timingEntry } from "../request/answerHeaders.ts"
import { type BodyError, textOf } from "../request/body/bodyText.ts"
import { compressedAnswer } from "../request/encoding/compression.ts"
import { acceptedEncoding } from "../request/encoding/contentNegotiation.ts"
import { hasNoBody } from "../request/jsonBody.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { callersRequestId, RequestId } from "../request/RequestId.ts"
import { aborted, countRequest } from "../request/requestMetrics.ts"
import { isUntraced } from "../request/requestSpan.ts"
import { answeredLine, idHeader, makeInternalError, sharedHeaders, timingHeader } from "../request/responseEnvelope.ts"
import type { NodeStep } from "./SteppedServer.ts"
import { Stopping } from "./Stopping.ts"

/** The answer of an endpoint that needs only a request's headers and, if `readsBody`, its body. */
interface FastAnswer {
  /** Returns true if a request with these headers can take the fast path. The others take the normal one. */
  readonly isFor: (headers: Headers.Headers) => boolean
  readonly readsBody: boolean
  /** The endpoint's answer, computed without waiting. `body` is `null` if the request has none. */
  readonly answer: (
    headers: Headers.Headers,
    body: Result.Result<string, BodyError> | null
  ) => Effect.Effect<HttpServerResponse.HttpServerResponse>
}

/**
 * The endpoints that are called most, by method and path, each added by the code that answers it. They are answered before there is a fiber, a
 * context and a route for the request, which cost more than all the rest (B1, B2). Empty by default.
 */
export const FastAnswers = Context.Reference<Map<string, FastAnswer>>(
  "property-intelligence/server/admission/FastAnswers",
  { defaultValue: () => new Map() }
)

/**
 * Makes the step that answers a request at once if an endpoint has a fast answer for it, and lets every other request
 * go on. It adds the same headers, metrics, log line and span as the steps that the request skips.
 */
export const makeFastPath = Effect.gen(function* () {
  const { trustedProxies } = yield* Settings
  const answers = yield* FastAnswers
  const { isAskedUnsafe } = yield* Stopping
  const random = yield* SecureRandom.SecureRandom
  const common = answerHeaders(yield* PublicOrigin)
  const internalError = yield* makeInternalError
  const clock = yield* Clock.Clock
  const isLogged = yield* LogLevel.isEnabled("Info")
  const makesSpans = (yield* Tracer.Tracer) !== Tracer.nativeTracer
  const context = yield* Effect.context<never>()
  const now = Effect.runSyncWith(context)
  const nextId = inBatches(random.uuidV4(), now)
  const readied = new Map<FastAnswer, { readonly made: HttpServerResponse.HttpServerResponse } & PreparedAnswer>()
  const exitOf = Effect.runSyncExitWith(context)
  const later = Effect.runForkWith(context)

  const mayBe = (answer: FastAnswer, request: Asked): boolean =>
    answer.isFor(request.headers) &&
    (hasNoBody(request.headers) || (answer.readsBody && hasShortBody(request.headers))) &&
    request.headers["expect"] === undefined &&
    acceptedEncoding(request.headers["accept-encoding"]) === "identity" &&
    (!makesSpans || isUntraced(request)) &&
    !isAskedUnsafe()

  /** Most answers of an endpoint equal the last one, whose prepared headers are then used again. */
  const readyOf = (answer: FastAnswer, request: Asked, response: HttpServerResponse.HttpServerResponse) => {
    const last = readied.get(answer)
    if (last?.made === response) return last
    const whole = now(compressedAnswer(request, response))
    const ready = { made: response, ...preparedAnswer(whole, sharedHeaders(whole, common)) }
    readied.set(answer, ready)
    return ready
  }

  const send = (
    answer: FastAnswer,
    { begun, ended, request, response }: Exchange,
    body: Result.Result<string, BodyError> | null
  ) => {
    const callers = callersRequestId(request.headers[idHeader])
    const id = callers?.id ?? nextId()
    const answered = exitOf(answer.answer(request.headers, body))
    const made = Exit.isSuccess(answered)
      ? answered
      : exitOf(answered.pipe(Effect.catchDefect(internalError), Effect.provideService(RequestId, id)))
    if (Exit.isFailure(made)) {
      response.destroy()
      return
    }
    const { encoding, headers, sent, status } = readyOf(answer, request, made.value)
    const nanos = clock.monotonicTimeNanosUnsafe() - begun
    const timing = timingEntry({ name: "total", ms: Number(nanos) / 1e6 })
    response.writeHead(status, [...headers, idHeader, callers?.sent ?? id, timingHeader, timing])
    response.end(sent, encoding)
    ended(String(status), nanos)
    if (isLogged) later(Effect.annotateLogs(answeredLine(request, status, Number(nanos) / 1e6), { requestId: id }))
  }

  const begin = (request: Asked, response: ServerResponse): Exchange => ({
    request,
    response,
    begun: clock.monotonicTimeNanosUnsafe(),
    ended: countRequest(request, trustedProxies, context)
  })

  return ((source, response, next) => {
    const answer = answers.get(`${source.method} ${source.url}`)
    if (answer === undefined) return next()
    const request = requestOf(source)
    if (!mayBe(answer, request)) return next()
    const exchange = begin(request, response)
    if (hasNoBody(request.headers)) send(answer, exchange, null)
    else readBody(source, exchange, (body) => send(answer, exchange, textOf(body)))
  }) satisfies NodeStep
})

/** The fields of a platform request that are read. */
interface Asked {
  readonly source: IncomingMessage
  readonly method: string
  readonly url: string
  readonly headers: Headers.Headers
  readonly peerAddress: Option.Option<string>
}

/** A request that is being answered. */
interface Exchange {
  readonly request: Asked
  readonly response: ServerResponse
  /** Start of the request, in nanoseconds of the monotonic clock. */
  readonly begun: bigint
  readonly ended: (status: string, nanos: bigint) => void
}

/** The fields of Node's request that are needed to answer it without Effect's server. */
export const requestOf = (source: IncomingMessage): Asked => ({
  source,
  method: source.method ?? "",
  url: source.url ?? "",
  headers: Headers.fromInput(source.headers),
  peerAddress: Option.fromNullishOr(source.socket.remoteAddress)
})

/**
 * Returns `true` if the request states a body length within the limit, so that the body can't grow too large while it
 * arrives.
 */
const hasShortBody = (headers: Headers.Headers): boolean =>
  Number(headers["content-length"] ?? Number.NaN) <= maxBodyBytes

/** Reads a body to its end. If the connection breaks before, the request counts as ended without a response. */
const readBody = (source: IncomingMessage, { ended, response }: Exchange, read: (body: Buffer) => void) => {
  const chunks: Array<Buffer> = []
  source.on("data", (chunk: Buffer) => chunks.push(chunk))
  source.once("end", () => read(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)))
  response.once("close", () => {
    if (!response.writableEnded) ended(aborted, 0n)
  })
}

/** A prepared response, without the headers that differ by request. */
interface PreparedAnswer {
  readonly status: number
  /** Names and values of the headers, alternating. */
  readonly headers: ReadonlyArray<string>
  readonly sent: string | Uint8Array
  readonly encoding: "latin1" | "utf8"
}

/** Prepares a response once, so that it can be sent many times without an effect. */
export const preparedAnswer = (
  { body, status }: HttpServerResponse.HttpServerResponse,
  headers: Readonly<Record<string, string | undefined>>
): PreparedAnswer => {
  // The platform writes a text as text, too: it goes out together with the head.
  const sent = body._tag === "Uint8Array" ? (body.text ?? body.body) : ""
  return {
    status,
    headers: Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    sent,
    // ASCII has the same bytes in both, and as `latin1` Node only copies it.
    encoding: typeof sent === "string" && Buffer.byteLength(sent) === sent.length ? "latin1" : "utf8"
  }
}

/** The number of values made at once: starting an effect takes longer than making a value. */
const batch = 64

/** Returns a function that gives one value of `make` after the other. */
export const inBatches = <A>(make: Effect.Effect<A>, run: <B>(effect: Effect.Effect<B>) => B): (() => A) => {
  let values: Array<A> = []
  return () => {
    const value = values.pop()
    if (value !== undefined) return value
    values = run(Effect.replicateEffect(make, batch))
    return run(make)
  }
}

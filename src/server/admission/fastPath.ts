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
  /** The endpoint's answer, computed without waiting; `null` stands for no body. */
  readonly answer: (
    headers: Headers.Headers,
    body: Result.Result<string, BodyError> | null
  ) => Effect.Effect<HttpServerResponse.HttpServerResponse>
}

/**
 * The endpoints that are asked most, by method and path, each added by the code that answers it. They are answered before there is a fiber, a
 * context and a route for the request, which cost more than all the rest (B1, B2). Empty by default.
 */
export const FastAnswers = Context.Reference<Map<string, FastAnswer>>(
  "property-intelligence/server/admission/FastAnswers",
  { defaultValue: () => new Map() }
)

/**
 * Answers a request at once if that can be done, with what every answer shares, and lets any other go on. What the answer is, its headers, its
 * metrics, its line in the log and whether it has a span comes from the steps that it spares.
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
  const ids = makeIds(() => now(Effect.replicateEffect(random.uuidV4(), idsAtOnce)))
  const readied = new Map<FastAnswer, ReadyAnswer>()
  const exitOf = Effect.runSyncExitWith(context)
  const later = Effect.runForkWith(context)

  const mayBe = (answer: FastAnswer, request: Asked): boolean =>
    answer.isFor(request.headers) &&
    (hasNoBody(request.headers) || (answer.readsBody && hasShortBody(request.headers))) &&
    request.headers["expect"] === undefined &&
    acceptedEncoding(request.headers["accept-encoding"]) === "identity" &&
    (!makesSpans || isUntraced(request)) &&
    !isAskedUnsafe()

  /** Most answers of an endpoint are the same as the last one: then its headers are not put together again. */
  const readyOf = (answer: FastAnswer, request: Asked, response: HttpServerResponse.HttpServerResponse) => {
    const last = readied.get(answer)
    if (last?.made === response) return last
    const whole = now(compressedAnswer(request, response))
    const ready = readyAnswer(response, whole, sharedHeaders(whole, common))
    readied.set(answer, ready)
    return ready
  }

  const send = (
    answer: FastAnswer,
    { begun, ended, request, response }: Exchange,
    body: Result.Result<string, BodyError> | null
  ) => {
    const callers = callersRequestId(request.headers[idHeader])
    const id = callers?.id ?? ids.next()
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

  const begin = (source: IncomingMessage, request: Asked, response: ServerResponse): Exchange => ({
    request,
    response,
    begun: clock.monotonicTimeNanosUnsafe(),
    ended: countRequest({ ...request, source }, trustedProxies, context)
  })

  return ((source, response, next) => {
    const answer = answers.get(`${source.method} ${source.url}`)
    if (answer === undefined) return next()
    const request = askedBy(source)
    if (!mayBe(answer, request)) return next()
    const exchange = begin(source, request, response)
    if (hasNoBody(request.headers)) send(answer, exchange, null)
    else readBody(source, exchange, (body) => send(answer, exchange, textOf(body)))
  }) satisfies NodeStep
})

/** The fields of a platform request that are read. */
interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Headers.Headers
  readonly peerAddress: Option.Option<string>
}

/** A request that is being answered. */
interface Exchange {
  readonly request: Asked
  readonly response: ServerResponse
  /** Nanoseconds of the monotonic clock. */
  readonly begun: bigint
  readonly ended: (status: string, nanos: bigint) => void
}

const askedBy = ({ headers, method = "", socket, url = "" }: IncomingMessage): Asked => ({
  method,
  url,
  headers: Headers.fromInput(headers),
  peerAddress: Option.fromNullishOr(socket.remoteAddress)
})

/** One that can't grow too large while it comes. */
const hasShortBody = (headers: Headers.Headers): boolean =>
  Number(headers["content-length"] ?? Number.NaN) <= maxBodyBytes

/** Reads a body to its end. If its connection breaks before, the request has ended unanswered. */
const readBody = (source: IncomingMessage, { ended, response }: Exchange, read: (body: Buffer) => void) => {
  const chunks: Array<Buffer> = []
  source.on("data", (chunk: Buffer) => chunks.push(chunk))
  source.once("end", () => read(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)))
  response.once("close", () => {
    if (!response.writableEnded) ended(aborted, 0n)
  })
}

/** An answer without the parts that differ by request. */
interface ReadyAnswer {
  /** As the endpoint made it. */
  readonly made: HttpServerResponse.HttpServerResponse
  readonly status: number
  /** Names and values by turns. */
  readonly headers: ReadonlyArray<string>
  readonly sent: string | Uint8Array
  readonly encoding: "latin1" | "utf8"
}

const readyAnswer = (
  made: HttpServerResponse.HttpServerResponse,
  { body, status }: HttpServerResponse.HttpServerResponse,
  headers: Readonly<Record<string, string | undefined>>
): ReadyAnswer => {
  // The platform writes a text as text, too: it goes out together with the head.
  const sent = body._tag === "Uint8Array" ? (body.text ?? body.body) : ""
  return {
    made,
    status,
    headers: Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    sent,
    // Of ASCII both are the same bytes, and Node copies them by `latin1`.
    encoding: typeof sent === "string" && Buffer.byteLength(sent) === sent.length ? "latin1" : "utf8"
  }
}

/** Ids that are made at once: starting an effect takes longer than making an id. */
const idsAtOnce = 64

/** Gives one id after the other. */
const makeIds = (make: () => ReadonlyArray<string>) => {
  let ids: ReadonlyArray<string> = []
  let used = 0
  return {
    next: (): string => {
      if (used === ids.length) {
        ids = make()
        used = 0
      }
      return ids[used++] ?? ""
    }
  }
}

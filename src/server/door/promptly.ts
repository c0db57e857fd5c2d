import type { IncomingMessage, ServerResponse } from "node:http"

import { Clock, Effect, Exit, LogLevel, Option, type Result, Tracer } from "effect"
import { SecureRandom } from "effect/crypto"
import { Headers, type HttpServerResponse } from "effect/http"

import { maxBodyBytes } from "../../api/RequestBody.ts"
import { Settings } from "../../Settings.ts"
import { answerHeaders } from "../answer/answerHeaders.ts"
import { type BodyError, textOf } from "../answer/body/bodyText.ts"
import { acceptedEncoding } from "../answer/encoding/acceptedEncoding.ts"
import { compressedAnswer } from "../answer/encoding/compressedAnswer.ts"
import { hasNoBody } from "../answer/jsonBody.ts"
import { type PromptAnswer, PromptAnswers } from "../answer/PromptAnswers.ts"
import { callersRequestId, RequestId } from "../answer/RequestId.ts"
import { aborted, countRequest } from "../answer/requestMetrics.ts"
import { isUntraced } from "../answer/requestSpan.ts"
import { answeredLine, envelopeHeaders, makeInternalError } from "../answer/responseEnvelope.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import { Stopping } from "../process/Stopping.ts"

/**
 * Answers a request where that can be done at once, with what every answer shares, and says whether it does. What the answer is, its
 * headers, its metrics, its line in the log and whether it has a span comes from where the usual way has it.
 */
export const makePromptly = Effect.gen(function* () {
  const { trustedProxies } = yield* Settings
  const answers = yield* PromptAnswers
  const { isAsked } = yield* Stopping
  const random = yield* SecureRandom.SecureRandom
  const common = answerHeaders(yield* PublicOrigin)
  const internalError = yield* makeInternalError
  const clock = yield* Clock.Clock
  const isLogged = yield* LogLevel.isEnabled("Info")
  const makesSpans = (yield* Tracer.Tracer) !== Tracer.nativeTracer
  const context = yield* Effect.context<never>()
  const now = Effect.runSyncWith(context)
  const exitOf = Effect.runSyncExitWith(context)
  const later = Effect.runForkWith(context)

  const mayBe = (answer: PromptAnswer, request: Asked): boolean =>
    answer.isFor(request.headers) &&
    (hasNoBody(request.headers) || (answer.readsBody && hasShortBody(request.headers))) &&
    request.headers["expect"] === undefined &&
    acceptedEncoding(request.headers["accept-encoding"]) === "identity" &&
    (!makesSpans || isUntraced(request)) &&
    !now(isAsked)

  const send = (
    { answer }: PromptAnswer,
    { begun, ended, request, response }: Exchange,
    body: Result.Result<string, BodyError> | null
  ) => {
    const callers = callersRequestId(request.headers["x-request-id"])
    const id = callers?.id ?? now(random.uuidV4())
    const made = exitOf(
      answer(request.headers, body).pipe(
        Effect.catchDefect(internalError),
        Effect.flatMap((whole) => compressedAnswer(request, whole)),
        Effect.provideService(RequestId, id)
      )
    )
    if (Exit.isFailure(made)) {
      response.destroy()
      return
    }
    const { status } = made.value
    const nanos = clock.monotonicTimeNanosUnsafe() - begun
    const timings = [{ name: "total", ms: Number(nanos) / 1e6 }]
    response.writeHead(status, envelopeHeaders(made.value, { common, id: callers?.sent ?? id, span: null, timings }))
    response.end(bytesOf(made.value))
    ended(String(status), nanos)
    if (isLogged) later(Effect.annotateLogs(answeredLine(request, status, Number(nanos) / 1e6), { requestId: id }))
  }

  const begin = (source: IncomingMessage, request: Asked, response: ServerResponse): Exchange => ({
    request,
    response,
    begun: clock.monotonicTimeNanosUnsafe(),
    ended: countRequest({ ...request, source }, trustedProxies, context)
  })

  return (source: IncomingMessage, response: ServerResponse): boolean => {
    const answer = answers.get(`${source.method} ${source.url}`)
    if (answer === undefined) return false
    const request = askedBy(source)
    if (!mayBe(answer, request)) return false
    const exchange = begin(source, request, response)
    if (hasNoBody(request.headers)) send(answer, exchange, null)
    else readBody(source, exchange, (body) => send(answer, exchange, textOf(body)))
    return true
  }
})

/** What is looked at of a request, as the platform shows it. */
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
  /** Nanoseconds of a steady clock. */
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

/** Reads a body to its end; where its connection breaks before, the request has ended unanswered. */
const readBody = (source: IncomingMessage, { ended, response }: Exchange, read: (body: Buffer) => void) => {
  const chunks: Array<Buffer> = []
  source.on("data", (chunk: Buffer) => chunks.push(chunk))
  source.once("end", () => read(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)))
  response.once("close", () => {
    if (!response.writableEnded) ended(aborted, 0n)
  })
}

/** The platform writes a text as text, too: it goes out together with the head. */
const bytesOf = ({ body }: HttpServerResponse.HttpServerResponse): string | Uint8Array =>
  body._tag === "Uint8Array" ? (body.text ?? body.body) : ""

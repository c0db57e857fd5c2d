import { Cause, Clock, Effect, LogLevel, type Tracer } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerRequest, HttpServerResponse, HttpTraceContext } from "effect/http"

import { type Timing, timedAs, Timings } from "../../process/Timings.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import { Stopping } from "../process/Stopping.ts"
import { answerHeaders } from "./answerHeaders.ts"
import { makeByRoute } from "./byRoute.ts"
import { compressedAnswer } from "./encoding/compressedAnswer.ts"
import { pathOf, routeName } from "./knownPaths.ts"
import { problemResponse, Problems } from "./Problems.ts"
import { callersRequestId, RequestId } from "./RequestId.ts"
import { ServerSpan } from "./ServerSpan.ts"
import { serverTiming } from "./serverTiming.ts"

/**
 * What every answer shares, whatever its route: a request id, what took how long, its trace, the security headers and
 * `Cache-Control: no-store` unless the route says otherwise, a problem where there is no route or an unexpected failure, one line in the log, and, while the process stops, the end of its
 * connection.
 */
export const layerResponseEnvelope = HttpRouter.middleware(
  Effect.gen(function* () {
    const byRoute = yield* makeByRoute
    const random = yield* SecureRandom.SecureRandom
    const stopping = yield* Stopping
    const common = answerHeaders(yield* PublicOrigin)

    const lastOfItsConnection = (response: HttpServerResponse.HttpServerResponse) =>
      Effect.map(stopping.isAsked, (isAsked) =>
        isAsked ? HttpServerResponse.setHeader(response, "connection", "close") : response
      )

    const internal = yield* makeInternalError

    return (routed) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const callers = callersRequestId(request.headers["x-request-id"])
        const id = callers?.id ?? (yield* random.uuidV4())
        const timings: Array<Timing> = []
        const span = yield* ServerSpan
        return yield* byRoute(routed, request).pipe(
          Effect.catchDefect(internal),
          Effect.flatMap((response) => compressedAnswer(request, response)),
          timedAs("total"),
          Effect.map((response) => finish(response, { common, id: callers?.sent ?? id, span, timings })),
          Effect.flatMap(lastOfItsConnection),
          logged(request),
          Effect.annotateLogs({ requestId: id }),
          Effect.provideService(RequestId, id),
          Effect.provideService(Timings, timings)
        )
      })
  }),
  { global: true }
)

/** What answers a request whose endpoint died. */
export const makeInternalError = Effect.map(Problems, ({ make }) =>
  Effect.fnUntraced(function* (defect: unknown) {
    yield* Effect.logError("A request failed unexpectedly", Cause.die(defect))
    return problemResponse(yield* make("internal-error", {}))
  })
)

type Request = Pick<HttpServerRequest.HttpServerRequest, "method" | "url">

interface Answered {
  /** What it says unless its route says otherwise. */
  readonly common: Readonly<Record<string, string>>
  readonly id: string
  readonly span: Tracer.Span | null
  readonly timings: ReadonlyArray<Timing>
}

/** All headers of an answer. */
export const envelopeHeaders = (
  { headers }: HttpServerResponse.HttpServerResponse,
  { common, id, span, timings }: Answered
) => ({
  ...common,
  ...headers,
  "x-request-id": id,
  "server-timing": serverTiming(timings),
  ...(span === null ? {} : { traceparent: HttpTraceContext.toHeaders(span)["traceparent"] })
})

const finish = (response: HttpServerResponse.HttpServerResponse, answered: Answered) =>
  HttpServerResponse.setHeaders(response, envelopeHeaders(response, answered))

/**
 * One line an answer: method, route, status, milliseconds. Unknown paths are not written out and queries never are: people
 * put addresses there. 499 stands for a client that left before its answer.
 */
export const answeredLine = (request: Request, status: number, milliseconds: number) =>
  Effect.annotateLogs(Effect.logInfo("Answered"), {
    method: request.method,
    route: routeName(pathOf(request)),
    status,
    ms: Math.round(milliseconds)
  })

const logged =
  (request: Request) =>
  <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.gen(function* () {
      if (!(yield* LogLevel.isEnabled("Info"))) return yield* answer
      const started = yield* Clock.currentTimeMillis
      const line = (status: number) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => answeredLine(request, status, now - started))
      return yield* answer.pipe(
        Effect.tap(({ status }) => line(status)),
        Effect.onInterrupt(() => line(499))
      )
    })

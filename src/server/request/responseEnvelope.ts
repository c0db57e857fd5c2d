import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Cause, Clock, Effect, LogLevel, type Tracer } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse, HttpTraceContext } from "effect/http"

import { timedAs, type Timing, Timings } from "../../call/Timings.ts"
import { answerHeaders, serverTiming } from "./answerHeaders.ts"
import { makeByRoute } from "./byRoute.ts"
import { compressedAnswer } from "./encoding/compression.ts"
import { roomFor } from "./headLimits.ts"
import { pathOf, routeName } from "./knownPaths.ts"
import { problemOf } from "./problemOf.ts"
import { problemResponse, Problems } from "./Problems.ts"
import { PublicOrigin } from "./PublicOrigin.ts"
import { callersRequestId, RequestId } from "./RequestId.ts"
import { ServerSpan } from "./requestSpan.ts"

/**
 * Gives every response, whatever its route, a request id, timings, its trace, the common headers (`Cache-Control:
 * no-store` unless the route overrides it) and one log line. If there is no route, or the endpoint fails unexpectedly,
 * the response is a problem.
 */
export const layerResponseEnvelope = HttpRouter.middleware(
  Effect.gen(function* () {
    const byRoute = yield* makeByRoute
    const random = yield* SecureRandom.SecureRandom
    const common = answerHeaders(yield* PublicOrigin)

    const internal = yield* makeInternalError

    return (routed) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const callers = callersRequestId(request.headers[idHeader])
        const id = callers?.id ?? (yield* random.uuidV4())
        const timings: Array<Timing> = []
        const span = yield* ServerSpan
        return yield* byRoute(routed, request).pipe(
          Effect.catchDefect(internal),
          Effect.flatMap((response) => compressedAnswer(request, response)),
          timedAs("total"),
          Effect.map((response) => finish(response, { common, id: callers?.sent ?? id, span })),
          Effect.tap(withTimings(timings)),
          logged(request),
          Effect.annotateLogs({ requestId: id }),
          Effect.provideService(RequestId, id),
          Effect.provideService(Timings, timings)
        )
      })
  }),
  { global: true }
)

/** The response to a request whose endpoint died. */
export const makeInternalError = Effect.map(Problems, ({ make }) =>
  Effect.fnUntraced(function* (defect: unknown) {
    yield* Effect.logError("A request failed unexpectedly", Cause.die(defect))
    return problemResponse(yield* make("internal-error", {}))
  })
)

type Request = Pick<HttpServerRequest.HttpServerRequest, "method" | "source" | "url">

interface Answered {
  /** The headers of every response, which a route may override. */
  readonly common: Readonly<Record<string, string>>
  readonly id: string
  readonly span: Tracer.Span | null
}

/** The headers of a response that are the same for every request. */
export const sharedHeaders = (
  { headers }: HttpServerResponse.HttpServerResponse,
  common: Answered["common"]
): Readonly<Record<string, string | undefined>> => ({ ...common, ...headers })

/** All headers of a response but its `Server-Timing`. */
const envelopeHeaders = (response: HttpServerResponse.HttpServerResponse, { common, id, span }: Answered) => ({
  ...sharedHeaders(response, common),
  [idHeader]: id,
  ...(span === null ? {} : { traceparent: HttpTraceContext.toHeaders(span)["traceparent"] })
})

/** Adds `Server-Timing` once all other headers are known: it has the room that they leave. */
const withTimings = (timings: ReadonlyArray<Timing>) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(
      HttpServerResponse.setHeader(
        response,
        timingHeader,
        serverTiming(timings, roomFor(timingHeader, response.headers))
      )
    )
  )

export const timingHeader = "server-timing"

export const idHeader = "x-request-id"

const finish = (response: HttpServerResponse.HttpServerResponse, answered: Answered) =>
  HttpServerResponse.setHeaders(response, envelopeHeaders(response, answered))

/**
 * One line per response: method, route, status, the kind of its problem if it is one, milliseconds. Unknown paths are
 * not written out and queries never are: people put addresses there. 499 stands for a client that left before its
 * answer.
 */
export const answeredLine = (request: Request, status: number, milliseconds: number) => {
  const problem = problemOf(request)
  return Effect.annotateLogs(Effect.logInfo("Answered"), {
    method: request.method,
    route: routeName(pathOf(request)),
    status,
    ...(problem === undefined ? {} : { problem }),
    ms: Math.round(milliseconds)
  })
}

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

/**
 * Runs something when the whole response to the request has been handed to the network, and never if its connection broke before: Node emits
 * `finish` only then. Runs it at once if the server is not Node's.
 */
export const afterResponse = <R>(
  run: Effect.Effect<unknown, never, R>
): Effect.Effect<void, never, R | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const context = yield* Effect.context<R>()
    const response = "response" in request ? NodeHttpServerRequest.toServerResponse(request) : null
    if (response === null) yield* run
    else response.once("finish", () => Effect.runForkWith(context)(run))
  })

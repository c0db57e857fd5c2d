import { Cause, Clock, Effect, LogLevel, type Tracer } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse, HttpTraceContext } from "effect/http"

import { type Timing, timedAs, Timings } from "../../process/Timings.ts"
import { Stopping } from "../process/Stopping.ts"
import { allowedMethods, pathOf, routeOf } from "./knownPaths.ts"
import { problemResponse, Problems } from "./Problems.ts"
import { RequestId } from "./RequestId.ts"
import { ServerSpan } from "./ServerSpan.ts"
import { serverTiming } from "./serverTiming.ts"

/**
 * What every answer shares, whatever its route: a request id, what took how long, its trace, `Cache-Control: no-store` unless
 * the route says otherwise, a problem where there is no route or an unexpected failure, one line in the log, and, while the process stops, the end of its
 * connection.
 */
export const layerResponseEnvelope = HttpRouter.middleware(
  Effect.gen(function* () {
    const problems = yield* Problems
    const random = yield* SecureRandom.SecureRandom
    const stopping = yield* Stopping

    const lastOfItsConnection = (response: HttpServerResponse.HttpServerResponse) =>
      Effect.map(stopping.isAsked, (isAsked) =>
        isAsked ? HttpServerResponse.setHeader(response, "connection", "close") : response
      )

    const withoutRoute = Effect.fnUntraced(function* (path: string, method: string) {
      const allow = allowedMethods(path)
      // A path whose open segment can't be decoded looks like a known one.
      if (allow === null || allow.some((each) => each === method)) {
        return problemResponse(yield* problems.make("not-found", {}))
      }
      const problem = yield* problems.make("method-not-allowed", { detail: `Use ${allow.join(" or ")}.`, allow })
      return problemResponse(problem, { allow: allow.join(", ") })
    })

    const internal = Effect.fnUntraced(function* (defect: unknown) {
      yield* Effect.logError("A request failed unexpectedly", Cause.die(defect))
      return problemResponse(yield* problems.make("internal-error", {}))
    })

    const answer = <E, R>(routed: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>, request: Request) => {
      const path = pathOf(request)
      const allow = allowedMethods(path)
      if (request.method === "OPTIONS" && allow !== null) return Effect.succeed(optionsResponse(allow))
      return routed.pipe(
        Effect.catchIf(isWithoutRoute, () => withoutRoute(path, request.method)),
        Effect.catchDefect(internal)
      )
    }

    return (routed) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const id = yield* random.uuidV4()
        const timings: Array<Timing> = []
        const span = yield* ServerSpan
        return yield* answer(routed, request).pipe(
          timedAs("total"),
          Effect.map((response) => finish(response, { id, span, timings })),
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

type Request = HttpServerRequest.HttpServerRequest

const optionsResponse = (allow: ReadonlyArray<string>) =>
  HttpServerResponse.empty({
    status: 204,
    headers: {
      allow: allow.join(", "),
      "access-control-allow-methods": allow.join(", "),
      "access-control-allow-headers": requestHeaders,
      "access-control-max-age": "86400"
    }
  })

/** Pages of any origin may call: nothing here rests on cookies. The stock payment client sends even the expose header. */
const requestHeaders =
  "Content-Type, Prefer, PAYMENT-SIGNATURE, X-PAYMENT, Idempotency-Key, Access-Control-Expose-Headers, Sign-In-With-X, " +
  "Receipt-Signature, traceparent, tracestate"
const responseHeaders =
  "PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy, " +
  "Preference-Applied, X-Request-Id, Server-Timing, traceparent"

interface Answered {
  readonly id: string
  readonly span: Tracer.Span | null
  readonly timings: ReadonlyArray<Timing>
}

const finish = (response: HttpServerResponse.HttpServerResponse, { id, span, timings }: Answered) =>
  HttpServerResponse.setHeaders(response, {
    "cache-control": "no-store",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": responseHeaders,
    ...response.headers,
    "x-request-id": id,
    "server-timing": serverTiming(timings),
    ...(span === null ? {} : { traceparent: HttpTraceContext.toHeaders(span)["traceparent"] })
  })

const isWithoutRoute = (error: unknown) =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

/**
 * One line an answer: method, route, status, milliseconds. Unknown paths are not written out and queries never are: people
 * put addresses there. 499 stands for a client that left before its answer.
 */
const logged =
  (request: Request) =>
  <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.gen(function* () {
      if (!(yield* LogLevel.isEnabled("Info"))) return yield* answer
      const started = yield* Clock.currentTimeMillis
      const line = (status: number) =>
        Effect.gen(function* () {
          const path = pathOf(request)
          yield* Effect.logInfo("Answered").pipe(
            Effect.annotateLogs({
              method: request.method,
              route: routeOf(path) ?? "unknown",
              status,
              ms: (yield* Clock.currentTimeMillis) - started
            })
          )
        })
      return yield* answer.pipe(
        Effect.tap(({ status }) => line(status)),
        Effect.onInterrupt(() => line(499))
      )
    })

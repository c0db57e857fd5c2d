import { Clock, Duration, Effect, Exit, Metric } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"

import { metrics } from "../../telemetry/metrics.ts"
import { pathOf, routeOf } from "./knownPaths.ts"

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"] as const
type Method = (typeof methods)[number] | "_OTHER"

const methodOf = (method: string): Method => methods.find((known) => known === method) ?? "_OTHER"

const scheme = { "url.scheme": "http" } as const

/** Not a status that is sent: the client left before its answer. */
const aborted = "499"

const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): string =>
  Exit.isSuccess(exit) ? String(exit.value.status) : Exit.hasInterrupts(exit) ? aborted : "500"

/** Counts the requests under way and measures each until its answer is ready. */
export const requestMetrics = HttpMiddleware.make((answer) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const method = methodOf(request.method)
    const active = metrics.httpServerActive.of({ "http.request.method": method, ...scheme })
    const started = yield* Clock.currentTimeNanos
    const finish = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>) =>
      Effect.gen(function* () {
        const status = statusOf(exit)
        const duration = metrics.httpServerDuration.of({
          "http.request.method": method,
          ...scheme,
          "http.response.status_code": status,
          "http.route": routeOf(pathOf(request)) ?? undefined,
          "error.type": status === aborted ? "aborted" : status >= "500" ? status : undefined
        })
        yield* Metric.update(duration, Duration.nanos((yield* Clock.currentTimeNanos) - started))
        yield* Metric.update(active, -1)
      })
    yield* Metric.update(active, 1)
    return yield* Effect.onExit(answer, finish)
  })
)

import { Clock, Duration, Effect, Exit, Metric } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"

import { metrics } from "../telemetry/metrics.ts"
import { pathOf, routeOf } from "./knownPaths.ts"

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"] as const
type Method = (typeof methods)[number] | "_OTHER"

const methodOf = (method: string): Method => methods.find((known) => known === method) ?? "_OTHER"

/** Series by what tells them apart: making one takes longer than counting in it. */
const remembered = <A>(make: (key: string) => A) => {
  const made = new Map<string, A>()
  return (key: string): A => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const scheme = { "url.scheme": "http" } as const

const activeOf = remembered((method) =>
  metrics.httpServerActive.of({ "http.request.method": methodOf(method), ...scheme })
)

const durationOf = remembered((key) => {
  const [method = "", route = "", status = ""] = key.split(" ")
  const isAborted = status === aborted
  return metrics.httpServerDuration.of({
    "http.request.method": methodOf(method),
    ...scheme,
    "http.response.status_code": status,
    "http.route": route === "" ? undefined : route,
    "error.type": isAborted ? "aborted" : status >= "500" ? status : undefined
  })
})

/** Not a status that is sent: the client left before its answer. */
const aborted = "499"

const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): string =>
  Exit.isSuccess(exit) ? String(exit.value.status) : Exit.hasInterrupts(exit) ? aborted : "500"

/** Counts the requests under way and measures each until its answer is ready. */
export const measured = HttpMiddleware.make((answer) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const method = methodOf(request.method)
    const active = activeOf(method)
    const started = yield* Clock.currentTimeNanos
    const finish = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>) =>
      Effect.gen(function* () {
        const elapsed = Duration.nanos((yield* Clock.currentTimeNanos) - started)
        const key = `${method} ${routeOf(pathOf(request)) ?? ""} ${statusOf(exit)}`
        yield* Metric.update(durationOf(key), elapsed)
        yield* Metric.update(active, -1)
      })
    yield* Metric.update(active, 1)
    return yield* Effect.onExit(answer, finish)
  })
)

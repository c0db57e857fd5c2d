import { Clock, Duration, Effect, Exit, Metric } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { IpNetwork } from "effect/net"

import { metrics } from "../../telemetry/metrics.ts"
import { waitOf } from "../process/doorWait.ts"
import { requestScheme } from "./caller/requestScheme.ts"
import { pathOf, routeName } from "./knownPaths.ts"
import { requestMethod } from "./requestMethod.ts"

/** Not a status that is sent: the client left before its answer. */
const aborted = "499"

const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): string =>
  Exit.isSuccess(exit) ? String(exit.value.status) : Exit.hasInterrupts(exit) ? aborted : "500"

/** Counts the requests under way and measures each until its answer is ready, whatever the answer. */
export const requestMetrics = (trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>) =>
  HttpMiddleware.make((answer) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const call = {
        "http.request.method": requestMethod(request.method),
        "url.scheme": requestScheme(request, trustedProxies)
      }
      const active = metrics.httpServerActive.of(call)
      const waited = Duration.millis(waitOf(request.source))
      const started = yield* Clock.monotonicTimeNanos
      const finish = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>) =>
        Effect.gen(function* () {
          const status = statusOf(exit)
          const duration = metrics.httpServerDuration.of({
            ...call,
            "http.response.status_code": status,
            "http.route": routeName(pathOf(request)),
            "error.type": status === aborted ? "aborted" : status >= "500" ? status : undefined
          })
          const answering = Duration.nanos((yield* Clock.monotonicTimeNanos) - started)
          yield* Metric.update(duration, Duration.sum(waited, answering))
          yield* Metric.update(active, -1)
        })
      yield* Metric.update(active, 1)
      return yield* Effect.onExit(answer, finish)
    })
  )

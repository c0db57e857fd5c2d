import { Clock, type Context, Duration, Effect, Exit } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { IpNetwork } from "effect/net"

import { metrics } from "../../telemetry/metrics.ts"
import { waitOf } from "../process/doorWait.ts"
import { requestMethod } from "./caller/requestMethod.ts"
import { requestScheme } from "./caller/requestScheme.ts"
import { pathOf, routeName } from "./knownPaths.ts"

/** Not a status that is sent: the client left before its answer. */
export const aborted = "499"

const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): string =>
  Exit.isSuccess(exit) ? String(exit.value.status) : Exit.hasInterrupts(exit) ? aborted : "500"

type Counted = Pick<HttpServerRequest.HttpServerRequest, "headers" | "method" | "peerAddress" | "source" | "url">

/** Counts a request as under way; gives what counts it as ended, with the nanoseconds that its answer took. */
export const countRequest = (
  request: Counted,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>,
  context: Context.Context<never>
): ((status: string, nanos: bigint) => void) => {
  const call = {
    "http.request.method": requestMethod(request.method),
    "url.scheme": requestScheme(request, trustedProxies)
  }
  const active = metrics.httpServerActive.of(call)
  const waited = Duration.millis(waitOf(request.source))
  active.updateUnsafe(1, context)
  return (status, nanos) => {
    const duration = metrics.httpServerDuration.of({
      ...call,
      "http.response.status_code": status,
      "http.route": routeName(pathOf(request)),
      "error.type": status === aborted ? "aborted" : status >= "500" ? status : undefined
    })
    duration.updateUnsafe(Duration.sum(waited, Duration.nanos(nanos)), context)
    active.updateUnsafe(-1, context)
  }
}

/** Counts the requests under way and measures each until its answer is ready, whatever the answer. */
export const requestMetrics = (trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>) =>
  HttpMiddleware.make((answer) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const ended = countRequest(request, trustedProxies, yield* Effect.context<never>())
      const started = yield* Clock.monotonicTimeNanos
      return yield* Effect.onExit(answer, (exit) =>
        Effect.map(Clock.monotonicTimeNanos, (now) => ended(statusOf(exit), now - started))
      )
    })
  )

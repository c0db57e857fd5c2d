import { Clock, Context, Duration, Effect, Exit } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { IpNetwork } from "effect/net"

import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { requestScheme } from "./ClientAddress.ts"
import { pathOf, routeName } from "./knownPaths.ts"

/** Not a status that is sent: the client left before its answer. */
export const aborted = "499"

const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): string =>
  Exit.isSuccess(exit) ? String(exit.value.status) : Exit.hasInterrupts(exit) ? aborted : "500"

type Counted = Pick<HttpServerRequest.HttpServerRequest, "headers" | "method" | "peerAddress" | "source" | "url">

/** Counts a request as under way. Returns what counts it as ended, with the nanoseconds that its answer took. */
export const countRequest = (
  request: Counted,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>,
  context: Context.Context<never>
): ((status: string, nanos: bigint) => void) => {
  const call = {
    "http.request.method": requestMethod(request.method),
    "url.scheme": requestScheme(request, trustedProxies)
  }
  const route = routeName(pathOf(request))
  const answered = Context.get(context, RoutesUnderWay).begin(route)
  const active = metrics.httpServerActive.of(call)
  const waited = Duration.millis(waitOf(request.source))
  active.updateUnsafe(1, context)
  return (status, nanos) => {
    answered()
    const duration = metrics.httpServerDuration.of({
      ...call,
      "http.response.status_code": status,
      "http.route": route,
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

/** The same, with the proxies of the settings. */
export const makeRequestMetrics = Effect.map(Settings, ({ trustedProxies }) => requestMetrics(trustedProxies))

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"] as const

/** A method as telemetry has it: any that is not known is `_OTHER`, because callers can invent methods. */
export const requestMethod = (method: string): (typeof methods)[number] | "_OTHER" =>
  methods.find((known) => known === method) ?? "_OTHER"

/** For how long requests waited before they were begun, in milliseconds. */
const waits = new WeakMap<object, number>()

/** Notes how long Node's request waited. */
export const noteWait = (request: object, milliseconds: number): void => {
  waits.set(request, milliseconds)
}

/** How long it waited; 0 if that was not noted. */
const waitOf = (request: object): number => waits.get(request) ?? 0

/** Which routes are being answered: for the line about a loop that was blocked. */
interface Routes {
  /** A call of the route begins. Returns what ends it. */
  readonly begin: (route: string) => () => void
  /** The routes that were under way at any time since the last look, those with the most calls first. */
  readonly sinceLastLook: () => ReadonlyArray<string>
}

/** Counts the calls under way by route. */
export const makeRoutesUnderWay = (): Routes => {
  const underWay = new Map<string, number>()
  const seen = new Map<string, number>()
  const add = (counts: Map<string, number>, route: string, calls: number) =>
    counts.set(route, (counts.get(route) ?? 0) + calls)
  return {
    begin: (route) => {
      add(underWay, route, 1)
      add(seen, route, 1)
      return () => {
        add(underWay, route, -1)
      }
    },
    sinceLastLook: () => {
      const routes = [...seen].toSorted(([, one], [, other]) => other - one).map(([route]) => route)
      seen.clear()
      for (const [route, calls] of underWay) if (calls > 0) seen.set(route, calls)
      return routes
    }
  }
}

/** Those of this process. */
export const RoutesUnderWay = Context.Reference<Routes>("property-intelligence/server/request/RoutesUnderWay", {
  defaultValue: makeRoutesUnderWay
})

import { Clock, Context, Duration, Effect, Exit } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { IpNetwork } from "effect/net"

import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { requestScheme } from "./ClientAddress.ts"
import { pathOf, routeName } from "./knownPaths.ts"
import { errorTypeOf } from "./problemOf.ts"

/** The status in metrics and logs for a client that left before its answer. It is never sent. */
export const aborted = "499"

const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): string =>
  Exit.isSuccess(exit) ? String(exit.value.status) : Exit.hasInterrupts(exit) ? aborted : "500"

type Counted = Pick<HttpServerRequest.HttpServerRequest, "headers" | "method" | "peerAddress" | "source" | "url">

/** Counts a request as under way. Returns the function that counts it as ended, with the nanoseconds that its answer took. */
export const countRequest = (
  request: Counted,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>,
  context: Context.Context<never>
): ((status: string, nanos: bigint) => void) => {
  const route = routeName(pathOf(request))
  const { active, durationOf } = seriesOf(route, requestMethod(request.method), requestScheme(request, trustedProxies))
  const answered = Context.get(context, RoutesUnderWay).begin(route)
  const waited = BigInt(Math.round(waitOf(request.source) * 1e6))
  active.updateUnsafe(1, context)
  return (status, nanos) => {
    answered()
    const errorType = status === aborted ? "aborted" : errorTypeOf(request, Number(status))
    durationOf(status, errorType).updateUnsafe(Duration.nanos(waited + nanos), context)
    active.updateUnsafe(-1, context)
  }
}

type Method = ReturnType<typeof requestMethod>
type Scheme = ReturnType<typeof requestScheme>

/** The metrics of one kind of request. */
const makeSeries = (route: string, method: Method, scheme: Scheme) => {
  const call = { "http.request.method": method, "url.scheme": scheme }
  const durations = new Map<string, ReturnType<typeof metrics.httpServerDuration.of>>()
  const makeDuration = (status: string, errorType: string | undefined) =>
    metrics.httpServerDuration.of({
      ...call,
      "http.response.status_code": status,
      "http.route": route,
      "error.type": errorType
    })
  return {
    active: metrics.httpServerActive.of(call),
    durationOf: (status: string, errorType: string | undefined) =>
      valueIn(durations, errorType === undefined ? status : `${status} ${errorType}`, () =>
        makeDuration(status, errorType)
      )
  }
}

type Series = ReturnType<typeof makeSeries>

/** The metrics in use. Routes, methods and schemes are closed lists, so callers can't add to it. */
const series: Readonly<Record<Scheme, Map<string, Map<Method, Series>>>> = { http: new Map(), https: new Map() }

/**
 * The metrics of a route, method and scheme. They are kept, because finding a metric by its attributes takes longer
 * than updating it.
 */
const seriesOf = (route: string, method: Method, scheme: Scheme): Series =>
  valueIn(
    valueIn(series[scheme], route, () => new Map<Method, Series>()),
    method,
    () => makeSeries(route, method, scheme)
  )

const valueIn = <Key, Value>(values: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value => {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make(key)
  values.set(key, made)
  return made
}

/** Counts the requests under way and measures each until its response is ready, whatever its status. */
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

/** The same middleware as `requestMetrics`, with the trusted proxies of the settings. */
export const makeRequestMetrics = Effect.map(Settings, ({ trustedProxies }) => requestMetrics(trustedProxies))

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"] as const

/** A method in telemetry: an unknown one is `_OTHER`, because callers can invent methods. */
export const requestMethod = (method: string): (typeof methods)[number] | "_OTHER" =>
  methods.find((known) => known === method) ?? "_OTHER"

/** The milliseconds that each request waited before it was begun, by Node's request. */
const waits = new WeakMap<object, number>()

/** Stores the milliseconds that Node's request waited before it was begun. */
export const noteWait = (request: object, milliseconds: number): void => {
  waits.set(request, milliseconds)
}

/** The milliseconds that Node's request waited before it was begun; 0 if they were not recorded. */
export const waitOf = (request: object): number => waits.get(request) ?? 0

/** The routes being answered, for the log line about a blocked loop. */
interface Routes {
  /** Records that a call of the route begins. Returns the function that ends it. */
  readonly begin: (route: string) => () => void
  /** The routes that were under way at any time since the last look, those with the most calls first. */
  readonly sinceLastLook: () => ReadonlyArray<string>
}

/** Counts the calls under way by route. */
export const makeRoutesUnderWay = (): Routes => {
  const counts = new Map<string, { underWay: number; seen: number }>()
  return {
    begin: (route) => {
      const calls = counts.get(route) ?? { underWay: 0, seen: 0 }
      if (calls.seen === 0) counts.set(route, calls)
      calls.underWay++
      calls.seen++
      return () => {
        calls.underWay--
      }
    },
    sinceLastLook: () => {
      const routes = [...counts].toSorted(([, one], [, other]) => other.seen - one.seen).map(([route]) => route)
      for (const [route, calls] of counts) {
        calls.seen = calls.underWay
        if (calls.underWay === 0) counts.delete(route)
      }
      return routes
    }
  }
}

/** The routes of this process. */
export const RoutesUnderWay = Context.Reference<Routes>("property-intelligence/server/request/RoutesUnderWay", {
  defaultValue: makeRoutesUnderWay
})

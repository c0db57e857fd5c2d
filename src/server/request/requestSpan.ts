import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { hasPayment } from "@property-intelligence/x402/PaymentHeader.ts"
import { Clock, Context, Data, Effect, Exit, identity, Tracer } from "effect"
import { type Headers, HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { IpNetwork } from "effect/net"

import { Settings } from "../../Settings.ts"
import { requestScheme } from "./ClientAddress.ts"
import { pathOf, routeOf, statusPaths } from "./knownPaths.ts"
import { errorTypeOf, problemOf } from "./problemOf.ts"
import { requestMethod } from "./requestMetrics.ts"

/** The error of a 5xx in the span: the conventions mark only those as errors. */
class ServerFault extends Data.TaggedError("ServerFault")<{ readonly message: string }> {}

const protocolVersion = (request: HttpServerRequest.HttpServerRequest): string | null => {
  const { source } = request
  return "httpVersion" in source && typeof source.httpVersion === "string" ? source.httpVersion : null
}

/**
 * The span attributes of a request. They hold nothing from the caller: no query, address or header, and no path that is
 * not one of ours.
 */
const attributesOf = (request: HttpServerRequest.HttpServerRequest, route: string | null, scheme: "http" | "https") => {
  const version = protocolVersion(request)
  return {
    "http.request.method": requestMethod(request.method),
    "url.scheme": scheme,
    ...(route === null ? {} : { "http.route": route, "url.path": route }),
    ...(version === null ? {} : { "network.protocol.version": version })
  }
}

const end = (
  span: Tracer.Span,
  request: HttpServerRequest.HttpServerRequest,
  exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>
) =>
  Effect.map(Clock.currentTimeNanos, (now) => {
    const problem = problemOf(request)
    if (problem !== undefined) span.attribute("problem.type", problem)
    if (Exit.isFailure(exit)) return span.end(now, exit)
    const { status } = exit.value
    span.attribute("http.response.status_code", status)
    const errorType = errorTypeOf(request, status)
    if (errorType === undefined) return span.end(now, exit)
    span.attribute("error.type", errorType)
    span.end(now, Exit.fail(new ServerFault({ message: `HTTP ${status}` })))
  })

/**
 * Returns `true` if a request asks for a price: a call to a paid endpoint without a payment. It is by far the most
 * frequent request, and costs less than its span would.
 */
const asksPrice = (path: string, { headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">): boolean =>
  soldPaths.has(path) && !hasPayment(headers)

/** Returns true if a request never has a span. */
export const isUntraced = (request: Pick<HttpServerRequest.HttpServerRequest, "headers" | "url">): boolean => {
  const path = pathOf(request)
  return statusPaths.has(path) || (callerTrace(request.headers) === null && asksPrice(path, request))
}

const soldPaths: ReadonlySet<string> = new Set(soldEndpoints.map(({ path }) => path))

/**
 * The name of a request's span: its method and route, as far as we know them. Unknown ones are left out, because
 * callers could invent any number of names.
 */
const nameOf = (method: string, route: string | null): string => {
  const known = requestMethod(method)
  const verb = known === "_OTHER" ? "HTTP" : known
  return route === null ? verb : `${verb} ${route}`
}

/**
 * Makes one span per request, named by method and route, in the caller's trace if the request names one. It replaces
 * the platform's span, which would hold the client's address and headers. Probes have no span, and price
 * requests have one only if their caller traces.
 */
const requestSpan = (trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>) =>
  HttpMiddleware.make((answer) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const path = pathOf(request)
      if (statusPaths.has(path)) return Effect.withTracerEnabled(answer, false)
      const parent = callerTrace(request.headers)
      if (isUntraced(request)) return answer
      const route = routeOf(path)
      return Effect.makeSpan(nameOf(request.method, route), {
        kind: "server",
        root: true,
        ...(parent === null ? {} : { parent }),
        attributes: attributesOf(request, route, requestScheme(request, trustedProxies))
      }).pipe(
        Effect.flatMap((span) =>
          answer.pipe(
            Effect.withParentSpan(span, { captureStackTrace: false }),
            Effect.provideService(ServerSpan, span),
            Effect.onExit((exit) => end(span, request, exit))
          )
        )
      )
    })
  )

const untraced = HttpMiddleware.make((answer) => Effect.withTracerEnabled(answer, false))

/**
 * Makes the middleware that gives each request its span. If spans are not exported, it makes none, and sources make
 * none either: spans would be a tenth of the cost of answering an unpaid call.
 */
export const makeRequestSpan = Effect.gen(function* () {
  const { propagateTrace, trustedProxies } = yield* Settings
  const isExported = (yield* Tracer.Tracer) !== Tracer.nativeTracer
  return isExported ? requestSpan(trustedProxies) : propagateTrace ? identity : untraced
})

/** The span of the request that is being answered; `null` if it has none. */
export const ServerSpan = Context.Reference<Tracer.Span | null>("property-intelligence/server/request/ServerSpan", {
  defaultValue: () => null
})

/** Adds attributes to the span of the request, from whatever span the program is in. */
export const annotateServerSpan = (attributes: Readonly<Record<string, unknown>>): Effect.Effect<void> =>
  Effect.map(ServerSpan, (span) => {
    if (span === null) return
    for (const [name, value] of Object.entries(attributes)) span.attribute(name, value)
  })

/**
 * Matches the header `traceparent`: version, trace id, span id, flags; versions after 00 may add more behind another
 * dash. https://www.w3.org/TR/trace-context/
 */
const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/**
 * Matches the header `b3`: trace id, span id, and perhaps a sampling mark and the parent span's id.
 * https://github.com/openzipkin/b3-propagation
 */
const b3 = /^([0-9a-f]{16}|[0-9a-f]{32})-([0-9a-f]{16})(?:-([01d])(?:-[0-9a-f]{16})?)?$/

/**
 * The caller's span that a request belongs to, by `traceparent` or else by `b3`, in one header or several; `null` if there is no valid one.
 * Nothing else that a caller says of its trace is read (`tracestate`, `baggage`); whether it is
 * sampled counts only for a sampler that is set to follow it.
 */
export const callerTrace = (headers: Headers.Headers): Tracer.ExternalSpan | null =>
  w3cTrace(headers["traceparent"]) ?? b3Trace(headers["b3"]) ?? b3Trace(inOneHeader(headers))

const w3cTrace = (header = ""): Tracer.ExternalSpan | null => {
  const [, version, traceId = "", spanId = "", flags = "", more] = traceparent.exec(header) ?? []
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return null
  return spanOf(traceId, spanId, (Number.parseInt(flags, 16) & 1) === 1)
}

const b3Trace = (header = ""): Tracer.ExternalSpan | null => {
  const [, traceId, spanId = "", state = "1"] = b3.exec(header) ?? []
  return traceId === undefined ? null : spanOf(traceId.padStart(32, "0"), spanId, state !== "0")
}

const inOneHeader = (headers: Headers.Headers): string => {
  const sampled = headers["x-b3-flags"] === "1" ? "true" : (headers["x-b3-sampled"] ?? "true")
  return `${headers["x-b3-traceid"]}-${headers["x-b3-spanid"]}-${sampled === "1" || sampled === "true" ? 1 : 0}`
}

/** The caller's span; `null` if one of its ids is all zeros, which is not valid. */
const spanOf = (traceId: string, spanId: string, sampled: boolean): Tracer.ExternalSpan | null =>
  /^0+$/.test(traceId) || /^0+$/.test(spanId) ? null : Tracer.externalSpan({ traceId, spanId, sampled })

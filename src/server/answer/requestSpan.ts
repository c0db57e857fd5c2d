import { Clock, Data, Effect, Exit, type Tracer } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { IpNetwork } from "effect/net"

import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { hasPayment } from "../../payments/x402/PaymentHeader.ts"
import { callerTrace } from "./caller/callerTrace.ts"
import { requestMethod } from "./caller/requestMethod.ts"
import { requestScheme } from "./caller/requestScheme.ts"
import { pathOf, routeOf, statusPaths } from "./knownPaths.ts"
import { ServerSpan } from "./ServerSpan.ts"

/** What a 5xx is to the span: the conventions call it an error, and nothing less. */
class ServerFault extends Data.TaggedError("ServerFault")<{ readonly message: string }> {}

const protocolVersion = (request: HttpServerRequest.HttpServerRequest): string | null => {
  const { source } = request
  return "httpVersion" in source && typeof source.httpVersion === "string" ? source.httpVersion : null
}

/** Nothing of the caller goes in: no query, no address, no header, no path that is not one of ours. */
const attributesOf = (request: HttpServerRequest.HttpServerRequest, route: string | null, scheme: "http" | "https") => {
  const version = protocolVersion(request)
  return {
    "http.request.method": requestMethod(request.method),
    "url.scheme": scheme,
    ...(route === null ? {} : { "http.route": route, "url.path": route }),
    ...(version === null ? {} : { "network.protocol.version": version })
  }
}

const end = (span: Tracer.Span, exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>) =>
  Effect.map(Clock.currentTimeNanos, (now) => {
    if (Exit.isFailure(exit)) return span.end(now, exit)
    const { status } = exit.value
    span.attribute("http.response.status_code", status)
    if (status < 500) return span.end(now, exit)
    span.attribute("error.type", String(status))
    span.end(now, Exit.fail(new ServerFault({ message: `HTTP ${status}` })))
  })

/** Asks the price, which is free: by far the most frequent request, and one that costs less than its span. */
const asksPrice = (path: string, { headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">): boolean =>
  soldPaths.has(path) && !hasPayment(headers)

/** Whether a request has no span, wherever spans go. */
export const isUntraced = (request: Pick<HttpServerRequest.HttpServerRequest, "headers" | "url">): boolean => {
  const path = pathOf(request)
  return statusPaths.has(path) || (callerTrace(request.headers) === null && asksPrice(path, request))
}

const soldPaths: ReadonlySet<string> = new Set(soldEndpoints.map(({ path }) => path))

/** Where there is no route, or no such method, the name does without: callers could invent any number of names. */
const nameOf = (method: string, route: string | null): string => {
  const known = requestMethod(method)
  const verb = known === "_OTHER" ? "HTTP" : known
  return route === null ? verb : `${verb} ${route}`
}

/**
 * One span a request, named by method and route, in the trace of the caller where it names one. The platform's own would hold
 * the client's address and the headers. Probes have none, and neither have calls without a payment unless their caller traces.
 */
export const requestSpan = (trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>) =>
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
            Effect.onExit((exit) => end(span, exit))
          )
        )
      )
    })
  )

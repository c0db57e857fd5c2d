import { Clock, Data, Effect, Exit, Option, type Tracer } from "effect"
import { HttpMiddleware, HttpServerRequest, type HttpServerResponse, HttpTraceContext } from "effect/http"

import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { hasPayment } from "../../payments/x402/PaymentHeader.ts"
import { pathOf, routeOf } from "./knownPaths.ts"
import { ServerSpan } from "./ServerSpan.ts"

/** What a 5xx is to the span: the conventions call it an error, and nothing less. */
class ServerFault extends Data.TaggedError("ServerFault")<{ readonly message: string }> {}

const probes: ReadonlySet<string> = new Set(["/health", "/livez", "/readyz"])

const protocolVersion = (request: HttpServerRequest.HttpServerRequest): string | null => {
  const { source } = request
  return "httpVersion" in source && typeof source.httpVersion === "string" ? source.httpVersion : null
}

/** Nothing of the caller goes in: no query, no address, no header, no path that is not one of ours. */
const attributesOf = (request: HttpServerRequest.HttpServerRequest, route: string | null) => {
  const version = protocolVersion(request)
  return {
    "http.request.method": request.method,
    "url.scheme": "http",
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
const asksPrice = (path: string, { headers }: HttpServerRequest.HttpServerRequest): boolean =>
  soldPaths.has(path) && !hasPayment(headers)

const soldPaths: ReadonlySet<string> = new Set(soldEndpoints.map(({ path }) => path))

/**
 * One span a request, named by method and route, in the trace of the caller where it names one. The platform's own would hold
 * the client's address and the headers. Probes have none, and neither have calls without a payment unless their caller traces.
 */
export const requestSpan = HttpMiddleware.make((answer) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const path = pathOf(request)
    if (probes.has(path)) return Effect.withTracerEnabled(answer, false)
    const caller = HttpTraceContext.fromHeaders(request.headers)
    if (asksPrice(path, request) && Option.isNone(caller)) return answer
    const route = routeOf(path)
    return Effect.makeSpan(route === null ? request.method : `${request.method} ${route}`, {
      kind: "server",
      root: true,
      ...Option.match(caller, { onNone: () => ({}), onSome: (parent) => ({ parent }) }),
      attributes: attributesOf(request, route)
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

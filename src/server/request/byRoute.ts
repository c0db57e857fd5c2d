import { docsPaths } from "@property-intelligence/api/docsContents.ts"
import { docsPath, iconPath } from "@property-intelligence/api/documentPaths.ts"
import { Effect, Context } from "effect"
import { HttpServerError, type HttpServerRequest, HttpServerResponse } from "effect/http"

import { nearestName } from "./body/nearestName.ts"
import { prefersHtml } from "./encoding/contentNegotiation.ts"
import { maxLocationLength } from "./headLimits.ts"
import { allowedMethods, knownPaths, pathOf, routeOf, statusPaths } from "./knownPaths.ts"
import { problemResponse, Problems } from "./Problems.ts"

/**
 * Lets a request reach the router only by the exact spelling of a path: the router accepts others, which metrics, spans
 * and a proxy's rules do not know. GET and HEAD of a document by another spelling are redirected; any other such
 * request is a 404, so that nothing is sold by it. OPTIONS is answered here.
 */
export const makeByRoute = Effect.gen(function* () {
  const problems = yield* Problems
  const missingAnswer = yield* makeMissingAnswer

  const notFound = (request: HttpServerRequest.HttpServerRequest) => {
    const hint = hintFor(pathOf(request))
    return missingAnswer(
      request,
      hint,
      Effect.map(problems.make("not-found", { hint }), (problem) => problemResponse(problem))
    )
  }

  const notAllowed = Effect.fnUntraced(function* (allow: ReadonlyArray<string>) {
    const problem = yield* problems.make("method-not-allowed", { detail: `Use ${allow.join(" or ")}.`, allow })
    return problemResponse(problem, { allow: allow.join(", ") })
  })

  const outsideOfRoutes = (request: HttpServerRequest.HttpServerRequest) => {
    const { method, url } = request
    if (method === "OPTIONS" && url === "*") return Effect.succeed(optionsResponse(allMethods))
    const document = method === "GET" || method === "HEAD" ? documentMeantBy(pathOf({ url })) : null
    return document === null ? notFound(request) : Effect.succeed(leadingTo(document, url))
  }

  return <E, R>(
    routed: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
    request: HttpServerRequest.HttpServerRequest
  ): Effect.Effect<HttpServerResponse.HttpServerResponse, E, R> => {
    const path = pathOf(request)
    const allow = allowedMethods(path)
    if (routeOf(path) === null || allow === null) return outsideOfRoutes(request)
    if (request.method === "OPTIONS") return Effect.succeed(optionsResponse(allow))
    if (!allow.some((method) => method === request.method)) return notAllowed(allow)
    // The router takes no segment of over 100 letters.
    return Effect.catchIf(routed, isWithoutRoute, () => notFound(request))
  }
})

const hintFor = (path: string): string => {
  const nearest = nearestName(path, knownPaths.keys())
  const meant = nearest === null ? "" : `Did you mean ${knownPaths.get(nearest) ?? ""} ${nearest}? `
  return `${meant}All paths are listed at ${docsPath}.`
}

const allMethods = ["GET", "HEAD", "POST", "OPTIONS"]

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

/** The request headers that pages of other origins may send. The stock payment client also sends the expose header. */
const requestHeaders =
  "Content-Type, Prefer, Authorization, Accept-Payment, PAYMENT-SIGNATURE, X-PAYMENT, Idempotency-Key, Access-Control-Expose-Headers, Sign-In-With-X, " +
  "Receipt-Signature, X-Request-Id, traceparent, tracestate"

/**
 * The redirect (308) to a document of ours with the request's query, unless the query is so long that the header would
 * exceed what proxies read.
 */
const leadingTo = (document: string, url: string) => {
  const query = url.indexOf("?")
  const whole = query === -1 ? document : `${document}${url.slice(query)}`
  const location = whole.length <= maxLocationLength ? whole : document
  return HttpServerResponse.empty({ status: 308, headers: { location, "content-length": "0" } })
}

const isWithoutRoute = (error: unknown) =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

/**
 * Documents that may be requested with another spelling, by their paths in lower case. Probes are not among them: a wrong probe
 * path must fail.
 */
const documents: ReadonlyMap<string, string> = new Map(
  [
    ...docsPaths,
    ...[...knownPaths].flatMap(([path, method]) =>
      method === "GET" && !path.includes("/:") && !statusPaths.has(path) ? [path] : []
    )
  ].map((path) => [path.toLowerCase(), path])
)

/** The path that browsers request if a page names no icon. */
const usualIcon = "/favicon.ico"

/**
 * The document that an unknown path plainly means: letters in another case or needlessly encoded (RFC 3986, section 6.2.2), too many slashes, or
 * the usual place of an icon. `null` if there is no such document.
 */
export const documentMeantBy = (path: string): string | null => {
  const plain = decodedUnreserved(path)
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "")
  if (plain === usualIcon) return iconPath
  return documents.get(plain) ?? null
}

const decodedUnreserved = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded
  })

type Answer = Effect.Effect<HttpServerResponse.HttpServerResponse>

/** Makes the page for people who ask for a missing path. `null` if there are no pages; they get the problem then. */
export const MissingPage = Context.Reference<((hint: string) => Answer) | null>(
  "property-intelligence/server/request/MissingPage",
  { defaultValue: () => null }
)

/**
 * Makes the response to an unknown path: a page for clients that prefer HTML to JSON, as browsers do; a problem for all
 * others.
 */
export const makeMissingAnswer = Effect.map(
  MissingPage,
  (page) =>
    (
      { headers, method }: Pick<HttpServerRequest.HttpServerRequest, "headers" | "method">,
      hint: string,
      problem: Answer
    ): Answer => {
      const isRead = method === "GET" || method === "HEAD"
      return page === null || !isRead || !prefersHtml(headers["accept"]) ? problem : page(hint)
    }
)

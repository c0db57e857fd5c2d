import type { SimulatedRequest } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import type { HttpClientRequest } from "effect/http"

/** What a client asks, as the sandbox's upstreams see it. */
export const simulatedRequest = (
  { body, headers, method }: HttpClientRequest.HttpClientRequest,
  url: URL
): SimulatedRequest => ({
  method,
  host: url.hostname,
  path: url.pathname,
  query: url.searchParams,
  headers,
  body: body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""
})

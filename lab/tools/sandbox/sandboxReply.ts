import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import type { SimulatedReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Effect, Layer, Option } from "effect"
import { type HttpBody, HttpClient, HttpClientRequest } from "effect/http"

/** The reply of the sandbox to a request, by the request's host, without a gateway or a socket. */
export const sandboxReply = (request: HttpClientRequest.HttpClientRequest): SimulatedReply => {
  const url = Option.getOrThrow(HttpClientRequest.toUrl(request))
  const asked = {
    method: request.method,
    host: url.hostname,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: textOf(request.body)
  }
  const answers = simulatedUpstreams.filter(({ host }) => host === url.hostname).map(({ answer }) => answer(asked))
  return answers.find((answer) => answer !== null) ?? { status: 404, headers: {}, body: "Not Found" }
}

/** The body of a request as text. */
export const textOf = (body: HttpBody.HttpBody): string =>
  body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""

/** An HTTP client that fails for every request, for a tool that answers all requests by `sandboxReply`. */
export const layerNoNetwork = Layer.succeed(
  HttpClient.HttpClient,
  HttpClient.make(() => Effect.die("a tool that asks no one asked an upstream"))
)

import { sandboxHeader } from "@property-intelligence/domain/gateway.ts"
import { Context, Effect, Ref } from "effect"
import { Cookies, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"

import { NotServed } from "../definition/DatasetError.ts"

/** The time after which a request fails without a response, or without its next bytes. */
export const pullTimeout = "60 seconds"

const maxRedirects = 4

/** One request of a pull. */
interface PullRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Other hosts to which it may be redirected. */
  readonly redirectsTo?: ReadonlyArray<string>
}

/** True if any of the data that a pull downloaded came from a sandbox. */
export type SandboxMark = Ref.Ref<boolean>

/** The identity and the addresses for requests to publishers' hosts. The service makes them from its settings. */
export class PublisherRequests extends Context.Service<
  PublisherRequests,
  {
    /** The headers that identify us to a host, and the formats that we accept from it. */
    readonly identityOf: (host: string) => { readonly accept: string; readonly "user-agent": string }
    /** The address for a request to this URL: the URL itself, or the sandbox's gateway. */
    readonly addressOf: (url: string) => string
  }
>()("property-intelligence/datasets/pulling/PublisherRequests") {}

/**
 * Sends a request with the headers for its host, through the gateway if there is one. Follows redirects over TLS to the
 * same host and to those in `redirectsTo`. Returns a response of any other status. Fails with `NotServed` without a
 * response, or after a redirect elsewhere.
 */
export const send = Effect.fnUntraced(function* (
  { headers = {}, redirectsTo = [], url }: PullRequest,
  mark: SandboxMark
): Effect.fn.Return<HttpClientResponse.HttpClientResponse, NotServed, HttpClient.HttpClient | PublisherRequests> {
  const http = yield* HttpClient.HttpClient
  const { addressOf, identityOf } = yield* PublisherRequests
  const hosts = new Set([new URL(url).hostname, ...redirectsTo])
  let asked = url
  for (let redirects = 0; ; redirects++) {
    const { accept, "user-agent": agent } = identityOf(new URL(asked).hostname)
    const response = yield* http
      .execute(
        HttpClientRequest.get(addressOf(asked)).pipe(
          HttpClientRequest.setHeaders({ accept, "user-agent": agent, "accept-encoding": "identity", ...headers })
        )
      )
      .pipe(
        Effect.timeout(pullTimeout),
        Effect.mapError(() => new NotServed({ url, status: null, detail: "no answer" }))
      )
    if (response.headers[sandboxHeader] !== undefined) yield* Ref.set(mark, true)
    const location = response.headers["location"]
    if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined) return response
    const next = URL.canParse(location, asked) ? new URL(location, asked) : null
    if (next === null || redirects === maxRedirects || next.protocol !== "https:" || !hosts.has(next.hostname)) {
      return yield* new NotServed({ url, status: response.status, detail: "it redirects elsewhere" })
    }
    asked = next.href
  }
})

/** The cookies that a page sets, as a `Cookie` header. */
export const cookiesOf = Effect.fnUntraced(function* (url: string, mark: SandboxMark) {
  const { cookies } = yield* send({ url }, mark)
  return Cookies.isEmpty(cookies) ? {} : { cookie: Cookies.toCookieHeader(cookies) }
})

import { Effect, Option, Ref } from "effect"
import { Cookies, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"

import { sandboxHeader, throughGateway } from "../../process/gateway.ts"
import { identityFor } from "../../process/hostIdentity.ts"
import { Settings } from "../../Settings.ts"
import { NotServed } from "../definition/DatasetError.ts"

/** Without an answer, or without the next bytes of one, for so long a request has failed. */
export const pullPatience = "60 seconds"

const mostRedirects = 4

/** One request of a pull. */
interface PullRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Hosts beside its own that it may be redirected to. */
  readonly redirectsTo?: ReadonlyArray<string>
}

/** Whether a sandbox had a part in what was pulled. */
export type SandboxMark = Ref.Ref<boolean>

/**
 * Sends a request as its host wants to be asked, through the gateway where there is one, and follows redirects over TLS to its own
 * host and those that are named. Any status comes back; no answer is `NotServed`.
 */
export const send = Effect.fnUntraced(function* (
  { headers = {}, redirectsTo = [], url }: PullRequest,
  mark: SandboxMark
): Effect.fn.Return<HttpClientResponse.HttpClientResponse, NotServed, HttpClient.HttpClient | Settings> {
  const http = yield* HttpClient.HttpClient
  const { contact, upstreamGateway } = yield* Settings
  const hosts = new Set([new URL(url).hostname, ...redirectsTo])
  let asked = url
  for (let redirects = 0; ; redirects++) {
    const { accept, "user-agent": agent } = identityFor(new URL(asked).hostname, Option.getOrNull(contact))
    const response = yield* http
      .execute(
        HttpClientRequest.get(throughGateway(upstreamGateway, asked)).pipe(
          HttpClientRequest.setHeaders({ accept, "user-agent": agent, "accept-encoding": "identity", ...headers })
        )
      )
      .pipe(
        Effect.timeout(pullPatience),
        Effect.mapError(() => new NotServed({ url, status: null, detail: "no answer" }))
      )
    if (response.headers[sandboxHeader] !== undefined) yield* Ref.set(mark, true)
    const location = response.headers["location"]
    if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined) return response
    const next = URL.canParse(location, asked) ? new URL(location, asked) : null
    if (next === null || redirects === mostRedirects || next.protocol !== "https:" || !hosts.has(next.hostname)) {
      return yield* new NotServed({ url, status: response.status, detail: "it redirects elsewhere" })
    }
    asked = next.href
  }
})

/** The cookies that a page sets, as a header. */
export const cookiesOf = Effect.fnUntraced(function* (url: string, mark: SandboxMark) {
  const { cookies } = yield* send({ url }, mark)
  return Cookies.isEmpty(cookies) ? {} : { cookie: Cookies.toCookieHeader(cookies) }
})

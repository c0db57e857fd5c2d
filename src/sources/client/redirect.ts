import { Option } from "effect"
import { HttpClientRequest } from "effect/http"

import { isOfOwner } from "./hostOwner.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"

/** How many redirects of one request are followed. */
export const mostRedirects = 2

/** Whether a reply points elsewhere. */
export const isRedirect = ({ status, headers }: UpstreamReply): boolean =>
  [301, 302, 303, 307, 308].includes(status) && headers["location"] !== undefined

/**
 * The request that a redirect asks for, headers and keys included; `null` for one that is not followed. It stays with the
 * host's owner and with TLS, so a key goes to no one else and is never sent in the clear. A POST goes on as it is after 307 or
 * 308, becomes a GET after 303, and ends with any other. Behind a gateway an address of the gateway stands for the upstream's.
 */
export const redirected = (
  asked: HttpClientRequest.HttpClientRequest,
  { status, headers }: UpstreamReply,
  gateway: Option.Option<URL>
): HttpClientRequest.HttpClientRequest | null => {
  const from = Option.getOrNull(HttpClientRequest.toUrl(asked))
  const location = headers["location"] ?? ""
  if (from === null || !URL.canParse(location, from)) return null
  const to = upstreamOf(new URL(location, from), gateway)
  if (to === null || !mayGo(from, to)) return null
  to.hash = ""
  if (asked.method === "GET" || status === 307 || status === 308) return HttpClientRequest.setUrl(asked, to)
  return status === 303 ? HttpClientRequest.get(to) : null
}

const mayGo = (from: URL, to: URL): boolean =>
  to.username === "" &&
  to.password === "" &&
  to.port === from.port &&
  (to.protocol === "https:" || (to.protocol === from.protocol && to.hostname === from.hostname)) &&
  isOfOwner(from.hostname, to.hostname)

/** `<gateway>/<host><path and query>` is what `https://<host>` would be asked. */
const upstreamOf = (url: URL, gateway: Option.Option<URL>): URL | null => {
  if (Option.isNone(gateway) || url.origin !== gateway.value.origin) return url
  const base = gateway.value.pathname.replace(/\/$/, "")
  const upstream = `https://${url.pathname.slice(base.length + 1)}${url.search}`
  return url.pathname.startsWith(`${base}/`) && URL.canParse(upstream) ? new URL(upstream) : null
}

import type { HttpServerRequest } from "effect/http"
import type { IpNetwork } from "effect/net"

import { isFromTrustedProxy } from "./ClientAddress.ts"

/**
 * The scheme that the client used: `https` where a trusted proxy says so in `X-Forwarded-Proto`, by the last entry, which is its
 * own. The service itself speaks no TLS.
 */
export const requestScheme = (
  request: Pick<HttpServerRequest.HttpServerRequest, "headers" | "peerAddress">,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
): "http" | "https" => {
  const forwarded = request.headers["x-forwarded-proto"]
  if (forwarded === undefined || !isFromTrustedProxy(request, trustedProxies)) return "http"
  return forwarded.split(",").at(-1)?.trim().toLowerCase() === "https" ? "https" : "http"
}

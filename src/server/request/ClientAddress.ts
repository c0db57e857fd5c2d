import { hash } from "node:crypto"

import { Option, Result } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"

/**
 * The counting key of a client: a SHA-256 (hex) of its address, or of its /64 for IPv6. The address is the socket's or, if a
 * trusted proxy forwarded the call, the right-most one of `X-Forwarded-For` that is not a trusted proxy's.
 */
export const clientKeyOf = (
  { headers, peerAddress }: Pick<HttpServerRequest.HttpServerRequest, "headers" | "peerAddress">,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
): string => {
  const peer = addressIn(Option.getOrElse(peerAddress, () => ""))
  const address = peer === null ? null : clientBehind(peer, headers["x-forwarded-for"] ?? "", trustedProxies)
  return hash("sha256", address === null ? "unknown" : networkText(address), "hex")
}

/** Returns true if the request comes directly from a proxy that may name its client. */
const isFromTrustedProxy = (
  { peerAddress }: Pick<HttpServerRequest.HttpServerRequest, "peerAddress">,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
): boolean => {
  if (trustedProxies.length === 0) return false
  const peer = addressIn(Option.getOrElse(peerAddress, () => ""))
  return peer !== null && trustedProxies.some((network) => IpNetwork.contains(network, peer))
}

/**
 * Max number of proxies in a row that are trusted to name the one before. No service has more in front of it, and each
 * entry takes some 15 microseconds.
 */
export const maxHops = 32

/** Walks back from the peer while each hop is trusted to name the one before it. An invalid address ends the walk. */
const clientBehind = (
  peer: NetAddress.IpAddress,
  forwardedFor: string,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
): NetAddress.IpAddress => {
  let client = peer
  let end = forwardedFor.length
  for (let hops = 0; hops < maxHops && end >= 0; hops++) {
    const hop = client
    if (!trustedProxies.some((network) => IpNetwork.contains(network, hop))) return client
    const comma = end === 0 ? -1 : forwardedFor.lastIndexOf(",", end - 1)
    const before = addressIn(forwardedFor.slice(comma + 1, end))
    if (before === null) return client
    client = before
    end = comma
  }
  return client
}

/**
 * The IP address in a text, with or without a port, brackets or a zone; IPv4 written as IPv6 counts as IPv4. `null` for
 * any other text.
 */
const addressIn = (text: string): NetAddress.IpAddress | null => {
  const bare = text.trim().replace(/%[^\]]*/, "")
  const address = Result.orElse(NetAddress.ipFromString(bare.replace(/^\[(.*)\]$/, "$1")), () =>
    Result.map(NetAddress.inetAddressFromString(bare), (socket) => socket.address)
  )
  return Result.isSuccess(address) ? NetAddress.toCanonical(address.success) : null
}

/**
 * The network that counts as one client, as text: an IPv4 address, or the /64 of an IPv6 address, which one subscriber
 * has to itself.
 */
const networkText = (address: NetAddress.IpAddress): string =>
  NetAddress.isIpv4Address(address)
    ? NetAddress.formatIp(address)
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(address, 64))

/**
 * The scheme that the client used: `https` if a trusted proxy says so in `X-Forwarded-Proto`, by the last entry, which
 * that proxy has added. The service itself speaks no TLS.
 */
export const requestScheme = (
  request: Pick<HttpServerRequest.HttpServerRequest, "headers" | "peerAddress">,
  trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
): "http" | "https" => {
  const forwarded = request.headers["x-forwarded-proto"]
  if (forwarded === undefined || !isFromTrustedProxy(request, trustedProxies)) return "http"
  return forwarded.split(",").at(-1)?.trim().toLowerCase() === "https" ? "https" : "http"
}

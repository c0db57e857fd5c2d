import { apiCatalogPath, docsPath, llmsPath, openapiPath } from "@property-intelligence/api/documentPaths.ts"

import type { Timing } from "../../call/Timings.ts"

/**
 * The headers of every response to a caller of the API, for a service at this origin. A route may override them. Pages
 * of any origin may call the API and read its responses: nothing depends on cookies, so a response holds nothing that
 * its caller could not get by other means. If the origin has https, browsers are asked to stay with it.
 */
export const answerHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  "cache-control": "no-store",
  link: linkHeader,
  "access-control-allow-origin": "*",
  "access-control-expose-headers": readableHeaders,
  "cross-origin-resource-policy": "cross-origin",
  ...(origin.startsWith("https:") ? { "strict-transport-security": oneYear } : {})
})

/**
 * Links in every response to the contract and its pages (RFC 8631, RFC 9727). Their media types are in the catalog,
 * because here they would take room from other headers.
 */
const linkHeader = [
  `<${openapiPath}>; rel="service-desc"`,
  `<${docsPath}>; rel="service-doc"`,
  `<${llmsPath}>; rel="service-doc"`,
  `<${apiCatalogPath}>; rel="api-catalog"`
].join(", ")

const readableHeaders =
  "PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, WWW-Authenticate, Payment-Receipt, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy, " +
  "Preference-Applied, Link, X-Request-Id, Server-Timing, traceparent"

/** The value does not include subdomains, because they may have another operator. */
const oneYear = "max-age=31536000"

/**
 * The security headers of responses on every port; a page may have its own policy. With them a browser does not guess
 * the content type, loads nothing else, shows the response in no frame, and sends no `Referer`.
 */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'"
}

const quoted = (text: string): string => `"${text.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&")}"`

/** The entry of one part, without its description. */
export const timingEntry = ({ ms, name }: Timing): string => `${name};dur=${Math.round(ms * 10) / 10}`

const describedEntryOf = (timing: Timing): string =>
  timing.description === undefined ? timingEntry(timing) : `${timingEntry(timing)};desc=${quoted(timing.description)}`

/**
 * The value of `Server-Timing`: one entry per part, in the order in which they ended. Of parts with the same name, such as the
 * sources of several addresses, the longest is listed. A value of over `maxLength` characters loses its descriptions, and then the
 * parts that took the least time.
 */
export const serverTiming = (timings: ReadonlyArray<Timing>, maxLength = Number.POSITIVE_INFINITY): string => {
  const longest = new Map<string, Timing>()
  for (const timing of timings) {
    if ((longest.get(timing.name)?.ms ?? -1) < timing.ms) longest.set(timing.name, timing)
  }
  const parts = Array.from(longest.values())
  const whole = joined(parts.map(describedEntryOf))
  return whole.length <= maxLength ? whole : shortened(parts, maxLength)
}

const shortened = (parts: ReadonlyArray<Timing>, maxLength: number): string => {
  const kept = new Set<Timing>()
  let room = maxLength + separator.length
  for (const part of parts.toSorted((a, b) => b.ms - a.ms)) {
    room -= timingEntry(part).length + separator.length
    if (room < 0) break
    kept.add(part)
  }
  return joined(parts.filter((part) => kept.has(part)).map(timingEntry))
}

const separator = ", "

const joined = (entries: ReadonlyArray<string>): string => entries.join(separator)

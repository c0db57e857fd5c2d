import { apiCatalogPath, docsPath, llmsPath, openapiPath } from "@property-intelligence/api/documentPaths.ts"

/**
 * What every answer to a caller of the API has unless its route says otherwise, for a service at this origin. Pages of any origin
 * may call and read: nothing here rests on cookies, so an answer holds nothing that its caller could not have by other means.
 * Browsers are asked to stay with https if the origin has it.
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
 * In every answer: where the contract is, and the pages about it (RFC 8631, RFC 9727). Their media types are in the catalog: here they
 * would take the room of other headers.
 */
const linkHeader = [
  `<${openapiPath}>; rel="service-desc"`,
  `<${docsPath}>; rel="service-doc"`,
  `<${llmsPath}>; rel="service-doc"`,
  `<${apiCatalogPath}>; rel="api-catalog"`
].join(", ")

const readableHeaders =
  "PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy, " +
  "Preference-Applied, Link, X-Request-Id, Server-Timing, traceparent"

/** Without the subdomains: who runs this origin need not run them. */
const oneYear = "max-age=31536000"

/**
 * What every port answers with, unless a page has a policy of its own: a browser takes no answer for anything but what it says
 * it is, loads nothing for it, shows it in no frame, and names it to no other site.
 */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'"
}

import type { JsonNode } from "./JsonNode.ts"

const header = (description: string, example: string | number, required = false) => ({
  description,
  required,
  schema: { type: typeof example === "number" ? "integer" : "string" },
  example
})

/** JSON in a header, decoded by its schema (JSON Schema 2020-12, section 8). */
const base64Of = (schema: string) => ({
  type: "string",
  contentEncoding: "base64",
  contentMediaType: "application/json",
  contentSchema: { $ref: `#/components/schemas/${schema}` }
})

const requestId = "7c9febee-ebe1-403d-be6f-22e25f10fbca"

/** Response headers, by their names in `components`. */
export const answerHeaderComponents = {
  XRequestId: header("The id of the request: the caller's id, if it is a UUID.", requestId, true),
  ServerTiming: header(
    "The duration of each step, in milliseconds (W3C Server Timing).",
    "locate;dur=12, total;dur=48"
  ),
  Link: header(
    "The paths of the contract and of the pages about it (RFC 8631, RFC 9727).",
    '</openapi.json>; rel="service-desc"'
  ),
  RetryAfter: header("Seconds after which the same request is worth sending again.", 10),
  RateLimit: header(
    "The tightest limit: calls that are left (`r`), and seconds until one more is (`t`).",
    '"minute";r=29;t=2'
  ),
  RateLimitPolicy: header(
    "All limits: calls (`q`) in a window of `w` seconds.",
    '"minute";q=30;w=60, "day";q=600;w=86400'
  ),
  PaymentRequired: {
    description: "The terms of the payment, for x402 version 2: base64 of JSON. Below 3.5 KB.",
    required: true,
    schema: base64Of("PaymentRequiredV2")
  },
  PaymentResponse: {
    description: "The receipt of a payment of version 2: base64 of JSON.",
    required: false,
    schema: base64Of("SettleResponse")
  },
  XPaymentResponse: {
    description: "The receipt of a payment of version 1: base64 of JSON.",
    required: false,
    schema: base64Of("SettleResponse")
  },
  WWWAuthenticate: header(
    "The same terms by the scheme `Payment` (method `evm`, intent `charge`), for callers that send Accept-Payment or such a payment.",
    'Payment id="0f...", realm="api.example.com", method="evm", intent="charge", request="eyJ...", expires="2026-11-28T12:05:00.000Z"'
  ),
  PaymentReceipt: header(
    "The receipt of a payment by the scheme `Payment`: base64url of JSON.",
    "eyJtZXRob2QiOiJldm0ifQ"
  ),
  IdempotentReplayed: header("`true` if this is an answer that was bought before.", "true"),
  PreferenceApplied: header("The preference of the header Prefer that was followed (RFC 7240).", "return=minimal"),
  ETag: header("The tag of these bytes, for If-None-Match.", '"Jl8Ew0s7vD1kPq3nYb2aXc4d5e6"'),
  CacheControl: header("The time for which caches may keep the answer.", "public, max-age=300"),
  Vary: header("The request headers that the answer depends on.", "Accept-Encoding")
}

const named = (...names: ReadonlyArray<keyof typeof answerHeaderComponents>): JsonNode =>
  Object.fromEntries(names.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]))

const headerNames: Readonly<Record<keyof typeof answerHeaderComponents, string>> = {
  XRequestId: "X-Request-Id",
  ServerTiming: "Server-Timing",
  Link: "Link",
  RetryAfter: "Retry-After",
  RateLimit: "RateLimit",
  RateLimitPolicy: "RateLimit-Policy",
  PaymentRequired: "PAYMENT-REQUIRED",
  PaymentResponse: "PAYMENT-RESPONSE",
  XPaymentResponse: "X-PAYMENT-RESPONSE",
  WWWAuthenticate: "WWW-Authenticate",
  PaymentReceipt: "Payment-Receipt",
  IdempotentReplayed: "Idempotent-Replayed",
  PreferenceApplied: "Preference-Applied",
  ETag: "ETag",
  CacheControl: "Cache-Control",
  Vary: "Vary"
}

/** The headers of an operation's response with this status, besides the ones that its endpoint declares. */
export const headersOfAnswer = ({ isDocument, isFree, isSold, hasViews }: OperationKind, status: string): JsonNode => ({
  ...named("XRequestId", "ServerTiming", "Link"),
  ...(isFree ? named("RateLimit", "RateLimitPolicy") : {}),
  ...(status === "429" || status === "503" ? named("RetryAfter") : {}),
  ...(isSold && status === "402" ? named("PaymentRequired", "WWWAuthenticate") : {}),
  ...(isSold && status === "200"
    ? named("PaymentResponse", "XPaymentResponse", "PaymentReceipt", "IdempotentReplayed")
    : {}),
  ...(hasViews && status === "200" ? named("PreferenceApplied", "Vary") : {}),
  ...(isDocument && (status === "200" || status === "304") ? named("ETag", "CacheControl", "Vary") : {})
})

/** The properties that decide the headers of an operation. */
interface OperationKind {
  readonly isDocument: boolean
  /** True if the call counts as one of its client's free calls. */
  readonly isFree: boolean
  readonly isSold: boolean
  readonly hasViews: boolean
}

const parameter = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", description, examples: [example] }
})

/** The headers that callers may send with any request, and with a paid one. */
export const headersOfRequest = ({ isSold }: OperationKind): ReadonlyArray<JsonNode> => [
  parameter(
    "X-Request-Id",
    "The caller's own id of the request, a UUID with or without dashes. The answer repeats it.",
    requestId
  ),
  ...(isSold ? headersOfPurchase : [])
]

const headersOfPurchase = [
  parameter(
    "PAYMENT-SIGNATURE",
    "The signed x402 version 2 payment that the 402's PAYMENT-REQUIRED asks for, as base64 of JSON. Without a payment the answer is that 402.",
    "eyJ4NDAyVmVyc2lvbiI6MiwiYWNjZXB0ZWQiOnt9LCJwYXlsb2FkIjp7fX0="
  ),
  parameter(
    "X-PAYMENT",
    "The payment of x402 version 1 that the body of the 402 asks for, in place of PAYMENT-SIGNATURE.",
    "eyJ4NDAyVmVyc2lvbiI6MSwicGF5bG9hZCI6e319"
  ),
  parameter(
    "Accept-Payment",
    "The methods and intents of the scheme `Payment` that the caller can pay by. With `evm/charge` the 402 has its challenge in WWW-Authenticate too, and the payment is sent as `Authorization: Payment`.",
    "evm/charge"
  ),
  parameter(
    "SIGN-IN-WITH-X",
    "In place of a payment: the `sign-in-with-x` challenge in PAYMENT-REQUIRED, signed by the account that bought the same call in the last 24 hours, as base64 of JSON. You get the answer again, and nothing is charged.",
    "eyJkb21haW4iOiJhcGkuZXhhbXBsZS5jb20ifQ=="
  ),
  parameter(
    "Idempotency-Key",
    "The buyer's own id of the purchase, 16 to 128 letters, digits, `-` and `_`, hard to guess. The same call by the same payer gets the bought answer again for 24 hours, with any payment.",
    "b0f0c7a4-6f0e-4c5e-9a51-6f7d2b6c9a11"
  )
]

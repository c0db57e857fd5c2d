/** One kind of problem: its status and title, what it means, and what the caller can do. */
interface ProblemType {
  readonly status: number
  readonly title: string
  readonly meaning: string
  readonly remedy: string
}

/**
 * Every kind of problem by the last part of its type URI, `<origin>/problems/<slug>`. The URIs are stable; the pages they
 * lead to are made from this table.
 */
export const problemTypes = {
  "malformed-json": {
    status: 400,
    title: "The body is not JSON",
    meaning: "The request's body could not be read as JSON.",
    remedy: "Send one JSON object, encoded in UTF-8. Check quotes, commas and that the body is complete."
  },
  "not-found": {
    status: 404,
    title: "Nothing here",
    meaning: "The service has no such path.",
    remedy: "See /docs or /openapi.json for the paths there are."
  },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    meaning: "The path exists, but not for this method.",
    remedy: "Use one of the methods in `allow`, which the Allow header names too."
  },
  "body-too-large": {
    status: 413,
    title: "The body is too large",
    meaning: "The request's body is over 16 KB.",
    remedy: "Send the documented fields only: the largest sensible request, twenty addresses, is far below the limit."
  },
  "unsupported-media-type": {
    status: 415,
    title: "The body must be application/json",
    meaning: "The Content-Type header is missing or is not application/json, or the body is compressed.",
    remedy: "Send Content-Type: application/json and the body as it is."
  },
  "unusable-body": {
    status: 422,
    title: "The body does not have the documented shape",
    meaning: "The body is JSON, but a field is missing or has a value that is not accepted.",
    remedy: "`issues` lists every field at fault; `hint` says what the first one expects."
  },
  "unusable-address": {
    status: 422,
    title: "The address can't be used",
    meaning: "The text in `address` is not a US street address.",
    remedy: "Send house number, street, city, state and ZIP code, e.g. 1600 Smith St, Houston, TX 77002."
  },
  "address-not-found": {
    status: 422,
    title: "No place has this address",
    meaning: "The text looks like an address, but no geocoder knows it.",
    remedy: "Check the spelling and the ZIP code. Very new streets can be missing from public geocoders."
  },
  "ambiguous-address": {
    status: 422,
    title: "Several places have this address",
    meaning: "More than one place fits, and the service does not guess between them.",
    remedy: "Send one of the `candidates`."
  },
  "internal-error": {
    status: 500,
    title: "The service failed",
    meaning: "Something went wrong inside the service. Nothing about it is shown here.",
    remedy: "Try again. If it stays, report the request id in `instance`."
  },
  "geocoder-unavailable": {
    status: 503,
    title: "The address can't be placed at the moment",
    meaning: "No geocoder answered in time, and without a place there is no report.",
    remedy: "Repeat the request after the seconds in Retry-After."
  },
  "payments-not-configured": {
    status: 503,
    title: "Paid endpoints are closed",
    meaning: "This service is not set up to take payments, so its paid endpoints give no answers.",
    remedy: "Use the free mirrors under /test/. The operator sets WALLET_ADDRESS to open the paid endpoints."
  }
} as const satisfies Record<string, ProblemType>

export type ProblemSlug = keyof typeof problemTypes

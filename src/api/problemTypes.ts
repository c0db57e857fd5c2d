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
  "unusable-addresses": {
    status: 422,
    title: "Some of the addresses can't be used or placed",
    meaning:
      "At least one of `addresses` has no place, and a list is answered whole or not at all. Nothing was charged.",
    remedy: "`failures` says for each of them, by its index, what is wrong and what to send instead."
  },
  "repeated-addresses": {
    status: 422,
    title: "Some of the addresses are the same",
    meaning: "An address is in `addresses` more than once, maybe in another spelling. Nothing was charged.",
    remedy: "`repeated` lists the indexes of each such address. Send it once."
  },
  "quota-exceeded": {
    status: 429,
    title: "Too many free calls",
    meaning:
      "The free mirrors answer each client a number of times a minute and a day, and this client has used its calls up.",
    remedy:
      "Repeat the request after the seconds in Retry-After. The headers RateLimit-Policy and RateLimit of every free answer " +
      "say how many calls there are and how many are left. Paid calls are not counted."
  },
  "internal-error": {
    status: 500,
    title: "The service failed",
    meaning: "Something went wrong inside the service. Nothing about it is shown here.",
    remedy: "Try again. If it stays, report the request id in `instance`."
  },
  "unusable-payment": {
    status: 400,
    title: "The payment header can't be read",
    meaning: "There is a payment header, but it is not a payment this service understands. Nothing was charged.",
    remedy:
      "Send one PAYMENT-SIGNATURE (version 2) or X-PAYMENT (version 1) header, made from the 402 of this endpoint."
  },
  "payment-conflict": {
    status: 409,
    title: "The payment was used for another request",
    meaning: "One authorization, or one payment id, buys one request. Nothing more was charged.",
    remedy: "Send the request the payment was made for, or pay anew for this one."
  },
  "payment-spent": {
    status: 409,
    title: "The answer of this payment is not kept any more",
    meaning: "The payment was settled more than 24 hours ago, and its answer has expired. Nothing more was charged.",
    remedy: "Pay anew."
  },
  "payment-pending": {
    status: 503,
    title: "The payment's outcome is not known yet",
    meaning: "The payment was sent to the chain, and nobody can say yet how that ended. The answer is kept.",
    remedy: "Send the same request with the same payment header again: it is charged at most once."
  },
  "facilitator-unavailable": {
    status: 503,
    title: "Payments can't be checked at the moment",
    meaning: "The payment facilitator does not answer. Nothing was charged, and the payment is still good.",
    remedy: "Send the same request with the same payment header after the seconds in Retry-After."
  },
  "ledger-unavailable": {
    status: 503,
    title: "Payments can't be recorded at the moment",
    meaning: "The ledger of payments does not answer, and nothing is sold that can't be recorded.",
    remedy: "Send the same request with the same payment header after the seconds in Retry-After."
  },
  "report-incomplete": {
    status: 503,
    title: "Too few sources answered",
    meaning: "Fewer sources answered than a report needs to be sold. Nothing was charged.",
    remedy: "Try again later with the same payment, or take what there is from the free mirror under /test/."
  },
  "analysis-incomplete": {
    status: 503,
    title: "The analysis lacks its core",
    meaning:
      "There is no price, no rent, or no table for the state, so there is nothing to analyse. Nothing was charged.",
    remedy:
      "Send askingPrice or monthlyRent in the body, or try again later with the same payment. The free mirror under /test/ " +
      "shows what there is."
  },
  "narrative-unavailable": {
    status: 503,
    title: "No narrative could be written",
    meaning:
      "There is no language model, it did not answer in time, or it wrote what the data does not say. Nothing was charged.",
    remedy: "Try again later with the same payment, or use /property-investor for the figures."
  },
  "geocoder-unavailable": {
    status: 503,
    title: "The address can't be placed at the moment",
    meaning: "No geocoder answered in time, and without a place there is no report.",
    remedy: "Repeat the request after the seconds in Retry-After."
  },
  overloaded: {
    status: 503,
    title: "The service is busy",
    meaning:
      "More calls are being worked on than can be answered in time, so this one was not started. Nothing was charged for it.",
    remedy:
      "Send the same request, with the same payment header if it had one, after the seconds in Retry-After. A payment that " +
      "was already used for this request is not charged again."
  },
  "payments-not-configured": {
    status: 503,
    title: "Paid endpoints are closed",
    meaning: "This service is not set up to take payments, so its paid endpoints give no answers.",
    remedy: "Use the free mirrors under /test/. The operator sets WALLET_ADDRESS to open the paid endpoints."
  }
} as const satisfies Record<string, ProblemType>

export type ProblemSlug = keyof typeof problemTypes

import { CorePart } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import { Schema, Record, String } from "effect"
import { HttpApiSchema } from "effect/http-api"

import { maxBodyBytes } from "./RequestBody.ts"

/** One kind of problem: the texts of its page, and the members of its answers that RFC 9457 does not define. */
interface ProblemKind {
  readonly status: number
  readonly title: string
  readonly meaning: string
  /** The advice to the caller. */
  readonly remedy: string
  /** The extension members. */
  readonly members: Schema.Struct.Fields
  /** Members, `detail` included, that are the same in every answer of the kind. */
  readonly fixed: { readonly [member: string]: string | number }
}

export const problemContentType = "application/problem+json"

/**
 * A row of the table of problems, with its error name (`NotFound` for `not-found`) and its schema: the members of RFC 9457
 * and its own. `type` is absolute and resolves to a page; `instance` is the request's id.
 */
const problemKind = <const Slug extends string, const Row extends ProblemKind>(slug: Slug, row: Row) => {
  const name = String.snakeToPascal(String.kebabToSnake(slug))
  const members = Schema.Struct({
    type: Schema.TemplateLiteral([Schema.String, `/problems/${slug}`]),
    title: Schema.Literal<Row["title"]>(row.title),
    status: Schema.Literal<Row["status"]>(row.status),
    detail: Schema.String,
    instance: Schema.String,
    ...row.members
  })
  // The identifier is the body's in the published contract, the description is the response's.
  const schema = members
    .annotate({ identifier: `${name}Encoded` })
    .pipe(
      Schema.decodeTo(members.annotate({ description: row.meaning, httpApiStatus: row.status })),
      HttpApiSchema.asJson({ contentType: problemContentType })
    )
  return Record.singleton(slug, { ...row, name, schema })
}

const Hint = Schema.String.annotate({
  description: "The advice on what to send instead.",
  examples: ["Put the house number first, e.g. 1600 Smith St, Houston, TX 77002."]
})

const RetryAfterSeconds = Schema.Int.annotate({
  description: "Seconds to wait before you send the same request again, as in the Retry-After header.",
  examples: [10]
})

/** One fault of a body. `field` is a path such as `addresses.3`, with long names cut, or `null` for the body as a whole. */
const BodyIssue = Schema.Struct({
  field: Schema.NullOr(Schema.String).annotate({
    description: "Path of the field; `null` for the body as a whole. A name over 40 characters is cut and ends in `…`.",
    examples: ["addresses.3"]
  }),
  message: Schema.String.annotate({ description: "The fault.", examples: ["It is missing."] }),
  hint: Hint
}).annotate({ identifier: "BodyIssue" })

const Candidates = Schema.Array(Schema.String).annotate({
  description: "Addresses that a geocoder knows, most similar first. Send one of them.",
  examples: [["5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"]]
})

const ReadAs = Schema.String.annotate({
  description: "The parts of the address that were understood, also named in `detail`. Absent if none were.",
  examples: ["number 1600, street SMITH ST, HOUSTON, TX 77002"]
})

/** The field at fault, for a kind that has only one. */
const theField = <const Name extends string>(name: Name) =>
  Schema.Literal(name).annotate({ description: "The field at fault." })

/** The query parameter at fault, for a kind that has only one. */
const theParameter = <const Name extends string>(name: Name) =>
  Schema.Literal(name).annotate({ description: "The query parameter at fault." })

/** The reason why one address of a list could not be located. */
const AddressFailure = Schema.Struct({
  index: Schema.Int.annotate({ description: "Position in `addresses`, from 0.", examples: [3] }),
  type: Schema.String.annotate({
    description: "The type of problem that a call about this address alone would get.",
    examples: ["https://api.example.com/problems/address-not-found"]
  }),
  detail: Schema.String.annotate({
    description: "The fault, in a sentence.",
    examples: ["No geocoder knows this address."]
  }),
  hint: Hint,
  candidates: Schema.optionalKey(Candidates)
}).annotate({ identifier: "AddressFailure" })

/** The seconds to wait before sending the same payment again. */
const paymentRetrySeconds = 10

/** The seconds to wait before asking again about sources that are down. */
const sourcesRetrySeconds = 60

/**
 * Every kind of problem by the last part of its type URI, `<origin>/problems/<slug>`. The URIs are stable. This table makes the
 * contract's schemas, the pages that the URIs lead to, and the answers: a new kind is a new row.
 */
export const problemTypes = {
  ...problemKind("malformed-json", {
    status: 400,
    title: "The body is not JSON",
    meaning:
      "The request body is not JSON or not UTF-8, or it contains an unpaired surrogate or a number out of range.",
    remedy:
      "Send one JSON object in UTF-8. Check quotes, commas and escapes such as \\ud800, and that the body is complete.",
    members: { hint: Hint },
    fixed: { hint: "Send one JSON object, complete and in UTF-8." }
  }),
  ...problemKind("not-found", {
    status: 404,
    title: "Nothing here",
    meaning: "The service has no such path.",
    remedy: "See /docs or /openapi.json for all paths.",
    members: { hint: Hint },
    fixed: { detail: "There is no such path." }
  }),
  ...problemKind("method-not-allowed", {
    status: 405,
    title: "Method not allowed",
    meaning: "The path exists, but it does not accept this method.",
    remedy: "Use one of the methods in `allow`; the Allow header lists the same.",
    members: {
      allow: Schema.Array(Schema.String).annotate({
        description: "The methods that the path accepts.",
        examples: [["POST", "OPTIONS"]]
      })
    },
    fixed: {}
  }),
  ...problemKind("body-too-large", {
    status: 413,
    title: "The body is too large",
    meaning: "The request body is over 16 KB.",
    remedy: "Send only the documented fields. Even a request with twenty addresses is far below the limit.",
    members: { hint: Hint },
    fixed: { detail: `The body is over ${maxBodyBytes} bytes.`, hint: "Send the documented fields only." }
  }),
  ...problemKind("unsupported-media-type", {
    status: 415,
    title: "The body must be application/json",
    meaning:
      "The Content-Type header is missing, is not application/json, or names a charset other than UTF-8. Or the body is compressed.",
    remedy: "Send Content-Type: application/json and an uncompressed body in UTF-8.",
    members: { hint: Hint },
    fixed: {}
  }),
  ...problemKind("unusable-body", {
    status: 422,
    title: "The body does not have the documented shape",
    meaning:
      "The body is JSON, but a field is missing, is not documented, or has a value that is not accepted. Or the body has more fields, " +
      "longer lists or deeper nesting than any documented body.",
    remedy:
      "`issues` lists the first ten faults, each with what to send instead; `moreIssues` counts the rest. `hint` repeats the hint of " +
      "the first fault.",
    members: {
      field: Schema.NullOr(Schema.String).annotate({
        description: "Path of the first field at fault; `null` for the body as a whole.",
        examples: ["askingPrice"]
      }),
      hint: Hint,
      issues: Schema.NonEmptyArray(BodyIssue).annotate({
        description: "The faults of the body in order, at most ten."
      }),
      moreIssues: Schema.optionalKey(Schema.Int).annotate({
        description: "The number of faults that `issues` leaves out. Absent if it lists all of them.",
        examples: [2]
      })
    },
    fixed: {}
  }),
  ...problemKind("unusable-view", {
    status: 422,
    title: "There is no such view",
    meaning: "The query parameter `view` has a value that is not one of the answer's views. Nothing was charged.",
    remedy: "Send one of `views`, once, or leave the parameter out for the whole answer.",
    members: {
      parameter: theParameter("view"),
      hint: Hint,
      views: Schema.Array(Schema.String).annotate({
        description: "The views you can ask for.",
        examples: [["full", "compact", "brief", "explained"]]
      })
    },
    fixed: {
      detail: "The query parameter view does not name one of the views.",
      parameter: "view",
      hint: "Use view=full, view=compact, view=brief or view=explained, or leave it out for view=full."
    }
  }),
  ...problemKind("unusable-fields", {
    status: 422,
    title: "There are no such fields",
    meaning:
      "The query parameter `fields` names a field that the answer does not have in its view, or names none, or the answer is a stream.",
    remedy:
      "Send names from `known`, separated by commas, or leave the parameter out for the whole answer. Nothing was charged.",
    members: {
      parameter: theParameter("fields"),
      hint: Hint,
      known: Schema.Array(Schema.String).annotate({
        description: "The known fields, as JSON pointers. Empty if no field was looked for.",
        examples: [["/summary", "/location", "/property"]]
      })
    },
    fixed: { parameter: "fields" }
  }),
  ...problemKind("unusable-include", {
    status: 422,
    title: "That can't be included",
    meaning:
      "`include` has a value that is not one of the parts that can be added, or the call is about a list of addresses.",
    remedy:
      "Send one of the values in `parts`, once, in a call about one address, or leave `include` out. Nothing was charged.",
    members: {
      parameter: theParameter("include"),
      hint: Hint,
      parts: Schema.Array(Schema.String).annotate({
        description: "The parts that can be included.",
        examples: [["map"]]
      })
    },
    fixed: {
      detail: "The parameter include names nothing that can be added to this call.",
      parameter: "include",
      hint: "Use include=map with a call about one address, or leave it out."
    }
  }),
  ...problemKind("unusable-address", {
    status: 422,
    title: "The address can't be used",
    meaning: "The text in `address` is not a US street address.",
    remedy:
      "Send the house number, street, city, state and ZIP code, e.g. 1600 Smith St, Houston, TX 77002. `readAs` shows which parts were " +
      "understood and which were not.",
    members: { field: theField("address"), hint: Hint, readAs: Schema.optionalKey(ReadAs) },
    fixed: { field: "address" }
  }),
  ...problemKind("address-not-found", {
    status: 422,
    title: "No place has this address",
    meaning:
      "The text looks like an address, but no geocoder knows it. If one knows a similar address on another street or in another town, " +
      "it is among the `candidates`: we report on the place you asked for or on none. For coordinates: the point is in water, or " +
      "outside the states and territories of the United States.",
    remedy:
      "Check the spelling and the ZIP code, or send one of the `candidates`. Public geocoders may not know very new streets yet. For " +
      "coordinates, send a point on land.",
    members: {
      field: Schema.Literals(["address", "lat"]).annotate({
        description: "The field at fault: `lat` if you sent coordinates.",
        examples: ["address"]
      }),
      hint: Hint,
      candidates: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
        description: "Similar addresses that a geocoder knows, most similar first. Absent without any.",
        examples: [["5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"]]
      }),
      readAs: Schema.optionalKey(ReadAs)
    },
    fixed: {}
  }),
  ...problemKind("ambiguous-address", {
    status: 422,
    title: "Several places have this address",
    meaning: "More than one place fits, and we don't guess between them.",
    remedy: "Send one of the `candidates`.",
    members: {
      field: theField("address"),
      hint: Hint,
      candidates: Candidates,
      readAs: Schema.optionalKey(ReadAs)
    },
    fixed: { field: "address" }
  }),
  ...problemKind("unusable-addresses", {
    status: 422,
    title: "Some of the addresses can't be used or located",
    meaning:
      "At least one of `addresses` could not be located, and a list is answered whole or not at all. Nothing was charged.",
    remedy: "`failures` says what is wrong with each of them, by its index, and what to send instead.",
    members: {
      field: theField("addresses"),
      hint: Hint,
      failures: Schema.NonEmptyArray(AddressFailure).annotate({
        description: "Each address that could not be located, and why."
      })
    },
    fixed: { field: "addresses", hint: "Correct the addresses in `failures`, or leave them out." }
  }),
  ...problemKind("repeated-addresses", {
    status: 422,
    title: "Some of the addresses are the same",
    meaning: "An address is in `addresses` more than once, perhaps in another spelling. Nothing was charged.",
    remedy: "`repeated` lists the indexes of each such address. Send each address once.",
    members: {
      field: theField("addresses"),
      hint: Hint,
      repeated: Schema.Array(Schema.Array(Schema.Int)).annotate({
        description: "For each address that is repeated, its positions in `addresses`, from 0."
      })
    },
    fixed: { field: "addresses", hint: "Send every address once." }
  }),
  ...problemKind("analysis-impossible", {
    status: 422,
    title: "There is nothing to analyze",
    meaning:
      "We don't analyze vacant land, or apartment buildings with five or more units. Or no source has a price or a rent for the " +
      "place, or can be asked for one this month. Or we have no tables for its state. The same request gets the same answer for days. " +
      "Nothing was charged, and your payment is still good.",
    remedy:
      "If a price or a rent is missing, send askingPrice or monthlyRent to /property-investor or /property-full. The free mirror " +
      "/test/property-investor shows what is known.",
    members: {
      hint: Hint,
      missing: Schema.Array(CorePart).annotate({ description: "The parts that the analysis needs and does not have." })
    },
    fixed: {}
  }),
  ...problemKind("quota-exceeded", {
    status: 429,
    title: "Too many free calls",
    meaning: "Free calls are limited per client, by default per minute and per day, and this client has none left.",
    remedy:
      "Repeat the request after the number of seconds in Retry-After. RateLimit-Policy and RateLimit, in the answers to counted free " +
      "calls, give the limits and what is left. Paid calls are not counted.",
    members: {
      hint: Hint,
      retryAfterSeconds: RetryAfterSeconds,
      "violated-policies": Schema.NonEmptyArray(Schema.String).annotate({
        description: "Names of the policies in the RateLimit-Policy header that you have used up."
      })
    },
    fixed: {}
  }),
  ...problemKind("internal-error", {
    status: 500,
    title: "The service failed",
    meaning: "Something went wrong inside the service. The details are not shown.",
    remedy: "Try again. If it keeps failing, report the request id in `instance`.",
    members: {},
    fixed: { detail: "Something went wrong in the service. It is recorded under the id in `instance`." }
  }),
  ...problemKind("unusable-payment", {
    status: 400,
    title: "The payment header can't be read",
    meaning: "The payment header does not hold a payment that this service understands. Nothing was charged.",
    remedy:
      "Send one PAYMENT-SIGNATURE (version 2) or X-PAYMENT (version 1) header, made from the 402 of this endpoint.",
    members: {
      code: Schema.String.annotate({ description: "The error code of x402.", examples: ["invalid_payload"] }),
      hint: Hint
    },
    fixed: {
      hint: "Send one PAYMENT-SIGNATURE (version 2) or X-PAYMENT (version 1), made from the 402 of this endpoint."
    }
  }),
  ...problemKind("unusable-payment-id", {
    status: 400,
    title: "The id of the payment can't be used",
    meaning:
      "The Idempotency-Key header or the id in the payment-identifier extension is malformed, or the two differ. Nothing was charged.",
    remedy: "Send one id of 16 to 128 letters, digits, `-` and `_` that is hard to guess, or send none.",
    members: { hint: Hint },
    fixed: { hint: "Send one id of 16 to 128 letters, digits, - and _ that is hard to guess, or send none." }
  }),
  ...problemKind("too-many-refusals", {
    status: 429,
    title: "Too many payments were refused",
    meaning:
      "Too many payments of this client or this payer were refused lately, or too many are being verified right now. This payment was " +
      "not verified and not charged. Signatures that prove no payment count too.",
    remedy:
      "Read in the 402 answers why your payments were refused: too little USDC, another account's signature, or an authorization that " +
      "expired or was used. Then send the same request with the same payment header after the number of seconds in Retry-After. Quotes " +
      "and free calls are not affected.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: {}
  }),
  ...problemKind("payment-conflict", {
    status: 409,
    title: "The payment was used for another request",
    meaning:
      "One authorization, or one payment id, buys one request, and a payment made with an id must be sent with it. Nothing more was charged.",
    remedy: "Send the request that the payment was made for, with the same id, or make a new payment.",
    members: { hint: Hint },
    fixed: {
      detail: "This payment, or its id, was used for another request.",
      hint: "Send the request that it was made for, with the same id, or make a new payment."
    }
  }),
  ...problemKind("payment-spent", {
    status: 409,
    title: "The payment no longer fetches its answer",
    meaning:
      "The payment was settled. Either it had no id and its time to fetch the answer is over, because anyone can copy it from the chain, " +
      "or the answer expired after 24 hours. Nothing more was charged.",
    remedy:
      "GET /receipts/{transaction}, signed by the payer, gives the receipt and, for 24 hours, the answer. Or make a new payment, with an " +
      "Idempotency-Key: it fetches the answer for 24 hours.",
    members: { hint: Hint },
    fixed: {
      detail: "This payment was settled. It no longer fetches its answer.",
      hint: "Get the answer at /receipts/{transaction}, or make a new payment."
    }
  }),
  ...problemKind("payment-pending", {
    status: 503,
    title: "The payment's outcome is not known yet",
    meaning:
      "The call that this payment is for has not finished. It is still running, or the outcome of its settlement is not known yet. An " +
      "answer that is ready is kept for you.",
    remedy: "Send the same request with the same payment header again: it is charged at most once.",
    members: { retryAfterSeconds: RetryAfterSeconds, hint: Hint },
    fixed: {
      hint: "Send the same request with the same payment header again.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("unusable-proof", {
    status: 400,
    title: "The proof of a payment can't be read",
    meaning: "You asked for a receipt, but the transaction hash or the signature is missing or malformed.",
    remedy:
      "Sign the text in `text` with the wallet that paid (personal_sign). Send the signature in the header Receipt-Signature: 0x and " +
      "hex digits.",
    members: {
      hint: Hint,
      text: Schema.NullOr(Schema.String).annotate({
        description: "The text to sign; null if the hash can't be read."
      })
    },
    fixed: {}
  }),
  ...problemKind("receipt-not-found", {
    status: 404,
    title: "There is no such receipt for this signature",
    meaning:
      "The signer made no payment to this service in this transaction. We don't say whether anyone else did. A contract wallet's " +
      "signature is checked on the chain; if the chain can't be reached, the receipt is not found either.",
    remedy:
      "Check the hash, and sign the exact text with the wallet that paid. If you paid a moment ago, try again once the settlement is " +
      "confirmed.",
    members: { hint: Hint },
    fixed: {
      detail: "The signer has made no payment to this service in this transaction.",
      hint: "Check the hash, and sign the exact text with the wallet that paid."
    }
  }),
  ...problemKind("answer-not-found", {
    status: 404,
    title: "No such answer is kept",
    meaning: "The transaction bought no answer with this digest, or its 24 hours are over. We don't say which.",
    remedy: "Send the `transaction` and the `answer` from `whole` in the paid tool's answer, within 24 hours.",
    members: { hint: Hint },
    fixed: {
      detail: "The transaction bought no answer with this digest, or the answer has expired.",
      hint: "Send the hash of the paying transaction and the SHA-256 of the answer's body, within 24 hours."
    }
  }),
  ...problemKind("receipts-unavailable", {
    status: 503,
    title: "Receipts can't be read at the moment",
    meaning: "The ledger of payments does not answer.",
    remedy: "Repeat the request after the number of seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: { detail: "The ledger of payments does not answer.", retryAfterSeconds: paymentRetrySeconds }
  }),
  ...problemKind("facilitator-unavailable", {
    status: 503,
    title: "Payments can't be checked at the moment",
    meaning: "The payment facilitator does not answer. Nothing was charged, and your payment is still good.",
    remedy: "Send the same request with the same payment header after the number of seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "The payment facilitator does not answer. Nothing was charged; the same payment is still good.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("sales-closed", {
    status: 503,
    title: "This call can't be bought at the moment",
    meaning: "We can't deliver this call now, or can't take payment for it, so we ask for none. Nothing was charged.",
    remedy:
      "Repeat the request after the number of seconds in Retry-After; `sales` in GET /health/sources shows which calls can be bought. " +
      "Don't sign a payment before you get a 402.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("chain-unavailable", {
    status: 503,
    title: "Payments can't be seen on the chain at the moment",
    meaning:
      "The node that shows us payments on this network does not answer. Nothing was charged, and your payment is still good.",
    remedy:
      "Send the same request with the same payment header after the number of seconds in Retry-After, or pay on another network in the 402.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail:
        "We can't see payments on this network at the moment. Nothing was charged; the same payment is still good.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("ledger-unavailable", {
    status: 503,
    title: "Payments can't be recorded at the moment",
    meaning: "The ledger of payments does not answer, and we sell nothing that we can't record.",
    remedy: "Send the same request with the same payment header after the number of seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "The ledger of payments does not answer. Send the same payment again: it is charged at most once.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("report-incomplete", {
    status: 503,
    title: "Too few sources answered",
    meaning: "Fewer sources answered than we require to sell a report. Nothing was charged.",
    remedy:
      "Try again later with the same payment, or call the free mirror under /test/, which answers with what it has.",
    members: {
      retryAfterSeconds: RetryAfterSeconds,
      missing: Schema.Array(Schema.String).annotate({ description: "Names of the sources that did not answer." })
    },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("analysis-incomplete", {
    status: 503,
    title: "The analysis lacks its core",
    meaning:
      "The price or the rent is missing, because a source that might have it failed. Nothing was charged. If no source has it, the " +
      "problem is analysis-impossible.",
    remedy:
      "Try again later with the same payment, or send askingPrice or monthlyRent to /property-investor or /property-full. The free " +
      "mirror /test/property-investor shows what is known.",
    members: {
      hint: Hint,
      retryAfterSeconds: RetryAfterSeconds,
      missing: Schema.Array(CorePart).annotate({ description: "The parts that the analysis needs and does not have." })
    },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("narrative-unavailable", {
    status: 503,
    title: "No narrative could be written",
    meaning:
      "The service has no language model, the model gave no answer in time, or its plan for the text could not be used. Nothing was charged.",
    remedy: "Try again later with the same payment, or call /property-investor for the figures.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "No narrative could be planned. Nothing was charged.",
      hint: "Use /property-investor for the figures.",
      retryAfterSeconds: sourcesRetrySeconds
    }
  }),
  ...problemKind("geocoder-unavailable", {
    status: 503,
    title: "The address can't be located at the moment",
    meaning: "No geocoder answered in time, and without a location there is no report.",
    remedy: "Repeat the request after the number of seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {}
  }),
  ...problemKind("overloaded", {
    status: 503,
    title: "The service is busy",
    meaning:
      "More calls are running than we can answer in time, so this one was not started. Nothing was charged for it.",
    remedy:
      "Send the same request, with the same payment header if it had one, after the number of seconds in Retry-After. A payment already " +
      "used for this request is not charged again.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: { detail: "The service is at its limit. This call was not started, and nothing was charged for it." }
  }),
  ...problemKind("payments-not-configured", {
    status: 503,
    title: "Paid endpoints are closed",
    meaning: "This service is not set up to take payments, so its paid endpoints are closed.",
    remedy: "Use the free mirrors under /test/. The operator sets WALLET_ADDRESS to open the paid endpoints.",
    members: { hint: Hint },
    fixed: { detail: "This service is not set up to take payments.", hint: "Use the free mirrors under /test/." }
  })
}

export type ProblemSlug = keyof typeof problemTypes

import { CorePart } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import { Schema, Record, String } from "effect"
import { HttpApiSchema } from "effect/http-api"

import { maxBodyBytes } from "./RequestBody.ts"

/** One kind of problem: the texts of its page, and the members that RFC 9457 does not define. */
interface ProblemKind {
  readonly status: number
  readonly title: string
  readonly meaning: string
  /** The advice to the caller. */
  readonly remedy: string
  /** The extension members. */
  readonly members: Schema.Struct.Fields
  /** The members that are the same in every response of the kind, perhaps with `detail`. */
  readonly fixed: { readonly [member: string]: string | number }
}

export const problemContentType = "application/problem+json"

/**
 * An entry of the table of problems, with its error name (`NotFound` for `not-found`) and its schema: the members of RFC 9457
 * and the kind's own. `type` is the absolute URI of the kind's page; `instance` is the request's id.
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
  // In the published contract, the identifier names the schema of the body, and the description is the response's.
  const schema = members
    .annotate({ identifier: `${name}Encoded` })
    .pipe(
      Schema.decodeTo(members.annotate({ description: row.meaning, httpApiStatus: row.status })),
      HttpApiSchema.asJson({ contentType: problemContentType })
    )
  return Record.singleton(slug, { ...row, name, schema })
}

const Hint = Schema.String.annotate({
  description: "Advice on what to do or to send.",
  examples: ["Put the house number first, e.g. 1600 Smith St, Houston, TX 77002."]
})

const RetryAfterSeconds = Schema.Int.annotate({
  description: "Seconds to wait before you send the same request again, as in the Retry-After header.",
  examples: [10]
})

/** One fault of a body. */
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
  description:
    "The parts of the address that we understood, and after `not read` the others. Also in `detail`. Absent if empty.",
  examples: ["number 1600, street SMITH ST, HOUSTON, TX 77002"]
})

/** The field at fault, for a kind that has only one. */
const theField = <const Name extends string>(name: Name) =>
  Schema.Literal(name).annotate({ description: "The field at fault." })

/** The query parameter at fault, for a kind that has only one. */
const theParameter = <const Name extends string>(name: Name) =>
  Schema.Literal(name).annotate({ description: "The query parameter at fault." })

/** The reason why one address of a list can't be used or located. */
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
 * Every kind of problem by the last part of its type URI, `<origin>/problems/<slug>`. The URIs are stable. The contract's schemas,
 * the pages at the URIs and the responses are made from this table.
 */
export const problemTypes = {
  ...problemKind("malformed-json", {
    status: 400,
    title: "The body is not JSON",
    meaning:
      "The request body is incomplete, not JSON or not UTF-8, or has an unpaired surrogate or a number out of range.",
    remedy:
      "Send one JSON object in UTF-8. Check quotes, commas and escapes such as \\ud800, and that the body is complete.",
    members: { hint: Hint },
    fixed: { hint: "Send one JSON object, complete and in UTF-8." }
  }),
  ...problemKind("not-found", {
    status: 404,
    title: "Nothing here",
    meaning: "The service has no such path.",
    remedy: "The list of paths is at /docs and at /openapi.json.",
    members: { hint: Hint },
    fixed: { detail: "There is no such path." }
  }),
  ...problemKind("method-not-allowed", {
    status: 405,
    title: "Method not allowed",
    meaning: "The path exists, but it does not accept this method.",
    remedy: "Use one of the methods in `allow`. The Allow header lists the same methods.",
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
    fixed: { detail: `The body is over ${maxBodyBytes} bytes.`, hint: "Send only the documented fields." }
  }),
  ...problemKind("unsupported-media-type", {
    status: 415,
    title: "The body must be application/json",
    meaning:
      "The Content-Type header is missing, is not application/json, or names a charset other than UTF-8, or the body is compressed.",
    remedy: "Send an uncompressed JSON body in UTF-8, with Content-Type: application/json.",
    members: { hint: Hint },
    fixed: {}
  }),
  ...problemKind("unusable-body", {
    status: 422,
    title: "The body does not have the documented shape",
    meaning:
      "The body is JSON, but it is not an object. Or a field is missing, is not documented, has a value that is not accepted, or can't be " +
      "sent with another field. Or the body has more fields, longer lists or deeper nesting than any documented body.",
    remedy:
      "`issues` lists the first ten faults, and what to send instead of each. `moreIssues` is the number of further faults. `hint` " +
      "repeats the hint of the first fault.",
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
    meaning: "`view` has a value that is not one of the views, or is sent more than once. Nothing was charged.",
    remedy:
      "Send `view` once, with one of the values in `views`, or omit `view` to get the default: `full`, or the view that a Prefer header " +
      "asks for.",
    members: {
      parameter: theParameter("view"),
      hint: Hint,
      views: Schema.Array(Schema.String).annotate({
        description: "The views you can ask for.",
        examples: [["full", "compact", "brief", "explained"]]
      })
    },
    fixed: {
      detail: "The query parameter view is not one of the views, or is sent more than once.",
      parameter: "view",
      hint: "Send view once, as full, compact, brief or explained, or omit view."
    }
  }),
  ...problemKind("unusable-fields", {
    status: 422,
    title: "There are no such fields",
    meaning:
      "`fields` names a field that the view does not have, is empty, names over 30 fields, or is sent more than once. Or it names `map` " +
      "without include=map, or the call is for a stream, which always has all fields. Nothing was charged.",
    remedy:
      "Send `fields` once, with names from `known`, separated by commas. If `known` is empty, `hint` says what to send. Without `fields` " +
      "you get all fields.",
    members: {
      parameter: theParameter("fields"),
      hint: Hint,
      known: Schema.Array(Schema.String).annotate({
        description: "The fields that you can name instead, as JSON pointers. May be empty: see `hint`.",
        examples: [["/summary", "/location", "/property"]]
      })
    },
    fixed: { parameter: "fields" }
  }),
  ...problemKind("unusable-include", {
    status: 422,
    title: "That can't be included",
    meaning:
      "`include` has a value that is not an available part, is sent more than once, or is in a call for a list of addresses.",
    remedy:
      "Send `include` once, with one of the values in `parts`, in a call for one address, or leave `include` out. Nothing was charged.",
    members: {
      parameter: theParameter("include"),
      hint: Hint,
      parts: Schema.Array(Schema.String).annotate({
        description: "The parts that can be included.",
        examples: [["map"]]
      })
    },
    fixed: {
      detail:
        "The parameter include is not an available part, is sent more than once, or is in a call for a list of addresses.",
      parameter: "include",
      hint: "Send include=map once, in a call for one address, or leave include out."
    }
  }),
  ...problemKind("unusable-address", {
    status: 422,
    title: "The address can't be used",
    meaning: "The text in `address` is not a US street address.",
    remedy:
      "Send the house number, street, city, state and ZIP code, e.g. 1600 Smith St, Houston, TX 77002. The field `readAs`, if present, " +
      "shows which parts of the text we understood and which we did not.",
    members: { field: theField("address"), hint: Hint, readAs: Schema.optionalKey(ReadAs) },
    fixed: { field: "address" }
  }),
  ...problemKind("address-not-found", {
    status: 422,
    title: "No place has this address",
    meaning:
      "The text looks like an address, but no geocoder found it. `candidates` lists similar known addresses on another street or in " +
      "another town; we report on one of them only if you send it. If you sent coordinates, the point is in water, or outside the " +
      "United States and its territories.",
    remedy:
      "For an address, check the spelling and the ZIP code, or send one of the `candidates`. Public geocoders may not know very new " +
      "streets yet. For coordinates, send a point on land in the United States or its territories.",
    members: {
      field: Schema.Literals(["address", "lat"]).annotate({
        description: "The field at fault: `lat` if you sent coordinates.",
        examples: ["address"]
      }),
      hint: Hint,
      candidates: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
        description: "Similar addresses that a geocoder knows, most similar first. Absent if no geocoder knows one.",
        examples: [["5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"]]
      }),
      readAs: Schema.optionalKey(ReadAs)
    },
    fixed: {}
  }),
  ...problemKind("ambiguous-address", {
    status: 422,
    title: "Several places have this address",
    meaning: "The address matches more than one place, and we don't guess which one you mean.",
    remedy: "Send one of the `candidates` as `address`.",
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
      "At least one of `addresses` can't be used or located. A list paid with `exact` is sold whole or not at all; a list paid with `upto` " +
      "gets this problem only if none of its addresses can be located. Nothing was charged.",
    remedy: "`failures` lists each of these addresses by its index, with what is wrong and what to send instead.",
    members: {
      field: theField("addresses"),
      hint: Hint,
      failures: Schema.NonEmptyArray(AddressFailure).annotate({
        description: "Each address that can't be used or located, and why."
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
      "The property is vacant land, an apartment building (five or more units) or in a US territory. Or a price, or a rent that the " +
      "analysis needs, is missing, and no source that we can ask has it. We can't ask a source whose calls for this month are used up. The " +
      "same request will keep failing, usually for days. Nothing was charged. Until your payment expires, you can send the payment again, " +
      "with a corrected body, to the same endpoint.",
    remedy:
      "`missing` names what is missing. Send a price as askingPrice or a rent as monthlyRent, to /property-investor or /property-full. " +
      "If the record describes the building incorrectly, send property.propertyType and property.units. The free call " +
      "/test/property-investor shows the figures that we know.",
    members: {
      hint: Hint,
      missing: Schema.Array(CorePart).annotate({ description: "The inputs that the analysis needs and does not have." })
    },
    fixed: {}
  }),
  ...problemKind("quota-exceeded", {
    status: 429,
    title: "Too many free calls",
    meaning:
      "Free calls are limited per client, by default per minute and per day. This client has too few calls left for this request, which " +
      "may count as several calls.",
    remedy:
      "Send the request again after the delay in Retry-After. The headers RateLimit-Policy and RateLimit, in responses to free " +
      "calls that count toward the limits, show the limits and the remaining calls. Paid calls do not count.",
    members: {
      hint: Hint,
      retryAfterSeconds: RetryAfterSeconds,
      "violated-policies": Schema.NonEmptyArray(Schema.String).annotate({
        description: "Names of the policies in the RateLimit-Policy header that leave you too few calls."
      })
    },
    fixed: {}
  }),
  ...problemKind("internal-error", {
    status: 500,
    title: "The service failed",
    meaning: "Something went wrong inside the service. The details are not shown.",
    remedy:
      "Send the request again, with the same payment header if it had one. If the request keeps failing, report the id in `instance`.",
    members: {},
    fixed: { detail: "Something went wrong in the service. The failure is recorded under the id in `instance`." }
  }),
  ...problemKind("unusable-payment", {
    status: 400,
    title: "The payment header can't be read",
    meaning:
      "The payment header does not contain a payment that this service can use, or there are several payment headers. Nothing was charged.",
    remedy:
      "Send one header, made from this endpoint's 402 response: PAYMENT-SIGNATURE for x402 version 2, or X-PAYMENT for version 1.",
    members: {
      code: Schema.String.annotate({ description: "The error code of x402.", examples: ["invalid_payload"] }),
      hint: Hint
    },
    fixed: {
      hint: "Send one PAYMENT-SIGNATURE (version 2) or X-PAYMENT (version 1) header, made from this endpoint's 402 response."
    }
  }),
  ...problemKind("unusable-payment-id", {
    status: 400,
    title: "The id of the payment can't be used",
    meaning:
      "The Idempotency-Key header is malformed, or differs from the id in the payment-identifier extension. Nothing was charged.",
    remedy: "Send one id of 16 to 128 letters, digits, `-` and `_` that is hard to guess, or send none.",
    members: { hint: Hint },
    fixed: { hint: "Send one id of 16 to 128 letters, digits, - and _ that is hard to guess, or send none." }
  }),
  ...problemKind("too-many-refusals", {
    status: 429,
    title: "Too many payments were refused",
    meaning:
      "Too many payments from this client or this payer were refused recently, or too many of their payments are being verified right now. " +
      "We did not check this payment or proof, and charged nothing for it. Receipt signatures, sign-ins and answer digests that prove nothing " +
      "also count as refusals.",
    remedy:
      "The earlier 402 responses say why your payments were refused, e.g. too little USDC, another account's signature, or a used " +
      "authorization. After the delay in Retry-After, send the same request with this payment header, or with a new payment " +
      "if this one has the same fault. Quotes and the calls under /test are not affected.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: {}
  }),
  ...problemKind("payment-conflict", {
    status: 409,
    title: "The payment was used for another request",
    meaning:
      "This payment, its nonce or its id was used before: for another request, by another scheme or on another network. Or the payment was " +
      "first sent with an id, and this request has another id or none. A payment or an id pays for only one request. Nothing more was charged.",
    remedy:
      "Send the request that the payment was made for, with the id that the payment was first sent with, if any. Or make a new payment, " +
      "with a new id or without an id.",
    members: { hint: Hint },
    fixed: {
      detail:
        "This payment, its nonce or its id was used before: for another request, by another scheme or on another network, or with an id that this request does not have.",
      hint: "Send the request that the payment was made for, with its id, if any. Or make a new payment, with a new id or without an id."
    }
  }),
  ...problemKind("payment-spent", {
    status: 409,
    title: "The payment no longer fetches its answer",
    meaning:
      "The payment was settled, and you can no longer get its answer with it. Either the answer expired after 24 hours, or the payment " +
      "came without an id. A payment without an id can be sent again only for a few minutes, because anyone can copy it from the " +
      "chain. Nothing more was charged.",
    remedy:
      "GET /receipts/{transaction}, with the payer's signature, returns the receipt, and the answer if it has not expired. Or make a new " +
      "payment, and send it with an id, e.g. an Idempotency-Key, to be able to get the answer again for 24 hours.",
    members: { hint: Hint },
    fixed: {
      detail: "This payment was settled, and you can no longer get its answer with it.",
      hint: "Within 24 hours of the payment, get the answer at /receipts/{transaction}. After that, make a new payment."
    }
  }),
  ...problemKind("payment-pending", {
    status: 503,
    title: "The payment's outcome is not known yet",
    meaning:
      "The call for this payment is still running, or we don't know yet whether the payment was settled. If the answer is ready, we keep it " +
      "for you.",
    remedy: "Send the same request with the same payment header again: the payment is charged at most once.",
    members: { retryAfterSeconds: RetryAfterSeconds, hint: Hint },
    fixed: {
      hint: "Send the same request with the same payment header again.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("unusable-proof", {
    status: 400,
    title: "The proof of a payment can't be read",
    meaning:
      "You asked for a receipt, but the transaction hash is malformed, or the signature is missing or malformed.",
    remedy:
      "If `text` is null, correct the hash in the path. Otherwise sign the message in `text` with the wallet that paid (personal_sign), and " +
      "send the signature as 0x and hex digits in the Receipt-Signature header.",
    members: {
      hint: Hint,
      text: Schema.NullOr(Schema.String).annotate({
        description: "The message to sign; null if the hash is malformed."
      })
    },
    fixed: {}
  }),
  ...problemKind("receipt-not-found", {
    status: 404,
    title: "There is no such receipt for this signature",
    meaning:
      "We know of no payment to this service in this transaction that the signature proves. We don't say whether another wallet paid. We " +
      "check a contract wallet's signature on the chain, so you also get this problem if the chain can't be reached. We delete old payments.",
    remedy:
      "Check the hash, and sign the exact message with the wallet that paid. If you paid a moment ago, or signed with a contract wallet, " +
      "try again later.",
    members: { hint: Hint },
    fixed: {
      detail: "We know of no payment to this service in this transaction that the signature proves.",
      hint: "Check the hash, and sign the exact message with the wallet that paid."
    }
  }),
  ...problemKind("answer-not-found", {
    status: 404,
    title: "No such answer is kept",
    meaning:
      "The transaction did not pay for an answer with this digest, or the answer expired 24 hours after the payment. We don't reveal " +
      "which of the two.",
    remedy:
      "Send `transaction` and `answer` (the digest of the answer) within 24 hours of the payment. Both are in `whole.arguments` in the " +
      "response of the paid MCP tool.",
    members: { hint: Hint },
    fixed: {
      detail:
        "The transaction did not pay for an answer with this digest, or the answer expired 24 hours after the payment.",
      hint: "Send the hash of the transaction and the SHA-256 of the body that it paid for, within 24 hours of the payment."
    }
  }),
  ...problemKind("receipts-unavailable", {
    status: 503,
    title: "Receipts can't be read at the moment",
    meaning: "The payment ledger, which keeps receipts and answers, is not responding.",
    remedy: "Send the same request after the delay in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "The payment ledger, which keeps receipts and answers, is not responding.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("facilitator-unavailable", {
    status: 503,
    title: "Payments can't be checked at the moment",
    meaning:
      "The payment facilitator is not responding, or can't settle payments now. This request charged nothing, and you can send the same " +
      "payment again until it expires.",
    remedy: "Send the same request with the same payment header after the delay in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail:
        "The payment facilitator can't check or settle payments now. This request charged nothing, and you can send the same payment again until it expires.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("sales-closed", {
    status: 503,
    title: "This call can't be bought at the moment",
    meaning:
      "We can't answer this call now, or can't take a payment for it, so we don't ask for one. Nothing was charged.",
    remedy:
      "If `detail` asks for askingPrice and monthlyRent, no source can supply them now: add both to the body. Otherwise send the same " +
      "request after the delay in Retry-After. `sales` in GET /health/sources shows which calls can be bought. Don't sign a payment before you get a 402.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("chain-unavailable", {
    status: 503,
    title: "Payments can't be seen on the chain at the moment",
    meaning:
      "The node through which we see payments on this network is not responding. This request charged nothing, and you can send the same " +
      "payment again until it expires.",
    remedy:
      "Send the same request with the same payment header after the delay in Retry-After. Or make a new payment on another network that the 402 offers, and don't send this one again.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail:
        "We can't see payments on this network at the moment. This request charged nothing, and you can send the same payment again until it expires.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("ledger-unavailable", {
    status: 503,
    title: "Payments can't be recorded at the moment",
    meaning:
      "We could not read or update the payment ledger, and we sell nothing that we can't record. If the settlement of your payment had " +
      "already begun, you may have been charged.",
    remedy:
      "Send the same request with the same payment header after the delay in Retry-After. You are charged at most once.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail:
        "We could not read or update the payment ledger. Send the same payment again: you are charged at most once.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("report-incomplete", {
    status: 503,
    title: "Too few sources answered",
    meaning:
      "Fewer sources had data than we require to sell a report. `missing` lists the sources without data. Nothing was charged.",
    remedy:
      "Try again later with the same payment, or call a free mirror under /test/, which returns the data that we have.",
    members: {
      retryAfterSeconds: RetryAfterSeconds,
      missing: Schema.Array(Schema.String).annotate({
        description:
          "Names of the sources that failed, have no data or are not set up. For a list, only for its first incomplete report."
      })
    },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("analysis-incomplete", {
    status: 503,
    title: "The analysis lacks its core",
    meaning:
      "The price or the rent is unknown, and at least one source for this figure failed or had only old data. If a retry can't help, " +
      "because no source that we can ask knows the missing figure, you get the problem analysis-impossible instead. Nothing was charged.",
    remedy:
      "Send the same request with the same payment after the delay in Retry-After. Or send the missing figure as askingPrice or " +
      "monthlyRent to /property-investor or /property-full; a payment for that endpoint can be used again. The free call " +
      "/test/property-investor shows the figures that we know.",
    members: {
      hint: Hint,
      retryAfterSeconds: RetryAfterSeconds,
      missing: Schema.Array(CorePart).annotate({ description: "The inputs that the analysis needs and does not have." })
    },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("narrative-unavailable", {
    status: 503,
    title: "No narrative could be written",
    meaning:
      "The service has no language model, the model failed or did not answer in time, or its plan for the text was unusable. Nothing was " +
      "charged.",
    remedy: "Try again later with the same payment, or call /property-investor for the figures.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "No narrative could be written. Nothing was charged.",
      hint: "Use /property-investor for the figures.",
      retryAfterSeconds: sourcesRetrySeconds
    }
  }),
  ...problemKind("geocoder-unavailable", {
    status: 503,
    title: "The address can't be located at the moment",
    meaning:
      "No geocoder found the place in time, and a geocoder that may know it failed or did not answer. Without a location there is no " +
      "report. Nothing was charged.",
    remedy: "Send the same request, with its payment header if it had one, after the delay in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {}
  }),
  ...problemKind("overloaded", {
    status: 503,
    title: "The service is busy",
    meaning:
      "More calls are running than we can answer in time, so this one was not started. Nothing was charged for it.",
    remedy:
      "Send the same request, with the same payment header if it had one, after the delay in Retry-After. A payment already " +
      "used for this request is not charged again.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: { detail: "The service is at its limit. This call was not started, and nothing was charged for it." }
  }),
  ...problemKind("payments-not-configured", {
    status: 503,
    title: "Paid endpoints are closed",
    meaning: "The operator has not set up this service to take payments.",
    remedy: "Use the free mirrors under /test/. To open the paid endpoints, the operator must set WALLET_ADDRESS.",
    members: { hint: Hint },
    fixed: {
      detail: "The operator has not set up this service to take payments.",
      hint: "Use the free mirrors under /test/."
    }
  })
}

export type ProblemSlug = keyof typeof problemTypes

import { CorePart } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import { Schema } from "effect"

import { problemKind } from "./problemKind.ts"
import { maxBodyBytes } from "./RequestBody.ts"

const Hint = Schema.String.annotate({
  description: "What to send instead.",
  examples: ["Put the house number first, e.g. 1600 Smith St, Houston, TX 77002."]
})

const RetryAfterSeconds = Schema.Int.annotate({
  description: "Seconds after which the same request is worth sending again. The header Retry-After says the same.",
  examples: [10]
})

/** One fault of a body. `field` is a path such as `addresses.3`, in which a long name is cut, or `null` for the body as a whole. */
const BodyIssue = Schema.Struct({
  field: Schema.NullOr(Schema.String).annotate({
    description:
      "Path of the field; `null` for the body as a whole. A name of over 40 characters is cut, and ends in `…`.",
    examples: ["addresses.3"]
  }),
  message: Schema.String.annotate({ description: "What is wrong with it.", examples: ["It is missing."] }),
  hint: Hint
}).annotate({ identifier: "BodyIssue" })

const Candidates = Schema.Array(Schema.String).annotate({
  description: "Addresses that a geocoder knows, the most similar first: send one of them.",
  examples: [["5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"]]
})

const ReadAs = Schema.String.annotate({
  description: "What was understood of the address; `detail` says it too. Absent when nothing was.",
  examples: ["number 1600, street SMITH ST, HOUSTON, TX 77002"]
})

/** The field at fault, where a kind has only one. */
const theField = <const Name extends string>(name: Name) =>
  Schema.Literal(name).annotate({ description: "The field of the body that is at fault." })

/** Why one address of a list has no place. */
const AddressFailure = Schema.Struct({
  index: Schema.Int.annotate({ description: "Position in `addresses`, from 0.", examples: [3] }),
  type: Schema.String.annotate({
    description: "What the problem of this address alone would be.",
    examples: ["https://api.example.com/problems/address-not-found"]
  }),
  detail: Schema.String.annotate({
    description: "What is wrong with it, for people.",
    examples: ["No geocoder knows this address."]
  }),
  hint: Hint,
  candidates: Schema.optionalKey(Candidates)
}).annotate({ identifier: "AddressFailure" })

/** Seconds until the same payment is worth sending again. */
const paymentRetrySeconds = 10

/** Seconds until sources that are down are worth asking again. */
const sourcesRetrySeconds = 60

/**
 * Every kind of problem by the last part of its type URI, `<origin>/problems/<slug>`. The URIs are stable. The schemas of the
 * contract, the pages the URIs lead to and the answers are all made from this table: a new kind is a new row.
 */
export const problemTypes = {
  ...problemKind("malformed-json", {
    status: 400,
    title: "The body is not JSON",
    meaning:
      "The request's body could not be read as JSON, is not UTF-8, or has half of a character in a text or a number " +
      "that no double can hold.",
    remedy:
      "Send one JSON object, encoded in UTF-8. Check quotes, commas, escapes such as \\ud800 and that the body is complete.",
    members: { hint: Hint },
    fixed: { hint: "Send one JSON object, complete and in UTF-8." }
  }),
  ...problemKind("not-found", {
    status: 404,
    title: "Nothing here",
    meaning: "The service has no such path.",
    remedy: "See /docs or /openapi.json for the paths there are.",
    members: { hint: Hint },
    fixed: { detail: "There is no such path." }
  }),
  ...problemKind("method-not-allowed", {
    status: 405,
    title: "Method not allowed",
    meaning: "The path exists, but not for this method.",
    remedy: "Use one of the methods in `allow`, which the Allow header names too.",
    members: {
      allow: Schema.Array(Schema.String).annotate({
        description: "The methods of the path.",
        examples: [["POST", "OPTIONS"]]
      })
    },
    fixed: {}
  }),
  ...problemKind("body-too-large", {
    status: 413,
    title: "The body is too large",
    meaning: "The request's body is over 16 KB.",
    remedy: "Send the documented fields only: the largest sensible request, twenty addresses, is far below the limit.",
    members: { hint: Hint },
    fixed: { detail: `The body is over ${maxBodyBytes} bytes.`, hint: "Send the documented fields only." }
  }),
  ...problemKind("unsupported-media-type", {
    status: 415,
    title: "The body must be application/json",
    meaning:
      "The Content-Type header is missing or is not application/json, names a charset other than UTF-8, or the body is compressed.",
    remedy: "Send Content-Type: application/json and the body as it is, in UTF-8.",
    members: { hint: Hint },
    fixed: {}
  }),
  ...problemKind("unusable-body", {
    status: 422,
    title: "The body does not have the documented shape",
    meaning:
      "The body is JSON, but a field is missing, has a value that is not accepted, or is none of the documented ones; or it has more " +
      "fields, longer lists or more levels than any documented body.",
    remedy:
      "`issues` lists the first ten faults with what to send instead, and `moreIssues` counts the others; `hint` is that of the " +
      "first one.",
    members: {
      field: Schema.NullOr(Schema.String).annotate({
        description: "Path of the first field at fault; `null` for the body as a whole.",
        examples: ["askingPrice"]
      }),
      hint: Hint,
      issues: Schema.NonEmptyArray(BodyIssue).annotate({
        description: "The faults of the body, the first one first: ten at most."
      }),
      moreIssues: Schema.optionalKey(Schema.Int).annotate({
        description: "How many more faults there are than `issues` lists. Absent when it lists all.",
        examples: [2]
      })
    },
    fixed: {}
  }),
  ...problemKind("unusable-view", {
    status: 422,
    title: "There is no such view",
    meaning: "The parameter `view` of the query is there with a value that is not one of the answer's views.",
    remedy: "Send one of `views`, once, or leave the parameter out for the whole answer. Nothing was charged.",
    members: {
      parameter: Schema.Literal("view").annotate({ description: "The parameter of the query that is at fault." }),
      hint: Hint,
      views: Schema.Array(Schema.String).annotate({
        description: "The views there are.",
        examples: [["full", "compact", "brief", "explained"]]
      })
    },
    fixed: {
      detail: "The parameter view has a value that is not one of the views.",
      parameter: "view",
      hint: "Use view=full, view=compact, view=brief or view=explained, or leave it out for view=full."
    }
  }),
  ...problemKind("unusable-address", {
    status: 422,
    title: "The address can't be used",
    meaning: "The text in `address` is not a US street address.",
    remedy:
      "Send house number, street, city, state and ZIP code, e.g. 1600 Smith St, Houston, TX 77002. `readAs` says what was " +
      "understood, and what was not.",
    members: { field: theField("address"), hint: Hint, readAs: Schema.optionalKey(ReadAs) },
    fixed: { field: "address" }
  }),
  ...problemKind("address-not-found", {
    status: 422,
    title: "No place has this address",
    meaning:
      "The text looks like an address, but no geocoder knows it. Where one knows a similar address on another street or in " +
      "another town, it is among the `candidates`: the service reports on the asked place or on none. Or the asked point lies in no " +
      "state or territory of the United States, or in water.",
    remedy:
      "Check the spelling and the ZIP code, or send one of the `candidates`. Very new streets can be missing from public " +
      "geocoders. Of coordinates, send a point on land.",
    members: {
      field: Schema.Literals(["address", "lat"]).annotate({
        description: "The field of the body that is at fault: `lat` where coordinates were sent.",
        examples: ["address"]
      }),
      hint: Hint,
      candidates: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
        description: "Similar addresses that a geocoder knows, the most similar first. Absent when there are none.",
        examples: [["5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"]]
      }),
      readAs: Schema.optionalKey(ReadAs)
    },
    fixed: {}
  }),
  ...problemKind("ambiguous-address", {
    status: 422,
    title: "Several places have this address",
    meaning: "More than one place fits, and the service does not guess between them.",
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
    title: "Some of the addresses can't be used or placed",
    meaning:
      "At least one of `addresses` has no place, and a list is answered whole or not at all. Nothing was charged.",
    remedy: "`failures` says for each of them, by its index, what is wrong and what to send instead.",
    members: {
      field: theField("addresses"),
      hint: Hint,
      failures: Schema.NonEmptyArray(AddressFailure).annotate({ description: "Each address without a place, and why." })
    },
    fixed: { field: "addresses", hint: "Mend or leave out the addresses in `failures`." }
  }),
  ...problemKind("repeated-addresses", {
    status: 422,
    title: "Some of the addresses are the same",
    meaning: "An address is in `addresses` more than once, maybe in another spelling. Nothing was charged.",
    remedy: "`repeated` lists the indexes of each such address. Send it once.",
    members: {
      field: theField("addresses"),
      hint: Hint,
      repeated: Schema.Array(Schema.Array(Schema.Int)).annotate({
        description: "For each address that is there more than once, its positions in `addresses`, from 0."
      })
    },
    fixed: { field: "addresses", hint: "Send every address once." }
  }),
  ...problemKind("analysis-impossible", {
    status: 422,
    title: "There is nothing to analyse",
    meaning:
      "The record is of vacant land or of an apartment building of five units or more, which are not analysed; or the sources " +
      "that were asked know no price for the place, or no rent where a flip can't be computed either, or the service may not ask " +
      "them again this month, or there is no table for its state. The same request gets the same answer for days. Nothing was " +
      "charged, and the payment is still good.",
    remedy:
      "For a price or a rent that is missing send askingPrice or monthlyRent to /property-investor or /property-full. The free " +
      "mirror /test/property-investor shows what is known.",
    members: {
      hint: Hint,
      missing: Schema.Array(CorePart).annotate({ description: "What there is no analysis without." })
    },
    fixed: {}
  }),
  ...problemKind("quota-exceeded", {
    status: 429,
    title: "Too many free calls",
    meaning:
      "The free mirrors answer each client a number of times a minute and a day, and this client has used its calls up.",
    remedy:
      "Repeat the request after the seconds in Retry-After. The headers RateLimit-Policy and RateLimit of every free answer " +
      "say how many calls there are and how many are left. Paid calls are not counted.",
    members: {
      hint: Hint,
      retryAfterSeconds: RetryAfterSeconds,
      "violated-policies": Schema.NonEmptyArray(Schema.String).annotate({
        description: "Names of the policies in the header RateLimit-Policy that allow no further call yet."
      })
    },
    fixed: {}
  }),
  ...problemKind("internal-error", {
    status: 500,
    title: "The service failed",
    meaning: "Something went wrong inside the service. Nothing about it is shown here.",
    remedy: "Try again. If it stays, report the request id in `instance`.",
    members: {},
    fixed: { detail: "The failure was recorded under the id in `instance`." }
  }),
  ...problemKind("unusable-payment", {
    status: 400,
    title: "The payment header can't be read",
    meaning: "There is a payment header, but it is not a payment this service understands. Nothing was charged.",
    remedy:
      "Send one PAYMENT-SIGNATURE (version 2) or X-PAYMENT (version 1) header, made from the 402 of this endpoint.",
    members: {
      code: Schema.String.annotate({ description: "What x402 calls it.", examples: ["invalid_payload"] }),
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
      "The header Idempotency-Key, or the id in the extension payment-identifier, has another form than an id has, or they differ. " +
      "Nothing was charged.",
    remedy: "Send one id of 16 to 128 letters, digits, `-` and `_`, hard to guess, or none.",
    members: { hint: Hint },
    fixed: { hint: "Send one id of 16 to 128 letters, digits, - and _, hard to guess, or none." }
  }),
  ...problemKind("too-many-refusals", {
    status: 429,
    title: "Too many payments were refused",
    meaning:
      "Payments of this client, or of this payer, were refused too often lately, or too many of them are being verified at " +
      "this moment. This one was not verified, and nothing was charged for it. Signatures that prove no payment count too.",
    remedy:
      "Find out from the 402 answers why the payments were refused: too little USDC, a signature that is not the payer's, an " +
      "authorization that is late or was used. Then send the same request with the same payment header after the seconds " +
      "in Retry-After. Quotes and free calls are not affected.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: {}
  }),
  ...problemKind("payment-conflict", {
    status: 409,
    title: "The payment was used for another request",
    meaning: "One authorization, or one payment id, buys one request. Nothing more was charged.",
    remedy: "Send the request the payment was made for, or pay anew for this one.",
    members: { hint: Hint },
    fixed: {
      detail: "This payment, or its id, was used for another request.",
      hint: "Send the request it was made for, or pay anew for this one."
    }
  }),
  ...problemKind("payment-spent", {
    status: 409,
    title: "The payment alone gets no answer any more",
    meaning:
      "The payment was settled, and its answer is not given for it any more: it was made without an id some time ago, and all of " +
      "it can be read on the chain since, or the answer has expired after 24 hours. Nothing more was charged.",
    remedy:
      "GET /receipts/{transaction} gives the payer the receipt and, for 24 hours, the answer. Send an Idempotency-Key with the " +
      "next call: it gets the answer again for 24 hours. Or pay anew.",
    members: { hint: Hint },
    fixed: {
      detail: "This payment was settled; its answer is not given for the payment alone any more.",
      hint: "Ask for it at /receipts/{transaction}, or pay anew."
    }
  }),
  ...problemKind("payment-pending", {
    status: 503,
    title: "The payment's outcome is not known yet",
    meaning:
      "The call that the payment is for has not ended: it is being worked on, or a settlement was attempted and it is not " +
      "known yet how that ended. An answer that was made is kept.",
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
    meaning: "A receipt was asked for, and the transaction's hash or the signature is missing or malformed.",
    remedy:
      "Sign the text in `text` with the wallet that paid (personal_sign), and send the signature in the header " +
      "Receipt-Signature: 0x and hex digits.",
    members: {
      hint: Hint,
      text: Schema.NullOr(Schema.String).annotate({
        description: "What is to be signed; null where the hash can't be read."
      })
    },
    fixed: {}
  }),
  ...problemKind("receipt-not-found", {
    status: 404,
    title: "There is no such receipt for this signature",
    meaning:
      "The signer has made no payment to this service in this transaction. Whether anyone else has is not said. The " +
      "signature of a contract wallet is checked on the chain: while that can't be asked, it is not found either.",
    remedy:
      "Check the hash, and sign the exact text with the wallet that paid. A payment that was settled a moment ago is found " +
      "once its settlement is known.",
    members: { hint: Hint },
    fixed: {
      detail: "The signer has made no payment to this service in this transaction.",
      hint: "Check the hash, and sign the exact text with the wallet that paid."
    }
  }),
  ...problemKind("answer-not-found", {
    status: 404,
    title: "No such answer is kept",
    meaning: "The transaction bought no answer with this digest, or its 24 hours are over. Which of both is not said.",
    remedy: "Send transaction and answer as `whole` of the paid tool's answer has them, within 24 hours.",
    members: { hint: Hint },
    fixed: {
      detail: "The transaction bought no answer with this digest, or it is not kept any more.",
      hint: "Send the hash of the payment's transaction and the SHA-256 of the answer's body, within 24 hours."
    }
  }),
  ...problemKind("receipts-unavailable", {
    status: 503,
    title: "Receipts can't be read at the moment",
    meaning: "The ledger of payments does not answer.",
    remedy: "Repeat the request after the seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: { detail: "The ledger of payments does not answer.", retryAfterSeconds: paymentRetrySeconds }
  }),
  ...problemKind("facilitator-unavailable", {
    status: 503,
    title: "Payments can't be checked at the moment",
    meaning: "The payment facilitator does not answer. Nothing was charged, and the payment is still good.",
    remedy: "Send the same request with the same payment header after the seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "The payment facilitator does not answer. Nothing was charged; the same payment is still good.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("sales-closed", {
    status: 503,
    title: "This call can't be bought at the moment",
    meaning:
      "The service could not deliver the call, or could not take its payment, so it asks for none. Nothing was charged.",
    remedy:
      "Repeat the request after the seconds in Retry-After; `sales` of GET /health/sources says which calls can be bought. Don't sign a payment before you get a 402.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("chain-unavailable", {
    status: 503,
    title: "Payments can't be seen on the chain at the moment",
    meaning:
      "The node through which the service sees payments on this network does not answer. Nothing was charged, and the payment is still good.",
    remedy:
      "Send the same request with the same payment header after the seconds in Retry-After, or pay on another network of the quote.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail:
        "The service can't see payments on this network at the moment. Nothing was charged; the same payment is still good.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("ledger-unavailable", {
    status: 503,
    title: "Payments can't be recorded at the moment",
    meaning: "The ledger of payments does not answer, and nothing is sold that can't be recorded.",
    remedy: "Send the same request with the same payment header after the seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "The ledger of payments does not answer. Send the same payment again: it is charged at most once.",
      retryAfterSeconds: paymentRetrySeconds
    }
  }),
  ...problemKind("report-incomplete", {
    status: 503,
    title: "Too few sources answered",
    meaning: "Fewer sources answered than a report needs to be sold. Nothing was charged.",
    remedy: "Try again later with the same payment, or take what there is from the free mirror under /test/.",
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
      "There is no price or no rent, because a source that may know it failed. Nothing was charged. Where no source knows one, " +
      "the problem is analysis-impossible.",
    remedy:
      "Try again later with the same payment, or send askingPrice or monthlyRent to /property-investor or /property-full. The " +
      "free mirror /test/property-investor shows what there is.",
    members: {
      hint: Hint,
      retryAfterSeconds: RetryAfterSeconds,
      missing: Schema.Array(CorePart).annotate({ description: "What there is no analysis without." })
    },
    fixed: { retryAfterSeconds: sourcesRetrySeconds }
  }),
  ...problemKind("narrative-unavailable", {
    status: 503,
    title: "No narrative could be written",
    meaning:
      "There is no language model, it did not answer in time, or nothing it chose holds for the house. Nothing was charged.",
    remedy: "Try again later with the same payment, or use /property-investor for the figures.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: {
      detail: "No narrative could be planned. Nothing was charged.",
      hint: "Use /property-investor for the figures.",
      retryAfterSeconds: sourcesRetrySeconds
    }
  }),
  ...problemKind("geocoder-unavailable", {
    status: 503,
    title: "The address can't be placed at the moment",
    meaning: "No geocoder answered in time, and without a place there is no report.",
    remedy: "Repeat the request after the seconds in Retry-After.",
    members: { retryAfterSeconds: RetryAfterSeconds },
    fixed: {}
  }),
  ...problemKind("overloaded", {
    status: 503,
    title: "The service is busy",
    meaning:
      "More calls are being worked on than can be answered in time, so this one was not started. Nothing was charged for it.",
    remedy:
      "Send the same request, with the same payment header if it had one, after the seconds in Retry-After. A payment that " +
      "was already used for this request is not charged again.",
    members: { hint: Hint, retryAfterSeconds: RetryAfterSeconds },
    fixed: { detail: "Too many calls are being worked on. This one was not started, and nothing was charged for it." }
  }),
  ...problemKind("payments-not-configured", {
    status: 503,
    title: "Paid endpoints are closed",
    meaning: "This service is not set up to take payments, so its paid endpoints give no answers.",
    remedy: "Use the free mirrors under /test/. The operator sets WALLET_ADDRESS to open the paid endpoints.",
    members: { hint: Hint },
    fixed: { detail: "This service is not set up to take payments.", hint: "Use the free mirrors under /test/." }
  })
}

export type ProblemSlug = keyof typeof problemTypes

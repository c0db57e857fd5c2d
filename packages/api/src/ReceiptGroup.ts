import { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { theAnswer } from "./answers/SoldReports.ts"
import { JsonBody, Problem } from "./Problem.ts"
import { strictBody } from "./RequestBody.ts"

/** The receipt of a payment, for its payer. */
export const PurchaseReceipt = Schema.Struct({
  transaction: Schema.String.annotate({
    description: "Hash of the payment's transaction.",
    examples: ["0xbb4d8774460fc71425222a577df5c6d964e1470a524066df35a88e4f92b516a4"]
  }),
  network: Schema.String.annotate({ description: "CAIP-2 identifier of the network.", examples: ["eip155:8453"] }),
  asset: Schema.String.annotate({
    description: "The token's contract.",
    examples: ["0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"]
  }),
  payer: Schema.String.annotate({
    description: "The account that paid.",
    examples: ["0x70997970c51812dc3a010c7d01b50e0d17dc79c8"]
  }),
  payTo: Schema.String.annotate({
    description: "The account that received the payment.",
    examples: ["0x90F79bf6EB2c4f870365E785982E1f101E93b906"]
  }),
  amount: Schema.String.annotate({ description: "Atomic units of the token, in decimal.", examples: ["50000"] }),
  endpoint: Schema.String.annotate({ description: "The path that was called.", examples: ["/property-intel"] }),
  settledAt: Schema.String.annotate({
    description: "The time of the settlement, ISO 8601.",
    examples: ["2026-11-23T16:30:12.223Z"]
  }),
  receipt: SettleResponse.annotateKey({
    description: "The content of the response's PAYMENT-RESPONSE header, signed if the operator signs receipts."
  }),
  answer: Schema.NullOr(Schema.Json).annotate({
    description: "The body of the paid response; null once it has expired."
  }),
  answerKeptUntil: Schema.String.annotate({
    description: "The time when `answer` expires, ISO 8601.",
    examples: ["2026-11-24T16:30:12.223Z"]
  })
}).annotate({ identifier: "PurchaseReceipt" })
export type PurchaseReceipt = typeof PurchaseReceipt.Type

/**
 * The text that a payer signs (EIP-191, or EIP-1271 for a contract wallet) to get a receipt from the service at `origin`.
 * `transaction` is the hash in lower case. The text names both, so the signature proves nothing elsewhere.
 */
export const proofText = (origin: string, transaction: string): string =>
  `I made the payment in transaction ${transaction} to ${origin} and ask for its receipt and its answer.`

const receipt = HttpApiEndpoint.get("receipt", "/receipts/:transaction", {
  params: {
    transaction: Schema.String.annotate({
      description: "Hash of the transaction that made the payment: 0x and 64 hex digits.",
      examples: ["0xbb4d8774460fc71425222a577df5c6d964e1470a524066df35a88e4f92b516a4"]
    })
  },
  headers: {
    "receipt-signature": Schema.optionalKey(
      Schema.String.annotate({
        description:
          "The payer's signature of the text, in hex: personal_sign (EIP-191), or a contract wallet's (EIP-1271)."
      })
    )
  },
  success: Schema.Struct({ data: PurchaseReceipt.annotateKey(theAnswer) }),
  error: [
    Problem("unusable-proof"),
    Problem("receipt-not-found"),
    Problem("not-found"),
    Problem("too-many-refusals"),
    Problem("overloaded"),
    Problem("receipts-unavailable"),
    Problem("internal-error")
  ]
}).annotateMerge(
  OpenApi.annotations({
    summary: "A receipt and its answer, for the payer",
    description:
      `Returns the receipt of a payment and, for 24 hours, the answer it bought, even if the answer never reached you. To prove that you paid, sign the text ` +
      `\`${proofText("<origin>", "<transaction>")}\`, with the origin of this service and the hash in lower case. Send the ` +
      `signature in the header Receipt-Signature. Free.`
  })
)

/** The schema of a text with an exact length, for digests. A text of that length that is no digest of ours finds nothing. */
const ofLength = (length: number) => Schema.String.check(Schema.isMinLength(length), Schema.isMaxLength(length))

/** A request for one part of a bought answer. */
export const AnswerPartBody = Schema.Struct({
  transaction: ofLength(66).annotate({
    description: "Hash of the transaction that paid for the answer: 0x and 64 hex digits.",
    examples: ["0xbb4d8774460fc71425222a577df5c6d964e1470a524066df35a88e4f92b516a4"]
  }),
  answer: ofLength(64).annotate({
    description: "SHA-256 of the paid response's body, in hex. Only someone who received the response knows it.",
    examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
  }),
  pointer: Schema.String.check(Schema.isMaxLength(500)).annotate({
    description: "JSON pointer (RFC 6901) into the response's `data`, e.g. /marketTrends; empty for all of `data`.",
    examples: ["/marketTrends"]
  })
}).annotate({ identifier: "AnswerPartBody" })

const AnswerPart = Schema.Struct({
  pointer: Schema.String.annotate({ description: "The pointer you sent.", examples: ["/marketTrends"] }),
  value: Schema.Json.annotate({ description: "The value at the pointer." })
}).annotate({ identifier: "AnswerPart" })

const answerPart = HttpApiEndpoint.post("answerPart", "/answer-part", {
  payload: AnswerPartBody,
  success: Schema.Struct({ data: AnswerPart.annotateKey(theAnswer) }),
  error: [
    Problem("answer-not-found"),
    Problem("too-many-refusals"),
    Problem("overloaded"),
    Problem("receipts-unavailable"),
    Problem("internal-error")
  ]
})
  .middleware(JsonBody)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "A part of an answer that was paid for",
      description:
        "Returns the value at a JSON pointer into an answer bought in the last 24 hours, for callers that received it shortened. " +
        "Free. It needs no signature, because only someone who received the answer knows its digest."
    })
  )

/** The endpoints for payers after a purchase. */
export class ReceiptGroup extends HttpApiGroup.make("receipts")
  .add(receipt, answerPart)
  .annotateMerge(OpenApi.annotations({ title: "Receipts", description: "Free, for buyers." })) {}

import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { SettleResponse } from "../payments/x402/SettleResponse.ts"
import { Problem } from "./Problem.ts"
import { proofText } from "./proofText.ts"

/** What was bought with a payment, for its payer. */
export const PurchaseReceipt = Schema.Struct({
  transaction: Schema.String,
  /** CAIP-2. */
  network: Schema.String,
  /** The token's contract. */
  asset: Schema.String,
  payer: Schema.String,
  payTo: Schema.String,
  amount: Schema.String.annotate({ description: "Atomic units of the token, in decimal." }),
  endpoint: Schema.String.annotate({ description: "The path that was called." }),
  settledAt: Schema.String.annotate({ description: "ISO 8601." }),
  receipt: SettleResponse.annotate({
    description: "What the header PAYMENT-RESPONSE of the answer held, signed where the operator signs receipts."
  }),
  answer: Schema.NullOr(Schema.Json).annotate({
    description: "The body of the answer that was bought, as it was; null once it is not kept any more."
  }),
  answerKeptUntil: Schema.String.annotate({ description: "ISO 8601." })
}).annotate({ identifier: "PurchaseReceipt" })
export type PurchaseReceipt = typeof PurchaseReceipt.Type

const receipt = HttpApiEndpoint.get("receipt", "/receipts/:transaction", {
  params: {
    transaction: Schema.String.annotate({
      description: "Hash of the transaction that made the payment: 0x and 64 hex digits."
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
  success: Schema.Struct({ data: PurchaseReceipt }),
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
      `What was bought with a payment, also where the answer got lost on its way. The payer proves himself: he signs the text ` +
      `\`${proofText("<origin>", "<transaction>")}\`, with the origin of this service and the hash in lower case, and sends the ` +
      `signature in the header Receipt-Signature. Free.`
  })
)

/** What payers may ask for afterwards. */
export class ReceiptGroup extends HttpApiGroup.make("receipts")
  .add(receipt)
  .annotateMerge(OpenApi.annotations({ title: "Receipts", description: "Free, for who has paid." })) {}

import { Schema } from "effect"

/** The outcome of a payment, as the headers `PAYMENT-RESPONSE` and `X-PAYMENT-RESPONSE` contain it. */
export const SettleResponse = Schema.Struct({
  success: Schema.Boolean.annotate({ description: "True if the payment was settled." }),
  errorReason: Schema.optionalKey(
    Schema.String.annotate({
      description: "The x402 error code, if the payment was not settled.",
      examples: ["insufficient_funds"]
    })
  ),
  payer: Schema.String.annotate({
    description: "The payer's account.",
    examples: ["0x70997970c51812dc3a010c7d01b50e0d17dc79c8"]
  }),
  transaction: Schema.String.annotate({
    description: "Hash of the transaction; empty if none is known.",
    examples: ["0xbb4d8774460fc71425222a577df5c6d964e1470a524066df35a88e4f92b516a4"]
  }),
  network: Schema.String.annotate({
    description: "The network: CAIP-2 in version 2, a name such as `base` in version 1.",
    examples: ["eip155:8453"]
  }),
  amount: Schema.optionalKey(
    Schema.String.annotate({
      description: "The charged amount, in atomic units of the token, if the payment allowed more (`upto`).",
      examples: ["60000"]
    })
  ),
  extensions: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Json).annotate({
      description: "The signed receipt, if the operator signs receipts."
    })
  )
}).annotate({ identifier: "SettleResponse", description: "The outcome of a payment." })
export type SettleResponse = typeof SettleResponse.Type

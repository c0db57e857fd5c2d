import { Schema } from "effect"

/** How a payment ended, as `PAYMENT-RESPONSE` and `X-PAYMENT-RESPONSE` carry it. */
export const SettleResponse = Schema.Struct({
  success: Schema.Boolean,
  errorReason: Schema.optionalKey(Schema.String),
  payer: Schema.String,
  /** Hash, or empty where nothing is on the chain. */
  transaction: Schema.String,
  /** CAIP-2 in version 2, a name such as `base` in version 1. */
  network: Schema.String,
  /** The operator's signed receipt, where the operator signs. */
  extensions: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json))
})
export type SettleResponse = typeof SettleResponse.Type

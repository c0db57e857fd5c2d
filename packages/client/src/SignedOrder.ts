import { Schema } from "effect"

/**
 * A paid call with its payment, as plain JSON. Keep it until the outcome is known. However often it is sent, it is
 * charged at most once. Its payment is valid for this call only.
 */
export const SignedOrder = Schema.Struct({
  /** The path and query of the call, e.g. `/property-intel`. The order is always sent to the client's own service. */
  path: Schema.String.check(Schema.isPattern(/^\/(?![/\\])/)),
  body: Schema.Json,
  idempotencyKey: Schema.String,
  /** The value of the PAYMENT-SIGNATURE header. */
  payment: Schema.String,
  /** The network as a CAIP-2 identifier, e.g. `eip155:8453`. */
  network: Schema.String,
  /** The amount in atomic USDC, as a decimal number. */
  amount: Schema.String.check(Schema.isPattern(/^\d{1,30}$/))
})
export type SignedOrder = typeof SignedOrder.Type

import { Schema } from "effect"

/**
 * A paid call as it is sent, with its payment. Keep it until the answer arrives. It is plain JSON. If it is sent again,
 * it is charged at most once. Its payment is valid for this call only.
 */
export const SignedOrder = Schema.Struct({
  /** Path and query of the call, e.g. `/property-intel`. They always go to the service's own origin. */
  path: Schema.String.check(Schema.isPattern(/^\/(?![/\\])/)),
  body: Schema.Json,
  idempotencyKey: Schema.String,
  /** The value of the header PAYMENT-SIGNATURE. */
  payment: Schema.String,
  /** CAIP-2, e.g. `eip155:8453`. */
  network: Schema.String,
  /** Atomic USDC, in decimal. */
  amount: Schema.String.check(Schema.isPattern(/^\d{1,30}$/))
})
export type SignedOrder = typeof SignedOrder.Type

import { Schema } from "effect"

/**
 * A paid call as it is sent, with its payment: keep it until the answer is there. Plain JSON. Sent again it is charged at most
 * once. It pays for nothing but this call.
 */
export const SignedOrder = Schema.Struct({
  /** Path and query of the call, e.g. `/property-intel`: on the service's own origin, whatever the order says. */
  path: Schema.String.check(Schema.isPattern(/^\/(?![/\\])/)),
  body: Schema.Json,
  idempotencyKey: Schema.String,
  /** The header PAYMENT-SIGNATURE. */
  payment: Schema.String,
  /** CAIP-2, e.g. `eip155:8453`. */
  network: Schema.String,
  /** Atomic USDC, in decimal. */
  amount: Schema.String.check(Schema.isPattern(/^\d{1,30}$/))
})
export type SignedOrder = typeof SignedOrder.Type

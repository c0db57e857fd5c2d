import { Context, type Effect, Schema } from "effect"

import { BuyerCode } from "../x402/errorCodes.ts"
import type { Payment, PaymentRequirement } from "../x402/Payment.ts"

/** The facilitator refuses the payment. */
export class PaymentRefused extends Schema.TaggedError<PaymentRefused>()("PaymentRefused", {
  code: BuyerCode
}) {}

/** The facilitator could not be asked, or gave no usable answer, and nothing was sent to the chain. */
export class FacilitatorUnavailable extends Schema.TaggedError<FacilitatorUnavailable>()("FacilitatorUnavailable", {
  detail: Schema.String
}) {}

/** A settle was attempted, and how it ended is not known. `transaction` is its hash where that is known. */
export class OutcomeUnknown extends Schema.TaggedError<OutcomeUnknown>()("OutcomeUnknown", {
  transaction: Schema.NullOr(Schema.String)
}) {}

/** The one error of a facilitator. */
export class FacilitatorError extends Schema.TaggedError<FacilitatorError>()("FacilitatorError", {
  reason: Schema.Union([PaymentRefused, FacilitatorUnavailable, OutcomeUnknown])
}) {}

/** A payment that is on the chain. */
export interface Settlement {
  /** Transaction hash, 32 bytes in hex. */
  readonly transaction: string
}

/** `open`: it failed too often lately and is left alone; `half-open`: the next call tries it. */
export type CircuitState = "closed" | "open" | "half-open"

/** How one of the facilitators in use does. */
export interface FacilitatorHealth {
  /** Its host, or what it is; never a path, which may hold a key. */
  readonly name: string
  readonly verify: CircuitState
  readonly settle: CircuitState
}

/** Checks payments and puts them on the chain. */
export class Facilitator extends Context.Service<
  Facilitator,
  {
    /** Succeeds when the payment would settle now. Fails with `PaymentRefused` or `FacilitatorUnavailable`. */
    readonly verify: (payment: Payment, requirement: PaymentRequirement) => Effect.Effect<void, FacilitatorError>
    /** Puts the payment on the chain. An error other than a refusal before sending is `OutcomeUnknown`. */
    readonly settle: (payment: Payment, requirement: PaymentRequirement) => Effect.Effect<Settlement, FacilitatorError>
    /** CAIP-2 identifiers of the networks on which it settles the `exact` scheme. */
    readonly networks: Effect.Effect<ReadonlySet<string>, FacilitatorError>
    /** How each facilitator that may be asked does, in the order in which they are. Asks none of them. */
    readonly health: Effect.Effect<ReadonlyArray<FacilitatorHealth>, FacilitatorError>
  }
>()("property-intelligence/payments/facilitator/Facilitator") {}

/** What one facilitator does. How well it does it is known to the code that calls it. */
export type MemberFacilitator = Omit<Facilitator["Service"], "health">

import { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Context, Duration, type Effect, Schema } from "effect"

/**
 * The facilitator refuses the payment. `isOwnWord`: the facilitator is this process, so a settlement that it refuses
 * was never sent.
 */
export class PaymentRefused extends Schema.TaggedError<PaymentRefused>()("PaymentRefused", {
  code: BuyerCode,
  isOwnWord: Schema.optionalKey(Schema.Boolean)
}) {}

/**
 * The facilitator could not be asked, or gave no usable answer, and nothing was sent to the chain. `isAnswered`: it
 * gave a valid answer, e.g. that it can't judge such a payment, so its circuit counts no failure.
 */
export class FacilitatorUnavailable extends Schema.TaggedError<FacilitatorUnavailable>()("FacilitatorUnavailable", {
  detail: Schema.String,
  isAnswered: Schema.optionalKey(Schema.Boolean)
}) {}

/**
 * A settlement was attempted, and its outcome is unknown. `transaction` is its hash, if known. `isAnswered`: the
 * facilitator gave a valid answer that does not decide; else it was silent or its answer was invalid. `isUsed`: it sent
 * nothing, because the payment was used before.
 */
export class OutcomeUnknown extends Schema.TaggedError<OutcomeUnknown>()("OutcomeUnknown", {
  transaction: Schema.NullOr(Schema.String),
  isAnswered: Schema.Boolean,
  isUsed: Schema.optionalKey(Schema.Boolean)
}) {}

/** The union of a facilitator's errors. */
export class FacilitatorError extends Schema.TaggedError<FacilitatorError>()("FacilitatorError", {
  reason: Schema.Union([PaymentRefused, FacilitatorUnavailable, OutcomeUnknown])
}) {}

/** A payment that would settle now. */
export interface Verification {
  /**
   * The name of the facilitator that verified the payment and therefore has to settle it, whichever process asks. It holds no
   * secret.
   */
  readonly facilitator: string
}

/** A payment that is on the chain. */
export interface Settlement {
  /** Transaction hash, 32 bytes in hex. */
  readonly transaction: string
}

/** `open`: it failed too often lately and gets no calls; `half-open`: the next call tests it. */
export type CircuitState = "closed" | "open" | "half-open"

/** The health of one facilitator in use. */
export interface FacilitatorHealth {
  /** Its host or its kind; never a path, which may hold a key. */
  readonly name: string
  readonly verify: CircuitState
  readonly settle: CircuitState
  /** A warning for the operator, e.g. a low gas balance; `null` if there is no problem. */
  readonly warning: string | null
}

/** Checks payments and puts them on the chain. */
export class Facilitator extends Context.Service<
  Facilitator,
  {
    /** Succeeds if the payment would settle now. Fails with `PaymentRefused` or `FacilitatorUnavailable`. */
    readonly verify: (
      payment: Payment,
      requirement: PaymentRequirement
    ) => Effect.Effect<Verification, FacilitatorError>
    /**
     * Asks the facilitator that verified the payment to settle it on the chain. For a permit, the requirement's amount is the
     * charge: at least 1, and at most the permit's max. `PaymentRefused` and `FacilitatorUnavailable` mean that no transaction
     * was or will be sent. The latter can also mean that a facilitator of that name is no longer in use.
     */
    readonly settle: (
      payment: Payment,
      requirement: PaymentRequirement,
      facilitator: string
    ) => Effect.Effect<Settlement, FacilitatorError>
    /** CAIP-2 identifiers of the networks on which it settles the `exact` scheme. */
    readonly networks: Effect.Effect<ReadonlySet<string>, FacilitatorError>
    /** The accounts that settle permits of `upto`, by CAIP-2 network. A payer's permit has to name this address. */
    readonly permitFacilitators: Effect.Effect<ReadonlyMap<string, string>, FacilitatorError>
    /**
     * CAIP-2 identifiers of the networks on which a permit of `upto` may bring its approval of Permit2 along (EIP-2612). Absent
     * for none.
     */
    readonly sponsoredNetworks?: Effect.Effect<ReadonlySet<string>, FacilitatorError>
    /** The health of each configured facilitator, in the order in which they are asked. Sends no request. */
    readonly health: Effect.Effect<ReadonlyArray<FacilitatorHealth>, FacilitatorError>
  }
>()("property-intelligence/payments/facilitator/Facilitator") {}

/** The operations of one facilitator. The calling code knows its health and its name. */
export interface MemberFacilitator {
  /** Succeeds if the payment would settle now. */
  readonly verify: (payment: Payment, requirement: PaymentRequirement) => Effect.Effect<void, FacilitatorError>
  readonly settle: (payment: Payment, requirement: PaymentRequirement) => Effect.Effect<Settlement, FacilitatorError>
  readonly networks: Facilitator["Service"]["networks"]
  /** The same as in `Facilitator`. Absent if it settles no permits. */
  readonly permitFacilitators?: Facilitator["Service"]["permitFacilitators"]
  /** The networks of `Facilitator.sponsoredNetworks`, for this member. */
  readonly sponsoredNetworks?: Effect.Effect<ReadonlySet<string>, FacilitatorError>
  /** The value of `FacilitatorHealth.warning`. Absent if there is never a warning. */
  readonly warning?: Effect.Effect<string | null>
  /** `true` if the facilitator is this process. A settlement that it refuses was never sent. */
  readonly isOwn?: boolean
}

/** The max time of a verification. Nothing has happened if it runs out. */
export const verifyDeadline = Duration.seconds(10)

/** The max time of a settlement: a block on a busy day, and the facilitator's own wait for it. */
export const settleDeadline = Duration.seconds(45)

/**
 * The chosen facilitator can't be used with these settings, so the service does not start. `problem` never holds the
 * setting's value.
 */
export class FacilitatorNotConfigured extends Schema.TaggedError<FacilitatorNotConfigured>()(
  "FacilitatorNotConfigured",
  { variable: Schema.String, problem: Schema.String }
) {
  override get message() {
    return `${this.variable}: ${this.problem}`
  }
}

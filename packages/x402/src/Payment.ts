import type { ExpectedTransfer, NetworkAuthorization, Permit } from "./chain/Authorization.ts"
import type { PaymentNetwork } from "./chain/PaymentNetwork.ts"
import type { StatedApproval } from "./gasSponsoring.ts"

/**
 * The price of one call in our own figures, from which every header, body and comparison is made. With a permit it is paid by
 * `upto`: `amount` is the max charge or, in a settlement, the charge.
 */
export interface PaymentRequirement extends ExpectedTransfer {
  readonly network: PaymentNetwork
  /** Of `upto`: who settles; without one the call is paid by `exact`. */
  readonly permit?: Permit
  readonly maxTimeoutSeconds: number
  /** Absolute URL of the resource under the public origin. */
  readonly resource: string
  readonly description: string
}

/**
 * A payment as its header states it, decoded and in one form for both protocol versions. Nothing in it is verified yet.
 */
export interface Payment extends NetworkAuthorization {
  readonly version: 1 | 2
  readonly permit?: StatedPermit
  /** Of a permit: the approval of Permit2 that its payer signed too, for the facilitator to put on the chain. */
  readonly approval?: StatedApproval
  readonly signature: string
  /** Requirement the payer claims to have accepted, not compared with ours yet; `null` in version 1. */
  readonly accepted: unknown
  /** The whole decoded payload as it came: what a facilitator is sent. */
  readonly payload: unknown
  /** Id of the `payment-identifier` extension, when the payer sent one. */
  readonly paymentId: string | null
  /** The challenge that it answers, if it came as a credential of the scheme `Payment`. */
  readonly challengeId?: string
}

/** A permit as its payer states it, in lower case. */
export interface StatedPermit extends Permit {
  readonly token: string
  readonly spender: string
}

/** The key under which one authorization is known, on whatever route it arrives. All lower case. */
export interface PaymentKey {
  readonly network: string
  readonly asset: string
  readonly payer: string
  readonly nonce: string
}

export const paymentKeyOf = ({ network, authorization }: Payment): PaymentKey => ({
  network: network.id,
  asset: network.asset.toLowerCase(),
  payer: authorization.from,
  nonce: authorization.nonce
})

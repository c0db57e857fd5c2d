import type { ExpectedTransfer, NetworkAuthorization, Permit } from "./chain/Authorization.ts"
import type { PaymentNetwork } from "./chain/PaymentNetwork.ts"
import type { StatedApproval } from "./gasSponsoring.ts"

/**
 * The price of one call in our own figures, from which every header, body and comparison is made. With a permit it is paid by
 * `upto`: `amount` is the max charge or, in a settlement, the charge.
 */
export interface PaymentRequirement extends ExpectedTransfer {
  readonly network: PaymentNetwork
  /** The terms of `upto` payments: the account that settles. Without them the payment is `exact`. */
  readonly permit?: Permit
  readonly maxTimeoutSeconds: number
  /** The resource's absolute URL, with the public origin. */
  readonly resource: string
  readonly description: string
}

/**
 * A payment as its header states it, decoded and in one form for both protocol versions. Nothing in it is verified yet.
 */
export interface Payment extends NetworkAuthorization {
  readonly version: 1 | 2
  readonly permit?: StatedPermit
  /** For a permit: the payer's signed approval of Permit2, which the facilitator sends to the chain. */
  readonly approval?: StatedApproval
  readonly signature: string
  /** The requirement that the payer claims to have accepted, not yet compared with ours; `null` in version 1. */
  readonly accepted: unknown
  /** The complete decoded payload, unchanged, for the facilitator. */
  readonly payload: unknown
  /** Id of the `payment-identifier` extension, if the payer sent one. */
  readonly paymentId: string | null
  /** The id of the challenge, if the payment came as a credential of the scheme `Payment`. */
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

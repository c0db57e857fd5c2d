import type { PaymentNetwork } from "./PaymentNetwork.ts"

/** What one call costs: our own figures, from which every header, body and comparison is made. */
export interface PaymentRequirement {
  readonly network: PaymentNetwork
  /** Receiving address, EIP-55. */
  readonly payTo: string
  /** Atomic USDC, 6 decimals. */
  readonly amount: bigint
  readonly maxTimeoutSeconds: number
  /** Absolute URL of the resource under the public origin. */
  readonly resource: string
  readonly description: string
}

/**
 * A payment as its header says, decoded and in one form for both protocol versions. Nothing in it is verified yet.
 * Addresses and nonce are lower case.
 */
export interface Payment {
  readonly version: 1 | 2
  readonly network: PaymentNetwork
  readonly authorization: {
    readonly from: string
    readonly to: string
    readonly value: bigint
    /** Epoch seconds. */
    readonly validAfter: bigint
    readonly validBefore: bigint
    /** 32 bytes in hex. */
    readonly nonce: string
  }
  readonly signature: string
  /** Requirement the payer says it accepted, not compared with ours yet; `null` in version 1. */
  readonly accepted: unknown
  /** The whole decoded payload as it came: what a facilitator is sent. */
  readonly payload: unknown
  /** Id of the `payment-identifier` extension, when the payer sent one. */
  readonly paymentId: string | null
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

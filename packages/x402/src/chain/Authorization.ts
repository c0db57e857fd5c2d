import type { PaymentNetwork } from "./PaymentNetwork.ts"

/**
 * The figures of an EIP-3009 `TransferWithAuthorization`, or of a Permit2 permit for `upto`. Addresses and nonce are lower
 * case.
 */
export interface Authorization {
  readonly from: string
  readonly to: string
  /** The transferred amount, or the max of a permit, in atomic units. */
  readonly value: bigint
  /** Epoch seconds. */
  readonly validAfter: bigint
  /** Epoch seconds; for a permit, its deadline. */
  readonly validBefore: bigint
  /** 32 bytes in hex. */
  readonly nonce: string
}

/** The fields of a Permit2 permit for `upto` besides an authorization's. */
export interface Permit {
  /** The only account that may settle the permit: 20 bytes in hex, any case. */
  readonly facilitator: string
}

/** An authorization with the network whose token it transfers. */
export interface NetworkAuthorization {
  readonly network: PaymentNetwork
  readonly authorization: Authorization
  /** The permit of `upto`. Without one the transfer is by EIP-3009 (`exact`). */
  readonly permit?: Permit
}

/** Our address, and the amount in atomic units, that a transfer must have. For a permit, the charged amount. */
export interface ExpectedTransfer {
  /** The receiving address, EIP-55. */
  readonly payTo: string
  readonly amount: bigint
}

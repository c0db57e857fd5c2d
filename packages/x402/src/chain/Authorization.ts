import type { PaymentNetwork } from "./PaymentNetwork.ts"

/**
 * The figures of an EIP-3009 `TransferWithAuthorization`, or of a Permit2 permit for `upto`. Addresses and nonce are lower
 * case.
 */
export interface Authorization {
  readonly from: string
  readonly to: string
  /** Atomic units of the token: what is transferred, or the most that a permit lets be. */
  readonly value: bigint
  /** Epoch seconds. */
  readonly validAfter: bigint
  /** Epoch seconds: a permit's deadline. */
  readonly validBefore: bigint
  /** 32 bytes in hex. */
  readonly nonce: string
}

/** The fields of a Permit2 permit for `upto` besides an authorization's. */
export interface Permit {
  /** The only account that may have it settled: 20 bytes in hex, any case. */
  readonly facilitator: string
}

/** An authorization with the network whose token it transfers. */
export interface NetworkAuthorization {
  readonly network: PaymentNetwork
  readonly authorization: Authorization
  /** Of `upto`; without one the transfer is by EIP-3009 (`exact`). */
  readonly permit?: Permit
}

/** The receiver and the amount in atomic units that make a transfer count as ours. For a permit, the charged amount. */
export interface ExpectedTransfer {
  /** Receiving address, EIP-55. */
  readonly payTo: string
  readonly amount: bigint
}

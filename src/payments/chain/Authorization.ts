import type { PaymentNetwork } from "./PaymentNetwork.ts"

/** The figures of an EIP-3009 `TransferWithAuthorization`. Addresses and nonce are lower case. */
export interface Authorization {
  readonly from: string
  readonly to: string
  /** Atomic units of the token. */
  readonly value: bigint
  /** Epoch seconds. */
  readonly validAfter: bigint
  readonly validBefore: bigint
  /** 32 bytes in hex. */
  readonly nonce: string
}

/** An authorization with the network whose token it transfers. */
export interface NetworkAuthorization {
  readonly network: PaymentNetwork
  readonly authorization: Authorization
}

/** Whom a transfer must reach, and with how many atomic units, to count as ours. */
export interface ExpectedTransfer {
  /** Receiving address, EIP-55. */
  readonly payTo: string
  readonly amount: bigint
}

/** What is signed by EIP-712. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, ReadonlyArray<{ readonly name: string; readonly type: string }>>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * Who pays: an account with USDC on a network that the service sells on. An account of viem is one; any wallet that signs typed
 * data can be made one.
 */
export interface Account {
  /** In hex with `0x`. */
  readonly address: `0x${string}`
  /** Gives the signature in hex with `0x`. */
  readonly signTypedData: (data: TypedData) => Promise<string>
}

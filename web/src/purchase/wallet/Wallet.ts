/** What a wallet answers questions by (EIP-1193). */
export interface WalletProvider {
  readonly request: (question: {
    readonly method: string
    readonly params?: ReadonlyArray<unknown>
  }) => Promise<unknown>
}

/** A wallet that can be asked to sign. */
export interface Wallet {
  readonly id: string
  /** As its maker calls it. */
  readonly name: string
  /** Loads it where it is not there yet. */
  readonly provider: () => Promise<WalletProvider>
}

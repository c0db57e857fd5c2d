/** What every page may show of the service that serves it. Plain JSON: it is rendered by the server and read again in the browser. */
export interface ServiceFacts {
  readonly name: string
  /** `major.minor.patch` of the running code. */
  readonly version: string
  /** Who runs the service. */
  readonly operator: string
  /** The origin that buyers sign for and that examples name, without a slash at its end. */
  readonly origin: string
  /** Whether every figure is made up and every payment played. */
  readonly sandbox: boolean
  /** Whether calls can be bought: a receiving wallet is set up. */
  readonly sells: boolean
  /** Where calls are paid, with Circle's USDC as this service's own table has it, the preferred one first. */
  readonly networks: ReadonlyArray<{
    /** CAIP-2, e.g. `eip155:8453`. */
    readonly id: string
    readonly name: string
    readonly chainId: number
    readonly isTestnet: boolean
    /** The token's contract. */
    readonly asset: string
    /** EIP-712 domain of the token. */
    readonly domain: { readonly name: string; readonly version: string }
  }>
  /** What is sold, as the price list has it. */
  readonly prices: ReadonlyArray<{
    readonly path: string
    /** E.g. `$1.50 USDC`, `$1.50 USDC/address`. */
    readonly price: string
    readonly summary: string
  }>
  /** All of them, in the order of the catalog. */
  readonly sources: ReadonlyArray<{
    /** Its name in `meta.sources`. */
    readonly name: string
    /** What it is asked for, in people's words. */
    readonly subject: string
    /** What a report has of it. */
    readonly gives: string
    readonly cadence: string
  }>
  /** The sandbox's payer, where it is the one whose key everybody has; `null` otherwise, and always live. */
  readonly testKey: string | null
  /** From how many of `sources` a report is sold. */
  readonly quorum: number
  /** The package in the npm registry that the operator has published the command line as; `null` where no command may name one. */
  readonly cliPackage: string | null
  /** Where map tiles come from, with `{z}`, `{x}` and `{y}`; `null` for a map without them. */
  readonly tileUrl: string | null
}

/**
 * The facts about the service that every page may show. It is plain JSON, which the server renders and the browser
 * reads again.
 */
export interface ServiceFacts {
  readonly name: string
  /** The version of the running code, `major.minor.patch`. */
  readonly version: string
  /** The operator of the service. */
  readonly operator: string
  /** The origin that buyers sign for and that examples use, without a slash at the end. */
  readonly origin: string
  /** True if every figure is made up and every payment simulated. */
  readonly sandbox: boolean
  /** True if calls can be bought: a receiving wallet is set up. */
  readonly sells: boolean
  /** The payment networks, the preferred one first. Their USDC contracts come from this service's own table. */
  readonly networks: ReadonlyArray<{
    /** The network's CAIP-2 name, e.g. `eip155:8453`. */
    readonly id: string
    readonly name: string
    readonly chainId: number
    readonly isTestnet: boolean
    /** The token's contract. */
    readonly asset: string
    /** The EIP-712 domain of the token. */
    readonly domain: { readonly name: string; readonly version: string }
  }>
  /** The products in the price list. */
  readonly prices: ReadonlyArray<{
    readonly path: string
    /** The price with its unit, e.g. `$1.50 USDC`, `$1.50 USDC/address`. */
    readonly price: string
    readonly summary: string
  }>
  /** All sources of the service, in the order of the catalog. */
  readonly sources: ReadonlyArray<{
    /** The source's name in `meta.sources`. */
    readonly name: string
    /** The subject of the source, in plain words. */
    readonly subject: string
    /** The part of a report for which the source provides data. */
    readonly gives: string
    readonly cadence: string
  }>
  /**
   * The private key of the sandbox's payer, if it is the published one. Otherwise, and always in live mode, it is
   * `null`.
   */
  readonly testKey: string | null
  /** The min number of `sources` that must answer for a report to be sold. */
  readonly quorum: number
  /** The npm package with the command line that the operator has published; `null` if commands must not name one. */
  readonly cliPackage: string | null
}

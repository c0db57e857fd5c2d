import { Context, Effect, Layer, Option, Result, Schema } from "effect"

import { Settings } from "../Settings.ts"
import { knownNetworks, type PaymentNetwork, paymentNetworkOf } from "./chain/PaymentNetwork.ts"

/** Where payments go: on which network, to whom. */
interface Terms {
  readonly network: PaymentNetwork
  /** EIP-55. */
  readonly payTo: string
}

/** A setting that would lose money keeps the service from starting. */
export class TermsRefused extends Schema.TaggedError<TermsRefused>()("TermsRefused", {
  variable: Schema.String,
  problem: Schema.String
}) {
  override get message() {
    return `${this.variable}: ${this.problem}`
  }
}

/** What calls are sold for; `None` without a wallet: then nothing is sold. */
export class SellingTerms extends Context.Service<SellingTerms, { readonly terms: Option.Option<Terms> }>()(
  "property-intelligence/payments/SellingTerms"
) {
  /**
   * Fails with `TermsRefused` for a network on which USDC is not known, for a wallet that would lose the money, and live
   * without a node: then a payment whose settlement gets lost could not be found.
   */
  static readonly layer = Layer.effect(
    SellingTerms,
    Effect.gen(function* () {
      const settings = yield* Settings
      if (Option.isNone(settings.walletAddress)) return { terms: Option.none() }
      const network = paymentNetworkOf(settings.network)
      if (network === undefined) {
        return yield* new TermsRefused({
          variable: "NETWORK",
          problem: `USDC is known on ${knownNetworks.join(" and ")} only, e.g. NETWORK=${knownNetworks[0]}`
        })
      }
      if (settings.mode === "live" && Option.isNone(settings.evmRpcUrl)) {
        return yield* new TermsRefused({
          variable: "EVM_RPC_URL",
          problem: `where calls are sold a node of the network is needed, to see how payments ended, e.g. EVM_RPC_URL=${publicNode(network)}`
        })
      }
      // Checking an address loads a library that takes a tenth of a second: a service without a wallet does not load it.
      const { walletAddress } = yield* Effect.promise(() => import("./chain/WalletAddress.ts"))
      const checked = walletAddress(settings.walletAddress.value, network)
      if (Result.isFailure(checked)) {
        return yield* new TermsRefused({ variable: "WALLET_ADDRESS", problem: checked.failure.detail })
      }
      return { terms: Option.some({ network, payTo: checked.success }) }
    })
  )
}

/** Base's own nodes: free, limited in their rate, and good for a start. */
const publicNode = ({ isTestnet }: PaymentNetwork): string =>
  isTestnet ? "https://sepolia.base.org" : "https://mainnet.base.org"

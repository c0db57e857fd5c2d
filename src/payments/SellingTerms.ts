import {
  knownNetworks,
  type PaymentNetwork,
  paymentNetworkOf
} from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Array, Context, Effect, Layer, Option, Result, Schema } from "effect"

import { Settings } from "../Settings.ts"
import { nodeUrls } from "./chain/ChainLayer.ts"

/** The networks that we sell on, and the wallet that payments go to. */
interface Terms {
  /** The networks in the order of preference, without duplicates. All are testnets, or none is. */
  readonly networks: Array.NonEmptyReadonlyArray<PaymentNetwork>
  /** The receiving address, EIP-55. */
  readonly payTo: string
}

/** The error for a setting that would lose money. It keeps the service from starting. */
export class TermsRefused extends Schema.TaggedError<TermsRefused>()("TermsRefused", {
  variable: Schema.String,
  problem: Schema.String
}) {
  override get message() {
    return `${this.variable}: ${this.problem}`
  }
}

/** The networks and the wallet of sales. `None` without a wallet: then nothing is sold. */
export class SellingTerms extends Context.Service<SellingTerms, { readonly terms: Option.Option<Terms> }>()(
  "property-intelligence/payments/SellingTerms"
) {
  /**
   * Fails with `TermsRefused` for a network without known USDC, a network named twice, testnets mixed with others, or a
   * wallet that would lose the money. In live mode it also fails if a network has no node: then a payment whose
   * settlement gets lost could not be found.
   */
  static readonly layer = Layer.effect(
    SellingTerms,
    Effect.gen(function* () {
      const settings = yield* Settings
      if (Option.isNone(settings.walletAddress)) return { terms: Option.none() }
      const networks = yield* Effect.fromResult(readNetworks(settings.networks))
      if (settings.mode === "live") yield* Effect.fromResult(checkNodes(settings, networks))
      // Checking an address loads a library that takes a tenth of a second: a service without a wallet does not load it.
      const { walletAddress } = yield* Effect.promise(
        () => import("@property-intelligence/x402/chain/WalletAddress.ts")
      )
      const checked = walletAddress(settings.walletAddress.value, networks[0])
      if (Result.isFailure(checked)) {
        return yield* new TermsRefused({ variable: "WALLET_ADDRESS", problem: checked.failure.detail })
      }
      return { terms: Option.some({ networks, payTo: checked.success }) }
    })
  )
}

type Networks = Terms["networks"]

const readNetworks = (ids: Array.NonEmptyReadonlyArray<string>): Result.Result<Networks, TermsRefused> => {
  const refused = (problem: string, instead: string) =>
    Result.fail(new TermsRefused({ variable: "NETWORK", problem: `${problem}, e.g. NETWORK=${instead}` }))
  const unknown = ids.filter((id) => paymentNetworkOf(id) === undefined)
  const networks = ids.flatMap((id) => paymentNetworkOf(id) ?? [])
  const known = idsOf(Array.dedupe(networks))
  if (unknown.length > 0 || !Array.isReadonlyArrayNonEmpty(networks)) {
    const instead = known === "" ? "eip155:8453" : known
    return refused(`USDC is not known on ${unknown.join(",")}, only on ${idsOf(knownNetworks)}`, instead)
  }
  if (new Set(ids).size < ids.length) return refused("a network is named twice", known)
  const mainnets = networks.filter(({ isTestnet }) => !isTestnet)
  const testnets = networks.filter(({ isTestnet }) => isTestnet)
  return mainnets.length > 0 && testnets.length > 0
    ? refused(`on ${idsOf(testnets)} the money is worth nothing, on ${idsOf(mainnets)} it is real`, idsOf(mainnets))
    : Result.succeed(networks)
}

/** In live mode each network needs exactly one node. */
const checkNodes = (settings: Settings["Service"], networks: Networks): Result.Result<void, TermsRefused> => {
  const refused = (problem: string) =>
    Result.fail(
      new TermsRefused({ variable: "EVM_RPC_URL", problem: `${problem}, e.g. EVM_RPC_URL=${exampleNodes(networks)}` })
    )
  const nodes = nodeUrls(settings)
  const lacking = networks.filter(({ id }) => !nodes.has(id))
  if (lacking.length > 0) {
    return refused(
      `selling needs a node for each network, to see how payments ended; none is set for ${idsOf(lacking)}`
    )
  }
  const hasTwo = Option.exists(
    settings.evmRpcUrls,
    ({ named, unnamed }) => unnamed !== null && named.has(networks[0].id)
  )
  return hasTwo ? refused(`${networks[0].id} has two nodes: the URL without a network is also for it`) : Result.void
}

const exampleNodes = (networks: Networks): string =>
  networks.length === 1 ? networks[0].publicNode : networks.map(({ id, publicNode }) => `${id}=${publicNode}`).join(",")

const idsOf = (networks: ReadonlyArray<PaymentNetwork>): string => networks.map(({ id }) => id).join(",")

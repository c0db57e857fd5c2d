import { Schema } from "effect"

/** A network on which USDC is accepted, with the token's EIP-712 domain. */
export interface PaymentNetwork {
  /** CAIP-2, e.g. `eip155:8453`. */
  readonly id: string
  /** The name x402 version 1 uses, e.g. `base`. */
  readonly v1Name: string
  readonly chainId: number
  readonly isTestnet: boolean
  /** The USDC contract, EIP-55. */
  readonly asset: string
  /** EIP-712 domain of the token: a wrong one makes every signature invalid. */
  readonly domain: { readonly name: string; readonly version: string }
}

/** 20 bytes in hex with `0x`, any case. */
export const EvmAddress = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{40}$/))

const networks: ReadonlyArray<PaymentNetwork> = [
  {
    id: "eip155:8453",
    v1Name: "base",
    chainId: 8453,
    isTestnet: false,
    asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    domain: { name: "USD Coin", version: "2" }
  },
  {
    id: "eip155:84532",
    v1Name: "base-sepolia",
    chainId: 84532,
    isTestnet: true,
    asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    domain: { name: "USDC", version: "2" }
  }
]

/** The network of a CAIP-2 identifier; `undefined` when USDC there is not known to us. */
export const paymentNetworkOf = (id: string): PaymentNetwork | undefined =>
  networks.find((network) => network.id === id)

/** The network of a version 1 name, e.g. `base`; `undefined` when USDC there is not known to us. */
export const paymentNetworkOfV1Name = (name: string): PaymentNetwork | undefined =>
  networks.find((network) => network.v1Name === name)

/** CAIP-2 identifiers of the known networks. */
export const knownNetworks: ReadonlyArray<string> = networks.map(({ id }) => id)

/** USDC contracts of the known networks, EIP-55. */
export const knownAssets: ReadonlyArray<string> = networks.map(({ asset }) => asset)

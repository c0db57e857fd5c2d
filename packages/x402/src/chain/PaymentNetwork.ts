import { Schema } from "effect"

/** A network on which USDC is accepted, with the token's EIP-712 domain. */
export interface PaymentNetwork {
  /** CAIP-2, e.g. `eip155:8453`. */
  readonly id: string
  /** The usual name. */
  readonly name: string
  /**
   * The network's name in x402 version 1, e.g. `base`; `null` if clients of that version do not know the network and
   * would fail on it.
   */
  readonly v1Name: string | null
  readonly chainId: number
  readonly isTestnet: boolean
  /** The USDC contract, EIP-55. */
  readonly asset: string
  /** EIP-712 domain of the token: a wrong one makes every signature invalid. */
  readonly domain: { readonly name: string; readonly version: string }
  /** Symbol of the coin that pays the gas; it has 18 decimals everywhere. */
  readonly coin: string
  /** The time between blocks, in milliseconds. */
  readonly blockMillis: number
  /** The max gas price in gwei, unless the settings name another. */
  readonly maxGwei: number
  /** A free public node for a first try, with a rate limit. */
  readonly publicNode: string
}

/** 20 bytes in hex with `0x`, any case. */
export const EvmAddress = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{40}$/))

type Chain = Pick<PaymentNetwork, "blockMillis" | "coin" | "maxGwei">

/** The coin, block time and max gas price of Base and OP Mainnet. */
const optimistic: Chain = { coin: "ETH", blockMillis: 2000, maxGwei: 5 }
const polygon: Chain = { coin: "POL", blockMillis: 2000, maxGwei: 500 }
const arbitrum: Chain = { coin: "ETH", blockMillis: 250, maxGwei: 5 }
const avalanche: Chain = { coin: "AVAX", blockMillis: 1700, maxGwei: 50 }
const ethereum: Chain = { coin: "ETH", blockMillis: 12_000, maxGwei: 5 }

const mainnet = (chain: Chain, chainId: number, name: string, v1Name: string | null) =>
  ({ ...chain, id: `eip155:${chainId}`, name, v1Name, chainId, isTestnet: false, domain: mainDomain }) as const

const testnet = (chain: Chain, chainId: number, name: string, v1Name: string | null) =>
  ({ ...mainnet(chain, chainId, name, v1Name), isTestnet: true, domain: { name: "USDC", version: "2" } }) as const

const mainDomain = { name: "USD Coin", version: "2" }

/**
 * The networks on which we know USDC: only Circle's own, none issued by a bridge. Each address and domain was found in
 * at least two places. `@x402/evm` 2.27.0 (`exact/server`, its default assets) has Base, Polygon, Arbitrum, Avalanche,
 * Ethereum and the testnets of Base and Arbitrum. `x402` 1.2.0 (`config`) has the networks with a name in version 1.
 * The addresses of the others are in the lists of Orderly (https://orderly.network/docs/build-on-omnichain/addresses)
 * and Interlace (https://developer.interlace.money/docs/usdc-on-testing-networks), and their names, as in the
 * contracts, in https://github.com/DROOdotFOO/raxol/pull/261, https://github.com/peanutprotocol/peanut-sdk/pull/78 (OP
 * Mainnet) and https://github.com/dfinity/oisy-wallet/pull/1528 (Sepolia). Coins and block times are from
 * `viem/chains`, or from the mainnet if it lacks them.
 */
export const knownNetworks: ReadonlyArray<PaymentNetwork> = [
  {
    ...mainnet(optimistic, 8453, "Base", "base"),
    asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    publicNode: "https://mainnet.base.org"
  },
  {
    ...testnet(optimistic, 84532, "Base Sepolia", "base-sepolia"),
    asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    publicNode: "https://sepolia.base.org"
  },
  {
    ...mainnet(polygon, 137, "Polygon", "polygon"),
    asset: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
    publicNode: "https://polygon-rpc.com"
  },
  {
    ...testnet(polygon, 80002, "Polygon Amoy", "polygon-amoy"),
    asset: "0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582",
    publicNode: "https://rpc-amoy.polygon.technology"
  },
  {
    ...mainnet(arbitrum, 42161, "Arbitrum One", null),
    asset: "0xaf88d065e77c8cC2239327C5EDb3A432268e5831",
    publicNode: "https://arb1.arbitrum.io/rpc"
  },
  {
    ...testnet(arbitrum, 421614, "Arbitrum Sepolia", null),
    domain: mainDomain,
    asset: "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
    publicNode: "https://sepolia-rollup.arbitrum.io/rpc"
  },
  {
    ...mainnet(optimistic, 10, "OP Mainnet", null),
    asset: "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85",
    publicNode: "https://mainnet.optimism.io"
  },
  {
    ...testnet(optimistic, 11_155_420, "OP Sepolia", null),
    asset: "0x5fd84259d66Cd46123540766Be93DFE6D43130D7",
    publicNode: "https://sepolia.optimism.io"
  },
  {
    ...mainnet(avalanche, 43114, "Avalanche", "avalanche"),
    asset: "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E",
    publicNode: "https://api.avax.network/ext/bc/C/rpc"
  },
  {
    ...testnet(avalanche, 43113, "Avalanche Fuji", "avalanche-fuji"),
    domain: mainDomain,
    asset: "0x5425890298aed601595a70AB815c96711a31Bc65",
    publicNode: "https://api.avax-test.network/ext/bc/C/rpc"
  },
  {
    ...mainnet(ethereum, 1, "Ethereum", null),
    asset: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    publicNode: "https://ethereum-rpc.publicnode.com"
  },
  {
    ...testnet(ethereum, 11_155_111, "Sepolia", null),
    asset: "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
    publicNode: "https://ethereum-sepolia-rpc.publicnode.com"
  }
]

/** The network of a CAIP-2 identifier; `undefined` if we do not know USDC there. */
export const paymentNetworkOf = (id: string): PaymentNetwork | undefined =>
  knownNetworks.find((network) => network.id === id)

/** The network of a version 1 name, e.g. `base`; `undefined` if we do not know USDC there. */
export const paymentNetworkOfV1Name = (name: string): PaymentNetwork | undefined =>
  knownNetworks.find((network) => network.v1Name === name)

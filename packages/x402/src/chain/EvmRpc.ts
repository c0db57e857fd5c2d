import { Effect, Redacted } from "effect"

import type { PaymentNetwork } from "./PaymentNetwork.ts"

/**
 * Loads the library viem when it is first needed. It takes half a second, and a service with a remote facilitator and
 * no RPC never needs it.
 */
export const loadViem = Effect.promise(() => import("viem"))

export type Viem = Effect.Success<typeof loadViem>

/**
 * The transport to a node. The URL may hold a key, and viem writes it into its errors, so never pass their texts on.
 */
export const rpcTransport = ({ http }: Viem, rpcUrl: Redacted.Redacted) =>
  http(Redacted.value(rpcUrl), { timeout: 8000, retryCount: 1 })

/** The network in viem's form. */
export const viemChain = (
  { defineChain }: Viem,
  { blockMillis, chainId, coin, id }: PaymentNetwork,
  rpcUrl: Redacted.Redacted
) =>
  defineChain({
    id: chainId,
    name: id,
    nativeCurrency: { name: coin, symbol: coin, decimals: 18 },
    rpcUrls: { default: { http: [Redacted.value(rpcUrl)] } },
    blockTime: blockMillis
  })

import { Effect, Redacted } from "effect"

import type { PaymentNetwork } from "./PaymentNetwork.ts"

/** Loaded when first needed: it takes half a second, and a service with a remote facilitator and no RPC never needs it. */
export const loadViem = Effect.promise(() => import("viem"))

export type Viem = Effect.Success<typeof loadViem>

/** The transport to a node. The URL may hold a key, and viem writes the URL into its errors, so their texts must not leave. */
export const rpcTransport = ({ http }: Viem, rpcUrl: Redacted.Redacted) =>
  http(Redacted.value(rpcUrl), { timeout: 8000, retryCount: 1 })

/** The network as viem wants it. */
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

import { Chain, chainByNetwork } from "@property-intelligence/x402/chain/Chain.ts"
import { loadViem, rpcTransport } from "@property-intelligence/x402/chain/EvmRpc.ts"
import { Effect, Layer, Option, type Redacted } from "effect"

import { Settings } from "../../Settings.ts"
import { makeNodeReceipts } from "./NodeReceipts.ts"

/** Max blocks that a public node searches at once. */
const publicNodeLimit = 2000n

/**
 * The chains behind the nodes of `EVM_RPC_URL`: each is asked about its network's payments. Without nodes the chains
 * can't be asked.
 */
export const layerChain = Layer.unwrap(
  Effect.map(Settings, (settings) => {
    const nodes = nodeUrls(settings)
    return nodes.size === 0 ? Layer.merge(Chain.layerNone, warnOfNoNode) : layerNodes(nodes)
  })
)

const layerNodes = (nodes: ReadonlyMap<string, Redacted.Redacted>) =>
  Layer.effect(
    Chain,
    Effect.forEach(nodes, ([network, rpcUrl]) =>
      Effect.map(makeNodeChain(rpcUrl), (chain) => [network, chain] as const)
    ).pipe(Effect.map((chains) => chainByNetwork(new Map(chains))))
  )

/** The chain behind the node at the URL, which may hold a key. The node need not be reachable at the start. */
export const makeNodeChain = Effect.fnUntraced(function* (
  rpcUrl: Redacted.Redacted,
  blocksPerSearch = publicNodeLimit
) {
  const viem = yield* loadViem
  const { makeRpcChain } = yield* Effect.promise(() => import("./RpcChain.ts"))
  const node = viem.createPublicClient({ transport: rpcTransport(viem, rpcUrl) })
  return yield* makeRpcChain(viem, node, yield* makeNodeReceipts(rpcUrl), blocksPerSearch)
})

const warnOfNoNode = Layer.effectDiscard(
  Effect.logWarning("EVM_RPC_URL is not set: if a settlement's result gets lost, we can't look for it on the chain")
)

/** The settings that name the networks and their nodes. */
type NodeSettings = Pick<Settings["Service"], "evmRpcUrls" | "networks">

/**
 * The node of each network that has one, by CAIP-2 identifier. A URL without a network belongs to the first network
 * that we sell on. A network that we no longer sell on may keep its node, so that its last payments are still found.
 */
export const nodeUrls = ({ evmRpcUrls, networks }: NodeSettings): ReadonlyMap<string, Redacted.Redacted> =>
  Option.match(evmRpcUrls, {
    onNone: () => new Map(),
    onSome: ({ named, unnamed }) => new Map([...(unnamed === null ? [] : [[networks[0], unnamed] as const]), ...named])
  })

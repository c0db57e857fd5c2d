import { Effect, Layer, Option, type Redacted } from "effect"

import { Settings } from "../../Settings.ts"
import { Chain } from "./Chain.ts"
import { loadViem, rpcTransport } from "./EvmRpc.ts"
import { makeNodeReceipts } from "./NodeReceipts.ts"

/** How many blocks a public node searches at once. */
const publicNodeLimit = 2000n

/** The chain behind the node at `EVM_RPC_URL`; without one it can't be asked. */
export const layerChain = Layer.unwrap(
  Effect.map(Settings, ({ evmRpcUrl }) =>
    Option.match(evmRpcUrl, {
      onNone: () => Layer.merge(Chain.layerNone, warnOfNoNode),
      onSome: (rpcUrl) => layerRpcChain(rpcUrl)
    })
  )
)

/** Asks the node at the URL, which may hold a key. Starts without a reachable node. */
export const layerRpcChain = (rpcUrl: Redacted.Redacted, blocksPerSearch = publicNodeLimit) =>
  Layer.effect(
    Chain,
    Effect.gen(function* () {
      const viem = yield* loadViem
      const { makeRpcChain } = yield* Effect.promise(() => import("./RpcChain.ts"))
      const node = viem.createPublicClient({ transport: rpcTransport(viem, rpcUrl) })
      return yield* makeRpcChain(viem, node, yield* makeNodeReceipts(rpcUrl), blocksPerSearch)
    })
  )

const warnOfNoNode = Layer.effectDiscard(
  Effect.logWarning("EVM_RPC_URL is not set: a payment whose settlement gets lost can't be found on the chain")
)

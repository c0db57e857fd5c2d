import { Context, Effect, Layer, Option, type Redacted, Schema } from "effect"

import { Settings } from "../../Settings.ts"
import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import { loadViem, rpcTransport, type Viem } from "./EvmRpc.ts"

/** The chain can't be asked: no RPC is configured, or it does not answer. */
export class ChainUnavailable extends Schema.TaggedError<ChainUnavailable>()("ChainUnavailable", {
  detail: Schema.String
}) {}

/**
 * How an authorization stands on the chain. `settled`: used, with a transfer of the full value to us; `spent`: used or
 * cancelled, and not for us; `unused`: still open at the block whose time (epoch seconds) is given.
 */
export type AuthorizationState =
  | { readonly state: "settled"; readonly transaction: string }
  | { readonly state: "spent" }
  | { readonly state: "unused"; readonly blockTime: bigint }

/** How many blocks a public node searches at once. */
const publicNodeLimit = 2000n

/** Reads from the chain how an authorization ended. */
export class Chain extends Context.Service<
  Chain,
  {
    readonly authorizationState: (
      payment: NetworkAuthorization,
      requirement: ExpectedTransfer
    ) => Effect.Effect<AuthorizationState, ChainUnavailable>
  }
>()("property-intelligence/payments/chain/Chain") {
  /** Asks the node at the URL, which may hold a key. Starts without a reachable node. */
  static readonly layerRpc = (rpcUrl: Redacted.Redacted, blocksPerSearch = publicNodeLimit) =>
    Layer.effect(
      Chain,
      Effect.gen(function* () {
        const viem = yield* loadViem
        const node = viem.createPublicClient({ transport: rpcTransport(viem, rpcUrl) })
        return {
          authorizationState: Effect.fn("Chain.authorizationState")((payment, requirement) =>
            readAuthorization(viem, node, blocksPerSearch, payment, requirement)
          )
        }
      })
    )

  /** Without an RPC the chain can't be asked. */
  static readonly layerNone = Layer.succeed(Chain, {
    authorizationState: () => Effect.fail(new ChainUnavailable({ detail: "EVM_RPC_URL is not set" }))
  })

  /** Always answers the same. */
  static readonly layerStub = (answer: AuthorizationState | ChainUnavailable) =>
    Layer.succeed(Chain, {
      authorizationState: () => (answer instanceof ChainUnavailable ? Effect.fail(answer) : Effect.succeed(answer))
    })

  /** The node at `EVM_RPC_URL`; without one, `layerNone`. */
  static readonly layer = Layer.unwrap(
    Effect.map(Settings, ({ evmRpcUrl }) =>
      Option.match(evmRpcUrl, {
        onNone: () => Layer.merge(Chain.layerNone, warnOfNoNode),
        onSome: (rpcUrl) => Chain.layerRpc(rpcUrl)
      })
    )
  )
}

const warnOfNoNode = Layer.effectDiscard(
  Effect.logWarning("EVM_RPC_URL is not set: a payment whose settlement gets lost can't be found on the chain")
)

type Node = Pick<
  ReturnType<Viem["createPublicClient"]>,
  "getBlock" | "getChainId" | "getTransactionReceipt" | "readContract" | "request"
>

/** Some seven days on Base, at the limit of public nodes: longer than anything stays open. */
const maxSearches = 150n

const ask = <A>(read: () => Promise<A>) =>
  Effect.tryPromise({ try: read, catch: () => new ChainUnavailable({ detail: "The node gave no usable answer" }) })

const readAuthorization = Effect.fnUntraced(function* (
  viem: Viem,
  node: Node,
  blocksPerSearch: bigint,
  { network, authorization }: NetworkAuthorization,
  { payTo, amount }: ExpectedTransfer
): Effect.fn.Return<AuthorizationState, ChainUnavailable> {
  const token = viem.getAddress(network.asset)
  const nonce = viem.toHex(BigInt(authorization.nonce), { size: 32 })

  const [chainId, block] = yield* Effect.all([ask(() => node.getChainId()), ask(() => node.getBlock())], {
    concurrency: 2
  })
  if (chainId !== network.chainId) return yield* new ChainUnavailable({ detail: "EVM_RPC_URL is of another network" })
  // The state at that very block: "unused at its time" must hold whatever is mined meanwhile.
  const isUsed = yield* ask(() =>
    node.readContract({
      address: token,
      abi: viem.parseAbi(["function authorizationState(address authorizer, bytes32 nonce) view returns (bool)"]),
      functionName: "authorizationState",
      args: [viem.getAddress(authorization.from), nonce],
      blockNumber: block.number
    })
  )
  if (!isUsed) return { state: "unused", blockTime: block.timestamp }

  const topicOf = (value: bigint | string) => viem.toHex(BigInt(value), { size: 32 })
  const used = [viem.toEventSelector("AuthorizationUsed(address,bytes32)"), topicOf(authorization.from), nonce] as const
  const [usedSelector, ...subject] = used
  const canceledSelector = viem.toEventSelector("AuthorizationCanceled(address,bytes32)")
  const transaction = yield* findTransaction(viem, node, block.number, blocksPerSearch, {
    address: token,
    topics: [[usedSelector, canceledSelector], ...subject]
  })
  const { logs } = yield* ask(() => node.getTransactionReceipt({ hash: transaction }))
  const transfer = [
    viem.toEventSelector("Transfer(address,address,uint256)"),
    topicOf(authorization.from),
    topicOf(payTo)
  ]
  const isFrom = (log: TokenLog | undefined, topics: ReadonlyArray<string>) =>
    log !== undefined && viem.isAddressEqual(log.address, token) && log.topics.join() === topics.join()
  // The transfer that belongs to a use is the log right behind it. Any other of the same value in the transaction may
  // belong to another authorization, and would then pay for two.
  const isOurs = logs.some((log, index) => {
    const next = logs[index + 1]
    return isFrom(log, used) && isFrom(next, transfer) && next?.data === topicOf(amount)
  })
  return isOurs ? { state: "settled", transaction } : { state: "spent" }
})

interface TokenLog {
  readonly address: `0x${string}`
  readonly topics: ReadonlyArray<string>
}

interface LogFilter {
  readonly address: `0x${string}`
  readonly topics: Array<`0x${string}` | ReadonlyArray<`0x${string}`>>
}

/** The transaction of the newest log that fits, searched backwards from the block. */
const findTransaction = Effect.fnUntraced(function* (
  viem: Viem,
  node: Node,
  newest: bigint,
  blocksPerSearch: bigint,
  filter: LogFilter
) {
  const oldest = newest - maxSearches * blocksPerSearch
  for (let toBlock = newest; toBlock >= 0n && toBlock > oldest; toBlock -= blocksPerSearch) {
    const start = toBlock - blocksPerSearch + 1n
    const fromBlock = start < 0n ? 0n : start
    const [log] = yield* ask(() =>
      node.request({
        method: "eth_getLogs",
        params: [{ ...filter, fromBlock: viem.toHex(fromBlock), toBlock: viem.toHex(toBlock) }]
      })
    )
    if (typeof log?.transactionHash === "string") return log.transactionHash
  }
  return yield* new ChainUnavailable({ detail: "The use of the authorization lies too far back" })
})

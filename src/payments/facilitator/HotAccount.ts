import { loadViem, rpcTransport, type Viem, viemChain } from "@property-intelligence/x402/chain/EvmRpc.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Data, Effect, Redacted } from "effect"

/**
 * The max gas of a settlement. We do not sell to a wallet whose signature check needs more, because we would pay for
 * it.
 */
export const settlementGas = 500_000n

/**
 * The failure of a request to the node. `message` is viem's: the stock facilitator reads the contract's reason from it.
 * The message holds the node's URL.
 */
export class NodeError extends Data.TaggedError("NodeError")<{ readonly message: string; readonly cause: unknown }> {}

interface HotAccountOptions {
  readonly network: PaymentNetwork
  readonly rpcUrl: Redacted.Redacted
  readonly privateKey: Redacted.Redacted<`0x${string}`>
}

/** The account that pays the gas, and its node. */
export const makeHotAccount = Effect.fnUntraced(function* ({ network, privateKey, rpcUrl }: HotAccountOptions) {
  const viem = yield* loadViem
  const { privateKeyToAccount } = yield* Effect.promise(() => import("viem/accounts"))
  const chain = viemChain(viem, network, rpcUrl)
  return {
    viem,
    account: privateKeyToAccount(Redacted.value(privateKey)),
    network,
    node: viem.createPublicClient({ chain, transport: rpcTransport(viem, rpcUrl) }),
    /** A client that does not retry, because the answer to a repeated request would not show the result of the first one. */
    sender: viem.createPublicClient({
      chain,
      transport: viem.http(Redacted.value(rpcUrl), { timeout: 8000, retryCount: 0 })
    })
  }
})

export type HotAccount = Effect.Success<ReturnType<typeof makeHotAccount>>

/** Runs a request to the node; any rejection becomes a `NodeError`. */
export const askNode = <A>(read: () => Promise<A>) =>
  Effect.tryPromise({
    try: read,
    catch: (cause) => new NodeError({ message: cause instanceof Error ? cause.message : "unknown", cause })
  })

/**
 * Returns `true` if the node is to blame: it did not answer, or answered with an error other than the contract's
 * refusal.
 */
export const isNodesFault = (viem: Viem, error: unknown): boolean => {
  if (!(error instanceof viem.BaseError)) return true
  const isContractsWord = (cause: unknown) =>
    cause instanceof viem.ContractFunctionRevertedError ||
    cause instanceof viem.ExecutionRevertedError ||
    cause instanceof viem.ContractFunctionZeroDataError
  const isRpcFailure = (cause: unknown) =>
    cause instanceof viem.HttpRequestError ||
    cause instanceof viem.TimeoutError ||
    cause instanceof viem.RpcRequestError
  return error.walk(isContractsWord) === null && error.walk(isRpcFailure) !== null
}

/**
 * Returns `true` if the node has clearly rejected the transaction. An unknown error may have come after the node
 * accepted the transaction.
 */
export const isRejection = (viem: Viem, error: unknown): boolean => {
  const answer = error instanceof viem.BaseError ? error.walk((cause) => cause instanceof viem.RpcRequestError) : null
  return answer instanceof viem.RpcRequestError && rejections.test(answer.details)
}

const rejections =
  /nonce too (low|high)|insufficient funds|underpriced|less than block base fee|fee cap|intrinsic gas|exceeds block gas limit|invalid sender/i

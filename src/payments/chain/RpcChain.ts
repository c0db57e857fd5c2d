import type { NetworkAuthorization } from "@property-intelligence/x402/chain/Authorization.ts"
import {
  type AuthorizationState,
  type Chain,
  ChainUnavailable,
  type NetworkAccount,
  type TransferState
} from "@property-intelligence/x402/chain/Chain.ts"
import type { Viem } from "@property-intelligence/x402/chain/EvmRpc.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { isUptoDeployed } from "@property-intelligence/x402/chain/permit2.ts"
import { makePermitUse } from "@property-intelligence/x402/chain/PermitUse.ts"
import { signerOf } from "@property-intelligence/x402/chain/signerOf.ts"
import { isUseOf, transferIndexIn, useTopics } from "@property-intelligence/x402/chain/transferLogs.ts"
import { transferDigest } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { Cache, Effect, Exit } from "effect"

import { onMonotonicTime } from "../../clock/monotonicTime.ts"
import type { makeNodeReceipts } from "./NodeReceipts.ts"

type Node = Pick<
  ReturnType<Viem["createPublicClient"]>,
  | "call"
  | "getBlock"
  | "getChainId"
  | "getCode"
  | "getTransaction"
  | "getTransactionReceipt"
  | "readContract"
  | "request"
>

/**
 * The max number of searches. For blocks of two seconds 150 searches are some seven days at the limit of public nodes:
 * longer than anything stays open.
 */
const maxSearches = ({ blockMillis }: PaymentNetwork) => BigInt(Math.ceil((150 * 2000) / blockMillis))

/**
 * The max gas of a wallet's signature check: more than any wallet needs. A wallet that asks for more must not keep the
 * node busy.
 */
const signatureCheckGas = 1_000_000n

/** Max authorizations of an account that a node is asked about at once. */
const mostQuestions = 8

/** The chain as seen by one node. */
export const makeRpcChain = Effect.fnUntraced(function* (
  viem: Viem,
  node: Node,
  receiptOf: Effect.Success<ReturnType<typeof makeNodeReceipts>>,
  blocksPerSearch: bigint
): Effect.fn.Return<Chain["Service"]> {
  const tokenAbi = viem.parseAbi([
    "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
    "function balanceOf(address account) view returns (uint256)"
  ])

  const chainIds = yield* Cache.makeWith((_network: PaymentNetwork) => ask(() => node.getChainId()), {
    capacity: 2,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? "1 minute" : "0 millis")
  })

  /** Fails if the node belongs to another network. The result is reused for a minute. */
  const checkNetwork = Effect.fnUntraced(function* (network: PaymentNetwork) {
    const chainId = yield* onMonotonicTime(Cache.get(chainIds, network))
    if (chainId !== network.chainId) return yield* new ChainUnavailable({ detail: "EVM_RPC_URL is on another network" })
  })

  /** The newest block of the network. */
  const headOf = Effect.fnUntraced(function* (network: PaymentNetwork) {
    const [, block] = yield* Effect.all([checkNetwork(network), ask(() => node.getBlock())], { concurrency: 2 })
    return block
  })

  /**
   * The newest blocks, at most a second old. Every sale asks for the depth of its transfer, and an older block only gives a
   * smaller depth.
   */
  const recentHeads = yield* Cache.makeWith(headOf, {
    capacity: 2,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? "1 second" : "0 millis")
  })

  /** The transaction of the newest log that uses or cancels the authorization, searched backwards from the block. */
  const findUse = Effect.fnUntraced(function* (newest: bigint, payment: NetworkAuthorization) {
    const filter = { address: viem.getAddress(payment.network.asset), topics: useTopics(payment) }
    const oldest = newest - maxSearches(payment.network) * blocksPerSearch
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

  /** Checks a signature by EIP-1271. No code, or any value but the agreed one, means no. */
  const isSignedByContract = Effect.fnUntraced(function* (
    { account, network }: NetworkAccount,
    digest: `0x${string}`,
    signature: string
  ) {
    yield* checkNetwork(network)
    const address = viem.getAddress(account)
    const code = yield* ask(() => node.getCode({ address }))
    if (code === undefined || !viem.isHex(signature)) return false
    const data = viem.encodeFunctionData({
      abi: viem.parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]),
      args: [digest, signature]
    })
    const answer = yield* ask(() =>
      node.call({ to: address, data, gas: signatureCheckGas }).then(
        (result) => result.data ?? "0x",
        (cause: unknown) => {
          if (isContractsWord(viem, cause)) return "0x"
          throw cause
        }
      )
    )
    return answer.slice(0, 66) === validSignature
  })

  const isSignedBy = (who: NetworkAccount, digest: `0x${string}`, signature: string) =>
    signerOf(digest, signature) === who.account.toLowerCase()
      ? Effect.succeed(true)
      : isSignedByContract(who, digest, signature)

  const permitUse = makePermitUse(viem, node, ask, blocksPerSearch)

  const isUsedAt = (payment: NetworkAuthorization, blockNumber: bigint) => {
    const { authorization, network, permit } = payment
    if (permit !== undefined) return permitUse.isUsed(payment, blockNumber)
    return ask(() =>
      node.readContract({
        address: viem.getAddress(network.asset),
        abi: tokenAbi,
        functionName: "authorizationState",
        args: [viem.getAddress(authorization.from), viem.toHex(BigInt(authorization.nonce), { size: 32 })],
        blockNumber
      })
    )
  }

  return {
    authorizationState: Effect.fn("Chain.authorizationState")(function* (payment, requirement): Effect.fn.Return<
      AuthorizationState,
      ChainUnavailable
    > {
      const { network, permit } = payment
      const block = yield* headOf(network)
      // The state at that very block: "unused at its time" must hold whatever is mined later.
      if (!(yield* isUsedAt(payment, block.number))) return { state: "unused", blockTime: block.timestamp }
      if (permit !== undefined) return yield* permitUse.useOf(block.number, payment, requirement)
      const transaction = yield* findUse(block.number, payment)
      const { logs } = yield* ask(() => node.getTransactionReceipt({ hash: transaction }))
      const transferIndex = transferIndexIn(logs, payment, requirement)
      return transferIndex === null ? { state: "spent" } : { state: "settled", transaction, transferIndex }
    }),

    transferIn: Effect.fn("Chain.transferIn")(function* (transaction, payment, requirement): Effect.fn.Return<
      TransferState,
      ChainUnavailable
    > {
      if (!viem.isHash(transaction)) return { state: "absent" }
      const [head, receipt] = yield* Effect.all(
        [onMonotonicTime(Cache.get(recentHeads, payment.network)), receiptOf(transaction)],
        {
          concurrency: 2
        }
      )
      if (receipt === null) return { state: "unmined" }
      if (receipt.status === "0x0") {
        const { input } = yield* ask(() => node.getTransaction({ hash: transaction }))
        if (!isUseOf(input, payment)) return { state: "absent" }
        const block = yield* ask(() => node.getBlock({ blockNumber: BigInt(receipt.blockNumber) }))
        return { state: "reverted", blockTime: block.timestamp }
      }
      const amount =
        payment.permit === undefined ? requirement.amount : yield* permitUse.amountIn(transaction, payment, requirement)
      const transferIndex = amount === null ? null : transferIndexIn(receipt.logs, payment, { ...requirement, amount })
      if (amount === null || transferIndex === null) return { state: "absent" }
      // The receipt may come from a node that is ahead of the node that named the newest block.
      const confirmations = Math.max(1, Number(head.number) - receipt.blockNumber + 1)
      return { state: "made", transferIndex, confirmations, ...(payment.permit === undefined ? {} : { amount }) }
    }),

    fundsOf: Effect.fn("Chain.fundsOf")(function* ({ account, network }, authorizations) {
      const { number } = yield* headOf(network)
      const balance = ask(() =>
        node.readContract({
          address: viem.getAddress(network.asset),
          abi: tokenAbi,
          functionName: "balanceOf",
          args: [viem.getAddress(account)],
          blockNumber: number
        })
      )
      const used = Effect.filter(authorizations, (payment) => isUsedAt(payment, number), {
        concurrency: mostQuestions
      })
      const [has, spent] = yield* Effect.all([balance, used], { concurrency: 2 })
      return { balance: has, used: new Set(spent.map(({ authorization }) => authorization.nonce)) }
    }),

    isSignedByPayer: Effect.fn("Chain.isSignedByPayer")((payment) =>
      isSignedBy(
        { network: payment.network, account: payment.authorization.from },
        transferDigest(payment),
        payment.signature
      )
    ),

    isMessageSignedBy: Effect.fn("Chain.isMessageSignedBy")(({ message, signature, ...who }) =>
      isSignedBy(who, viem.hashMessage(message), signature)
    ),

    isUptoDeployed: Effect.fn("Chain.isUptoDeployed")((network) =>
      Effect.andThen(
        checkNetwork(network),
        ask(() => isUptoDeployed(node))
      )
    ),

    headTime: Effect.fn("Chain.headTime")((network) => Effect.map(headOf(network), ({ timestamp }) => timestamp))
  }
})

const ask = <A>(read: () => Promise<A>) =>
  Effect.tryPromise({ try: read, catch: () => new ChainUnavailable({ detail: "The node gave no usable answer" }) })

/**
 * Returns `true` if a call failed because the contract, or the code at its address, refused it, and not because the
 * node failed.
 */
const isContractsWord = (viem: Viem, error: unknown): boolean =>
  error instanceof viem.BaseError && error.walk((cause) => cause instanceof viem.ExecutionRevertedError) !== null

/** `isValidSignature`'s selector as the caller gets it: padded to a word. */
const validSignature = `0x1626ba7e${"0".repeat(56)}`

import { Effect } from "effect"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import { type AuthorizationState, ChainUnavailable } from "./Chain.ts"
import type { Viem } from "./EvmRpc.ts"
import { permit2Address } from "./permit2.ts"
import { settledByPermit, transferIndexIn, transferTopics } from "./transferLogs.ts"

type Node = Pick<
  ReturnType<Viem["createPublicClient"]>,
  "getBlock" | "getTransaction" | "getTransactionReceipt" | "readContract" | "request"
>

type Ask = <A>(read: () => Promise<A>) => Effect.Effect<A, ChainUnavailable>

/** Seconds before a permit's end in which its use is searched: no permit that we accept is valid for longer. */
const openSeconds = 86_400n

/** The seconds after a permit's end until every node can find the logs of its last block. */
const finalitySeconds = 120n

/**
 * Makes the reader of a permit's state. Permit2 logs no use of a nonce: its bitmap shows the use, and the token's
 * transfers show the purpose.
 */
export const makePermitUse = (viem: Viem, node: Node, ask: Ask, blocksPerSearch: bigint) => {
  const bitmapAbi = viem.parseAbi(["function nonceBitmap(address owner, uint256 word) view returns (uint256)"])

  /** Returns true if the nonce is used at that block. A nonce that its payer cancelled counts as used. */
  const isUsed = ({ authorization }: NetworkAuthorization, blockNumber: bigint) => {
    const nonce = BigInt(authorization.nonce)
    return Effect.map(
      ask(() =>
        node.readContract({
          address: permit2Address,
          abi: bitmapAbi,
          functionName: "nonceBitmap",
          args: [viem.getAddress(authorization.from), nonce >> 8n],
          blockNumber
        })
      ),
      (bits) => ((bits >> (nonce & 255n)) & 1n) === 1n
    )
  }

  /** The amount for which a transaction settles the permit, in atomic units; `null` if it does not. */
  const amountIn = (hash: `0x${string}`, payment: NetworkAuthorization, expected: ExpectedTransfer) =>
    Effect.map(
      ask(() => node.getTransaction({ hash })),
      ({ input }) => settledByPermit(input, payment, expected)
    )

  const transfersIn = (fromBlock: bigint, toBlock: bigint, payment: NetworkAuthorization, expected: ExpectedTransfer) =>
    ask(() =>
      node.request({
        method: "eth_getLogs",
        params: [
          {
            address: viem.getAddress(payment.network.asset),
            topics: transferTopics(payment, expected),
            fromBlock: viem.toHex(fromBlock),
            toBlock: viem.toHex(toBlock)
          }
        ]
      })
    )

  /**
   * The use of a nonce that is used at the block. Searches backwards, at most a day before the permit's end. If it
   * finds nothing, the node counts as unavailable until the permit has expired, and then the permit as spent.
   */
  const useOf = Effect.fnUntraced(function* (
    newest: bigint,
    payment: NetworkAuthorization,
    expected: ExpectedTransfer
  ): Effect.fn.Return<AuthorizationState, ChainUnavailable> {
    const start = payment.authorization.validBefore - openSeconds
    for (let toBlock = newest; toBlock >= 0n; toBlock -= blocksPerSearch) {
      const before = toBlock - blocksPerSearch + 1n
      const fromBlock = before < 0n ? 0n : before
      for (const { transactionHash } of yield* transfersIn(fromBlock, toBlock, payment, expected)) {
        if (transactionHash === null) continue
        const amount = yield* amountIn(transactionHash, payment, expected)
        if (amount === null) continue
        const { logs } = yield* ask(() => node.getTransactionReceipt({ hash: transactionHash }))
        const transferIndex = transferIndexIn(logs, payment, { ...expected, amount })
        if (transferIndex !== null) return { state: "settled", transaction: transactionHash, transferIndex, amount }
      }
      const { timestamp } = yield* ask(() => node.getBlock({ blockNumber: fromBlock }))
      if (timestamp < start) break
    }
    const { timestamp } = yield* ask(() => node.getBlock({ blockNumber: newest }))
    if (timestamp > payment.authorization.validBefore + finalitySeconds) return { state: "spent" }
    // The index of a node's logs may be behind its blocks: a use a moment ago may be our settlement.
    return yield* new ChainUnavailable({ detail: "The use of the permit is in no log that the node has" })
  })

  return { amountIn, isUsed, useOf }
}

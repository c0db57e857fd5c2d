import { Effect } from "effect"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import type { AuthorizationState, ChainUnavailable } from "./Chain.ts"
import type { Viem } from "./EvmRpc.ts"
import { permit2Address } from "./permit2.ts"
import { settlesPermit, transferIndexIn, transferTopics } from "./transferLogs.ts"

type Node = Pick<
  ReturnType<Viem["createPublicClient"]>,
  "getBlock" | "getTransaction" | "getTransactionReceipt" | "readContract" | "request"
>

type Ask = <A>(read: () => Promise<A>) => Effect.Effect<A, ChainUnavailable>

/** No permit is taken that stays open for longer. */
const openSeconds = 86_400n

/** How permits stand. Permit2 writes no log of a nonce that it uses: its bitmap says so, and the token's transfers by what. */
export const makePermitUse = (viem: Viem, node: Node, ask: Ask, blocksPerSearch: bigint) => {
  const bitmapAbi = viem.parseAbi(["function nonceBitmap(address owner, uint256 word) view returns (uint256)"])

  /** At that very block. Also a nonce that its payer has burnt is used. */
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

  const isSettlement = (hash: `0x${string}`, payment: NetworkAuthorization, expected: ExpectedTransfer) =>
    Effect.map(
      ask(() => node.getTransaction({ hash })),
      (transaction) => settlesPermit(transaction, payment, expected)
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

  /** What a nonce that is used at the block was used for: searched backwards, a day at most before the permit's end. */
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
        if (transactionHash === null || !(yield* isSettlement(transactionHash, payment, expected))) continue
        const { logs } = yield* ask(() => node.getTransactionReceipt({ hash: transactionHash }))
        const transferIndex = transferIndexIn(logs, payment, expected)
        if (transferIndex !== null) return { state: "settled", transaction: transactionHash, transferIndex }
      }
      const { timestamp } = yield* ask(() => node.getBlock({ blockNumber: fromBlock }))
      if (timestamp < start) break
    }
    return { state: "spent" }
  })

  return { isUsed, isSettlement, useOf }
}

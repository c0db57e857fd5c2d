import { Effect } from "effect"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import { Chain, type ChainUnavailable } from "./Chain.ts"

/**
 * What the chain says of a payment that was, or may have been, sent: `settled` by a transfer of the full amount to us; `reverted`
 * in the transaction that was named, and never used; `spent` otherwise; `unused` at the time of the newest block.
 */
export type ChainVerdict =
  | { readonly verdict: "settled"; readonly transaction: string; readonly transferIndex: number }
  | { readonly verdict: "reverted" }
  | { readonly verdict: "spent" }
  | { readonly verdict: "unused"; readonly blockTime: bigint }

/** Asks the chain for the transaction, where one is known, and then for the authorization: another may have carried it out. */
export const settlementOnChain = Effect.fnUntraced(function* (
  transaction: string | null,
  payment: NetworkAuthorization,
  expected: ExpectedTransfer
): Effect.fn.Return<ChainVerdict, ChainUnavailable, Chain> {
  const chain = yield* Chain
  const sent = transaction === null ? null : yield* chain.transferIn(transaction, payment, expected)
  if (transaction !== null && sent?.state === "made") {
    return { verdict: "settled", transaction, transferIndex: sent.transferIndex }
  }
  const found = yield* chain.authorizationState(payment, expected)
  switch (found.state) {
    case "settled":
      return { verdict: "settled", transaction: found.transaction, transferIndex: found.transferIndex }
    case "spent":
      return { verdict: "spent" }
    case "unused": {
      // What reverted may have done so because another transaction came first: a node that is behind does not know that one.
      const isReverted = sent?.state === "reverted" && found.blockTime >= sent.blockTime
      return isReverted ? { verdict: "reverted" } : { verdict: "unused", blockTime: found.blockTime }
    }
  }
})

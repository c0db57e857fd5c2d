import { Effect } from "effect"

import { Ledger, type LedgerEntry, type LedgerError } from "./Ledger.ts"

/**
 * Ends what no process works on any more: an entry whose settlement was not asked for is free again, and one in the middle of it
 * becomes `unknown`: the buyer's retry, or the reconciler, asks the chain. Gives the entry's new state.
 */
export const endAbandoned = Effect.fnUntraced(function* ({
  key,
  owner,
  state
}: LedgerEntry): Effect.fn.Return<"released" | "unknown" | null, LedgerError, Ledger> {
  const ledger = yield* Ledger
  switch (state) {
    case "verified":
      yield* ledger.advance(key, { from: "verified", to: "released", owner })
      return "released"
    case "settling":
      yield* ledger.advance(key, { from: "settling", to: "unknown", owner })
      return "unknown"
    case "unknown":
    case "settled":
    case "released":
      return null
  }
})

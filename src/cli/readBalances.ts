import { Effect, Schema } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"

import type { Balances } from "./describePurchase.ts"

const BalancesBody = Schema.Record(Schema.String, Schema.String)

/** What the sandbox's wallets hold, as its gateway says. */
export const readBalances = Effect.fnUntraced(function* (gateway: URL) {
  const response = yield* HttpClient.get(new URL("/_balances", gateway))
  const balances: Balances = yield* HttpClientResponse.schemaBodyJson(BalancesBody)(response)
  return balances
})

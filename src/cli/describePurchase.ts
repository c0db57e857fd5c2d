import { priceText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Schema } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"

import type { Purchase } from "./buyReport.ts"

/** USDC by address, e.g. `99.950000`. */
type Balances = Readonly<Record<string, string>>

/** A purchase as text: the offer, the payment, and the balances of both wallets before and after. */
export const describePurchase = (
  { offer, receipt }: Pick<Purchase, "offer" | "receipt">,
  before: Balances,
  after: Balances
): string =>
  [
    "402 Payment Required",
    row("price", priceText({ amount: BigInt(offer.amount), per: "call" })),
    row("network", offer.network),
    row("pay to", offer.payTo),
    "",
    "Paid",
    row("payer", receipt.payer),
    row("transaction", receipt.transaction),
    "",
    "Balances in USDC",
    ...Object.keys(after).map((address) =>
      row(address === offer.payTo ? "receiver" : "payer", `${before[address] ?? "unknown"} -> ${after[address]}`)
    )
  ].join("\n")

const row = (label: string, text: string): string => `  ${label.padEnd(12)}${text}`

const BalancesBody = Schema.Record(Schema.String, Schema.String)

/** The balances of the sandbox's wallets, read from its gateway. */
export const readBalances = Effect.fnUntraced(function* (gateway: URL) {
  const response = yield* HttpClient.get(new URL("/_balances", gateway))
  const balances: Balances = yield* HttpClientResponse.schemaBodyJson(BalancesBody)(response)
  return balances
})

import { priceText } from "../payments/Prices.ts"
import type { Purchase } from "./buyReport.ts"

/** USDC by address, e.g. `99.950000`. */
export type Balances = Readonly<Record<string, string>>

/** A purchase as text for a terminal: what was asked, how it was paid, and what the two wallets held before and after. */
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

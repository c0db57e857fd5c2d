import { Context } from "effect"

/** What a call costs: `amount` in atomic USDC (6 decimals), for the whole call or for every address in it. */
export interface PriceTag {
  readonly amount: bigint
  readonly per: "call" | "address"
}

/** The price of an endpoint, as an annotation on it. An endpoint without one is free. */
export class Price extends Context.Service<Price, PriceTag>()("property-intelligence/payments/Price") {}

/** The price list. */
export const prices = {
  intel: { amount: 50_000n, per: "call" },
  investor: { amount: 150_000n, per: "call" },
  narrative: { amount: 100_000n, per: "call" },
  full: { amount: 250_000n, per: "call" },
  bulk: { amount: 30_000n, per: "address" }
} as const satisfies Record<string, PriceTag>

const atomicUnitsPerDollar = 1_000_000n

/** The price for people, exact: `$0.05 USDC`, `$0.03 USDC/address`. Cents are always shown, smaller parts where there are any. */
export const priceText = ({ amount, per }: PriceTag): string => {
  const dollars = amount / atomicUnitsPerDollar
  const fraction = String(amount % atomicUnitsPerDollar).padStart(6, "0")
  const shown = fraction.replace(/0{1,4}$/, "")
  return `$${dollars}.${shown} USDC${per === "address" ? "/address" : ""}`
}

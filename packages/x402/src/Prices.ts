import { Context } from "effect"

/** The price of a call: `amount` in atomic USDC (6 decimals), for the whole call or for each of at most `most` addresses. */
export type PriceTag =
  | { readonly amount: bigint; readonly per: "call" }
  | { readonly amount: bigint; readonly per: "address"; readonly most: number }

/** The price of an endpoint, as an annotation on it. An endpoint without one is free. */
export class Price extends Context.Service<Price, PriceTag>()("property-intelligence/x402/Price") {}

/** The price list. */
export const prices = {
  intel: { amount: 50_000n, per: "call" },
  investor: { amount: 150_000n, per: "call" },
  narrative: { amount: 100_000n, per: "call" },
  full: { amount: 250_000n, per: "call" },
  bulk: { amount: 30_000n, per: "address", most: 20 }
} as const satisfies Record<string, PriceTag>

const atomicUnitsPerDollar = 1_000_000n

/** The price of a call with a number of addresses, in atomic USDC. */
export const costOf = ({ amount, per }: PriceTag, addresses: number): bigint =>
  per === "call" ? amount : amount * BigInt(addresses)

/** The exact price as text: `$1.50 USDC`, `$1.50 USDC/address`. Always with cents, and with smaller parts if there are any. */
export const priceText = ({ amount, per }: PriceTag): string =>
  `${costText(amount)}${per === "address" ? "/address" : ""}`

/** The price in dollars alone, exact: `$1.50`. */
export const dollarPrice = ({ amount }: PriceTag): string => `$${dollarText(amount)}`

/** Formats atomic USDC as dollars, e.g. `$1.50 USDC`. */
export const costText = (amount: bigint): string => `$${dollarText(amount)} USDC`

/** Atomic USDC in dollars, exact: two decimals, and more if there is a smaller part. */
export const dollarText = (amount: bigint): string => usdcText(amount).replace(/0{1,4}$/, "")

/** Atomic USDC in dollars, with six decimals: `99.950000`. */
export const usdcText = (amount: bigint): string =>
  `${amount / atomicUnitsPerDollar}.${String(amount % atomicUnitsPerDollar).padStart(6, "0")}`

import { globSync } from "node:fs"

import { costOf, dollarPrice, dollarText, prices, type PriceTag } from "@property-intelligence/x402/Prices.ts"

/**
 * The documents whose dollar amounts are prices of the service. The amounts in other documents are losses, or costs of
 * upstreams or of an example.
 */
export const pricedDocuments = (root: string): ReadonlyArray<string> =>
  ["README.md", ...globSync("docs/*.md", { cwd: root })]
    .filter((file) => !/docs\/(?:extending|narrative-samples|performance|risk-score)\.md/.test(file))
    .toSorted()

/** A price in a document. */
export interface StatedPrice {
  readonly stated: string
  readonly index: number
  /** The current price of the call that the document names last before it; `null` if it names none. */
  readonly current: string | null
}

/** Matches the words that show which call a price is for: its path, its command, or the client's method. */
const callOf = /(?:\/property-|`)(intel|investor|narrative|full|bulk|bulkOrders)\b/g

const priceOf: Readonly<Record<string, PriceTag>> = { ...prices, bulkOrders: prices.bulk }

/**
 * The prices in a document. Each has the current price of the call that is named last before it, under the same
 * heading.
 */
export const statedPrices = (text: string): ReadonlyArray<StatedPrice> =>
  [...text.matchAll(/\$\d+\.\d+/g)]
    .filter(({ index }) => !isOfUpstream(lineBefore(text, index)))
    .map(({ 0: stated, index }) => ({ stated, index, current: currentBehind(text.slice(0, index)) }))

const lineBefore = (text: string, index: number): string => text.slice(text.lastIndexOf("\n", index) + 1, index)

/** Returns true if a line is about the cost of an upstream or a machine, which is not a price of the service. */
const isOfUpstream = (line: string): boolean => /RentCast|CPU/.test(line)

const currentBehind = (text: string): string | null => {
  const [, addresses] = /\border of (\d+) costs $/.exec(text) ?? []
  if (addresses !== undefined) return `$${dollarText(costOf(prices.bulk, Number(addresses)))}`
  // A row of docs/capacity.md about the costs of a report.
  if (lineBefore(text, text.length).startsWith("| price |")) return dollarPrice(prices.intel)
  const [, call = ""] = [...text.slice(Math.max(0, text.lastIndexOf("\n#"))).matchAll(callOf)].at(-1) ?? []
  const price = priceOf[call]
  return price === undefined ? null : dollarPrice(price)
}

/**
 * The price caps in a text, in dollars without the sign. Each must equal the call's price, so that the call is not
 * refused.
 */
export const statedCaps = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/(?:--max-usd |max_?usd(?:: |=)")(\d+\.\d+)/gi)].map(([, cap = ""]) => cap)

/** A program with the current prices in its list by path, and in its cap for a report, in dollars without the sign. */
export const withCurrentPriceList = (text: string): string =>
  text
    .replaceAll(
      /(?<="\/property-(intel|investor|narrative|full|bulk)": ")\d+\.\d+(?=")/g,
      (stated, call: string) => dollarsOf(priceOf[call]) ?? stated
    )
    .replace(/(?<=\$\{MOST:-)\d+(?=\})/, String(prices.intel.amount))

const dollarsOf = (price: PriceTag | undefined): string | null =>
  price === undefined ? null : dollarText(price.amount)

/** The examples that contain prices and refuse to pay more than these. */
export const pricedExamples: ReadonlyArray<string> = [
  "examples/python/property_intelligence.py",
  "examples/curl/buy.sh"
]

/**
 * A document with its prices replaced by the current ones, in dollars or atomic units, including the demo's balances.
 */
export const withCurrentPrices = (text: string): string => {
  const priced = statedPrices(text).reduceRight(
    (all, { current, index, stated }) =>
      `${all.slice(0, index)}${current ?? stated}${all.slice(index + stated.length)}`,
    text
  )
  return priced
    .replaceAll(/(?<=`\/property-(intel|investor|narrative|full|bulk)` (?:costs )?)\d{4,}\b/g, (stated, call: string) =>
      String(priceOf[call]?.amount ?? stated)
    )
    .replace(/(?<=^ {2}payer {7}100\.000000 -> )\d+\.\d{6}$/m, balance(100_000_000n - prices.intel.amount))
    .replace(/(?<=^ {2}receiver {4}0\.000000 -> )\d+\.\d{6}$/m, balance(prices.intel.amount))
}

const balance = (amount: bigint): string =>
  dollarText(amount).replace(/\.(\d+)$/, (_, cents: string) => `.${cents.padEnd(6, "0")}`)

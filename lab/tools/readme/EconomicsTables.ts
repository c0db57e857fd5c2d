import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"

import { askedParts } from "../../bench/capacity/askedParts.ts"
import { rentCastRequest } from "../../bench/capacity/rentCastPrices.ts"
import { code, markdownTable } from "./markdownTable.ts"

/** The number of RentCast requests for an ordinary report on an uncached address. */
const requests = askedParts.filter(({ host }) => host === "api.rentcast.io").length

/** An amount in US cents. As dollars it would count as a price, and `npm run readme` would replace it. */
const cents = (dollars: number): string => `${(100 * dollars).toFixed(1)} ct`

/** The generated part of docs/operations.md: the revenue of a call compared with its RentCast cost. */
export const economicsTables: Readonly<Record<string, () => string>> = {
  economics: () =>
    markdownTable(
      ["call on a new address", "price", "RentCast", "margin at 6 ct a request", "margin at 1.8 ct a request"],
      soldEndpoints.map(({ path, price }) => {
        const earned = Number(price.amount) / 1e6
        return [
          code(path),
          priceText(price),
          `${requests} requests`,
          cents(earned - requests * rentCastRequest.most),
          cents(earned - requests * rentCastRequest.least)
        ]
      })
    )
}

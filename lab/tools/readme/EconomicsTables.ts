import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"

import { askedParts } from "../../bench/capacity/askedParts.ts"
import { rentCastRequest } from "../../bench/capacity/rentCastPrices.ts"
import { code } from "./markdownTable.ts"

/** The number of RentCast requests for an ordinary report on an uncached address. */
const requests = askedParts.filter(({ host }) => host === "api.rentcast.io").length

/** An amount in US cents. As dollars it would count as a price, and `npm run readme` would replace it. */
const cents = (dollars: number): string => `${(100 * dollars).toFixed(1)} ct`

/** The generated part of docs/operations.md: what a call on a new address leaves after its RentCast requests. */
export const economicsTables: Readonly<Record<string, () => string>> = {
  economics: () =>
    soldEndpoints
      .map(({ path, price }) => {
        const earned = Number(price.amount) / 1e6
        const [least, most] = [rentCastRequest.most, rentCastRequest.least].map((dollars) =>
          cents(earned - requests * dollars)
        )
        return `- ${code(path)} (${priceText(price)}): ${least} to ${most}`
      })
      .join("\n")
}

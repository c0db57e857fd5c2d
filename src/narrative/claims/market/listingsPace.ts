import { type Claim, claimCase } from "../claim/Claim.ts"

/** How long the listings compared with the property have been on the market. Three count at least where a value is known. */
export const listingsPaceClaim = {
  about: "days on the market of the listings nearby",
  cases: {
    quick: claimCase({
      facts: ["listingsDaysOnMarket", "listingsValue"],
      when: ({ listingsDaysOnMarket }) => listingsDaysOnMarket <= quickDays,
      bearing: "for",
      weight: 2,
      wordings: [
        "comparable listings nearby have spent little time on the market, with a median of {listingsDaysOnMarket}",
        "a short {listingsDaysOnMarket} is the median time on the market for comparable listings",
        "time on the market is brief around the property, at a median of {listingsDaysOnMarket}",
        "comparable homes have not waited long for a buyer, by a median of {listingsDaysOnMarket} on the market",
        "by comparable listings, at a median of {listingsDaysOnMarket}, a resale need not mean a long wait"
      ]
    }),
    ordinary: claimCase({
      facts: ["listingsDaysOnMarket", "listingsValue"],
      when: ({ listingsDaysOnMarket }) => listingsDaysOnMarket > quickDays && listingsDaysOnMarket < slowDays,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "comparable listings nearby spent a median of {listingsDaysOnMarket} on the market",
        "a median of {listingsDaysOnMarket} on the market is what comparable listings show",
        "time on the market for comparable homes runs to a median of {listingsDaysOnMarket}",
        "the pace of the local market is {listingsDaysOnMarket}, the median of comparable listings",
        "for a later resale, comparable listings suggest {listingsDaysOnMarket} on the market"
      ]
    }),
    slow: claimCase({
      facts: ["listingsDaysOnMarket", "listingsValue"],
      when: ({ listingsDaysOnMarket }) => listingsDaysOnMarket >= slowDays,
      bearing: "against",
      weight: 2,
      wordings: [
        "comparable listings nearby have lingered on the market, with a median of {listingsDaysOnMarket}",
        "a long {listingsDaysOnMarket} is the median time on the market for comparable listings",
        "time on the market is drawn out around the property, at a median of {listingsDaysOnMarket}",
        "comparable homes have waited long for a buyer, by a median of {listingsDaysOnMarket} on the market",
        "holding cost on a resale could mount, as comparable listings show a median of {listingsDaysOnMarket} on the market"
      ]
    })
  }
} satisfies Claim

const quickDays = 30
const slowDays = 90

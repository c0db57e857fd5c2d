import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** Nothing is known of the market around the property. */
export const marketUnknownClaim = {
  about: "nothing is known of the market around the property",
  cases: {
    unknown: claimCase({
      facts: [],
      when: (_, facts) => spokenOf.every((id) => facts[id] === null),
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "nothing came back on the market around the property, neither home values nor price growth nor jobs",
        "the market side is a blank, without home values nearby, a price trend or job figures",
        "for market position there is no data to go by, and local comparables have to fill the gap",
        "home values nearby, price growth and jobs are all unknown here",
        "what the surrounding market is doing cannot be said from the data"
      ]
    })
  }
} satisfies Claim

const spokenOf = [
  "medianHomeValue",
  "medianHomeValueLimit",
  "appreciation",
  "unemployment",
  "fairMarketRent",
  "countyUnemployment",
  "listingsValue",
  "walkScore",
  "yearRoundVacancyRate"
] as const satisfies ReadonlyArray<keyof Facts>

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How far the revenue of letting by the night may lie off. */
export const nightlyGrossRangeClaim: Claim = {
  about: "likely range of the revenue from letting by the night",
  cases: {
    range: claimCase({
      facts: ["recommendedStrategy", "nightlyRevenueLow", "nightlyRevenueHigh"],
      when: ({ recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 3,
      must: true,
      wordings: [
        "the likely range of revenue from nightly stays is {nightlyRevenueLow:figure} to {nightlyRevenueHigh}",
        "revenue from letting by the night could plausibly land anywhere between {nightlyRevenueLow:figure} and {nightlyRevenueHigh}",
        "nightly stays would gross {nightlyRevenueLow} in a weak outcome and {nightlyRevenueHigh} in a strong outcome",
        "the error in rate and occupancy leaves nightly revenue between {nightlyRevenueLow:figure} and {nightlyRevenueHigh} in most outcomes",
        "most outcomes put the gross from nightly stays within {nightlyRevenueLow:figure} to {nightlyRevenueHigh}"
      ]
    })
  }
}

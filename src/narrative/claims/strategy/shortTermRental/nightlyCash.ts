import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Own cash that letting by the night needs, and what it earns in a year. */
export const nightlyCashClaim: Claim = {
  about: "own cash that letting by the night needs, with its cash-on-cash return",
  cases: {
    earns: claimCase({
      facts: ["recommendedStrategy", "nightlyCashNeeded", "nightlyCashOnCash"],
      when: ({ nightlyCashOnCash, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyCashOnCash > 0 && nightlyLegality !== "prohibited",
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "to buy, furnish and open for nightly stays takes {nightlyCashNeeded} of own cash, at a cash-on-cash return of {nightlyCashOnCash}",
        "a buyer would put in {nightlyCashNeeded} with furniture included and earn {nightlyCashOnCash} cash on cash",
        "cash on cash from nightly stays is {nightlyCashOnCash}, on an outlay of {nightlyCashNeeded} that includes the furnishing",
        "on an outlay of {nightlyCashNeeded}, furniture included, nightly letting earns {nightlyCashOnCash} in a year's cash flow",
        "own cash of {nightlyCashNeeded} goes in before the first guest and earns {nightlyCashOnCash} in a year"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "nightlyCashNeeded", "nightlyCashOnCash"],
      when: ({ nightlyCashOnCash, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyCashOnCash === 0 && nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "to buy, furnish and open for nightly stays takes {nightlyCashNeeded} of own cash, on which cash flow earns about nothing",
        "a buyer would put in {nightlyCashNeeded} with furniture included, for a cash-on-cash return of {nightlyCashOnCash}",
        "cash on cash from nightly stays is {nightlyCashOnCash}, on an outlay of {nightlyCashNeeded} that includes the furnishing",
        "on an outlay of {nightlyCashNeeded}, furniture included, nightly letting earns about nothing in a year's cash flow",
        "own cash of {nightlyCashNeeded} goes in before the first guest and earns about nothing in a year"
      ]
    }),
    loses: claimCase({
      facts: ["recommendedStrategy", "nightlyCashNeeded", "nightlyCashOnCash"],
      when: ({ nightlyCashOnCash, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyCashOnCash < 0 && nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "to buy, furnish and open for nightly stays takes {nightlyCashNeeded} of own cash, at a cash-on-cash return of {nightlyCashOnCash}",
        "a buyer would put in {nightlyCashNeeded} with furniture included and lose {nightlyCashOnCash:size} of the sum in a year",
        "cash on cash from nightly stays is {nightlyCashOnCash}, on an outlay of {nightlyCashNeeded} that includes the furnishing",
        "on an outlay of {nightlyCashNeeded}, furniture included, nightly letting loses {nightlyCashOnCash:size} in a year's cash flow",
        "own cash of {nightlyCashNeeded} goes in before the first guest and returns {nightlyCashOnCash} in a year"
      ]
    })
  }
}

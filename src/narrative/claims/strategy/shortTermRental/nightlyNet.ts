import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What letting by the night leaves after operating costs. */
export const nightlyNetClaim: Claim = {
  about: "net operating income of letting by the night",
  cases: {
    income: claimCase({
      facts: ["recommendedStrategy", "nightlyNetIncome"],
      when: ({ nightlyNetIncome, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyNetIncome > 0 && nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "net operating income from nightly stays comes to {nightlyNetIncome}",
        "after management, platform, cleaning and the other operating costs, letting by the night nets {nightlyNetIncome}",
        "operating costs cut the nightly revenue down to {nightlyNetIncome} net",
        "what letting by the night leaves before any loan is {nightlyNetIncome}",
        "the nightly business nets {nightlyNetIncome} before debt and reserve"
      ]
    }),
    nothing: claimCase({
      facts: ["recommendedStrategy", "nightlyNetIncome"],
      when: ({ nightlyNetIncome, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyNetIncome === 0 && nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "operating costs take about all of the revenue from nightly stays",
        "letting by the night leaves about nothing after its operating costs",
        "the nightly business about covers its own costs and nets nothing before debt",
        "no net operating income remains from letting by the night",
        "management, platform, cleaning and the rest use up the nightly revenue"
      ]
    }),
    loss: claimCase({
      facts: ["recommendedStrategy", "nightlyNetIncome"],
      when: ({ nightlyNetIncome, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyNetIncome < 0 && nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "letting by the night does not cover its operating costs and loses {nightlyNetIncome:size} before any loan",
        "the nightly business runs an operating loss of {nightlyNetIncome:size}",
        "operating costs exceed the revenue from nightly stays by {nightlyNetIncome:size}",
        "before debt, nightly stays end {nightlyNetIncome:size} in the red",
        "management, platform, cleaning and the rest outrun the nightly revenue by {nightlyNetIncome:size}"
      ]
    })
  }
}

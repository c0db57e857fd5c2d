import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Letting by the night beside a plain lease, after operating costs. */
export const nightlyBesideLeaseClaim: Claim = {
  about: "letting by the night beside a plain lease, net of costs",
  cases: {
    more: claimCase({
      facts: ["recommendedStrategy", "nightlyPremium"],
      when: ({ nightlyPremium, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyPremium > 0 && nightlyLegality !== "prohibited",
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "net of costs, letting by the night comes out {nightlyPremium} ahead of a plain lease",
        "a plain lease would net {nightlyPremium} less than nightly stays",
        "the reward for running nightly stays in place of a plain lease is {nightlyPremium} after operating costs",
        "nightly letting beats a plain lease by {nightlyPremium} in net operating income",
        "beside a plain lease, nightly stays add {nightlyPremium} after their own costs"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "nightlyPremium"],
      when: ({ nightlyPremium, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyPremium === 0 && nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "net of costs, letting by the night comes out level with a plain lease",
        "a plain lease would net as much as nightly stays",
        "the added work of nightly stays earns nothing over a plain lease",
        "nightly letting and a plain lease end with the same net operating income",
        "beside a plain lease, nightly stays neither gain nor lose after operating costs"
      ]
    }),
    less: claimCase({
      facts: ["recommendedStrategy", "nightlyPremium"],
      when: ({ nightlyPremium, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyPremium < 0 && nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "net of costs, letting by the night trails a plain lease by {nightlyPremium:size}",
        "a plain lease would net {nightlyPremium:size} more than nightly stays, for less work",
        "the work of nightly stays buys nothing here and nets {nightlyPremium:size} less than a plain lease",
        "after operating costs, nightly letting stays {nightlyPremium:size} behind a plain lease",
        "beside a plain lease, nightly stays forgo {nightlyPremium:size} after operating costs"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the cash left after a refinance earns in a year. */
export const refinanceReturnClaim: Claim = {
  about: "cash-on-cash return on the cash left after the refinance",
  cases: {
    earns: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeft", "recommendedCashOnCash"],
      when: ({ brrrrCashLeft, recommendedCashOnCash, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrCashLeft > 0 && recommendedCashOnCash > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "the {brrrrCashLeft} that stays in earns {recommendedCashOnCash} cash on cash",
        "cash on cash is {recommendedCashOnCash}, measured on the {brrrrCashLeft} left in",
        "a year's cash flow returns {recommendedCashOnCash} on the {brrrrCashLeft} left in the property",
        "money left in the deal, {brrrrCashLeft}, yields {recommendedCashOnCash} in a year's cash flow",
        "on {brrrrCashLeft} left in, the cash-on-cash return comes to {recommendedCashOnCash}"
      ]
    }),
    loses: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeft", "recommendedCashOnCash"],
      when: ({ brrrrCashLeft, recommendedCashOnCash, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrCashLeft > 0 && recommendedCashOnCash < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "the {brrrrCashLeft} that stays in loses {recommendedCashOnCash:size} in a year's cash flow",
        "cash on cash is {recommendedCashOnCash}, measured on the {brrrrCashLeft} left in",
        "a year's shortfall takes {recommendedCashOnCash:size} of the {brrrrCashLeft} left in the property",
        "money left in the deal, {brrrrCashLeft}, returns {recommendedCashOnCash} in a year",
        "on {brrrrCashLeft} left in, the cash-on-cash return comes to {recommendedCashOnCash}"
      ]
    })
  }
}

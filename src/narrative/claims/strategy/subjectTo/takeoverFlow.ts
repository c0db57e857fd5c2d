import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a month leaves with the seller's loan in place. */
export const takeoverFlowClaim: Claim = {
  about: "monthly cash flow with the seller's loan in place",
  cases: {
    surplus: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow"],
      when: ({ recommendedStrategy, subToMonthlyCashFlow, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToMonthlyCashFlow > 0,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "with the seller's loan in place, rent leaves {subToMonthlyCashFlow} after costs, reserve and payments",
        "the takeover yields a surplus of {subToMonthlyCashFlow} on a plain lease",
        "a plain lease with the seller's loan clears {subToMonthlyCashFlow} after every cost and the reserve",
        "after operating costs, reserve and the payments on the seller's loan, {subToMonthlyCashFlow} remains",
        "cash flow with the seller's loan is positive, at {subToMonthlyCashFlow}"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow"],
      when: ({ recommendedStrategy, subToMonthlyCashFlow, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToMonthlyCashFlow === 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "with the seller's loan in place, rent about covers costs, reserve and payments and leaves nothing over",
        "the takeover comes out level, with income and outgoings about equal",
        "a plain lease with the seller's loan breaks about even after every cost and the reserve",
        "cash flow with the seller's loan is about level, neither surplus nor shortfall",
        "operating costs, reserve and the payments on the seller's loan take about all that the rent brings"
      ]
    }),
    shortfall: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow"],
      when: ({ recommendedStrategy, subToMonthlyCashFlow, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToMonthlyCashFlow < 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "even with the seller's loan in place, rent falls short of costs, reserve and payments by {subToMonthlyCashFlow:size}",
        "the takeover loses {subToMonthlyCashFlow:size} on a plain lease",
        "a plain lease with the seller's loan runs a shortfall of {subToMonthlyCashFlow:size} after every cost and the reserve",
        "after operating costs, reserve and the payments on the seller's loan, the owner has {subToMonthlyCashFlow:size} to find",
        "cash flow with the seller's loan is negative, a drain of {subToMonthlyCashFlow:size}"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a month leaves after the renovation and the refinance. */
export const refinanceFlowClaim: Claim = {
  about: "monthly cash flow after the work and the refinance",
  cases: {
    surplus: claimCase({
      facts: ["recommendedStrategy", "brrrrMonthlyAfter"],
      when: ({ brrrrMonthlyAfter, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrMonthlyAfter > 0,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "held afterwards as a plain rental, the renovated property clears {brrrrMonthlyAfter}",
        "cash flow after the work is positive, at {brrrrMonthlyAfter}",
        "the finished rental leaves the owner {brrrrMonthlyAfter} after all outgoings",
        "a surplus of {brrrrMonthlyAfter} remains from the renovated property after all outgoings, reserve included",
        "with the work done and the property let, {brrrrMonthlyAfter} is left over"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "brrrrMonthlyAfter"],
      when: ({ brrrrMonthlyAfter, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrMonthlyAfter === 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "held afterwards as a plain rental, the renovated property comes out about level",
        "cash flow after the work is about level, neither surplus nor shortfall",
        "the finished rental leaves the owner about nothing after all outgoings",
        "outgoings take about all that the renovated property brings",
        "with the work done and the property let, income and outgoings are about equal"
      ]
    }),
    shortfall: claimCase({
      facts: ["recommendedStrategy", "brrrrMonthlyAfter"],
      when: ({ brrrrMonthlyAfter, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrMonthlyAfter < 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "held afterwards as a plain rental, the renovated property loses {brrrrMonthlyAfter:size}",
        "cash flow after the work is negative, a shortfall of {brrrrMonthlyAfter:size}",
        "the finished rental costs the owner {brrrrMonthlyAfter:size} after all outgoings",
        "a gap of {brrrrMonthlyAfter:size} remains in the renovated property after all outgoings, reserve included",
        "with the work done and the property let, the owner still covers {brrrrMonthlyAfter:size}"
      ]
    })
  }
}

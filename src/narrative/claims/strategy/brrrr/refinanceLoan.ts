import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The loan that a refinance brings, beside all that was paid until then. */
export const refinanceLoanClaim: Claim = {
  about: "loan of the refinance beside all that was paid before it",
  cases: {
    covers: claimCase({
      facts: ["recommendedStrategy", "brrrrRefinanceLoan", "brrrrTotalCost"],
      when: ({ brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrTotalCost > 0 && brrrrRefinanceLoan >= brrrrTotalCost,
      bearing: "for",
      weight: 4,
      wordings: [
        "the refinance is expected to lend {brrrrRefinanceLoan}, no less than the {brrrrTotalCost} spent until then",
        "against an all-in cost of {brrrrTotalCost}, value and rent support a loan of {brrrrRefinanceLoan}",
        "an all-in cost of {brrrrTotalCost} is fully matched by a refinance of {brrrrRefinanceLoan}",
        "the new loan of {brrrrRefinanceLoan} is large enough to repay the whole cost of {brrrrTotalCost}",
        "all that goes in, {brrrrTotalCost}, is within the {brrrrRefinanceLoan} that a lender would advance"
      ]
    }),
    short: claimCase({
      facts: ["recommendedStrategy", "brrrrRefinanceLoan", "brrrrTotalCost"],
      when: ({ brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && brrrrRefinanceLoan < brrrrTotalCost,
      bearing: "against",
      weight: 4,
      wordings: [
        "the refinance is expected to lend {brrrrRefinanceLoan}, less than the {brrrrTotalCost} spent until then",
        "against an all-in cost of {brrrrTotalCost}, value and rent support a loan of {brrrrRefinanceLoan}",
        "an all-in cost of {brrrrTotalCost} meets a refinance of {brrrrRefinanceLoan}, which does not repay the whole",
        "value and rent limit the new loan to {brrrrRefinanceLoan}, on an all-in cost of {brrrrTotalCost}",
        "all that goes in, {brrrrTotalCost}, exceeds the {brrrrRefinanceLoan} that a lender would advance"
      ]
    }),
    none: claimCase({
      facts: ["recommendedStrategy", "brrrrRefinanceLoan", "brrrrTotalCost"],
      when: ({ brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrRefinanceLoan === 0 && brrrrTotalCost > 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "no refinance would be made, since value and rent do not support a loan that pays for its own cost",
        "value and rent support no refinance worth its cost, and the {brrrrTotalCost} spent stays in the property",
        "the refinance fails, the loan that value and rent allow being smaller than the cost of taking it out",
        "nothing could be borrowed against the finished property that would repay the cost of borrowing",
        "without a refinance that pays for itself, the all-in cost of {brrrrTotalCost} remains the buyer's own"
      ]
    })
  }
}

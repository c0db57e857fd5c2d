import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Whether value or rent holds down the loan of a refinance. */
export const refinanceLimitClaim: Claim = {
  about: "whether value or rent limits the refinance",
  cases: {
    rent: claimCase({
      facts: ["recommendedStrategy", "brrrrLoanLimit", "brrrrRefinanceLoan"],
      when: ({ brrrrLoanLimit, brrrrRefinanceLoan, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrLoanLimit === "DSCR" && brrrrRefinanceLoan > 0,
      bearing: "against",
      weight: 2,
      wordings: [
        "the rent, not the value, is what holds the refinance to {brrrrRefinanceLoan}",
        "a lender would advance more on the value than the rent can pay for, which caps the loan at {brrrrRefinanceLoan}",
        "what the rent can pay for sets the refinance loan of {brrrrRefinanceLoan}",
        "by value alone the refinance could be larger than the {brrrrRefinanceLoan} that the rent supports",
        "a higher rent would raise the refinance above {brrrrRefinanceLoan}, the rent being the tighter limit"
      ]
    }),
    value: claimCase({
      facts: ["recommendedStrategy", "brrrrLoanLimit", "brrrrRefinanceLoan"],
      when: ({ brrrrLoanLimit, brrrrRefinanceLoan, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrLoanLimit === "LTV" && brrrrRefinanceLoan > 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the value after the work, not the rent, is what sets the refinance at {brrrrRefinanceLoan}",
        "the rent would support the refinance of {brrrrRefinanceLoan}, whose limit is the appraisal",
        "a lower appraisal would cut the refinance of {brrrrRefinanceLoan} directly, the value being the tighter limit",
        "what the property appraises for decides the refinance loan, put at {brrrrRefinanceLoan}",
        "the refinance of {brrrrRefinanceLoan} is bound by the loan-to-value limit, with the rent sufficient to pay for the loan"
      ]
    })
  }
}

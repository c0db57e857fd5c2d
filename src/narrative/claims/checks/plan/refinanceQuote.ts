import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Ask a lender for the terms of the refinance that pays the cash back. */
export const refinanceQuoteClaim: Claim = {
  about: "get a refinance quote from a lender",
  cases: {
    loan: claimCase({
      facts: ["recommendedStrategy", "brrrrRefinanceLoan"],
      when: ({ brrrrRefinanceLoan, recommendedStrategy }, facts) =>
        recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      wordings: [
        "ask a lender for a written quote on a refinance of {brrrrRefinanceLoan}, with waiting period and appraisal basis",
        "get the refinance terms from a lender in writing, as the plan counts on a loan of {brrrrRefinanceLoan}",
        "have a lender confirm how soon a loan of {brrrrRefinanceLoan} could be had on the value after repair",
        "before buying, find a lender who would grant a refinance loan of {brrrrRefinanceLoan} and states the seasoning rule",
        "line up the refinance of {brrrrRefinanceLoan} with a lender now, including the income that the loan requires"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Own cash that a renovation takes until the refinance. */
export const refinanceCashClaim: Claim = {
  about: "own cash that the project takes until the refinance",
  cases: {
    own: claimCase({
      facts: ["recommendedStrategy", "recommendedCashNeeded", "brrrrMonths"],
      when: ({ recommendedCashNeeded, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && recommendedCashNeeded > 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "beside a short-term loan, the project takes {recommendedCashNeeded} of own cash over {brrrrMonths}",
        "a buyer needs {recommendedCashNeeded} of own cash to carry purchase and work for {brrrrMonths}",
        "own cash of {recommendedCashNeeded} is tied up for {brrrrMonths} at least, from the purchase on",
        "the outlay before any refinance is {recommendedCashNeeded} of own money, the bridge loan aside",
        "{recommendedCashNeeded} of own cash has to be found for the project, the rest being bridge money"
      ]
    })
  }
}

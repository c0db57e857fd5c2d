import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Own cash that a resale ties up. */
export const resaleCashClaim: Claim = {
  about: "own cash that the resale ties up",
  cases: {
    own: claimCase({
      facts: ["recommendedStrategy", "recommendedCashNeeded", "flipMonths"],
      when: ({ recommendedCashNeeded, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" && recommendedCashNeeded > 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "beside a short-term loan, the project ties up {recommendedCashNeeded} of own cash for {flipMonths}",
        "a buyer needs {recommendedCashNeeded} of own cash to carry purchase and work over {flipMonths}",
        "own cash of {recommendedCashNeeded} goes in, the bridge loan aside, and comes back only with the sale",
        "the outlay before the sale is {recommendedCashNeeded} of own money, at stake for {flipMonths}",
        "{recommendedCashNeeded} of own cash has to be there for {flipMonths}, the rest being bridge money"
      ]
    })
  }
}

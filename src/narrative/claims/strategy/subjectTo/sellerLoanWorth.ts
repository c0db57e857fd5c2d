import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the cheap rate of the seller's loan is worth. */
export const sellerLoanWorthClaim: Claim = {
  about: "what the rate of the seller's loan is worth",
  cases: {
    worth: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToLockValue"],
      when: ({ recommendedStrategy, subToLockValue, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToLockValue > 0,
      bearing: "for",
      weight: 2,
      wordings: [
        "the old rate is worth about {subToLockValue} in today's money",
        "over the payments that remain, the cheaper rate is worth some {subToLockValue} today",
        "valued at the rate of a new loan, the seller's terms are an advantage of {subToLockValue}",
        "the discount built into the seller's rate comes to roughly {subToLockValue} today",
        "a buyer who keeps the old rate to the end of the term gains the equivalent of {subToLockValue} today"
      ]
    })
  }
}

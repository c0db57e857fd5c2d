import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How likely the loan is there to be taken over. */
export const sellerLoanChanceClaim: Claim = {
  about: "chance that the seller's loan exists",
  cases: {
    likely: claimCase({
      facts: ["recommendedStrategy", "subToBalance", "subToLoanChance"],
      when: ({ recommendedStrategy, subToBalance, subToLoanChance }) =>
        recommendedStrategy === "subjectTo" && subToBalance > 0 && subToLoanChance > evenChance,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "the loan is not on record, and the chance that a balance is still there to take over is put at {subToLoanChance}",
        "the seller's loan more likely exists than not, at an estimated chance of {subToLoanChance}",
        "the seller's loan is given a chance of {subToLoanChance} of having been taken out and not yet paid off",
        "the seller's loan is inferred and not documented, with a chance of {subToLoanChance} that a balance is still owed",
        "the odds of a loan still being in place are put at {subToLoanChance}, better than even but short of proof"
      ]
    }),
    even: claimCase({
      facts: ["recommendedStrategy", "subToBalance", "subToLoanChance"],
      when: ({ recommendedStrategy, subToBalance, subToLoanChance }) =>
        recommendedStrategy === "subjectTo" && subToBalance > 0 && subToLoanChance === evenChance,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "whether the seller's loan exists is an even bet, with the chance put at {subToLoanChance}",
        "an even chance, {subToLoanChance}, is all that is given to the seller's loan being there",
        "the seller's loan is as likely absent as present, at an estimated chance of {subToLoanChance}",
        "the chance that a loan was taken out and is still owed is put at {subToLoanChance}, no better than even",
        "at {subToLoanChance}, the estimated chance of a loan to take over favors neither side"
      ]
    }),
    doubtful: claimCase({
      facts: ["recommendedStrategy", "subToBalance", "subToLoanChance"],
      when: ({ recommendedStrategy, subToBalance, subToLoanChance }) =>
        recommendedStrategy === "subjectTo" && subToBalance > 0 && subToLoanChance < evenChance,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the seller's loan more likely does not exist than it does, with the chance put at {subToLoanChance}",
        "a chance of only {subToLoanChance} is given to the seller's loan having been taken out and still being owed",
        "the odds run against a loan being there to take over, at {subToLoanChance}",
        "at an estimated {subToLoanChance}, the chance of finding a loan to take over is less than even",
        "no loan is on record, and the estimate that a balance is still owed carries a chance of only {subToLoanChance}"
      ]
    })
  }
}

/** Percent. */
const evenChance = 50

import { type Claim, claimCase } from "../claim/Claim.ts"

/** A case that rests on the loan of the seller. */
export const sellersLoanDecidesClaim: Claim = {
  about: "a case that rests on the loan of the seller",
  cases: {
    takeover: claimCase({
      facts: ["recommendedStrategy", "strength", "subToBalance", "subToRate", "rateUsed", "subToPossible"],
      when: ({ rateUsed, recommendedStrategy, strength, subToPossible, subToRate }) =>
        recommendedStrategy === "subjectTo" && strength !== "none" && subToPossible && subToRate < rateUsed,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "everything here turns on an existing loan of about {subToBalance} at {subToRate}",
        "the seller's loan, estimated at {subToBalance}, decides whether this purchase works",
        "an existing loan at {subToRate}, against {rateUsed} for a new one, is the reason to look at this property",
        "the value of this deal lies in a loan of about {subToBalance} that was made at {subToRate}",
        "whether a loan of about {subToBalance} can be taken over at {subToRate} decides the case"
      ]
    })
  }
}

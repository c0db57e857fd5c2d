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
        "everything here turns on a loan that the seller may still have, estimated at {subToBalance} and {subToRate}",
        "the seller's loan, estimated at {subToBalance}, decides whether this purchase works",
        "a seller's loan at an estimated {subToRate}, against {rateUsed} for a new one, is what this case rests on",
        "the value of this deal lies in an estimated loan of {subToBalance} at {subToRate}, if the seller still has one",
        "whether a loan of about {subToBalance} exists and can be taken over at {subToRate} decides the case"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The rate of the seller's loan beside that of a new one. */
export const sellerLoanRateClaim: Claim = {
  about: "rate of the seller's loan beside that of a new one",
  cases: {
    farBelow: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToRate", "rateUsed"],
      when: ({ rateUsed, recommendedStrategy, subToPossible, subToRate }) =>
        recommendedStrategy === "subjectTo" && subToPossible && rateUsed - subToRate >= farBelowPoints,
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "the seller's rate of {subToRate} sits far below the {rateUsed} of a new investor loan",
        "a new investor loan would cost {rateUsed}, against a far lower {subToRate} on the seller's",
        "at {subToRate}, the loan to be taken over undercuts a new investor loan at {rateUsed} by a wide margin",
        "the attraction is the rate, with {subToRate} on the seller's debt and {rateUsed} on new money",
        "money borrowed at {subToRate} is far cheaper than the {rateUsed} that a new investor loan costs"
      ]
    }),
    below: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToRate", "rateUsed"],
      when: ({ rateUsed, recommendedStrategy, subToPossible, subToRate }) =>
        recommendedStrategy === "subjectTo" &&
        subToPossible &&
        subToRate < rateUsed &&
        rateUsed - subToRate < farBelowPoints,
      bearing: "for",
      weight: 3,
      must: true,
      wordings: [
        "a rate of {subToRate} on the seller's loan is lower than the {rateUsed} of a new investor loan",
        "a new investor loan at {rateUsed} would be dearer than the seller's at {subToRate}",
        "some interest is saved by keeping the seller's {subToRate} in place of a new loan at {rateUsed}",
        "the rate to be taken over, {subToRate}, lies below the {rateUsed} of a new investor loan",
        "with {subToRate} on the seller's loan, a buyer borrows more cheaply than at the {rateUsed} of a new investor loan"
      ]
    }),
    notBelow: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToRate", "rateUsed"],
      when: ({ rateUsed, recommendedStrategy, subToPossible, subToRate }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToRate >= rateUsed,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "the seller's rate of {subToRate} offers no advantage over {rateUsed} on a new investor loan",
        "no interest is saved by the takeover, with {subToRate} on the seller's loan and {rateUsed} on a new investor loan",
        "a new investor loan at {rateUsed} is no dearer than the seller's at {subToRate}",
        "the usual reason to take over a loan is missing, the seller's {subToRate} being no cheaper than {rateUsed} on new money",
        "measured against {rateUsed} for a new investor loan, a rate of {subToRate} is not worth taking over for its own sake"
      ]
    })
  }
}

/** Percentage points. */
const farBelowPoints = 3

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Percentage points within which the two are level: the cap rate is shown to a tenth. */
const levelWithin = 0.1

/** The yield of a plain lease beside the interest on the loan: whether borrowing adds to it or takes from it. */
export const capRateBesideLoanRateClaim = {
  about: "the cap rate beside the loan's rate",
  cases: {
    below: claimCase({
      facts: ["capRate", "rateUsed", "debtCover"],
      when: ({ capRate, rateUsed }) => rateUsed - capRate > levelWithin,
      bearing: "against",
      weight: 3,
      wordings: [
        "the cap rate of {capRate} lies below the loan rate of {rateUsed}, and borrowing pulls the yield down",
        "a loan rate of {rateUsed} costs more than the cap rate of {capRate} that a plain lease earns",
        "at a cap rate of {capRate} against a loan at {rateUsed}, leverage works against the buyer",
        "a loan at {rateUsed} is dearer than the cap rate of {capRate}",
        "the yield falls short of the cost of debt, with a cap rate of {capRate} and a loan rate of {rateUsed}",
        "leverage works against the yield, with a loan rate of {rateUsed} and a cap rate of {capRate} on a plain lease"
      ]
    }),
    above: claimCase({
      facts: ["capRate", "rateUsed", "debtCover"],
      when: ({ capRate, rateUsed }) => capRate - rateUsed > levelWithin,
      bearing: "for",
      weight: 3,
      wordings: [
        "the cap rate of {capRate} lies above the loan rate of {rateUsed}",
        "a loan rate of {rateUsed} costs less than the cap rate of {capRate} that a plain lease earns",
        "a cap rate of {capRate} more than meets the interest on a loan at {rateUsed}",
        "the yield exceeds the cost of debt, with a cap rate of {capRate} and a loan rate of {rateUsed}",
        "interest on a loan at {rateUsed} takes less than a plain lease earns at a cap rate of {capRate}"
      ]
    }),
    level: claimCase({
      facts: ["capRate", "rateUsed", "debtCover"],
      when: ({ capRate, rateUsed }) => Math.abs(capRate - rateUsed) <= levelWithin,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the cap rate of {capRate} and the loan rate of {rateUsed} are about level",
        "the interest on the loan, {rateUsed}, runs about even with the cap rate of {capRate}",
        "a loan at {rateUsed} costs about what a plain lease yields, a cap rate of {capRate}",
        "little separates the cap rate of {capRate} from the loan rate of {rateUsed}",
        "yield and cost of debt nearly match, at a cap rate of {capRate} and a loan rate of {rateUsed}"
      ]
    })
  }
} as const satisfies Claim

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** That the cash flow of a plain lease is not known for want of a price or of costs; a missing rent is said by the verdict. */
export const planUnknownClaim = {
  about: "why no cash flow could be worked out",
  cases: {
    withoutPrice: claimCase({
      facts: [],
      when: (_, { annualCashFlow, noneReason, price }) =>
        annualCashFlow === null && price === null && noneReason !== "notAnalyzed",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "no price is known, and neither a new loan nor a cash flow can be worked out",
        "the missing price leaves cash flow, cap rate and returns unknown",
        "cash flow could not be worked out, as neither a value nor an asking price is known",
        "for want of a price the analysis states no cash flow, no cap rate and no return",
        "without a value or an asking price the analysis has no cash flow to show"
      ]
    }),
    withoutCosts: claimCase({
      facts: ["price", "rentInUse"],
      when: (_, { annualCashFlow, noneReason }) => annualCashFlow === null && noneReason !== "notAnalyzed",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "the costs of the property could not be worked out, which leaves the cash flow of a plain lease unknown",
        "a price and a rent are known, and the costs that would turn them into a cash flow are not",
        "cash flow could not be worked out, as figures for the costs are missing",
        "between a price of {price} and a rent of {rentInUse} stand costs that are not known, and no cash flow is stated",
        "for want of known costs the analysis states no cash flow and no debt cover"
      ]
    })
  }
} as const satisfies Claim

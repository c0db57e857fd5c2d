import { type Claim, claimCase } from "../claim/Claim.ts"

/** A plan that fits well at this price. */
export const strongFitClaim: Claim = {
  about: "a plan that fits well at this price",
  cases: {
    paysWell: claimCase({
      facts: ["recommendedStrategy", "price", "strength", "recommendedCashFlow"],
      when: ({ recommendedCashFlow, strength }) => strength === "strong" && recommendedCashFlow > 0,
      bearing: "for",
      weight: 5,
      wordings: [
        "{recommendedStrategy} fits this property well at {price} and would leave {recommendedCashFlow}",
        "bought at {price}, this property earns {recommendedCashFlow} as {recommendedStrategy} when everything is paid",
        "{price} is a price at which {recommendedStrategy} works, with {recommendedCashFlow} left when everything is paid",
        "the figures favor a purchase at {price}, with {recommendedStrategy} as the plan and {recommendedCashFlow} in cash flow",
        "cash flow of {recommendedCashFlow} makes {recommendedStrategy} a strong fit at {price}"
      ]
    }),
    fits: claimCase({
      facts: ["recommendedStrategy", "price", "strength"],
      when: ({ strength }) => strength === "strong",
      bearing: "for",
      weight: 5,
      wordings: [
        "{recommendedStrategy} is a strong fit for this property at {price}",
        "bought at {price}, this property suits {recommendedStrategy} well",
        "the figures favor a purchase at {price}, with {recommendedStrategy} as the plan",
        "{price} is a price at which {recommendedStrategy} works here",
        "of all the plans compared, {recommendedStrategy} stands out at a price of {price}"
      ]
    })
  }
}

import { type Claim, claimCase } from "../claim/Claim.ts"

/** A price at which every plan loses money. */
export const priceTooHighClaim: Claim = {
  about: "a price at which every plan loses money",
  cases: {
    offer: claimCase({
      facts: ["recommendedStrategy", "price", "noneReason", "recommendedBreakEven"],
      when: ({ noneReason }) => noneReason === "losesMoney",
      bearing: "against",
      weight: 5,
      wordings: [
        "at {price} nothing is recommended, and {recommendedStrategy} breaks even only at {recommendedBreakEven} or less",
        "the price is the obstacle, as {recommendedStrategy} needs {recommendedBreakEven} or less to break even and the figures rest on {price}",
        "this property does not pay at {price}, and {recommendedBreakEven} is the most that {recommendedStrategy} can bear",
        "an offer above {recommendedBreakEven} loses money even as {recommendedStrategy}, the plan that ranks first",
        "between the {price} used here and the {recommendedBreakEven} at which {recommendedStrategy} breaks even lies a gap that no plan closes"
      ]
    })
  }
}

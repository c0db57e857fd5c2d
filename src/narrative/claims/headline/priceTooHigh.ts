import { type Claim, claimCase } from "../claim/Claim.ts"

/** A price at which the first-ranked plan loses money. */
export const priceTooHighClaim: Claim = {
  about: "a price at which the first-ranked plan loses money",
  cases: {
    offer: claimCase({
      facts: ["recommendedStrategy", "price", "noneReason", "recommendedBreakEven"],
      when: ({ noneReason }) => noneReason === "losesMoney",
      bearing: "against",
      weight: 5,
      wordings: [
        "at {price} nothing is recommended, and {recommendedStrategy} breaks even only at {recommendedBreakEven} or less",
        "the price is the obstacle, as {recommendedStrategy} needs {recommendedBreakEven} or less to break even and the figures rest on {price}",
        "{recommendedStrategy} ranks first and does not pay at {price}, with {recommendedBreakEven} as the most that the plan can bear",
        "an offer above {recommendedBreakEven} loses money even as {recommendedStrategy}, the plan that ranks first",
        "a price of {price} is above the {recommendedBreakEven} at which {recommendedStrategy} breaks even, and nothing is recommended"
      ]
    })
  }
}

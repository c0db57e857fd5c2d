import { type Claim, claimCase } from "../claim/Claim.ts"

/** A first-ranked plan that no price saves. */
export const losesAtAnyPriceClaim: Claim = {
  about: "a first-ranked plan that no price saves",
  cases: {
    none: claimCase({
      facts: ["recommendedStrategy", "noneReason"],
      when: ({ noneReason }) => noneReason === "losesAtAnyPrice",
      bearing: "against",
      weight: 5,
      wordings: [
        "nothing is recommended, as even {recommendedStrategy} loses money at any price",
        "no price makes {recommendedStrategy} pay, the plan that ranks first, and nothing is recommended",
        "{recommendedStrategy} ranks first and still loses money whatever is paid",
        "a lower price would not help {recommendedStrategy}, first in the ranking and at a loss whatever the price",
        "no purchase price is low enough for {recommendedStrategy}, the plan that ranks first"
      ]
    })
  }
}

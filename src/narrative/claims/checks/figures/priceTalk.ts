import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Sound out the price at which the plan works before money goes into other checks. */
export const priceTalkClaim: Claim = {
  about: "sound out the price at which the plan works",
  cases: {
    unlessCheaper: claimCase({
      facts: ["strength", "noneReason", "recommendedOffer", "recommendedStrategy", "price"],
      when: ({ noneReason, price, recommendedOffer }) => noneReason === "losesMoney" && recommendedOffer < price,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "sound out the seller on a price of {recommendedOffer} before paying for inspections, as {recommendedStrategy} does not work at a price of {price}",
        "settle the price ahead of every other check, with {recommendedOffer} as the highest price at which {recommendedStrategy} works",
        "open with an offer at or below {recommendedOffer}, since nothing is recommended at a price of {price}",
        "ask whether the seller would accept {recommendedOffer}, against the {price} used here, before anything else is spent",
        "find out whether a price of {recommendedOffer} or less is within reach before going further"
      ]
    }),
    room: claimCase({
      facts: ["strength", "recommendedOffer", "recommendedStrategy", "price"],
      when: ({ price, recommendedOffer, strength }) => strength !== "none" && recommendedOffer < price,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "negotiate toward a price of {recommendedOffer}, the highest at which {recommendedStrategy} meets the test used here",
        "use the gap between a price of {price} and the {recommendedOffer} that the plan supports in the talks",
        "learn how far below the price of {price} the seller would go, with {recommendedOffer} as the aim",
        "work toward a price of {recommendedOffer} or less for {recommendedStrategy}",
        "put a price of {recommendedOffer} rather than {price} into the offer, and see what the seller says"
      ]
    })
  }
}

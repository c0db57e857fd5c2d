import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The price at which a resale earns its target: what changes the answer for a flip. */
export const resaleOfferClaim: Claim = {
  about: "price at which the resale earns its target",
  cases: {
    met: claimCase({
      facts: ["recommendedStrategy", "flipOfferOutcome", "flipOffer", "price"],
      when: ({ flipOffer, flipOfferOutcome, price, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" && flipOfferOutcome === "price" && flipOffer >= price,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "the resale earns its target up to a price of {flipOffer}, which {price} does not exceed",
        "the target profit is earned at any price up to {flipOffer}, and {price} is within it",
        "at {price} the purchase stays at or under {flipOffer}, the highest price that earns the target",
        "the target would be missed only above {flipOffer}, the highest price that still earns the target",
        "a buyer could pay up to {flipOffer} and still earn the target profit"
      ]
    }),
    below: claimCase({
      facts: ["recommendedStrategy", "flipOfferOutcome", "flipOffer", "flipRequiredDiscount", "price"],
      when: ({ flipOffer, flipOfferOutcome, flipRequiredDiscount, price, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" &&
        flipOfferOutcome === "price" &&
        flipOffer < price &&
        flipRequiredDiscount > 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "what would change the result is a price of {flipOffer} or less, a discount of {flipRequiredDiscount}, at which the resale earns its target",
        "the purchase would have to come down by {flipRequiredDiscount}, to {flipOffer}, for the resale to earn its target",
        "the target profit is earned only at {flipOffer} or less, {flipRequiredDiscount} under the {price} used here",
        "an offer of {flipOffer} is the highest that earns the target, which asks for a discount of {flipRequiredDiscount}",
        "a discount of {flipRequiredDiscount}, to {flipOffer}, separates the price from the target profit"
      ]
    }),
    justBelow: claimCase({
      facts: ["recommendedStrategy", "flipOfferOutcome", "flipOffer", "flipRequiredDiscount", "price"],
      when: ({ flipOffer, flipOfferOutcome, flipRequiredDiscount, price, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" &&
        flipOfferOutcome === "price" &&
        flipOffer < price &&
        flipRequiredDiscount === 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "what would change the result is a slightly lower price, {flipOffer}, at which the resale earns its target",
        "the purchase would have to come down a little, from {price} to {flipOffer}, for the resale to earn its target",
        "the target profit is all but earned at {price}, and fully at {flipOffer}",
        "an offer of {flipOffer} is the highest that earns the target, a shade under {price}",
        "at {flipOffer}, just under the {price} used here, the resale reaches its target"
      ]
    }),
    anyPrice: claimCase({
      facts: ["recommendedStrategy", "flipOfferOutcome"],
      when: ({ flipOfferOutcome, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" && flipOfferOutcome === "anyPrice",
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "the resale would earn its target at any price examined",
        "no price in the range examined keeps the resale from its target",
        "price does not stand between the resale and its target, earned at whatever price was tried",
        "at every price tried the resale earns its target",
        "the target profit is earned at any price within the search"
      ]
    }),
    noPrice: claimCase({
      facts: ["recommendedStrategy", "flipOfferOutcome"],
      when: ({ flipOfferOutcome, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" && flipOfferOutcome === "noPrice",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "no price would let the resale earn its target",
        "a lower price does not cure the plan, since work and sale take too much of the value after repair",
        "at no price does the resale reach its target profit",
        "work and selling costs leave too little of the resale value for the target, whatever is paid for the property",
        "there is no offer at which the target profit is earned"
      ]
    })
  }
}

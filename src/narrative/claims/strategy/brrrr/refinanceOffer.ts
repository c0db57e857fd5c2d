import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The price at which a refinance returns all of the cash: what changes the answer for a BRRRR. */
export const refinanceOfferClaim: Claim = {
  about: "price at which the refinance returns all of the cash",
  cases: {
    met: claimCase({
      facts: ["recommendedStrategy", "brrrrOfferOutcome", "brrrrOffer", "price"],
      when: ({ brrrrOffer, brrrrOfferOutcome, price, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrOfferOutcome === "price" && brrrrOffer >= price,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "the refinance returns all of the cash up to a price of {brrrrOffer}, which {price} does not exceed",
        "the whole outlay comes back at any price up to {brrrrOffer}, and {price} is within it",
        "at {price} the purchase stays at or under {brrrrOffer}, the highest price that leaves no cash in",
        "cash would stay in the property only above {brrrrOffer}, the limit for a refinance that returns all of the cash",
        "no cash is left in at {price}, nor at any price up to {brrrrOffer}"
      ]
    }),
    below: claimCase({
      facts: ["recommendedStrategy", "brrrrOfferOutcome", "brrrrOffer", "price"],
      when: ({ brrrrOffer, brrrrOfferOutcome, price, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrOfferOutcome === "price" && brrrrOffer < price,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "what would change the result is a price of {brrrrOffer} or less, at which the refinance returns all of the cash",
        "the purchase would have to come down from {price} to {brrrrOffer} for all of the cash to come back",
        "all of the cash comes back only at {brrrrOffer} or less, against {price} now",
        "an offer of {brrrrOffer} is the highest that leaves no cash in, below the {price} used here",
        "at {brrrrOffer}, in place of {price}, the refinance would repay the whole outlay"
      ]
    }),
    anyPrice: claimCase({
      facts: ["recommendedStrategy", "brrrrOfferOutcome"],
      when: ({ brrrrOfferOutcome, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrOfferOutcome === "anyPrice",
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "the refinance would return all of the cash at any price examined",
        "no price in the range examined leaves cash in after the refinance",
        "price does not keep cash in the property, since all of the cash comes back at whatever price was tried",
        "at every price tried the refinance repays the whole outlay",
        "the whole outlay comes back at any price within the search"
      ]
    }),
    noPrice: claimCase({
      facts: ["recommendedStrategy", "brrrrOfferOutcome"],
      when: ({ brrrrOfferOutcome, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrOfferOutcome === "noPrice",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "no price would let the refinance return all of the cash",
        "a lower price does not cure the plan, since some cash stays in at every price",
        "at no price does the refinance pay back the whole outlay",
        "the refinance repays less than work and holding cost, whatever is paid for the property",
        "there is no offer at which all of the cash comes back"
      ]
    })
  }
}

import { isFarAbove, isFarBelow } from "../../facts/contradictionFacts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** Contradictions between the figures in use and the property's own listings and record. */
export const contradictionClaims = {
  /** The price of the seller's own listing against the price in use. */
  ownListing: {
    about: "the price of the property's own listing, compared with the price in use",
    cases: {
      farAbove: claimCase({
        facts: ["listedPrice", "price"],
        when: ({ listedPrice, price }) => isFarAbove(listedPrice, price),
        weighs: ["against", 5, "must"],
        wordings: [
          "the seller's listing asks far more than the price that every figure here is for",
          "the seller's own listing asks far more than the price used here, and both can't be right",
          "a listing of the property asks a price that no figure in this text reckons with",
          "on the market the property asks far more than the price used here",
          "the seller's listing contradicts the price used here, so ask what the seller knows"
        ]
      }),
      farBelow: claimCase({
        facts: ["listedPrice", "price"],
        when: ({ listedPrice, price }) => isFarBelow(listedPrice, price),
        weighs: ["for", 4, "must"],
        wordings: [
          "the seller's listing asks far less than the price that every figure here is for",
          "the seller's own listing asks far less than the price used here, so start from the listing",
          "a listing of the property asks far less, and there is no reason to pay the price used here",
          "on the market the property asks far less than the price used here",
          "the seller's listing undercuts the price used here by a long way"
        ]
      })
    }
  },
  /** The rent of the property's own listing against the rent in use. */
  ownRentListing: {
    about: "the rent of the property's own listing, compared with the rent in use",
    cases: {
      farBelow: claimCase({
        facts: ["listedRent", "rentInUse"],
        when: ({ listedRent, rentInUse }) => isFarBelow(listedRent, rentInUse),
        weighs: ["against", 4, "must"],
        wordings: [
          "the property itself is offered for rent at {listedRent}, well under the {rentInUse} used here",
          "the owner's own rent listing asks {listedRent}, and the figures here count on {rentInUse}",
          "a rent of {rentInUse} is used here, well above the {listedRent} of the owner's own listing",
          "to let, the property is listed at {listedRent}, which casts doubt on the {rentInUse} used here",
          "with {listedRent} asked in the owner's listing, a rent of {rentInUse} is hard to believe"
        ]
      }),
      confirmed: claimCase({
        facts: ["listedRent", "rentInUse"],
        when: ({ listedRent, rentInUse }) => !isFarBelow(listedRent, rentInUse),
        weighs: ["for", 3],
        wordings: [
          "the property itself is offered for rent at {listedRent}, which bears out the rent used here",
          "the owner's own rent listing asks {listedRent}, in support of the rent used here",
          "a listing offers the property for rent at {listedRent}, which speaks for the rent used here",
          "to let, the property is listed at {listedRent}, and the rent used here is no bolder",
          "with {listedRent} asked in the owner's listing, the rent used here is believable"
        ]
      })
    }
  },
  /** A last sale dated before the year built. */
  saleBeforeBuilt: {
    about: "a last sale dated before the year built",
    cases: {
      ofLoan: claimCase({
        facts: ["soldBeforeBuilt", "conditionalPlan"],
        when: ({ conditionalPlan, soldBeforeBuilt }, { loanBasis }) =>
          soldBeforeBuilt && conditionalPlan === "subjectTo" && loanBasis === "recorded",
        weighs: ["against", 5, "must"],
        wordings: [
          "the last recorded sale lies before the year built, and the estimate of the seller's loan rests on that sale",
          "a sale dated before the house was built can't be the seller's purchase, yet the loan estimate starts from it",
          "by the record the last sale came before the building, which leaves the estimated seller's loan without a basis",
          "the loan estimate starts from a sale before the year built, so the deed has to be read first",
          "with the last sale dated before the year built, nothing said of the seller's loan can be relied on"
        ]
      }),
      alone: claimCase({
        facts: ["soldBeforeBuilt"],
        when: ({ soldBeforeBuilt }, { conditionalPlan, loanBasis }) =>
          soldBeforeBuilt && !(conditionalPlan === "subjectTo" && loanBasis === "recorded"),
        weighs: ["against", 4, "must"],
        wordings: [
          "the last recorded sale lies before the year built, so a later deed is missing or a date is wrong",
          "a sale dated before the house was built was of the lot, or a date is wrong",
          "by the record the last sale came before the building, which only the deed can explain",
          "the year built is later than the last sale on record, and the title search has to say why",
          "with the last sale dated before the year built, the record has a gap or an error"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>

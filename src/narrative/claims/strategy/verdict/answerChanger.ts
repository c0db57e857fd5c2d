import type { FactValue } from "../../../facts/Facts.ts"
import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Those that work by what they let for; a renovation works by its own target. */
const lettings: ReadonlyArray<FactValue<"recommendedStrategy">> = ["shortTermRental", "subjectTo", "coLiving"]

/** Up to which price a way of letting that is recommended loses no money. */
export const answerChangerClaim = {
  about: "the price on which the recommended letting hangs",
  cases: {
    unmet: claimCase({
      facts: ["recommendedStrategy", "recommendedOffer", "price", "offerGap", "strength"],
      when: ({ offerGap, recommendedStrategy, strength }) =>
        lettings.includes(recommendedStrategy) && strength !== "none" && offerGap > 0,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "{recommendedStrategy} loses money in the first year at {price} and stops doing so at {recommendedOffer} or less",
        "the price that matters is {recommendedOffer}, {offerGap:size} below {price}, from which down {recommendedStrategy} loses no money",
        "what would change the result is a price of {recommendedOffer} or less, at which {recommendedStrategy} no longer loses money",
        "a discount of {offerGap:size} to {recommendedOffer} is what stands between {recommendedStrategy} and level cash flow",
        "at {recommendedOffer} or less {recommendedStrategy} would lose no money, and {price} is {offerGap:size} above",
        "{price} is {offerGap:size} more than {recommendedOffer}, the most that can be paid if {recommendedStrategy} is to lose no money"
      ]
    }),
    met: claimCase({
      facts: ["recommendedStrategy", "recommendedOffer", "price", "offerGap", "strength"],
      when: ({ offerGap, recommendedStrategy, strength }) =>
        lettings.includes(recommendedStrategy) && strength !== "none" && offerGap <= 0,
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "{recommendedStrategy} loses no money up to a price of {recommendedOffer}, a limit that {price} does not exceed",
        "the condition on which {recommendedStrategy} hangs, a price of {recommendedOffer} or less, is met at {price}",
        "{recommendedStrategy} would lose money only above {recommendedOffer}, a price that {price} does not exceed",
        "{price} does not exceed {recommendedOffer}, the highest price at which {recommendedStrategy} loses no money",
        "the price to watch is {recommendedOffer}, above which {recommendedStrategy} begins to lose money"
      ]
    }),
    anyPrice: claimCase({
      facts: ["recommendedStrategy", "recommendedOutcome", "strength"],
      when: ({ recommendedOutcome, recommendedStrategy, strength }) =>
        lettings.includes(recommendedStrategy) && strength !== "none" && recommendedOutcome === "anyPrice",
      bearing: "for",
      weight: 3,
      must: true,
      wordings: [
        "{recommendedStrategy} loses no money at any price",
        "no price would make {recommendedStrategy} lose money",
        "level cash flow does not hang on the price, as {recommendedStrategy} loses no money at any",
        "{recommendedStrategy} loses no money in the first year, whatever is paid",
        "price alone cannot turn {recommendedStrategy} into a loss, however high"
      ]
    })
  }
} as const satisfies Claim

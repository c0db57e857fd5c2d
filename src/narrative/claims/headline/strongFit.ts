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
        "{recommendedStrategy} is a strong fit at {price}, with cash flow of {recommendedCashFlow}"
      ]
    }),
    short: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "price", "strength", "recommendedCashFlow"],
      when: ({ recommendedCashFlow, strength }) => strength === "strong" && recommendedCashFlow < 0,
      bearing: "neutral",
      weight: 5,
      wordings: [
        "{recommendedStrategy} scores {recommendedScore} at {price} and is still short by {recommendedCashFlow:size}",
        "at {price} the best plan is {recommendedStrategy}, with a score of {recommendedScore} and a shortfall of {recommendedCashFlow:size}",
        "a price somewhat below {price} would end the shortfall of {recommendedCashFlow:size} that {recommendedStrategy} leaves",
        "{recommendedStrategy} ranks first at {price}, with a shortfall of {recommendedCashFlow:size} left to negotiate away",
        "a score of {recommendedScore} speaks for {recommendedStrategy}, and a shortfall of {recommendedCashFlow:size} speaks for a lower price than {price}"
      ]
    }),
    resaleLoses: claimCase({
      facts: ["recommendedStrategy", "price", "strength", "flipProfit"],
      when: ({ flipProfit, recommendedStrategy, strength }, { recommendedCashFlow }) =>
        strength === "strong" && recommendedStrategy === "fixAndFlip" && flipProfit < 0 && recommendedCashFlow === null,
      bearing: "against",
      weight: 5,
      wordings: [
        "{recommendedStrategy} ranks first at {price} and would still lose {flipProfit:size}",
        "a loss of {flipProfit:size} stands against {recommendedStrategy}, the plan that ranks first at {price}",
        "at {price} the resale would end in a loss of {flipProfit:size}, even with {recommendedStrategy} first in the ranking",
        "bought at {price}, this property would be resold at a loss of {flipProfit:size}",
        "{price} is more than {recommendedStrategy} can bear, which would end {flipProfit:size} short"
      ]
    }),
    fits: claimCase({
      facts: ["recommendedStrategy", "price", "strength"],
      when: ({ recommendedStrategy, strength }, { flipProfit, recommendedCashFlow }) =>
        strength === "strong" &&
        (recommendedCashFlow ?? 0) === 0 &&
        !(recommendedStrategy === "fixAndFlip" && flipProfit !== null && flipProfit < 0),
      bearing: "for",
      weight: 5,
      wordings: [
        "{recommendedStrategy} is a strong fit for this property at {price}",
        "bought at {price}, this property suits {recommendedStrategy} well",
        "the figures favor a purchase at {price}, with {recommendedStrategy} as the plan",
        "{price} is a price at which {recommendedStrategy} works here",
        "of all the plans compared, {recommendedStrategy} ranks first, a strong fit at a price of {price}"
      ]
    })
  }
}

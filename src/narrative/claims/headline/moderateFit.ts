import { type Claim, claimCase } from "../claim/Claim.ts"

/** A plan that works, with reservations. */
export const moderateFitClaim: Claim = {
  about: "a plan that works, with reservations",
  cases: {
    short: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "price", "strength", "recommendedCashFlow"],
      when: ({ recommendedCashFlow, strength }) => strength === "moderate" && recommendedCashFlow < 0,
      bearing: "against",
      weight: 5,
      wordings: [
        "{recommendedStrategy} ranks first at {price} and falls short by {recommendedCashFlow:size}",
        "{price} is more than {recommendedStrategy} can bear, which would lose {recommendedCashFlow:size}",
        "the best plan at {price}, {recommendedStrategy}, leaves a shortfall of {recommendedCashFlow:size}",
        "a shortfall of {recommendedCashFlow:size} stands between {price} and a price at which {recommendedStrategy} pays",
        "with a score of {recommendedScore}, {recommendedStrategy} comes close at {price} and still loses {recommendedCashFlow:size}"
      ]
    }),
    resaleLoses: claimCase({
      facts: ["recommendedStrategy", "price", "strength", "flipProfit"],
      when: ({ flipProfit, recommendedStrategy, strength }, { recommendedCashFlow }) =>
        strength === "moderate" &&
        recommendedStrategy === "fixAndFlip" &&
        flipProfit < 0 &&
        recommendedCashFlow === null,
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
      facts: ["recommendedStrategy", "recommendedScore", "price", "strength"],
      when: ({ recommendedStrategy, strength }, { flipProfit, recommendedCashFlow }) =>
        strength === "moderate" &&
        (recommendedCashFlow === null || recommendedCashFlow >= 0) &&
        !(recommendedStrategy === "fixAndFlip" && flipProfit !== null && flipProfit < 0),
      bearing: "for",
      weight: 5,
      wordings: [
        "{recommendedStrategy} works at {price}, with a score of {recommendedScore} that leaves room for doubt",
        "at {price} the property is a workable {recommendedStrategy} deal rather than an outstanding one",
        "a score of {recommendedScore} makes {recommendedStrategy} a reasonable plan at {price}, not an obvious one",
        "the case for buying at {price} is sound but not strong, and it rests on {recommendedStrategy}",
        "{recommendedStrategy} is a moderate fit at {price}"
      ]
    })
  }
}

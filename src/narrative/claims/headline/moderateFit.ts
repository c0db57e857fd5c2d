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
        "{price} is a little too much for {recommendedStrategy}, which would lose {recommendedCashFlow:size}",
        "the best plan at {price}, {recommendedStrategy}, leaves a shortfall of {recommendedCashFlow:size}",
        "a shortfall of {recommendedCashFlow:size} stands between {price} and a price at which {recommendedStrategy} pays",
        "with a score of {recommendedScore}, {recommendedStrategy} comes close at {price} and still loses {recommendedCashFlow:size}"
      ]
    }),
    fits: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "price", "strength"],
      when: ({ strength }, { recommendedCashFlow }) =>
        strength === "moderate" && (recommendedCashFlow === null || recommendedCashFlow >= 0),
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

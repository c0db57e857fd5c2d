import { type Claim, claimCase } from "../claim/Claim.ts"

/** A plan that works, with reservations. */
export const moderateFitClaim: Claim = {
  about: "a plan that works, with reservations",
  cases: {
    fits: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "price", "strength"],
      when: ({ strength }) => strength === "moderate",
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

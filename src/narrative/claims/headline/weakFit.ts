import { type Claim, claimCase } from "../claim/Claim.ts"

/** A best plan that fits poorly. */
export const weakFitClaim: Claim = {
  about: "a best plan that fits poorly",
  cases: {
    leaseNetsMore: claimCase({
      facts: ["recommendedStrategy", "price", "strength", "leaseNetsMore"],
      when: ({ leaseNetsMore, strength }) => strength === "weak" && leaseNetsMore,
      bearing: "against",
      weight: 5,
      wordings: [
        "{recommendedStrategy} ranks first at {price}, yet an ordinary lease nets more",
        "an ordinary lease earns more here than {recommendedStrategy}, the plan that ranks first",
        "at {price} nothing beats an ordinary lease, not even the first-ranked {recommendedStrategy}",
        "the plan that ranks first, {recommendedStrategy}, nets less than an ordinary lease would",
        "for all the extra work, {recommendedStrategy} nets less than an ordinary lease at {price}"
      ]
    }),
    poor: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "price", "strength"],
      when: ({ strength }) => strength === "weak",
      bearing: "against",
      weight: 5,
      wordings: [
        "no plan fits this property well at {price}, and {recommendedStrategy} is the best of them with a score of {recommendedScore}",
        "at {price} even the best plan, {recommendedStrategy}, scores no more than {recommendedScore}",
        "{recommendedStrategy} comes first at {price}, but a score of {recommendedScore} is a thin basis for an offer",
        "{price} is a hard price to justify, as {recommendedStrategy}, the plan that ranks first, scores {recommendedScore}",
        "the best that can be said of a purchase at {price} is {recommendedStrategy} with a score of {recommendedScore}"
      ]
    })
  }
}

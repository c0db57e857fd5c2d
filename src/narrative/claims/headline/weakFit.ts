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
        "{recommendedStrategy} ranks first at {price}, yet a plain lease nets more",
        "a plain lease earns more here than {recommendedStrategy}, the plan that ranks first",
        "bought at {price}, the property earns more on a plain lease than as {recommendedStrategy}, first in the ranking",
        "a plain lease would out-earn {recommendedStrategy}, the plan that ranks first",
        "for all the extra work, {recommendedStrategy} nets less than a plain lease would"
      ]
    }),
    poor: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "price", "strength"],
      when: ({ strength }, { leaseNetsMore }) => strength === "weak" && leaseNetsMore !== true,
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

import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isOpen } from "./judgedRanking.ts"

/** What lowers the score of the strategy ranked first. */
export const scoreHurtByClaim = {
  about: "what speaks against the strategy ranked first",
  cases: {
    one: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "hurts"],
      when: ({ hurts }, facts) => hurts.length === 1 && isOpen(facts),
      bearing: "against",
      weight: 4,
      wordings: [
        "{hurts} drags on the score of {recommendedStrategy}",
        "{recommendedStrategy} scores below the middle on {hurts}",
        "{recommendedStrategy} is held back by {hurts}",
        "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {hurts} counts as a weakness",
        "{recommendedStrategy} loses points on {hurts}"
      ]
    }),
    several: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "hurts"],
      when: ({ hurts }, facts) => hurts.length > 1 && isOpen(facts),
      bearing: "against",
      weight: 4,
      wordings: [
        "{hurts} hold the score of {recommendedStrategy} down",
        "{recommendedStrategy} scores below the middle on {hurts}",
        "{recommendedStrategy} is held back by {hurts}, in order of influence",
        "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {hurts} count as weaknesses",
        "{recommendedStrategy} loses points on {hurts}",
        "{hurts} weigh on the case for {recommendedStrategy}"
      ]
    })
  }
} as const satisfies Claim

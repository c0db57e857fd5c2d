import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isOpen } from "./judgedRanking.ts"

/** What raises the score of the strategy ranked first. */
export const scoreHelpedByClaim = {
  about: "what speaks for the strategy ranked first",
  cases: {
    one: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "helps"],
      when: ({ helps }, facts) => helps.length === 1 && isOpen(facts),
      bearing: "for",
      weight: 4,
      wordings: [
        "{helps} lifts the score of {recommendedStrategy}",
        "{recommendedStrategy} scores above the middle on {helps}",
        "{recommendedStrategy} is helped by {helps}",
        "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {helps} counts as a strength",
        "{recommendedStrategy} draws support from {helps}"
      ]
    }),
    several: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "helps"],
      when: ({ helps }, facts) => helps.length > 1 && isOpen(facts),
      bearing: "for",
      weight: 4,
      wordings: [
        "{helps} lift the score of {recommendedStrategy}",
        "{recommendedStrategy} scores above the middle on {helps}",
        "{recommendedStrategy} is helped by {helps}, in order of influence",
        "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {helps} count as strengths",
        "{recommendedStrategy} draws support from {helps}",
        "the case for {recommendedStrategy} is made by {helps}"
      ]
    })
  }
} as const satisfies Claim

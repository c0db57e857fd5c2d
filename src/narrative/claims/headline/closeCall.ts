import { type Claim, claimCase } from "../claim/Claim.ts"

/** Two plans that are close. */
export const closeCallClaim: Claim = {
  about: "two plans that are close",
  cases: {
    close: claimCase({
      facts: ["recommendedStrategy", "runnerUp", "recommendedScore", "runnerUpScore", "scoreGap", "strength"],
      when: ({ scoreGap, strength }) => strength !== "none" && scoreGap > 0 && scoreGap <= 3,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "{recommendedStrategy} and {runnerUp} are nearly level here, at {recommendedScore} and {runnerUpScore}",
        "little separates {recommendedStrategy} at {recommendedScore} from {runnerUp} at {runnerUpScore}",
        "the ranking is a contest between {recommendedStrategy} with {recommendedScore} points and {runnerUp} with {runnerUpScore}",
        "{runnerUp} is close behind {recommendedStrategy}, with {runnerUpScore} against {recommendedScore}",
        "the ranking puts {recommendedStrategy} just ahead of {runnerUp}, at {recommendedScore} to {runnerUpScore}"
      ]
    })
  }
}

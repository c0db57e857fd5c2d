import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isJudged } from "./judgedRanking.ts"

/** Points of a score within which two strategies could change places. */
const closeGap = 3

/** The strategy ranked next, and how far behind the first it lies. */
export const runnerUpClaim = {
  about: "the strategy ranked next",
  cases: {
    level: claimCase({
      facts: ["recommendedStrategy", "runnerUp", "runnerUpScore", "scoreGap"],
      when: ({ scoreGap }, facts) => scoreGap === 0 && isJudged(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "{runnerUp} is level with {recommendedStrategy} at a score of {runnerUpScore}",
        "{recommendedStrategy} and {runnerUp} share a score of {runnerUpScore}",
        "nothing in the score separates {runnerUp} from {recommendedStrategy}, both at {runnerUpScore}",
        "the ranking is a tie at the top, with {recommendedStrategy} and {runnerUp} both scoring {runnerUpScore}",
        "a score of {runnerUpScore} puts {runnerUp} on a par with {recommendedStrategy}"
      ]
    }),
    close: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "runnerUp", "runnerUpScore", "scoreGap"],
      when: ({ scoreGap }, facts) => scoreGap > 0 && scoreGap <= closeGap && isJudged(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "{runnerUp} follows at {runnerUpScore}, close enough to {recommendedStrategy} for the order to turn on small changes",
        "little separates {recommendedStrategy} at {recommendedScore} from {runnerUp} at {runnerUpScore}",
        "the next in line, {runnerUp}, scores {runnerUpScore} against {recommendedScore} for {recommendedStrategy}, a narrow margin",
        "with {runnerUp} at {runnerUpScore}, the lead of {recommendedStrategy} is narrow",
        "a narrow lead is all that {recommendedStrategy} at {recommendedScore} holds over {runnerUp} at {runnerUpScore}",
        "{runnerUp} is a close second, with a score of {runnerUpScore} behind {recommendedScore} for {recommendedStrategy}"
      ]
    }),
    behind: claimCase({
      facts: ["recommendedStrategy", "recommendedScore", "runnerUp", "runnerUpScore", "scoreGap"],
      when: ({ scoreGap }, facts) => scoreGap > closeGap && isJudged(facts),
      bearing: "neutral",
      weight: 3,
      wordings: [
        "{runnerUp} comes second with a score of {runnerUpScore}, against {recommendedScore} for {recommendedStrategy}",
        "the next in line, {runnerUp}, trails {recommendedStrategy} with a score of {runnerUpScore}",
        "second in the ranking stands {runnerUp} at {runnerUpScore}, a clear step behind {recommendedStrategy}",
        "{recommendedStrategy} leads {runnerUp}, the runner-up, by {recommendedScore} to {runnerUpScore}",
        "behind {recommendedStrategy} comes {runnerUp}, which scores {runnerUpScore}"
      ]
    })
  }
} as const satisfies Claim

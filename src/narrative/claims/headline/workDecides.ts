import { type Claim, claimCase } from "../claim/Claim.ts"

/** A case that rests on the work and the value after it. */
export const workDecidesClaim: Claim = {
  about: "a case that rests on the work and the value after it",
  cases: {
    brrrr: claimCase({
      facts: ["recommendedStrategy", "strength", "brrrrWork", "afterRepairValue"],
      when: ({ brrrrWork, recommendedStrategy, strength }) =>
        recommendedStrategy === "brrrr" && strength !== "none" && brrrrWork > 0,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the case rests on turning {brrrrWork} of work into a value of {afterRepairValue}",
        "a value of {afterRepairValue} after {brrrrWork} of work is what the refinance depends on",
        "everything hangs on the work, {brrrrWork} of it, and on an appraisal of {afterRepairValue}",
        "{brrrrWork} of work and a finished value of {afterRepairValue} decide this purchase",
        "the plan presumes that {brrrrWork} of work brings the value to {afterRepairValue} before the refinance"
      ]
    }),
    flip: claimCase({
      facts: ["recommendedStrategy", "strength", "flipWork", "afterRepairValue"],
      when: ({ flipWork, recommendedStrategy, strength }) =>
        recommendedStrategy === "fixAndFlip" && strength !== "none" && flipWork > 0,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the case rests on a resale at {afterRepairValue} after {flipWork} of work",
        "a resale price of {afterRepairValue} and a budget of {flipWork} decide this purchase",
        "everything hangs on {flipWork} of work and a buyer at {afterRepairValue}",
        "the plan presumes that {flipWork} of work brings the resale price to {afterRepairValue}",
        "whether {flipWork} of work leads to a sale at {afterRepairValue} decides the outcome"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Support the value after the work with closed sales of renovated homes. */
export const resaleProofClaim: Claim = {
  about: "support the value after the work",
  cases: {
    afterRepair: claimCase({
      facts: ["recommendedStrategy", "afterRepairValue"],
      when: ({ recommendedStrategy }, facts) =>
        (recommendedStrategy === "brrrr" || recommendedStrategy === "fixAndFlip") && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "support the value of {afterRepairValue} after repair with recent closed sales of renovated homes nearby",
        "have an agent or appraiser review the value after repair of {afterRepairValue}",
        "find closed sales of renovated homes of like size that bear out a value after repair of {afterRepairValue}",
        "before work is ordered, test the value of {afterRepairValue} after repair against sales of the last months",
        "order an as-completed appraisal, since the plan stands on a value of {afterRepairValue} after repair"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the renovation before a refinance costs, and what the property is worth after it. */
export const refinanceWorkClaim: Claim = {
  about: "work before the refinance and value after it",
  cases: {
    work: claimCase({
      facts: ["recommendedStrategy", "brrrrWork", "afterRepairValue", "brrrrMonths"],
      when: ({ brrrrWork, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrWork > 0,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "{recommendedStrategy} calls for {brrrrWork} of work and counts on a value of {afterRepairValue} after {brrrrMonths}",
        "renovated for {brrrrWork}, the property is put at {afterRepairValue}, with {brrrrMonths} from purchase to refinance",
        "the plan is {brrrrWork} of work, a lease and a refinance after {brrrrMonths} at a value of {afterRepairValue}",
        "an appraisal of {afterRepairValue} after {brrrrWork} of work is the hinge of the plan, {brrrrMonths} after the purchase",
        "work of {brrrrWork} is meant to lift the property to {afterRepairValue} within {brrrrMonths}"
      ]
    }),
    noWork: claimCase({
      facts: ["recommendedStrategy", "brrrrWork", "afterRepairValue", "brrrrMonths"],
      when: ({ brrrrWork, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrWork === 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "no work is budgeted for {recommendedStrategy}, which counts on a value of {afterRepairValue} after {brrrrMonths}",
        "without any renovation in the budget, the refinance after {brrrrMonths} relies on a value of {afterRepairValue}",
        "a value of {afterRepairValue} is assumed at the refinance after {brrrrMonths}, with no work planned",
        "the plan goes from purchase to refinance in {brrrrMonths} with no renovation, at a value of {afterRepairValue}",
        "nothing is set aside for work, and {afterRepairValue} is the value taken to the lender after {brrrrMonths}"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the renovation before a resale costs, how long it takes, and the price it aims at. */
export const resaleWorkClaim: Claim = {
  about: "work before the resale, time and value after it",
  cases: {
    work: claimCase({
      facts: ["recommendedStrategy", "flipWork", "afterRepairValue", "flipMonths"],
      when: ({ flipWork, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipWork > 0,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "{recommendedStrategy} puts {flipWork} into the property and counts on a sale at {afterRepairValue} after {flipMonths}",
        "renovated for {flipWork}, the property is expected to sell at {afterRepairValue}, with {flipMonths} from purchase to sale",
        "the plan is {flipWork} of work and a resale at {afterRepairValue}, over {flipMonths}",
        "a resale price of {afterRepairValue} is assumed after {flipWork} of work, to the finish that buyers expect, and {flipMonths}",
        "over {flipMonths}, {flipWork} of work is meant to bring the property to a sale at {afterRepairValue}"
      ]
    }),
    noWork: claimCase({
      facts: ["recommendedStrategy", "flipWork", "afterRepairValue", "flipMonths"],
      when: ({ flipWork, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipWork === 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "no work is budgeted for {recommendedStrategy}, which counts on a sale at {afterRepairValue} after {flipMonths}",
        "without any renovation in the budget, the property is expected to sell at {afterRepairValue} within {flipMonths}",
        "the plan is a resale at {afterRepairValue} after {flipMonths}, with no work in between",
        "a resale price of {afterRepairValue} is assumed after {flipMonths}, with nothing set aside for work",
        "nothing is planned to be renovated before a sale at {afterRepairValue}, {flipMonths} after the purchase"
      ]
    })
  }
}

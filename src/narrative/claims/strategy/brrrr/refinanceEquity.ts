import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The value after the work beside all that was paid for it. */
export const refinanceEquityClaim: Claim = {
  about: "value after the work beside the all-in cost",
  cases: {
    above: claimCase({
      facts: ["recommendedStrategy", "afterRepairValue", "brrrrTotalCost"],
      when: ({ afterRepairValue, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrTotalCost > 0 && afterRepairValue > brrrrTotalCost,
      bearing: "for",
      weight: 3,
      wordings: [
        "the finished value of {afterRepairValue} exceeds the all-in cost of {brrrrTotalCost}",
        "all costs together come to {brrrrTotalCost}, below the finished value of {afterRepairValue}",
        "equity is created on paper, with {brrrrTotalCost} going in and {afterRepairValue} coming out as value",
        "for an all-in cost of {brrrrTotalCost} a buyer would hold a property put at {afterRepairValue}",
        "a margin of value remains over the all-in cost, {afterRepairValue} against {brrrrTotalCost}"
      ]
    }),
    below: claimCase({
      facts: ["recommendedStrategy", "afterRepairValue", "brrrrTotalCost"],
      when: ({ afterRepairValue, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && afterRepairValue < brrrrTotalCost,
      bearing: "against",
      weight: 4,
      wordings: [
        "all costs together come to {brrrrTotalCost}, more than the finished value of {afterRepairValue}",
        "the finished value of {afterRepairValue} does not make up for an all-in cost of {brrrrTotalCost}",
        "on paper the project loses value, with {brrrrTotalCost} going in and {afterRepairValue} coming out",
        "for an all-in cost of {brrrrTotalCost} a buyer would hold a property put at only {afterRepairValue}",
        "the work does not repay the outlay in value, at {afterRepairValue} against {brrrrTotalCost} spent"
      ]
    })
  }
}

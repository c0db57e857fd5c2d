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
        "the finished value of {afterRepairValue} exceeds the {brrrrTotalCost} that purchase, work and holding come to",
        "purchase, work and holding add up to {brrrrTotalCost}, below the value of {afterRepairValue} they lead to",
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
        "purchase, work and holding cost {brrrrTotalCost}, more than the {afterRepairValue} they lead to",
        "the finished value of {afterRepairValue} does not make up for an all-in cost of {brrrrTotalCost}",
        "value is destroyed on paper, with {brrrrTotalCost} going in and {afterRepairValue} coming out",
        "for an all-in cost of {brrrrTotalCost} a buyer would hold a property put at only {afterRepairValue}",
        "the work does not repay the outlay in value, at {afterRepairValue} against {brrrrTotalCost} spent"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The likely range of a plain lease's cash flow: one outcome in ten lies below it, one above. */
export const cashFlowRangeClaim = {
  about: "likely range of a plain lease's cash flow",
  cases: {
    below: claimCase({
      facts: ["cashFlowLow", "cashFlowHigh"],
      when: ({ cashFlowHigh }) => cashFlowHigh < 0,
      bearing: "against",
      weight: 4,
      wordings: [
        "the likely cash flow on a plain lease runs from {cashFlowLow:figure} to {cashFlowHigh}, below level at either end",
        "allowing for errors in the estimates, cash flow on a plain lease most likely stays below level, between {cashFlowLow:figure} and {cashFlowHigh}",
        "the likely range of cash flow on a plain lease, {cashFlowLow:figure} to {cashFlowHigh}, holds no surplus",
        "a plain lease remains at a loss through the likely errors of the estimates, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
        "cash flow on a plain lease stays in the red across the likely range of {cashFlowLow:figure} to {cashFlowHigh}"
      ]
    }),
    across: claimCase({
      facts: ["cashFlowLow", "cashFlowHigh"],
      when: ({ cashFlowHigh, cashFlowLow }) => cashFlowLow < 0 && cashFlowHigh > 0,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the likely range of cash flow on a plain lease crosses zero, from {cashFlowLow:figure} to {cashFlowHigh}",
        "allowing for errors in the estimates, cash flow on a plain lease could fall on either side of level, most likely between {cashFlowLow:figure} and {cashFlowHigh}",
        "the sign of a plain lease's cash flow is not settled, with a likely range of {cashFlowLow:figure} to {cashFlowHigh}",
        "a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh} leaves open whether a plain lease earns or loses",
        "cash flow on a plain lease may turn out below or above level, with a likely range of {cashFlowLow:figure} to {cashFlowHigh}"
      ]
    }),
    above: claimCase({
      facts: ["cashFlowLow", "cashFlowHigh"],
      when: ({ cashFlowLow }) => cashFlowLow > 0,
      bearing: "for",
      weight: 4,
      wordings: [
        "even the unfavorable end of the likely range is a surplus, with lease cash flow from {cashFlowLow:figure} to {cashFlowHigh}",
        "allowing for errors in the estimates, cash flow on a plain lease most likely stays above level, between {cashFlowLow:figure} and {cashFlowHigh}",
        "the likely range of cash flow on a plain lease, {cashFlowLow:figure} to {cashFlowHigh}, holds no loss",
        "cash flow on a plain lease stays in the black across the likely range of {cashFlowLow:figure} to {cashFlowHigh}",
        "a plain lease holds a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh}, above level at either end"
      ]
    })
  }
} as const satisfies Claim

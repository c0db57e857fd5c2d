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
        "even the favorable end of the likely range is a loss, with lease cash flow from {cashFlowLow:figure} to {cashFlowHigh}",
        "allowing for errors in the estimates, a plain lease stays negative, between {cashFlowLow:figure} and {cashFlowHigh}",
        "the likely range of cash flow on a plain lease, {cashFlowLow:figure} to {cashFlowHigh}, holds no surplus",
        "uncertainty does not rescue a plain lease, whose likely cash flow runs from {cashFlowLow:figure} to {cashFlowHigh}",
        "a plain lease most likely loses money, at {cashFlowLow:figure} to {cashFlowHigh} once the estimates' errors are allowed for"
      ]
    }),
    across: claimCase({
      facts: ["cashFlowLow", "cashFlowHigh"],
      when: ({ cashFlowHigh, cashFlowLow }) => cashFlowLow < 0 && cashFlowHigh > 0,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the likely range of cash flow on a plain lease crosses zero, from {cashFlowLow:figure} to {cashFlowHigh}",
        "allowing for errors in the estimates, a plain lease could lose or earn, between {cashFlowLow:figure} and {cashFlowHigh}",
        "the sign of a plain lease's cash flow is not settled, with a likely range of {cashFlowLow:figure} to {cashFlowHigh}",
        "a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh} leaves open whether a plain lease earns or loses",
        "lease cash flow likely falls between {cashFlowLow:figure} and {cashFlowHigh}, on either side of level"
      ]
    }),
    above: claimCase({
      facts: ["cashFlowLow", "cashFlowHigh"],
      when: ({ cashFlowLow }) => cashFlowLow > 0,
      bearing: "for",
      weight: 4,
      wordings: [
        "even the unfavorable end of the likely range is a surplus, with lease cash flow from {cashFlowLow:figure} to {cashFlowHigh}",
        "allowing for errors in the estimates, a plain lease stays positive, between {cashFlowLow:figure} and {cashFlowHigh}",
        "the likely range of cash flow on a plain lease, {cashFlowLow:figure} to {cashFlowHigh}, holds no loss",
        "a plain lease most likely earns money, at {cashFlowLow:figure} to {cashFlowHigh} once the estimates' errors are allowed for",
        "errors in the estimates would not likely turn a plain lease negative, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}"
      ]
    })
  }
} as const satisfies Claim

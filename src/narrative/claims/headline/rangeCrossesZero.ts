import { type Claim, claimCase } from "../claim/Claim.ts"

/** A lease whose range runs from loss to gain. */
export const rangeCrossesZeroClaim: Claim = {
  about: "a lease whose range runs from loss to gain",
  cases: {
    across: claimCase({
      facts: ["cashFlowLow", "cashFlowHigh", "strength", "price"],
      when: ({ cashFlowHigh, cashFlowLow, strength }) => strength !== "none" && cashFlowLow < 0 && cashFlowHigh > 0,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "an ordinary lease at {price} could lose {cashFlowLow:size} or leave {cashFlowHigh}, depending on which estimates hold",
        "the data does not settle whether an ordinary lease pays at {price}, with a range from {cashFlowLow:figure} to {cashFlowHigh}",
        "from {cashFlowLow:figure} to {cashFlowHigh}, the range for an ordinary lease lies on both sides of zero",
        "at {price} an ordinary lease may end in a loss of {cashFlowLow:size} or a gain of {cashFlowHigh}",
        "the likely result of an ordinary lease at {price} runs from a loss of {cashFlowLow:size} to a gain of {cashFlowHigh}"
      ]
    })
  }
}

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
        "bought at {price}, the property could on a plain lease lose {cashFlowLow:size} or leave {cashFlowHigh}, depending on which estimates hold",
        "the data does not settle whether {price} can be paid for a plain lease, with a range from {cashFlowLow:figure} to {cashFlowHigh}",
        "from {cashFlowLow:figure} to {cashFlowHigh}, the range for a plain lease lies on both sides of zero",
        "bought at {price} for a plain lease, the property may end in a loss of {cashFlowLow:size} or a gain of {cashFlowHigh}",
        "the likely result of a purchase at {price} and a plain lease runs from a loss of {cashFlowLow:size} to a gain of {cashFlowHigh}"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How far the cash left after a refinance may lie off. */
export const refinanceCashRangeClaim: Claim = {
  about: "likely range of the cash left after the refinance",
  cases: {
    leftIn: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeftLow", "brrrrCashLeftHigh"],
      when: ({ brrrrCashLeftLow, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrCashLeftLow > 0,
      bearing: "against",
      weight: 3,
      must: true,
      wordings: [
        "the likely range of own cash left in the property is {brrrrCashLeftLow} to {brrrrCashLeftHigh}",
        "in most outcomes between {brrrrCashLeftLow} and {brrrrCashLeftHigh} of own cash stays in the property",
        "a good outcome still leaves {brrrrCashLeftLow} in, a poor outcome {brrrrCashLeftHigh}",
        "cash left behind could plausibly run from {brrrrCashLeftLow} to {brrrrCashLeftHigh}",
        "errors in value, rent and work spread the cash left in from {brrrrCashLeftLow} to {brrrrCashLeftHigh} in most outcomes"
      ]
    }),
    either: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeftLow", "brrrrCashLeftHigh"],
      when: ({ brrrrCashLeftHigh, brrrrCashLeftLow, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrCashLeftLow < 0 && brrrrCashLeftHigh > 0,
      bearing: "neutral",
      weight: 3,
      must: true,
      wordings: [
        "the likely range of the refinance runs from {brrrrCashLeftLow:size} paid out beyond the outlay to {brrrrCashLeftHigh} left in",
        "a good outcome would return {brrrrCashLeftLow:size} more than went in, a poor outcome leave {brrrrCashLeftHigh} behind",
        "in most outcomes the result lies between {brrrrCashLeftLow:size} taken out on top and {brrrrCashLeftHigh} tied up",
        "errors in value, rent and work could see {brrrrCashLeftLow:size} taken out on top or {brrrrCashLeftHigh} tied up",
        "whether the cash all comes back is open, in a range from {brrrrCashLeftLow:size} to spare to {brrrrCashLeftHigh} short"
      ]
    }),
    paidOut: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeftLow", "brrrrCashLeftHigh"],
      when: ({ brrrrCashLeftHigh, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrCashLeftHigh < 0,
      bearing: "for",
      weight: 3,
      must: true,
      wordings: [
        "the likely range of the refinance is {brrrrCashLeftHigh:size} to {brrrrCashLeftLow:size} paid out beyond the outlay",
        "in most outcomes between {brrrrCashLeftHigh:size} and {brrrrCashLeftLow:size} more comes back than went in",
        "even a poor outcome returns {brrrrCashLeftHigh:size} beyond the outlay, a good outcome {brrrrCashLeftLow:size}",
        "cash returned on top of the outlay could plausibly run from {brrrrCashLeftHigh:size} to {brrrrCashLeftLow:size}",
        "errors in value, rent and work leave {brrrrCashLeftHigh:size} to {brrrrCashLeftLow:size} to the good in most outcomes"
      ]
    })
  }
}

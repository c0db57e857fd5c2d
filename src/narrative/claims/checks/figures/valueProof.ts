import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Prove the value with closed sales. */
export const valueProofClaim: Claim = {
  about: "prove the value",
  cases: {
    unknown: claimCase({
      facts: [],
      when: (_, { value }) => value === null,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "establish the value from recent closed sales of like size and condition, as no estimate was to be had",
        "order an appraisal before any offer, since the value is not known",
        "ask an agent for closed sales of similar property, the evidence that the analysis lacks",
        "have an appraiser value the property, in place of an estimate that could not be made",
        "find closed sales nearby to put a value on the property"
      ]
    }),
    wide: claimCase({
      facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
      when: ({ valueSpreadPercent }) => valueSpreadPercent >= 30,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "narrow a value range of {valueLow} to {valueHigh} with recent closed sales or an appraisal",
        "order an appraisal, as the value estimate of {value} leaves room from {valueLow} to {valueHigh}",
        "test the value of {value} against closed sales of like size, given a wide range of {valueLow} to {valueHigh}",
        "have an appraiser settle where between {valueLow} and {valueHigh} the value lies",
        "ask an agent for closed sales that decide on a value between {valueLow} and {valueHigh}"
      ]
    }),
    estimated: claimCase({
      facts: ["value"],
      when: (_, { valueHigh, valueLow, valueSpreadPercent }) =>
        valueSpreadPercent === null || valueSpreadPercent < 30 || valueLow === null || valueHigh === null,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "test the value of {value} against recent closed sales of like size and condition",
        "support the value of {value} with closed sales rather than with listings",
        "have an agent or appraiser review the value estimate of {value}",
        "compare the estimated value of {value} with what similar homes nearby sold for of late",
        "set the value estimate of {value} against an appraisal before the price is final"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What insurance of the property as a rental costs. */
export const insuranceCostClaim: Claim = {
  about: "what insurance costs",
  cases: {
    estimated: claimCase({
      facts: ["insuranceMonth", "insuranceLow", "insuranceHigh", "insuranceBasis"],
      when: ({ insuranceBasis }) => insuranceBasis === "estimated",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "insurance is estimated at {insuranceMonth}, within a range of {insuranceLow:figure} to {insuranceHigh}",
        "the estimate for insurance is {insuranceMonth}, and quotes may fall anywhere from {insuranceLow:figure} to {insuranceHigh}",
        "the figures set aside {insuranceMonth} for insurance",
        "insuring the property as a rental is put at {insuranceMonth}, with {insuranceHigh} at the upper end",
        "a landlord policy is estimated at {insuranceLow:figure} to {insuranceHigh}, with {insuranceMonth} used in the figures"
      ]
    }),
    stated: claimCase({
      facts: ["insuranceMonth", "insuranceBasis"],
      when: ({ insuranceBasis }) => insuranceBasis === "stated",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "insurance stands in the figures at the stated {insuranceMonth}",
        "the analysis takes the stated premium of {insuranceMonth} for insurance",
        "the stated insurance premium comes to {insuranceMonth}",
        "for insurance the figures use {insuranceMonth}, as stated in the request",
        "the premium was stated rather than estimated, at {insuranceMonth}"
      ]
    }),
    unknown: claimCase({
      facts: [],
      when: (_, { insuranceMonth, propertyKind }) => insuranceMonth === null && propertyKind !== "parcel of land",
      bearing: "against",
      weight: 4,
      wordings: [
        "the cost of insurance is not known",
        "no estimate of insurance could be made for the place",
        "insurance is an open cost, for want of any figure to start from",
        "what insurance would cost here has to come from a quote, as no estimate could be made",
        "the report has no figure for insurance"
      ]
    })
  }
}

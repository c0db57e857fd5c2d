import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Ask what a sale does to the property tax. */
export const taxBillCheckClaim: Claim = {
  about: "ask what a sale does to the property tax",
  cases: {
    unknown: claimCase({
      facts: [],
      when: (_, { propertyTax }) => propertyTax === null,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "ask the assessor what the property tax is and what a sale does to the bill",
        "get the current tax bill and the rule on reassessment from the county",
        "look up the tax bill and the rate for a non-resident owner with the assessor",
        "have the county say what a new owner would pay, since no figure could be worked out",
        "find the property tax with the assessor, a cost that the figures leave open"
      ]
    }),
    increase: claimCase({
      facts: ["propertyTax", "reassessment"],
      when: ({ reassessment }) => reassessment > 0,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "ask the assessor how a sale changes the tax bill, which may rise by {reassessment}",
        "have the assessor confirm the property tax of a new owner, put at {propertyTax} here, and the increase of {reassessment} that a sale may bring",
        "check with the county how much of the estimated tax increase of {reassessment} a sale would trigger",
        "get the property tax after the sale from the assessor in writing, as the tax bill on record may be {reassessment} short",
        "settle the property tax of a new owner, since {reassessment} of tax may come on top of the present bill"
      ]
    }),
    areaRate: claimCase({
      facts: ["propertyTax", "propertyTaxBasis"],
      when: ({ propertyTaxBasis }, { reassessment }) =>
        propertyTaxBasis === "rate" && (reassessment === null || reassessment <= 0),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "get the actual tax bill from the county, as the property tax of {propertyTax} is reckoned from a rate of the area",
        "look up the bill with the assessor to replace a property tax estimate of {propertyTax}",
        "ask the assessor for assessed value and bill, since the property tax of {propertyTax} rests on no record",
        "have the county confirm the property tax of {propertyTax}, an estimate without a bill behind the figure",
        "replace the property tax estimate of {propertyTax}, made from an area rate, with the bill itself"
      ]
    }),
    usual: claimCase({
      facts: ["propertyTax", "propertyTaxBasis"],
      when: ({ propertyTaxBasis }, { reassessment }) =>
        propertyTaxBasis !== "rate" && (reassessment === null || reassessment <= 0),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "ask the assessor what a sale does to the property tax of {propertyTax}",
        "confirm the property tax of {propertyTax} with the assessor, exemptions of the present owner taken out",
        "have the assessor say whether {propertyTax} of property tax holds for an owner who rents the property out",
        "read the last bill for exemptions that end with the sale, with {propertyTax} of property tax in the figures",
        "check the {propertyTax} of property tax for special assessments that pass to the buyer"
      ]
    })
  }
}

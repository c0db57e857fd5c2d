import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What property tax an investor would pay. */
export const propertyTaxCostClaim: Claim = {
  about: "what property tax an investor would pay",
  cases: {
    reassessed: claimCase({
      facts: ["propertyTax", "propertyTaxBasis"],
      when: ({ propertyTaxBasis }) => propertyTaxBasis === "reassessed",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "property tax is put at {propertyTax}, as the sale brings a new assessment",
        "after the new assessment that follows a sale, property tax is estimated at {propertyTax}",
        "an investor should count on {propertyTax} in property tax, with the property assessed anew on the sale",
        "the figures hold {propertyTax} of property tax, the amount expected after a reassessment",
        "the tax office reassesses on a sale, and {propertyTax} is the estimate for a new owner"
      ]
    }),
    bill: claimCase({
      facts: ["propertyTax", "propertyTaxBasis"],
      when: ({ propertyTaxBasis }) => propertyTaxBasis === "bill",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "property tax is put at {propertyTax}, from the bill on record",
        "carried forward from the last bill, property tax comes to {propertyTax}",
        "the bill on record points to {propertyTax} of property tax",
        "an investor should count on {propertyTax} in property tax, going by the last bill",
        "the figures take the bill on record and set property tax at {propertyTax}"
      ]
    }),
    rate: claimCase({
      facts: ["propertyTax", "propertyTaxBasis"],
      when: ({ propertyTaxBasis }) => propertyTaxBasis === "rate",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "without a bill on record, property tax is estimated at {propertyTax} from the rate of the area",
        "no tax bill could be found, and the rate of the area gives {propertyTax}",
        "property tax of {propertyTax} rests on the rate of the area, not on a bill",
        "the estimate of property tax, {propertyTax}, comes from an area rate for want of a bill",
        "an area rate stands in for the missing tax bill and gives {propertyTax}"
      ]
    }),
    stated: claimCase({
      facts: ["propertyTax", "propertyTaxBasis"],
      when: ({ propertyTaxBasis }) => propertyTaxBasis === "stated",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "property tax stands in the figures at the stated {propertyTax}",
        "the analysis takes the stated property tax of {propertyTax}",
        "the stated property tax comes to {propertyTax}",
        "for property tax the figures use {propertyTax}, as stated in the request",
        "the property tax was stated rather than estimated, at {propertyTax}"
      ]
    }),
    unknown: claimCase({
      facts: [],
      when: (_, { propertyTax }) => propertyTax === null,
      bearing: "against",
      weight: 3,
      wordings: [
        "the property tax that a buyer would pay is not known",
        "no figure for the property tax of a new owner could be worked out",
        "property tax is an open cost in the figures",
        "the report has no estimate of property tax after a sale",
        "what a new owner pays in property tax has to come from the assessor"
      ]
    })
  }
}

import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a sale may add to the property tax on record. */
export const taxAfterSaleClaim: Claim = {
  about: "what a sale may add to the property tax on record",
  cases: {
    jump: claimCase({
      facts: ["reassessment", "propertyTax", "propertyTaxBasis"],
      when: ({ propertyTax, propertyTaxBasis, reassessment }) =>
        (propertyTaxBasis === "reassessed" || propertyTaxBasis === "bill") &&
        reassessment > 0 &&
        reassessment >= propertyTax / 4,
      bearing: "against",
      weight: 4,
      wordings: [
        "a sale can change the property tax a great deal, by an estimated {reassessment} over the bill on record",
        "the tax bill of the present owner is a poor guide, with perhaps {reassessment} more for a buyer",
        "a jump of {reassessment} over the tax bill on record is possible after the sale",
        "the present tax bill may understate the cost by about {reassessment}",
        "a new owner could owe {reassessment} more in property tax than the bill on record shows"
      ]
    }),
    counted: claimCase({
      facts: ["reassessment", "propertyTaxBasis"],
      when: ({ propertyTaxBasis, reassessment }, { propertyTax }) =>
        propertyTaxBasis === "reassessed" &&
        reassessment > 0 &&
        (propertyTax === null || reassessment < propertyTax / 4),
      bearing: "against",
      weight: 2,
      wordings: [
        "a sale is expected to lift the tax bill on record by {reassessment}, an increase that the figures already hold",
        "the present owner pays {reassessment} less in property tax than a buyer is expected to pay",
        "of the estimated property tax, {reassessment} is the step up that follows the sale",
        "the last tax bill understates the cost by {reassessment}, which reassessment is expected to add",
        "reassessment on the sale accounts for {reassessment} of the tax estimate"
      ]
    }),
    possible: claimCase({
      facts: ["reassessment", "propertyTaxBasis"],
      when: ({ propertyTaxBasis, reassessment }, { propertyTax }) =>
        propertyTaxBasis === "bill" && reassessment > 0 && (propertyTax === null || reassessment < propertyTax / 4),
      bearing: "against",
      weight: 2,
      wordings: [
        "a sale may add {reassessment} to the tax bill on record",
        "the tax bill on record could rise by {reassessment} where the relief of the present owner ends with the sale",
        "by the rate that investors pay, the tax bill on record is {reassessment} short",
        "about {reassessment} may come on top of the present tax bill after the sale",
        "an increase of {reassessment} over the present tax bill is possible after the sale"
      ]
    }),
    none: claimCase({
      facts: ["reassessment", "propertyTaxBasis"],
      when: ({ propertyTaxBasis, reassessment }) => propertyTaxBasis !== "stated" && reassessment === 0,
      bearing: "for",
      weight: 1,
      wordings: [
        "no increase of the tax bill is expected from the sale itself",
        "the tax bill on record is not below what the investor rate would give",
        "the sale should leave the tax bill about where the record shows the amount",
        "the investor rate gives no more than the bill on record",
        "a jump of the tax bill after the sale is not in the estimate"
      ]
    })
  }
}

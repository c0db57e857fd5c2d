import { assert, describe, it } from "@effect/vitest"

import { propertyTaxCostClaim } from "../../../../../src/narrative/claims/risk/costs/propertyTaxCost.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(propertyTaxCostClaim)

describe("the property tax", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where a sale brings a new assessment", { propertyTax: 4429, propertyTaxBasis: "reassessed" }, "reassessed"],
    ["by the bill", { propertyTax: 4429, propertyTaxBasis: "bill" }, "bill"],
    ["by a rate", { propertyTax: 4429, propertyTaxBasis: "rate" }, "rate"],
    ["as stated", { propertyTax: 4000, propertyTaxBasis: "stated" }, "stated"],
    ["not known", { propertyTax: null, propertyTaxBasis: null }, "unknown"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyTaxCostClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      reassessed: ["neutral", false],
      bill: ["neutral", false],
      rate: ["neutral", false],
      stated: ["neutral", false],
      unknown: ["against", false]
    })
  })

  it("reads reassessed", () =>
    assert.deepStrictEqual(said({ propertyTax: 4429, propertyTaxBasis: "reassessed" }), [
      "property tax is put at $4,429 a year, as the sale brings a new assessment",
      "after the new assessment that follows a sale, property tax is estimated at $4,429 a year",
      "an investor should count on $4,429 a year in property tax, with the property assessed anew on the sale",
      "the figures hold $4,429 a year of property tax, the amount expected after a reassessment",
      "the tax office reassesses on a sale, and $4,429 a year is the estimate for a new owner"
    ]))

  it("reads bill", () =>
    assert.deepStrictEqual(said({ propertyTax: 4429, propertyTaxBasis: "bill" }), [
      "property tax is put at $4,429 a year, from the bill on record",
      "carried forward from the last bill, property tax comes to $4,429 a year",
      "the bill on record points to $4,429 a year of property tax",
      "an investor should count on $4,429 a year in property tax, going by the last bill",
      "the figures take the bill on record and set property tax at $4,429 a year"
    ]))

  it("reads rate", () =>
    assert.deepStrictEqual(said({ propertyTax: 4429, propertyTaxBasis: "rate" }), [
      "without a bill on record, property tax is estimated at $4,429 a year from the rate of the area",
      "no tax bill could be found, and the rate of the area gives $4,429 a year",
      "property tax of $4,429 a year rests on the rate of the area, not on a bill",
      "the estimate of property tax, $4,429 a year, comes from an area rate for want of a bill",
      "an area rate stands in for the missing tax bill and gives $4,429 a year"
    ]))

  it("reads stated", () =>
    assert.deepStrictEqual(said({ propertyTax: 4000, propertyTaxBasis: "stated" }), [
      "property tax stands in the figures at the stated $4,000 a year",
      "the analysis takes the stated property tax of $4,000 a year",
      "the stated property tax comes to $4,000 a year",
      "for property tax the figures use $4,000 a year, as stated in the request",
      "the property tax was stated rather than estimated, at $4,000 a year"
    ]))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ propertyTax: null, propertyTaxBasis: null }), [
      "the property tax that a buyer would pay is not known",
      "no figure for the property tax of a new owner could be worked out",
      "property tax is an open cost in the figures",
      "the report has no estimate of property tax after a sale",
      "what a new owner pays in property tax has to come from the assessor"
    ]))
})

import { assert, describe, it } from "@effect/vitest"

import { estimatePropertyTax, propertyTaxAt } from "../../../../src/domain/investor/deal/PropertyTax.ts"
import { emptyInput, withProperty } from "../../../support/investor/deals.ts"

const taxOf = (stateCode: string, annualTax: number | null, county: string | null = null) =>
  estimatePropertyTax(
    { ...withProperty(emptyInput, { annualTax }), location: { city: "Springfield", county, stateCode } },
    200_000
  )

describe("estimatePropertyTax", () => {
  it("takes the state's investor rate on the price without a bill", () => {
    // Ohio: 1.52% for investors, not the owners' 1.43%.
    assert.deepInclude(taxOf("OH", null), {
      annual: 3040,
      modelled: 3040,
      bill: null,
      explanation: "state rate",
      rule: { atLeast: 0, shareOfPrice: 0.0152 },
      reassessmentIncrease: null
    })
  })

  it("takes the county's where there is one", () => {
    const tax = taxOf("OH", null, "Cuyahoga County")
    assert.closeTo(tax?.annual ?? Number.NaN, 4600, 1e-9)
    assert.strictEqual(tax?.explanation, "county rate")
  })

  it("raises a bill by a year's growth where a sale changes nothing", () => {
    const tax = taxOf("OH", 2000)
    assert.closeTo(tax?.annual ?? Number.NaN, 2060, 1e-9)
    assert.strictEqual(tax?.reassessmentIncrease, 1040)
  })

  it("takes the higher of bill and rate where a sale assesses anew", () => {
    // California: 1.15%, so 2,300.
    assert.closeTo(taxOf("CA", 1500)?.annual ?? Number.NaN, 2300, 1e-9)
    assert.closeTo(taxOf("CA", 1500)?.reassessmentIncrease ?? Number.NaN, 800, 1e-9)
    assert.deepInclude(taxOf("CA", 2800), { annual: 2800, reassessmentIncrease: 0 })
  })

  it("goes by the bill alone outside the table", () => {
    const tax = taxOf("PR", 2000)
    assert.closeTo(tax?.annual ?? Number.NaN, 2060, 1e-9)
    assert.deepInclude(tax, { modelled: null, ratePercent: null, reassessmentIncrease: null, reference: null })
  })

  it("is the same at any price by its rule as when that price is estimated anew", () => {
    for (const [state, bill] of [
      ["OH", null],
      ["OH", 2000],
      ["CA", 1500],
      ["CA", 2800]
    ] as const) {
      const input = {
        ...withProperty(emptyInput, { annualTax: bill }),
        location: { city: "", county: null, stateCode: state }
      }
      for (const price of [5000, 80_000, 200_000, 3_000_000]) {
        const { annual, rule } = estimatePropertyTax(input, price) ?? assert.fail("no tax")
        assert.strictEqual(annual, propertyTaxAt(rule, price))
        assert.deepStrictEqual(rule, estimatePropertyTax(input, 123)?.rule)
      }
    }
  })

  it("knows nothing with neither", () => {
    assert.isNull(taxOf("PR", null))
  })
})

import { assert, describe, it } from "@effect/vitest"
import { estimatePropertyTax, propertyTaxAt } from "@property-intelligence/domain/investor/deal/PropertyTax.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"

import { emptyInput, withProperty } from "../../support/investor/deals.ts"

const taxOf = (
  stateCode: string,
  annualTax: number | null,
  { county = null, homestead = null }: { county?: string | null; homestead?: boolean | null } = {}
) =>
  estimatePropertyTax(
    {
      ...withProperty(emptyInput, { annualTax, homestead }),
      location: { city: "Springfield", county, stateCode }
    },
    200_000
  ) ?? assert.fail("no tax")

const rangeOf = ({ annual, high, low }: ReturnType<typeof taxOf>) => [low, annual, high].map(Math.round)

describe("estimatePropertyTax", () => {
  it("takes the state's investor rate on the price without a bill, a sixth off either way", () => {
    // Ohio: 1.52% for investors, not the owners' 1.43%.
    const tax = taxOf("OH", null)
    assert.deepInclude(tax, {
      annual: 3040,
      modeled: 3040,
      bill: null,
      explanation: "state rate",
      rule: { atLeast: 0, shareOfPrice: 0.0152 },
      reassessmentIncrease: null
    })
    assert.deepStrictEqual(rangeOf(tax), [2533, 3040, 3547])
  })

  it("uses the county's rate if it has one, give or take a third if no source confirms it", () => {
    const tax = taxOf("OH", null, { county: "Cuyahoga County" })
    assert.strictEqual(tax.explanation, "county rate")
    assert.deepStrictEqual(rangeOf(tax), [3067, 4600, 6133])
  })

  // Worked by hand: 1.03 is a year's growth, then what investors of the state pay beyond owners.
  const relieved: ReadonlyArray<[stateCode: string, bill: number, annual: number, low: number, high: number]> = [
    // 0.76 by 0.38.
    ["AL", 727, 1497.62, 727, 1520],
    // 1.1 by 0.55.
    ["WV", 1000, 2060, 1000, 2200],
    // 1.33 by 0.76.
    ["MS", 1000, 1802.5, 1000, 2660],
    // 1.23 by 0.77.
    ["IN", 1500, 2467.99, 1500, 2467.99],
    // 0.74 by 0.55.
    ["LA", 1000, 1385.82, 1000, 1480],
    // 1.52 by 1.43.
    ["OH", 1854, 2029.81, 1854, 3040],
    // Owners and investors pay the same: growth alone.
    ["KY", 1500, 1545, 1500, 1600]
  ]
  for (const [stateCode, bill, annual, low, high] of relieved) {
    it(`never takes the seller's bill as the buyer's in ${stateCode} if the owner lives there or may`, () => {
      for (const homestead of [true, null]) {
        const tax = taxOf(stateCode, bill, { homestead })
        assert.closeTo(tax.annual, annual, 0.01)
        assert.deepStrictEqual(rangeOf(tax), [low, annual, high].map(Math.round))
        assert.strictEqual(tax.explanation.endsWith("the owner's relief ends"), stateCode !== "KY")
      }
    })
  }

  it("raises the bill of an owner who lives elsewhere by a year's growth alone: it holds no relief", () => {
    const tax = taxOf("AL", 1400, { homestead: false })
    assert.closeTo(tax.annual, 1442, 1e-9)
    assert.strictEqual(tax.explanation, "bill x 1.03")
    assert.strictEqual(tax.reassessmentIncrease, 120)
  })

  it("counts as added by the sale the most of what the ending relief and the rate make", () => {
    // 2,000 x 0.76 / 0.38 = 4,000, and 0.76% of 200,000 = 1,520.
    assert.strictEqual(taxOf("AL", 2000).reassessmentIncrease, 2000)
    // 2,000 x 1.52 / 1.43 = 2,125.87, and 3,040.
    assert.strictEqual(taxOf("OH", 2000).reassessmentIncrease, 1040)
  })

  it("goes by the price in California, lower than the bill or higher, and keeps the bill within the range", () => {
    // 1.15%, so 2,300.
    for (const [bill, range, increase] of [
      [1500, [1500, 2300, 2683], 800],
      [2800, [1917, 2300, 2800], 0]
    ] as const) {
      const tax = taxOf("CA", bill)
      assert.deepStrictEqual(rangeOf(tax), [...range])
      assert.deepInclude(tax.rule, { atLeast: 0 })
      assert.closeTo(tax.reassessmentIncrease ?? Number.NaN, increase, 1e-9)
      assert.match(tax.explanation, /lower or higher: reassessed on sale$/)
    }
  })

  it("takes the higher of bill and rate where a cap ends with the sale", () => {
    // Florida: 1.2%, so 2,400.
    assert.deepStrictEqual(rangeOf(taxOf("FL", 1500)), [1500, 2400, 2400])
    assert.deepStrictEqual(rangeOf(taxOf("FL", 2800)), [2800, 2800, 2800])
    // Maryland, unconfirmed: 1.12% is 2,240, and a third more 2,987.
    assert.deepStrictEqual(rangeOf(taxOf("MD", 1500)), [1500, 2240, 2987])
  })

  it("appraises at market in Texas, so that the cap and the relief of the present owner help no buyer", () => {
    // 2.08%, so 4,160.
    const tax = taxOf("TX", 2500, { homestead: true })
    assert.deepStrictEqual(rangeOf(tax), [2500, 4160, 4160])
    assert.strictEqual(tax.reassessmentIncrease, 1660)
    assert.match(tax.explanation, /at market every year/)
  })

  it("goes by the bill alone outside the table", () => {
    const tax = taxOf("PR", 2000)
    assert.deepStrictEqual(rangeOf(tax), [2000, 2060, 2060])
    assert.deepInclude(tax, { modeled: null, ratePercent: null, reassessmentIncrease: null, reference: null })
  })

  it("has no range if the caller states the tax", () => {
    const stated = { ...withProperty(emptyInput, { annualTax: 2000 }), propertyTaxYear: 3100 }
    assert.deepInclude(estimatePropertyTax(stated, 200_000), { low: 3100, annual: 3100, high: 3100 })
  })

  it("lies within its range in every state, lived in by its owner or not", () => {
    for (const { code } of usStates) {
      for (const annualTax of [null, 300, 2000, 9000]) {
        for (const homestead of [true, false, null]) {
          const input = {
            ...withProperty(emptyInput, { annualTax, homestead }),
            location: { ...place, stateCode: code }
          }
          const tax = estimatePropertyTax(input, 200_000)
          if (tax !== null) assert.isTrue(tax.low <= tax.annual && tax.annual <= tax.high, `${code} ${annualTax}`)
        }
      }
    }
  })

  it("gives the same tax for a price by its rule as by a new estimate at that price", () => {
    for (const [state, bill] of [
      ["OH", null],
      ["OH", 2000],
      ["CA", 1500],
      ["CA", 2800],
      ["TX", 2800],
      ["SC", 900]
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

  it("is unknown without a price and without a bill", () => {
    assert.isNull(estimatePropertyTax({ ...emptyInput, location: { ...place, stateCode: "PR" } }, 200_000))
  })
})

const place = { city: "Springfield", county: null }

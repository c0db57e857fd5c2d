import { assert, describe, it } from "@effect/vitest"
import { derivedMetricsSection } from "@property-intelligence/domain/investor/analysis/lease/DerivedMetricsSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { barelyKnown, withoutRent, withProperty, withValue } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const sectionOf = (input: InvestorInput) => derivedMetricsSection(underwrite(input))

describe("value against the neighborhood", () => {
  // A median of 100,000 that is not carried forward, so that the value in thousands is the ratio in percent.
  const textAt = (value: number) =>
    sectionOf({
      ...withValue(barelyKnown, { valueEstimate: value }),
      neighborhood: { ...barelyKnown.neighborhood, medianHomeValue: 100_000, vintage: "2022-2026" }
    }).valueVsNeighborhood
  const texts: ReadonlyArray<[value: number, text: string]> = [
    [50_000, "🟢 50% below neighborhood median: deep discount, check size and condition"],
    [70_000, "🟢 30% below neighborhood median: deep discount, check size and condition"],
    [70_100, "🟢 30% below neighborhood median"],
    [90_000, "🟢 10% below neighborhood median"],
    [90_100, "🟡 In line with neighborhood median (-10%)"],
    [99_800, "🟡 In line with neighborhood median (+0%)"],
    [100_000, "🟡 In line with neighborhood median (+0%)"],
    [104_600, "🟡 In line with neighborhood median (+5%)"],
    [110_000, "🟡 In line with neighborhood median (+10%)"],
    [110_100, "🟠 10% above neighborhood median: limited upside"],
    [130_000, "🟠 30% above neighborhood median: limited upside"],
    [130_100, "🔴 30% above neighborhood median: top-of-market risk"],
    [250_000, "🔴 150% above neighborhood median: top-of-market risk"]
  ]
  for (const [value, text] of texts) {
    it(`says of ${value}: ${text}`, () => {
      assert.strictEqual(textAt(value), text)
    })
  }

  const limits: ReadonlyArray<[median: number, text: string]> = [
    [2_000_001, "⚪ Neighborhood median is $2,000,000 or more: the survey counts no further"],
    [9999, "⚪ Neighborhood median is below $10,000: the survey counts no lower"]
  ]
  for (const [medianHomeValue, text] of limits) {
    it(`is not measured against a median of ${medianHomeValue}, which is a limit`, () => {
      const { details, valueVsNeighborhood } = sectionOf({
        ...barelyKnown,
        neighborhood: { ...barelyKnown.neighborhood, medianHomeValue, vintage: "2020-2024" }
      })
      assert.strictEqual(valueVsNeighborhood, text)
      assert.deepInclude(details, { valueRatio: null, adjustedMedianHomeValue: null })
    })
  }

  it("is unknown without a median", () => {
    assert.strictEqual(sectionOf(barelyKnown).valueVsNeighborhood, "⚪ Neighborhood median unavailable")
  })
})

describe("the rent against HUD's fair market rent", () => {
  const fairMarketRent = { studio: 500, oneBed: 600, twoBed: 800, threeBed: 1000, fourBed: 1250 }
  const checkAt = (rent: number, bedrooms: number | null = 3) => {
    const { rentCheck, rentToFairMarketRent } = sectionOf({
      ...withProperty(barelyKnown, { bedrooms }),
      monthlyRent: rent,
      hudIntelligence: { fairMarketRent }
    }).details
    return [rentToFairMarketRent, rentCheck]
  }

  it("is usual from 0.8 to 1.6 of it", () => {
    assert.deepStrictEqual(checkAt(799), [0.8, "low"])
    assert.deepStrictEqual(checkAt(800), [0.8, "usual"])
    assert.deepStrictEqual(checkAt(1600), [1.6, "usual"])
    assert.deepStrictEqual(checkAt(1610), [1.61, "high"])
  })

  it("compares with the same bedrooms, four at most", () => {
    assert.deepStrictEqual(checkAt(1000, 2), [1.25, "usual"])
    assert.deepStrictEqual(checkAt(1000, 7), [0.8, "usual"])
    assert.deepStrictEqual(checkAt(1000, null), [null, null])
  })

  it("is left out if the rent was derived from HUD's rent", () => {
    const { monthlyRent, rentCheck, rentToFairMarketRent } = sectionOf({
      ...withProperty(withoutRent(barelyKnown), { bedrooms: 3 }),
      hudIntelligence: { fairMarketRent }
    }).details
    assert.deepStrictEqual([monthlyRent, rentToFairMarketRent, rentCheck], [1100, null, null])
  })
})

describe("derivedMetricsSection", () => {
  it("asks to check inputs whose expenses lie outside 25% to 70% of the income", () => {
    const expensesAt = (annualTax: number) => {
      const { checkInputs, expenseRatio } = sectionOf(
        withProperty(barelyKnown, { annualTax, homestead: false })
      ).details
      return [expenseRatio, checkInputs]
    }
    // Without a size, age or bill: income 11,040, of it 1,048.80 management, 180, 960 of upkeep, 1,803.75 of insurance.
    const [least, most] = [3992.55, 3992.55]
    const taxFor = (ratio: number, other: number) => (ratio * 11_040 - other) / 1.03
    assert.deepStrictEqual(expensesAt(taxFor(0.699, most)), ["69.9%", false])
    assert.deepStrictEqual(expensesAt(taxFor(0.701, most)), ["70.1%", true])
    assert.deepStrictEqual(expensesAt(taxFor(0.39, least)), ["39.0%", false])
  })

  it("flags too little expense like too much", () => {
    const cheap = sectionOf({ ...barelyKnown, monthlyRent: 20_000, askingPrice: 5000 }).details
    assert.strictEqual(cheap.checkInputs, true)
    assert.isBelow(Number.parseFloat(cheap.expenseRatio ?? ""), 25)
  })

  it("shows shares in percent with one decimal, the rate with two", () => {
    // 6% and a quarter of 12% less 9.5%; -7,886.76 on 60,200 of own money; 10,585 of 18,734
    assert.deepInclude(sectionOf(cleveland.input).details, {
      vacancyAllowance: "6.6%",
      cashOnCash: "-13.1%",
      expenseRatio: "56.5%",
      rateUsed: "8.15%"
    })
    assert.strictEqual(sectionOf(cleveland.input).capRate, "3.8%")
  })

  it("has no debt coverage without a loan, and shows a loan of 0", () => {
    const { debtServiceCoverageRatio, details } = sectionOf({ ...cleveland.input, downPaymentPercent: 100 })
    assert.isNull(debtServiceCoverageRatio)
    assert.deepInclude(details, { loan: 0, monthlyPayment: 0, annualDebtService: 0 })
  })

  it("shows the price by area even without a rent", () => {
    const unrented = sectionOf(withProperty(withoutRent(barelyKnown), { squareFeet: 800 }))
    assert.strictEqual(unrented.pricePerSquareFoot, 125)
    assert.strictEqual(unrented.details.price, 100_000)
    assert.isNull(unrented.capRate)
    assert.deepStrictEqual(unrented.onePercentRule, { ratio: null, passes: null })
  })
})

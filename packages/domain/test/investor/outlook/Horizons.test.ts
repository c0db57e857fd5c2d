import { assert, describe, it } from "@effect/vitest"

import { rentalMetrics } from "../../../src/investor/deal/RentalMetrics.ts"
import { afterTax } from "../../../src/investor/outlook/Horizons.ts"
import { project } from "../../../src/investor/outlook/Projection.ts"
import { roundDeal } from "../../support/investor/deals.ts"

/** Of its cost of 110,000 it writes off 3,200 a year: 80% of it over 27.5 years. The loan has no interest. */
const held = rentalMetrics(roundDeal)
const flat = { rentGrowth: 0, appreciation: 0, holdYears: 5, marginalTaxShare: null }
const taxed = (years: number, marginalTaxShare: number, growth = flat) =>
  afterTax(project(held, growth, years), { held, cost: 110_000, marginalTaxShare })

describe("afterTax", () => {
  it("taxes a first year's income less its depreciation", () => {
    const { depreciationAnnual, flows, taxOnIncome, taxOnSale } = taxed(1, 0.32)
    assert.closeTo(depreciationAnnual, 3200, 1e-9)
    // 7,028.40 less 3,200 at 32%.
    assert.closeTo(taxOnIncome, 0.32 * 3828.4, 1e-6)
    // Sold for 93,000 net, 13,800 below the cost of 106,800 that is left: the loss saves 32% of it.
    assert.closeTo(taxOnSale, -0.32 * 13_800, 1e-6)
    // 3,928.40 of cash flow, 93,000 less 72,500 still owed.
    assert.closeTo(flows[1] ?? Number.NaN, 3928.4 - 0.32 * 3828.4 + 20_500 + 0.32 * 13_800, 1e-6)
    assert.closeTo(flows[0] ?? Number.NaN, -28_000, 1e-9)
  })

  it("taxes what was written off at most at 25%, the rest of the gain at most at 15%", () => {
    const growth = { ...flat, appreciation: 0.3 }
    // Sold after a year for 130,000: 120,900 net, 14,100 above 106,800, of which 3,200 were written off.
    assert.closeTo(taxed(1, 0.32, growth).taxOnSale, 0.25 * 3200 + 0.15 * 10_900, 1e-6)
    assert.closeTo(taxed(1, 0.2, growth).taxOnSale, 0.2 * 3200 + 0.15 * 10_900, 1e-6)
    assert.closeTo(taxed(1, 0.1, growth).taxOnSale, 0.1 * 14_100, 1e-6)
    // Sold for 109,000 net: 2,200 above the cost that is left, and below what was paid: all of it was written off.
    const small = { ...flat, appreciation: 109_000 / 93_000 - 1 }
    assert.closeTo(taxed(1, 0.32, small).taxOnSale, 0.25 * 2200, 1e-6)
  })

  it("carries a loss forward and releases what is left of it by the sale", () => {
    // Costs 5,000 more: 2,028.40 of income, 3,200 written off: 1,171.60 of loss each year.
    const losing = { ...held, income: held.income - 5000, noi: held.noi - 5000 }
    const projection = project(losing, { ...flat, appreciation: 0.3 }, 1)
    const { taxOnIncome, taxOnSale } = afterTax(projection, { held: losing, cost: 110_000, marginalTaxShare: 0.32 })
    assert.strictEqual(taxOnIncome, 0)
    assert.closeTo(taxOnSale, 0.25 * 3200 + 0.15 * 10_900 - 0.32 * 1171.6, 1e-6)
  })

  it("sets a loss that was carried against the next income", () => {
    // Rent doubles: the income of the second year takes the loss of the first.
    const losing = { ...held, income: held.income - 5000, noi: held.noi - 5000 }
    const projection = project(losing, { ...flat, rentGrowth: 1 }, 2)
    const second = projection.years[1]?.noi ?? Number.NaN
    const { taxOnIncome } = afterTax(projection, { held: losing, cost: 110_000, marginalTaxShare: 0.5 })
    assert.closeTo(taxOnIncome, 0.5 * (second - 3200 - 1171.6), 1e-6)
  })

  it("deducts the loan's interest, not what it repays", () => {
    const loan = { principal: 75_000, ratePercent: 12, termMonths: 12, paidMonths: 0 }
    const payment = (75_000 * 0.01) / (1 - 1.01 ** -12)
    const indebted = { ...held, loan, annualDebtService: 12 * payment }
    const tax = (years: number) =>
      afterTax(project(indebted, flat, years), { held: indebted, cost: 0, marginalTaxShare: 1 }).taxOnIncome
    assert.closeTo(tax(1), 7028.4 - (12 * payment - 75_000), 1e-6)
    // In the second year nothing is owed.
    const grown = 1000 * 1.035 + 1200 * 1.06 + 800 * 1.03 - 3000
    assert.closeTo(tax(2) - tax(1), 7028.4 - grown, 1e-6)
  })

  it("writes a building off once: half a year in the 28th, nothing later", () => {
    const rich = { ...held, income: 1e6, noi: 1e6 - 3000 - held.incomeCosts }
    const tax = (years: number) =>
      afterTax(project(rich, flat, years), { held: rich, cost: 110_000, marginalTaxShare: 1 }).taxOnIncome
    const incomes = project(rich, flat, 30).years.map(({ noi }) => noi)
    const written = (year: number) => (incomes[year - 1] ?? Number.NaN) - (tax(year) - tax(year - 1))
    assert.closeTo(written(27), 3200, 1e-4)
    assert.closeTo(written(28), 1600, 1e-4)
    assert.closeTo(written(29), 0, 1e-4)
  })

  it("leaves everything as it is at a rate of zero", () => {
    const projection = project(held, flat, 10)
    const { flows, internalRateOfReturn } = afterTax(projection, { held, cost: 110_000, marginalTaxShare: 0 })
    assert.deepStrictEqual(flows, projection.flows)
    assert.strictEqual(internalRateOfReturn, projection.internalRateOfReturn)
  })
})

import { assert, describe, it } from "@effect/vitest"

import type { Deal } from "../../../../src/domain/investor/deal/Deal.ts"
import { rentalMetrics } from "../../../../src/domain/investor/deal/RentalMetrics.ts"
import { roundDeal, roundIncome } from "../../../support/investor/deals.ts"

const metricsOf = (override: Partial<Deal> = {}) => rentalMetrics({ ...roundDeal, ...override })

describe("rentalMetrics", () => {
  // 75,000 without interest over 360 months: 208.33 a month, 2,500 a year.
  const expected: ReadonlyArray<[key: keyof ReturnType<typeof metricsOf>, figure: number]> = [
    ["grossRent", 12_000],
    ["effectiveGrossIncome", 11_280],
    ["management", 1071.6],
    ["miscellaneous", 180],
    ["operatingExpenses", 4251.6],
    ["expenseRatio", 4251.6 / 11_280],
    ["noi", roundIncome],
    ["capRate", 0.070_284],
    ["capRateAfterReserve", 0.064_284],
    ["grossRentMultiplier", 100 / 12],
    ["rentToPrice", 0.01],
    ["loan", 75_000],
    ["monthlyPayment", 75_000 / 360],
    ["annualDebtService", 2500],
    ["dscr", 2.811_36],
    // 208.33 and 2,200 / 12 of tax and insurance
    ["monthlyHousingCost", 391.666_667],
    ["lenderDscr", 2.553_191],
    ["closingCosts", 3000],
    ["cashInvested", 28_000],
    ["cashFlow", 3928.4],
    ["cashOnCash", 0.1403],
    // (4,251.60 less management, and 2,500) by 90.5% of 12,000
    ["breakEvenOccupancy", 5680 / 10_860]
  ]
  for (const [key, figure] of expected) {
    it(`has ${key} ${figure}`, () => {
      assert.closeTo(Number(metricsOf()[key]), figure, 1e-6)
    })
  }

  it("passes the 1% rule at one percent, not a cent below", () => {
    assert.isTrue(metricsOf().passesOnePercent)
    assert.isFalse(metricsOf({ rent: 999.99 }).passesOnePercent)
  })

  it("counts the association fee as cost of the house and of the month", () => {
    const without = metricsOf()
    const withFee = metricsOf({ hoaMonthly: 100 })
    assert.closeTo(without.noi - withFee.noi, 1200, 1e-9)
    assert.closeTo(withFee.monthlyHousingCost - without.monthlyHousingCost, 100, 1e-9)
  })

  it("has no cover and lower closing costs without a loan", () => {
    const { annualDebtService, cashFlow, cashInvested, closingCosts, dscr } = metricsOf({ downPaymentShare: 1 })
    assert.isNull(dscr)
    assert.strictEqual(annualDebtService, 0)
    assert.strictEqual(closingCosts, 2000)
    assert.strictEqual(cashInvested, 102_000)
    assert.closeTo(cashFlow, roundIncome - 600, 1e-9)
  })

  it("shows a negative income as it is", () => {
    const { capRate, dscr, noi } = metricsOf({ propertyTax: 11_000 })
    assert.closeTo(noi, roundIncome - 10_000, 1e-9)
    assert.isBelow(capRate, 0)
    assert.isBelow(dscr ?? 0, 0)
  })

  it("leaves the reserve out of the income and takes it from the cash flow", () => {
    const more = metricsOf({ capitalReserve: 1600 })
    assert.closeTo(more.noi, roundIncome, 1e-9)
    assert.closeTo(more.cashFlow, 2928.4, 1e-9)
  })
})

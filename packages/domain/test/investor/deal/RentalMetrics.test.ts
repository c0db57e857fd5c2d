import { assert, describe, it } from "@effect/vitest"
import type { Deal } from "@property-intelligence/domain/investor/deal/Deal.ts"
import { rentalMetrics } from "@property-intelligence/domain/investor/deal/RentalMetrics.ts"

import { roundDeal, roundIncome } from "../../support/investor/deals.ts"

const metricsOf = (override: Partial<Deal> = {}) => rentalMetrics({ ...roundDeal, ...override })

describe("rentalMetrics", () => {
  // 75,000 without interest over 360 months: 208.33 a month, 2,500 a year.
  const expected: ReadonlyArray<[key: keyof ReturnType<typeof metricsOf>, figure: number]> = [
    ["grossRent", 12_000],
    ["income", 11_280],
    ["management", 1071.6],
    ["miscellaneous", 180],
    ["operatingExpenses", 4251.6],
    ["expenseRatio", 4251.6 / 11_280],
    ["noi", roundIncome],
    ["capRate", 0.070_284],
    ["capRateAfterReserve", 0.064_284],
    ["grossRentMultiplier", 100 / 12],
    ["rentToPrice", 0.01],
    ["monthlyPayment", 75_000 / 360],
    ["annualDebtService", 2500],
    ["dscr", 2.811_36],
    // 1,000 by 208.33 and 2,200 / 12 of tax and insurance
    ["lenderDscr", 2.553_191],
    ["basis", 100_000],
    ["value", 100_000],
    ["cashInvested", 28_000],
    ["cashFlow", 3928.4],
    ["cashOnCash", 0.1403]
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
    assert.closeTo(1000 / (withFee.lenderDscr ?? 0) - 1000 / (without.lenderDscr ?? 0), 100, 1e-9)
  })

  it("has no cover and lower closing costs without a loan", () => {
    const { acquisition, annualDebtService, cashFlow, cashInvested, dscr, lenderDscr } = metricsOf({
      terms: { ...roundDeal.terms, downPaymentShare: 1 }
    })
    assert.isNull(dscr)
    assert.isNull(lenderDscr)
    assert.strictEqual(annualDebtService, 0)
    assert.strictEqual(acquisition.closing, 2000)
    assert.strictEqual(cashInvested, 102_000)
    assert.closeTo(cashFlow, roundIncome - 600, 1e-9)
  })

  it("shows a negative income as it is", () => {
    const { capRate, dscr, noi } = metricsOf({ propertyTax: { atLeast: 11_000, shareOfPrice: 0 } })
    assert.closeTo(noi, roundIncome - 10_000, 1e-9)
    assert.isBelow(capRate, 0)
    assert.isBelow(dscr ?? 0, 0)
  })

  it("measures the yield on price, work and the time before letting, and cash on the loan's payments too", () => {
    // 10,000 of work for 3 months: 3 x (2,200 / 12 + 200 of utilities) = 1,150; the loan takes 625 of cash beside.
    const { basis, capRate, cashInvested, rentToPrice } = metricsOf({ work: { cost: 10_000, months: 3 } })
    assert.closeTo(basis, 111_150, 1e-9)
    assert.closeTo(capRate, roundIncome / 111_150, 1e-12)
    assert.closeTo(cashInvested, 28_000 + 10_000 + 1150 + 625, 1e-9)
    assert.closeTo(rentToPrice, 1000 / 110_000, 1e-12)
  })

  it("has no return on cash if no cash goes in", () => {
    const terms = { ...roundDeal.terms, downPaymentShare: 0, closingShare: 0 }
    assert.isNull(metricsOf({ terms }).cashOnCash)
  })

  it("lets upkeep by share follow the rent", () => {
    const maintenance = { fixed: 0, shareOfIncome: 0.08 }
    assert.closeTo(metricsOf({ maintenance }).maintenance, 960, 1e-9)
    assert.closeTo(metricsOf({ maintenance, rent: 2000 }).maintenance, 1920, 1e-9)
  })

  it("leaves the reserve out of the income and takes it from the cash flow", () => {
    const more = metricsOf({ capitalReserve: { fixed: 1600, shareOfIncome: 0 } })
    assert.closeTo(more.noi, roundIncome, 1e-9)
    assert.closeTo(more.cashFlow, 2928.4, 1e-9)
  })
})

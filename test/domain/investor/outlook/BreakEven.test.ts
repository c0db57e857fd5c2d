import { assert, describe, it } from "@effect/vitest"

import { underwrite } from "../../../../src/domain/investor/analysis/Underwriting.ts"
import { rentalMetrics } from "../../../../src/domain/investor/deal/RentalMetrics.ts"
import { breakEven } from "../../../../src/domain/investor/outlook/BreakEven.ts"
import { barelyKnown, roundDeal, roundIncome, withProperty } from "../../../support/investor/deals.ts"
import { workedExamples } from "../../../support/investor/workedExamples.ts"

describe("breakEven", () => {
  it("finds the rent: what does not depend on it by what is left of a dollar of it", () => {
    // 1,000 + 1,200 + 800 + 600 + 2,500 of payments; of the rent 94% x 90.5% less 1.5% are left.
    const { occupancy, rent } = breakEven(roundDeal, barelyKnown)
    assert.closeTo(rent, 6100 / (12 * (0.94 * 0.905 - 0.015)), 1e-6)
    assert.closeTo(occupancy, 5680 / 10_860, 1e-9)
  })

  it("finds the rate of the loan", () => {
    // At 6% the payments on 75,000 take 449.66 a month; the reserve takes what the income leaves of that.
    const payments = (12 * 75_000 * 0.005) / (1 - 1.005 ** -360)
    const deal = { ...roundDeal, capitalReserve: roundIncome - payments }
    assert.closeTo(breakEven(deal, barelyKnown).interestRatePercent ?? Number.NaN, 6, 1e-9)
  })

  it("has no rate of interest to find without a loan", () => {
    assert.isNull(breakEven({ ...roundDeal, downPaymentShare: 1 }, barelyKnown).interestRatePercent)
  })

  it("has none where no rate helps, or every rate is fine", () => {
    assert.isNull(breakEven({ ...roundDeal, rent: 100 }, barelyKnown).interestRatePercent)
    assert.isNull(breakEven({ ...roundDeal, rent: 100_000 }, barelyKnown).interestRatePercent)
  })

  it("has no price where a gift would still lose", () => {
    assert.isNull(breakEven({ ...roundDeal, rent: 100 }, withProperty(barelyKnown, { annualTax: 5000 })).price)
  })

  it("moves the tax with the price: Ohio's investors pay 1.52% without a bill", () => {
    const { price } = breakEven(roundDeal, barelyKnown)
    // 7,028.40 and the 1,000 of tax less 600 are there for 1.52% of tax and 75% / 30 of payments.
    assert.closeTo(price ?? Number.NaN, 7428.4 / (0.0152 + 0.025), 1e-3)
  })

  for (const { input, name } of workedExamples) {
    const { deal } = underwrite(input).resolved
    if (deal === null) continue

    it(`leaves nothing at each of ${name}'s points`, () => {
      const points = breakEven(deal, input)
      assert.closeTo(rentalMetrics({ ...deal, rent: points.rent }).cashFlow, 0, 1e-6)
      if (points.interestRatePercent !== null) {
        assert.closeTo(rentalMetrics({ ...deal, ratePercent: points.interestRatePercent }).cashFlow, 0, 1e-6)
      }
      const price = points.price ?? Number.NaN
      const taxed = underwrite({ ...input, askingPrice: price }).resolved.deal
      assert.closeTo(rentalMetrics({ ...deal, price, propertyTax: taxed?.propertyTax ?? Number.NaN }).cashFlow, 0, 1e-6)
    })
  }
})

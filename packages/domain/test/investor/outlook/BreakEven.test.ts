import { assert, describe, it } from "@effect/vitest"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { Deal } from "@property-intelligence/domain/investor/deal/Deal.ts"
import { rentalMetrics } from "@property-intelligence/domain/investor/deal/RentalMetrics.ts"
import { breakEven } from "@property-intelligence/domain/investor/outlook/BreakEven.ts"

import { roundDeal, roundIncome } from "../../support/investor/deals.ts"
import { workedExamples } from "../../support/investor/workedExamples.ts"

describe("breakEven", () => {
  it("finds the rent: what does not depend on it by what is left of a dollar of it", () => {
    // 1,000 + 1,200 + 800 + 600 + 2,500 of payments; of the rent 94% x 90.5% less 1.5% are left.
    const { occupancy, rent } = breakEven(roundDeal)
    assert.closeTo(rent ?? Number.NaN, 6100 / (12 * (0.94 * 0.905 - 0.015)), 1e-6)
    // Of the 12,000 let, 90.5% stay after management; 1% of it is never collected.
    assert.closeTo(occupancy, (6100 + 180) / (12_000 * 0.905) + 0.01, 1e-9)
  })

  it("finds the rate of the loan", () => {
    // At 6% the payments on 75,000 take 449.66 a month; the reserve takes what the income leaves of that.
    const payments = (12 * 75_000 * 0.005) / (1 - 1.005 ** -360)
    const deal = { ...roundDeal, capitalReserve: { fixed: roundIncome - payments, shareOfIncome: 0 } }
    const { interestRate } = breakEven(deal)
    assert.closeTo(interestRate.kind === "rate" ? interestRate.percent : Number.NaN, 6, 1e-9)
  })

  it("keeps apart no loan, no rate that helps, and any rate that is fine", () => {
    const withoutLoan = { ...roundDeal, terms: { ...roundDeal.terms, downPaymentShare: 1 } }
    assert.deepStrictEqual(breakEven(withoutLoan).interestRate, { kind: "noLoan" })
    assert.deepStrictEqual(breakEven({ ...roundDeal, rent: 100 }).interestRate, { kind: "noRate" })
    assert.deepStrictEqual(breakEven({ ...roundDeal, rent: 100_000 }).interestRate, { kind: "anyRate" })
  })

  it("is no price if even a gift would lose, and any price if a cash purchase always pays", () => {
    assert.deepStrictEqual(breakEven({ ...roundDeal, rent: 100 }).price, { kind: "noPrice" })
    const terms = { ...roundDeal.terms, downPaymentShare: 1 }
    assert.deepStrictEqual(breakEven({ ...roundDeal, terms }).price, { kind: "anyPrice" })
  })

  it("moves the tax with the price: Ohio's investors pay 1.52% without a bill", () => {
    const { price } = breakEven({ ...roundDeal, propertyTax: { atLeast: 0, shareOfPrice: 0.0152 } })
    // 7,028.40 and the 1,000 of tax less 600 are there for 1.52% of tax and 75% / 30 of payments.
    assert.deepStrictEqual(price, { kind: "price", price: Math.floor(7428.4 / (0.0152 + 0.025)) })
  })

  it("finds the rent of a house of unknown size, whose upkeep follows the rent", () => {
    const upkeep = { maintenance: { fixed: 0, shareOfIncome: 0.08 }, capitalReserve: { fixed: 0, shareOfIncome: 0.06 } }
    const deal = { ...roundDeal, ...upkeep }
    const { rent } = breakEven(deal)
    assert.closeTo(rentalMetrics({ ...deal, rent: rent ?? Number.NaN }).cashFlow, 0, 1e-6)
  })

  it("finds no rent if each dollar of rent costs more than a dollar", () => {
    const maintenance = { fixed: 0, shareOfIncome: 0.9 }
    assert.isNull(breakEven({ ...roundDeal, maintenance }).rent)
  })

  for (const { input, name } of workedExamples) {
    const { deal } = underwrite(input).resolved
    if (deal === null) continue

    it(`leaves nothing at each of ${name}'s points`, () => {
      const { interestRate, occupancy, price, rent } = breakEven(deal)
      const cashFlowAt = (changed: Partial<Deal>) => rentalMetrics({ ...deal, ...changed }).cashFlow
      assert.closeTo(cashFlowAt({ rent: rent ?? Number.NaN }), 0, 1e-6)
      assert.closeTo(cashFlowAt({ vacancy: 1 - occupancy }), 0, 1e-6)
      if (interestRate.kind === "rate") {
        assert.closeTo(cashFlowAt({ terms: { ...deal.terms, ratePercent: interestRate.percent } }), 0, 1e-6)
      }
      const offer = price.kind === "price" ? price.price : assert.fail(price.kind)
      const asked = underwrite({ ...input, askingPrice: offer })
      assert.isAtLeast(asked.lease?.cashFlow ?? Number.NaN, 0)
      assert.isBelow(asked.lease?.cashFlow ?? Number.NaN, 1)
      assert.isBelow(underwrite({ ...input, askingPrice: offer + 1 }).lease?.cashFlow ?? Number.NaN, 0)
    })
  }
})

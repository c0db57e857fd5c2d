import { assert, describe, it } from "@effect/vitest"
import { holdingOf } from "@property-intelligence/domain/investor/deal/Holding.ts"
import { rentalMetrics } from "@property-intelligence/domain/investor/deal/RentalMetrics.ts"
import { againstLease } from "@property-intelligence/domain/investor/strategies/AgainstLease.ts"

import { roundDeal, roundIncome } from "../../support/investor/deals.ts"

const lease = rentalMetrics(roundDeal)

/** A holding of round figures that nets as much, with a loan of so much a year. */
const heldFor = (noi: number, annualDebtService = 2500) =>
  holdingOf(
    { income: noi, incomeCosts: 0, propertyTax: 0, insurance: 0, otherCosts: 0, capitalReserve: 0 },
    {
      basis: 120_000,
      cashInvested: 30_000,
      value: 100_000,
      loan: { principal: annualDebtService, ratePercent: 0, termMonths: 12, paidMonths: 0 }
    }
  )

describe("againstLease", () => {
  it("compares gross with gross and net with net, and measures the yield on the basis", () => {
    // 18,000 for 12,000 a year is half more; 2,400 more is a fifth of 12,000.
    const found = againstLease(heldFor(roundIncome + 2400), 18_000, lease)
    assert.closeTo(found.grossPremiumPercent, 50, 1e-9)
    assert.closeTo(found.netPremium, 2400, 1e-9)
    assert.closeTo(found.netPremiumShare, 0.2, 1e-9)
    assert.closeTo(found.yieldPercent, 9428.4 / 1200, 1e-9)
    assert.closeTo(found.debtCover ?? Number.NaN, 9428.4 / 2500, 1e-9)
  })

  it("has no cover without a loan", () => {
    assert.isNull(againstLease(heldFor(1, 0), 1, lease).debtCover)
  })
})

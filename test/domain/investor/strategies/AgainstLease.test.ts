import { assert, describe, it } from "@effect/vitest"

import { rentalMetrics } from "../../../../src/domain/investor/deal/RentalMetrics.ts"
import { againstLease } from "../../../../src/domain/investor/strategies/AgainstLease.ts"
import { roundDeal, roundIncome } from "../../../support/investor/deals.ts"

const lease = rentalMetrics(roundDeal)

describe("againstLease", () => {
  it("compares gross with gross and net with net", () => {
    // 18,000 for 12,000 a year is half more; 9,028.40 for 7,028.40 is 2% of the price more.
    const found = againstLease({ ...lease, noi: roundIncome + 2000 }, 18_000, lease)
    assert.closeTo(found.grossPremiumPercent, 50, 1e-9)
    assert.closeTo(found.netPremium, 2000, 1e-9)
    assert.closeTo(found.netPremiumPoints, 2, 1e-9)
    assert.closeTo(found.yieldPercent, 9.0284, 1e-9)
    assert.closeTo(found.debtCover ?? Number.NaN, 9028.4 / 2500, 1e-9)
  })

  it("has no cover without a loan", () => {
    assert.isNull(againstLease({ ...lease, annualDebtService: 0 }, 1, lease).debtCover)
  })
})

import { assert, describe, it } from "@effect/vitest"

import { againstLease } from "../../../../src/domain/investor/strategies/AgainstLease.ts"
import { roundDeal, roundIncome } from "../../../support/investor/deals.ts"

describe("againstLease", () => {
  it("compares gross with gross and net with net", () => {
    // 18,000 for 12,000 a year is half more; 9,028.40 for 7,028.40 is 2% of the price more.
    const found = againstLease(roundDeal, { gross: 18_000, noi: roundIncome + 2000 })
    assert.closeTo(found.grossPremiumPercent, 50, 1e-9)
    assert.closeTo(found.netPremium, 2000, 1e-9)
    assert.closeTo(found.netPremiumPoints, 2, 1e-9)
    assert.closeTo(found.yieldPercent, 9.0284, 1e-9)
    assert.closeTo(found.debtCover ?? Number.NaN, 9028.4 / 2500, 1e-9)
  })

  it("has no cover without a loan", () => {
    assert.isNull(againstLease({ ...roundDeal, downPaymentShare: 1 }, { gross: 1, noi: 1 }).debtCover)
  })
})

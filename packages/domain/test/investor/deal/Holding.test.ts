import { assert, describe, it } from "@effect/vitest"

import { holdingPlanOf } from "../../../src/investor/deal/Holding.ts"
import type { InvestorInput } from "../../../src/investor/deal/InvestorInput.ts"
import { emptyInput } from "../../support/investor/deals.ts"

const planWith = (stated: Partial<InvestorInput>) => holdingPlanOf({ ...emptyInput, ...stated })
const afterIndexOf = (yearOverYearAppreciation: number | null) =>
  planWith({ marketTrends: { yearOverYearAppreciation } }).appreciation

describe("holdingPlanOf", () => {
  it("is five years at long-run growth, before income tax, if nothing is known", () => {
    assert.deepStrictEqual(holdingPlanOf(emptyInput), {
      rentGrowth: 0.03,
      appreciation: 0.035,
      holdYears: 5,
      marginalTaxShare: null
    })
  })

  it("draws this year's index change toward 3.5%, between -1% and 6%", () => {
    // 35% of the change and 65% of 3.5%
    for (const [change, expected] of [
      [0, 0.02275],
      [3.5, 0.035],
      [10, 0.05775],
      [12, 0.06],
      [-10, -0.01]
    ] as const) {
      assert.closeTo(afterIndexOf(change), expected, 1e-12)
    }
  })

  it("is what the caller states, 0 and beyond the usual too", () => {
    const market = { marketTrends: { yearOverYearAppreciation: 4.6 } }
    assert.deepStrictEqual(
      planWith({ ...market, rentGrowthPercent: 0, appreciationPercent: 15, holdYears: 30, marginalTaxPercent: 0 }),
      { rentGrowth: 0, appreciation: 0.15, holdYears: 30, marginalTaxShare: 0 }
    )
    assert.deepInclude(planWith({ rentGrowthPercent: -10, appreciationPercent: -10, marginalTaxPercent: 60 }), {
      rentGrowth: -0.1,
      appreciation: -0.1,
      marginalTaxShare: 0.6
    })
  })
})

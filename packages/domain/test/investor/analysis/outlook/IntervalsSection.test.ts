import { assert, describe, it } from "@effect/vitest"
import { intervalsSection } from "@property-intelligence/domain/investor/analysis/outlook/IntervalsSection.ts"

describe("the ranges", () => {
  it("round dollars to whole ones, and the cap rate to two decimals", () => {
    const section = intervalsSection({
      capRatePercent: { p10: 2.9651, p50: 3.7749, p90: -0.001 },
      cashFlowAnnual: { p10: -9652.4, p50: -0.4, p90: 0.5 },
      strRevenue: { p10: 1, p50: 2, p90: 3 },
      brrrrCashLeft: null,
      flipProfit: { p10: 1, p50: 2, p90: 3 },
      insuranceMonthly: { p10: 112.96, p50: 160.53, p90: 229.63 },
      lossChancePercent: 87.5
    })
    assert.deepStrictEqual(section?.capRatePercent, { p10: 2.97, p50: 3.77, p90: 0 })
    assert.deepStrictEqual(section?.cashFlowAnnual, { p10: -9652, p50: 0, p90: 1 })
    assert.isNull(section?.brrrrCashLeft)
    assert.deepStrictEqual(section?.insuranceMonthly, { p10: 113, p50: 161, p90: 230 })
    assert.strictEqual(section?.lossChancePercent, 88)
    assert.match(section?.note ?? "", /errors of the inputs/)
  })

  it("do not exist without a deal", () => {
    assert.isNull(intervalsSection(null))
  })
})

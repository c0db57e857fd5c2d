import { assert, describe, it } from "@effect/vitest"

import {
  breakEvensSection,
  intervalsSection,
  offersSection,
  projectionSection,
  stressSection
} from "../../../../src/domain/investor/analysis/OutlookSection.ts"
import { underwrite } from "../../../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import { barelyKnown, emptyInput } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const empty = underwrite(emptyInput)

describe("the outlook", () => {
  it("is empty without a deal", () => {
    assert.deepStrictEqual(offersSection(empty), {
      longTermRentalBreakEven: null,
      brrrrFullRecycle: null,
      flipTargetProfit: null,
      flipSeventyPercentRule: null
    })
    assert.isNull(breakEvensSection(empty))
    assert.isNull(projectionSection(empty))
    assert.isNull(stressSection(empty))
    assert.isNull(intervalsSection(null))
  })

  it("has the plain rental's offer without a renovation", () => {
    const { longTermRentalBreakEven, ...others } = offersSection(underwrite(barelyKnown))
    assert.isAbove(longTermRentalBreakEven ?? 0, 0)
    assert.deepStrictEqual(others, { brrrrFullRecycle: null, flipTargetProfit: null, flipSeventyPercentRule: null })
  })

  it("has the offers of all plans in Cleveland", () => {
    assert.deepInclude(offersSection(underwrite(cleveland.input)), {
      brrrrFullRecycle: 99_171,
      flipTargetProfit: 137_961,
      flipSeventyPercentRule: 121_920
    })
  })
})

describe("the break-even points", () => {
  it("have their units: dollars a month, whole percent, percent with two decimals", () => {
    const points = breakEvensSection(underwrite(cleveland.input))
    // 1.2644 of the year
    assert.strictEqual(points?.occupancy, "126%")
    assert.match(points?.interestRate ?? "", /^\d+\.\d\d%$/)
  })

  it("have no rate without a loan", () => {
    assert.isNull(breakEvensSection(underwrite({ ...cleveland.input, downPaymentPercent: 100 }))?.interestRate)
  })
})

describe("the projection", () => {
  it("shows five years and six flows", () => {
    const projection = projectionSection(underwrite(cleveland.input))
    assert.deepStrictEqual(
      projection?.years.map(({ year }) => year),
      [1, 2, 3, 4, 5]
    )
    assert.lengthOf(projection?.flows ?? [], 6)
    assert.strictEqual(projection?.flows[0], -60_200)
    assert.deepInclude(projection, { internalRateOfReturn: "-2.80%", equityMultiple: 0.83 })
  })

  it("shows the growth in use: 0.35 x 5.1 + 0.65 x 3.5", () => {
    const projection = projectionSection(
      underwrite({ ...cleveland.input, marketTrends: { yearOverYearAppreciation: 5.1 } })
    )
    assert.strictEqual(projection?.appreciationUsed, "4.06%")
  })
})

describe("the ranges", () => {
  it("round dollars to whole ones, and the cap rate to two decimals", () => {
    const section = intervalsSection({
      capRatePercent: { p10: 2.9651, p50: 3.7749, p90: -0.001 },
      cashFlowAnnual: { p10: -9652.4, p50: -0.4, p90: 0.5 },
      strRevenue: { p10: 1, p50: 2, p90: 3 },
      brrrrCashLeft: null,
      flipProfit: { p10: 1, p50: 2, p90: 3 },
      insuranceMonthly: { p10: 112.96, p50: 160.53, p90: 229.63 }
    })
    assert.deepStrictEqual(section?.capRatePercent, { p10: 2.97, p50: 3.77, p90: 0 })
    assert.deepStrictEqual(section?.cashFlowAnnual, { p10: -9652, p50: 0, p90: 1 })
    assert.isNull(section?.brrrrCashLeft)
    assert.deepStrictEqual(section?.insuranceMonthly, { p10: 113, p50: 161, p90: 230 })
    assert.match(section?.note ?? "", /errors of the inputs/)
  })
})

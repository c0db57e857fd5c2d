import { assert, describe, it } from "@effect/vitest"

import { surveyRateOf } from "../../../../src/domain/investor/deal/SurveyRate.ts"
import { emptyInput } from "../../../support/investor/deals.ts"

const rateOf = (currentPct: number | null, week: string | null, asOf = "2026-11-20") =>
  surveyRateOf({ ...emptyInput, asOf, mortgageRate: { currentPct, week, atSalePct: null } })

describe("surveyRateOf", () => {
  it("is fresh up to three weeks after its print", () => {
    assert.deepStrictEqual(rateOf(6.9, "2026-10-30"), {
      percent: 6.9,
      week: "2026-10-30",
      stale: false,
      reference: null
    })
    assert.isTrue(rateOf(6.9, "2026-10-29").stale)
  })

  it("counts days across a year's end and a leap day", () => {
    assert.isFalse(rateOf(6.9, "2027-12-16", "2028-01-06").stale)
    assert.isTrue(rateOf(6.9, "2027-12-16", "2028-01-07").stale)
    assert.isFalse(rateOf(6.9, "2028-02-10", "2028-03-02").stale)
    assert.isTrue(rateOf(6.9, "2028-02-10", "2028-03-03").stale)
  })

  it("does not age where an operator set it", () => {
    assert.isFalse(rateOf(6.5, null).stale)
  })

  it("is the table's print of 2026-10-08 where there is none, always old", () => {
    const { percent, reference, stale, week } = rateOf(null, null, "2026-10-09")
    assert.deepStrictEqual({ percent, stale, week }, { percent: 7.4, stale: true, week: "2026-10-08" })
    assert.strictEqual(reference?.table, "mortgageRates")
  })
})

import { assert, describe, it } from "@effect/vitest"
import { regulatorySection } from "@property-intelligence/domain/investor/analysis/RegulatorySection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { emptyInput } from "../../support/investor/deals.ts"

const sectionOf = (stateCode: string, yearOverYearAppreciation: number | null = null) =>
  regulatorySection(
    underwrite({
      ...emptyInput,
      location: { city: "Springfield", county: null, stateCode },
      marketTrends: { yearOverYearAppreciation }
    })
  )

describe("regulatorySection", () => {
  it("gives the score, the weeks of an eviction and whether rents are capped anywhere", () => {
    assert.deepInclude(sectionOf("CA").landlordScore, { score: 43, evictionWeeks: 9, rentControl: true })
    assert.deepInclude(sectionOf("TX").landlordScore, { score: 88, evictionWeeks: 4, rentControl: false })
    assert.deepInclude(sectionOf("NJ").landlordScore, { score: 38, evictionWeeks: 11, rentControl: true })
  })

  it("says nothing about a place whose law is unknown", () => {
    for (const code of ["PR", "GU", "ZZ"]) assert.isNull(sectionOf(code).landlordScore)
  })

  it("carries the state's recent changes, and a reference for each rule", () => {
    const details = sectionOf("WA").landlordScore?.details
    assert.include(JSON.stringify(details?.recentChanges), "HB 1217")
    assert.deepStrictEqual(details?.payOrQuitDays.value, 14)
    for (const rule of [details?.evictionWeeksRange, details?.payOrQuitDays, details?.rentControlScope]) {
      assert.isNotEmpty(rule?.reference.source)
    }
    assert.deepStrictEqual(sectionOf("OH").landlordScore?.details.recentChanges, [])
  })

  const trends: ReadonlyArray<
    [yearOverYearAppreciation: number | null, trend: string | null, appreciation: string | null]
  > = [
    [8, "🔥 Hot", "+8.0%"],
    [4.6, "📈 Appreciating", "+4.6%"],
    [-1.8, "↘️ Softening", "-1.8%"],
    [0, "➡️ Flat", "+0.0%"],
    [-0.04, "➡️ Flat", "+0.0%"],
    [null, null, null]
  ]
  for (const [change, marketTrend, appreciation] of trends) {
    it(`shows an index change of ${change} as ${appreciation}, ${marketTrend}`, () => {
      assert.deepInclude(sectionOf("OH", change), { marketTrend, appreciation })
    })
  }
})

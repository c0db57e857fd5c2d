import { assert, describe, it } from "@effect/vitest"

import { marketTrendsOf } from "../../../src/sources/upstream/MarketTrends.ts"

describe("marketTrendsOf", () => {
  it("compares a quarter with the same quarter a year before, in any order of the list", () => {
    const observations = [
      { date: "2026-01-01", value: 110 },
      { date: "2025-01-01", value: 100 },
      { date: "2025-10-01", value: 999 },
      { date: "2026-04-01", value: null }
    ]
    assert.deepStrictEqual(marketTrendsOf("state", observations, "2026-05-26"), {
      housePriceIndex: 110,
      geography: "state",
      yearOverYearAppreciation: 10,
      trend: "🔥 Hot",
      period: "2026-Q1",
      frequency: "quarterly",
      lastUpdated: "2026-05-26",
      history: [
        { period: "2025-Q1", index: 100 },
        { period: "2025-Q4", index: 999 },
        { period: "2026-Q1", index: 110 }
      ]
    })
  })

  const years = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ date: `${from + index}-01-01`, value: from + index }))

  it("shows the last 20 periods, oldest first, and leaves out one that was not published", () => {
    const observations = years(1990, 2025).map((year) => (year.value === 2020 ? { ...year, value: null } : year))
    const history = marketTrendsOf("county", observations.toReversed(), null)?.history ?? []
    assert.deepStrictEqual(history.at(0), { period: "2006", index: 2006 })
    assert.deepStrictEqual(history.at(-1), { period: "2025", index: 2025 })
    assert.strictEqual(history.length, 19)
    assert.notInclude(
      history.map(({ period }) => period),
      "2020"
    )
    const quarters = years(1990, 2025).flatMap(({ date, value }) => [
      { date, value },
      { date: date.replace("-01-", "-10-"), value }
    ])
    assert.deepStrictEqual(marketTrendsOf("state", quarters, null)?.history.at(0), { period: "2021-Q1", index: 2021 })
  })

  it("keeps the index when there is nothing to compare it with", () => {
    const trends = marketTrendsOf("state", [{ date: "2026-10-01", value: 110 }], null)
    assert.deepInclude(trends, { housePriceIndex: 110, yearOverYearAppreciation: null, trend: null, period: "2026-Q4" })
  })

  it("has nothing to say without an index", () => {
    assert.isNull(marketTrendsOf("county", [], null))
    assert.isNull(marketTrendsOf("county", [{ date: "2025-01-01", value: null }], null))
  })
})

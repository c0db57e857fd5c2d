import { assert, describe, it } from "@effect/vitest"

import { jobSeries, priceSeries } from "../../../../web/src/report/sections/MarketSection.tsx"
import { shownReport } from "../../../support/web/shownReport.ts"

const report = shownReport()

describe("marketSeries", () => {
  it("draws the year's change if there is no history", () => {
    const { marketTrends } = report
    assert.isNotNull(marketTrends)
    const prices = priceSeries({ ...report, marketTrends: { ...marketTrends, history: [], comparison: [] } })
    assert.isTrue(prices?.isSlope)
    const { housePriceIndex, yearOverYearAppreciation } = marketTrends
    const [before, now] = prices?.lines[0]?.values ?? []
    assert.strictEqual(now, housePriceIndex)
    assert.approximately(((now ?? 0) / (before ?? 1) - 1) * 100, yearOverYearAppreciation ?? Number.NaN, 1e-9)
  })

  it("draws county, state and nation on one base, each 100 in the first period", () => {
    const prices = priceSeries(report)
    assert.deepStrictEqual(
      prices?.lines.map(({ name, values }) => [name, values[0]]),
      [
        ["County", 100],
        ["State", 100],
        ["Nation", 100]
      ]
    )
    assert.isFalse(prices?.isSlope)
  })

  it("draws the state and the nation without a county, and the index alone without a comparison", () => {
    const { marketTrends } = report
    assert.isNotNull(marketTrends)
    const comparison = marketTrends.comparison.map((row) => ({ ...row, countyIndex: null }))
    const ofState = priceSeries({ ...report, marketTrends: { ...marketTrends, comparison } })
    assert.deepStrictEqual(
      ofState?.lines.map(({ name }) => name),
      ["State", "Nation"]
    )
    const alone = priceSeries({ ...report, marketTrends: { ...marketTrends, comparison: [] } })
    assert.deepStrictEqual(
      alone?.lines.map(({ values }) => values),
      [marketTrends.history.map(({ index }) => index)]
    )
  })

  it("draws a history, without the lines that it has nothing of", () => {
    const history = [
      { period: "2026-01", stateRate: 4.1, countyRate: null, nationalRate: null },
      { period: "2026-02", stateRate: 4, countyRate: null, nationalRate: 4.2 }
    ]
    const { jobMarket } = report
    assert.isNotNull(jobMarket)
    const shown = { ...report, jobMarket: { ...jobMarket, history } }
    assert.deepStrictEqual(jobSeries(shown), {
      periods: ["Jan 2026", "Feb 2026"],
      lines: [
        { name: "State", values: [4.1, 4] },
        { name: "Nation", values: [null, 4.2] }
      ],
      isSlope: false
    })
  })

  it("has no series of what is not known, or of a history of nothing", () => {
    assert.isNull(priceSeries({ ...report, marketTrends: null }))
    const { marketTrends } = report
    assert.isNotNull(marketTrends)
    const shown = {
      ...report,
      marketTrends: { ...marketTrends, history: [], comparison: [], yearOverYearAppreciation: null }
    }
    assert.isNull(priceSeries(shown))
  })
})

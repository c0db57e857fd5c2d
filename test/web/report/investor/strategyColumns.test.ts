import { assert, describe, it } from "@effect/vitest"

import { strategyColumns } from "../../../../web/src/report/investor/strategyColumns.ts"
import { houstonReport } from "../../../support/report/reports.ts"
import { shownReport } from "../../../support/web/shownReport.ts"

describe("strategyColumns", () => {
  it("has every ranked strategy once, in the order of the ranking, with its score", () => {
    const { investorAnalysis } = shownReport()
    const columns = strategyColumns(investorAnalysis)
    assert.deepStrictEqual(
      columns.map(({ rank }) => rank),
      [1, 2, 3, 4, 5]
    )
    assert.deepStrictEqual(
      columns.map(({ score }) => score),
      investorAnalysis.strategyRanking.map(({ score }) => score)
    )
  })

  it("names the highest price for a stated return", () => {
    const { investorAnalysis } = shownReport(undefined, { targetReturn: { kind: "cashOnCash", percent: 8 } })
    const lease = strategyColumns(investorAnalysis).find(({ key }) => key === "shortTermRental")
    assert.match(lease?.aim ?? "", /^reaches your return: /)
  })

  it("has no score where nothing can be computed", () => {
    const columns = strategyColumns(shownReport(houstonReport("none")).investorAnalysis)
    assert.deepStrictEqual(new Set(columns.map(({ score }) => score)), new Set([null]))
    assert.deepStrictEqual(new Set(columns.map(({ offer }) => offer)), new Set(["–"]))
  })
})

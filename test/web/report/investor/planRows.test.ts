import { assert, describe, it } from "@effect/vitest"

import { planRows, planRowsByPrice } from "../../../../web/src/report/investor/planRows.ts"
import { houstonReport } from "../../../support/report/reports.ts"
import { shownReport } from "../../../support/web/shownReport.ts"

describe("planRows", () => {
  it("has every plan once, the plain rental among them, the best score first", () => {
    const { investorAnalysis } = shownReport()
    const rows = planRows(investorAnalysis)
    const { investorScore, reference, risk, ...scores } = investorAnalysis.scoring
    assert.isNotNull(investorScore)
    assert.isNotNull(reference)
    assert.isNotNull(risk)
    assert.deepStrictEqual(
      rows.map(({ score }) => score),
      Object.values(scores)
        .map(({ score }) => score)
        .toSorted((a, b) => b - a)
    )
    assert.strictEqual(new Set(rows.map(({ key }) => key)).size, 6)
  })

  it("begins by price with the plan and the price of the verdict, if that rests on no condition", () => {
    for (const terms of [{}, { askingPrice: 60_000 }, { monthlyRent: 3000 }, { condition: "poor" as const }]) {
      const { investorAnalysis } = shownReport(undefined, terms)
      const { plan, price } = investorAnalysis.verdict
      const first = planRowsByPrice(investorAnalysis).find(({ condition }) => condition === null)
      assert.deepStrictEqual({ plan: first?.key, price: first?.worksPrice }, { plan: plan ?? undefined, price })
    }
  })

  it("names the highest price for a stated return", () => {
    const { investorAnalysis } = shownReport(undefined, { targetReturn: { kind: "cashOnCash", percent: 8 } })
    const row = planRows(investorAnalysis).find(({ key }) => key === "shortTermRental")
    assert.match(row?.aim ?? "", /^reaches your return: /)
  })

  it("has no score if nothing can be computed", () => {
    const rows = planRows(shownReport(houstonReport("none")).investorAnalysis)
    assert.deepStrictEqual(new Set(rows.map(({ score }) => score)), new Set([null]))
    assert.deepStrictEqual(new Set(rows.map(({ works }) => works)), new Set(["–"]))
  })
})

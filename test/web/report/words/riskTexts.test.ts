import { assert, describe, it } from "@effect/vitest"

import { missingRiskText, riskFinding } from "../../../../web/src/report/words/riskTexts.ts"
import { fullReport } from "../../../support/report/fullReport.ts"
import { houstonReport } from "../../../support/report/reports.ts"
import { shownReport } from "../../../support/web/shownReport.ts"

describe("riskTexts", () => {
  it("says the score and what makes most of it", () => {
    assert.match(riskFinding(shownReport()), /^(Low|Moderate|High) risk, \d+ of 100: .+ and .+ count most$/)
    assert.match(
      missingRiskText(shownReport()),
      /^All 15 parts are known, but not all of them exactly: the score lies between \d+ and \d+\.$/
    )
  })

  it("says what is not known, its weight, and how far it could move the score", () => {
    const report = shownReport({ ...fullReport({ floodRisk: null }) })
    const { high, low } = report.riskDetail
    assert.strictEqual(
      missingRiskText(report),
      `Flood is not known: 20 of 100 points of weight. The missing parts could bring the score down to ${low} or up to ${high}.`
    )
  })

  it("never takes what is not known for safe", () => {
    assert.match(riskFinding(shownReport(houstonReport("none"))), /does not mean safe/)
  })
})

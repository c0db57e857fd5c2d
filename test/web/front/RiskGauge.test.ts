import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { RiskGauge } from "../../../web/src/front/RiskGauge.tsx"
import { fullReport } from "../../support/report/fullReport.ts"
import { houstonReport } from "../../support/report/reports.ts"

describe("RiskGauge", () => {
  it("draws the range that what is not known leaves open", () => {
    const risk = fullReport({ floodRisk: null })
    const { high, low } = risk.riskDetail
    const html = render(h(RiskGauge, { risk }))
    assert.include(html, `x="${low}%"`)
    assert.include(html, `width="${high - low}%"`)
    assert.include(html, `From ${low} to ${high}`)
  })

  it("has no mark without a score, and does not call that safe", () => {
    const html = render(h(RiskGauge, { risk: houstonReport("none") }))
    assert.include(html, "No risk score")
    assert.include(html, "does not mean safe")
    assert.notInclude(html, "gauge-mark")
  })
})

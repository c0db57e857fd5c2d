import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { ErrorBoundary } from "../../../web/src/page/start.tsx"
import { keepReportView } from "../../../web/src/report/lateReportView.ts"
import { ReportPage } from "../../../web/src/report/ReportPage.tsx"
import { ReportView } from "../../../web/src/report/ReportView.tsx"
import { riskTextOf } from "../../../web/src/report/words/riskTexts.ts"
import { shownReport, someFacts } from "../../support/web/shownReport.ts"

keepReportView(ReportView)

describe("ErrorBoundary", () => {
  it("says what to do if a page throws, in place of nothing", () => {
    const boundary = new ErrorBoundary({ children: "the page" })
    assert.strictEqual(boundary.render(), "the page")
    boundary.state = ErrorBoundary.getDerivedStateFromError()
    assert.include(render(h("div", {}, boundary.render())), "Load the page again")
  })
})

describe("values of a newer service", () => {
  it("are shown as they are named, and break nothing", () => {
    const report = shownReport()
    const newer = JSON.stringify(report)
      .replace('"status":"ok"', '"status":"resting"')
      .replace('"key":"flood"', '"key":"landslide"')
      .replace('"decision":"dontBuy"', '"decision":"wait"')
      .replace('"matchQuality":"exact"', '"matchQuality":"certain"')
      .replace('"pointQuality":"interpolated"', '"pointQuality":"doorstep"')
    const asked = { address: "1600 Smith St, Houston, TX 77002" }
    const html = render(
      h(ReportPage, { facts: someFacts, data: { state: "report", asked, report: JSON.parse(newer) } })
    )
    for (const word of ["resting", "landslide"]) assert.include(html, word)
    assert.strictEqual(riskTextOf("landslide").name, "landslide")
  })
})

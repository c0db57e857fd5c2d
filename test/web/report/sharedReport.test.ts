import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { keepReportView } from "../../../web/src/report/lateReportView.ts"
import { ReportAwaited } from "../../../web/src/report/ReportAwaited.tsx"
import { ReportView } from "../../../web/src/report/ReportView.tsx"
import { awaitedReport, sharedReportAfter } from "../../../web/src/report/sharedReport.ts"
import type { ReportPart } from "../../../web/src/report/streamFullReport.ts"
import { shownReport, someFacts } from "../../support/web/shownReport.ts"

keepReportView(ReportView)

const asked = { address: "1600 Smith St, Houston, TX 77002" }
const { narrative, narrativeMeta, ...report } = shownReport()
const [line] = report.meta.sources
const after = (...parts: ReadonlyArray<ReportPart>) => parts.reduce(sharedReportAfter, awaitedReport(asked))

describe("sharedReport", () => {
  it("has the place and each source's figure before the report", () => {
    const source = { ...(line ?? assert.fail()), headline: "$182,000" }
    const shown = after({ type: "place", location: report.location }, { type: "source", line: source })
    if (shown.state !== "loading") return assert.fail(shown.state)
    const html = render(h(ReportAwaited, { awaited: shown, facts: someFacts }))
    assert.include(html, "$182,000")
    assert.include(html, `1 of ${someFacts.sources.length} sources done`)
    assert.include(html, "1600 Smith St")
  })

  it("shows the report before its narrative, then with it", () => {
    const views = [
      after({ type: "report", report }),
      after({ type: "report", report }, { type: "narrative", narrative: { narrative, narrativeMeta } })
    ].map((shown) => {
      if (shown.state !== "report") return assert.fail(shown.state)
      const { isComing = false } = shown
      return render(h(ReportView, { facts: someFacts, asked, report: shown.report, isComing, onAsked: () => {} }))
    })
    const sentence = narrativeMeta.sentences[0]?.text ?? assert.fail()
    assert.include(views[0], "Six ways to invest")
    assert.include(views[0], "Being written")
    assert.notInclude(views[0], sentence)
    assert.include(views[1], sentence)
    assert.notInclude(views[1], "Being written")
  })

  it("shows a problem in place of what has come, and nothing of a narrative without its report", () => {
    const problem = { type: "x", title: "Not so", status: 502 }
    assert.deepStrictEqual(after({ type: "place", location: report.location }, { type: "problem", problem }), {
      state: "problem",
      asked,
      problem
    })
    assert.strictEqual(after({ type: "narrative", narrative: { narrative, narrativeMeta } }).state, "loading")
  })
})

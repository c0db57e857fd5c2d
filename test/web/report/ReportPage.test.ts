import { assert, describe, it } from "@effect/vitest"
import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { sandboxExamples } from "../../../web/src/asked/field/exampleAddresses.ts"
import { keepReportView } from "../../../web/src/report/lateReportView.ts"
import { ReportPage } from "../../../web/src/report/ReportPage.tsx"
import type { ReportPageData } from "../../../web/src/report/ReportPageData.ts"
import { reportSections } from "../../../web/src/report/reportSections.ts"
import { ReportView } from "../../../web/src/report/ReportView.tsx"
import { fullReport } from "../../support/report/fullReport.ts"
import { homes, houstonReport, reportOf } from "../../support/report/reports.ts"
import { shownReport, someFacts } from "../../support/web/shownReport.ts"

keepReportView(ReportView)

const pageOf = (data: ReportPageData): string => render(h(ReportPage, { facts: someFacts, data }))
const asked = { address: "1600 Smith St, Houston, TX 77002" }
const reportPageOf = (...made: Parameters<typeof shownReport>): string =>
  pageOf({ state: "report", asked, report: shownReport(...made) })

describe("ReportPage", () => {
  it("has every section in order, with its number", () => {
    const page = reportPageOf()
    assert.deepStrictEqual(
      [
        ...page.matchAll(/<(?:section class="report-(?:section |answer)[^"]*"|div class="report-body") id="(\w+)"/g)
      ].map(([, anchor]) => anchor),
      reportSections.map(({ anchor }) => anchor)
    )
    assert.include(page, '<span class="report-number">15</span>')
  })

  it("leads only to places that it has, and styles nothing in place", () => {
    for (const page of [reportPageOf(), reportPageOf(reportOf(homes.land, "land"))]) {
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) assert.isTrue(ids.has(target), target)
      assert.notMatch(page, / style=| onclick=/i)
    }
  })

  it("says of every report that all answered, or which source did not and why", () => {
    assert.include(reportPageOf(), `All ${sourceCountWord} sources gave complete and fresh answers`)
    const page = reportPageOf(reportOf(homes.withoutRentCast, "partial"))
    assert.include(page, "No answer within 8s")
    assert.include(page, "No record of the building")
    assert.notInclude(page, `All ${sourceCountWord} sources gave complete and fresh answers`)
  })

  it("shows a report without any known figure, and no 0 in its place", () => {
    const page = reportPageOf(houstonReport("none"))
    assert.include(page, "The flood zone is not known, which does not mean safe")
    assert.notInclude(page, "$0")
    assert.notInclude(page, "NaN")
    assert.notInclude(page, "undefined")
  })

  it("shows FEMA's other hazards with their loss rates, and nothing of them where the index did not answer", () => {
    const page = reportPageOf()
    for (const words of [
      "Other natural hazards",
      "Coastal flooding",
      "loss rate above 91% of places",
      "Winter weather"
    ]) {
      assert.include(page, words)
    }
    assert.notInclude(page, "Volcanic")
    const naturalHazards = { ...(fullReport().naturalHazards ?? assert.fail()), hazards: null }
    assert.notInclude(reportPageOf(fullReport({ naturalHazards })), "Other natural hazards")
  })

  it("says that a kind of property is not analyzed in place of columns", () => {
    const page = reportPageOf(reportOf(homes.land, "land"))
    assert.include(page, "vacant land")
    assert.notInclude(page, "report-strategies")
  })

  it("lets no name from a source become a tag", () => {
    const { property } = fullReport()
    assert.isNotNull(property)
    const page = reportPageOf(fullReport({ property: { ...property, propertyType: "<script>x</script>" } }))
    assert.notInclude(page, "<script>x")
  })

  it("asks for an address by a form that needs no program", () => {
    const page = pageOf({ state: "empty" })
    assert.include(page, '<form class="report-form" method="post" action="/report">')
    assert.include(page, 'name="downPaymentPercent"')
    assert.include(page, 'max="40"')
  })

  it("puts a problem's hint beside its field, once, and keeps what was asked", () => {
    const page = pageOf({
      state: "problem",
      asked: { ...asked, holdYears: 99 },
      problem: {
        type: "x",
        title: "Not so",
        status: 422,
        detail: "It is over 30.",
        hint: "Send 1 to 30.",
        field: "holdYears"
      }
    })
    assert.lengthOf([...page.matchAll(/Type 1 to 30\./g)], 1)
    assert.match(page, /<input[^>]*id="holdYears"[^>]*value="99"[^>]*aria-invalid/)
    assert.include(page, `value="${asked.address}"`)
  })

  it("has houses to try before an address is typed, each in a button that submits it", () => {
    const page = pageOf({ state: "empty" })
    for (const { address } of sandboxExamples)
      assert.include(page, `<button type="submit" name="address" value="${address}">`)
    assert.notInclude(reportPageOf(), "report-examples")
  })

  it("offers candidates that submit themselves with the same terms", () => {
    const page = pageOf({
      state: "problem",
      asked: { ...asked, points: 1 },
      problem: {
        type: "x",
        title: "Several",
        status: 422,
        field: "address",
        candidates: ["1 N MAIN ST", "1 S MAIN ST"]
      }
    })
    assert.include(page, '<button class="button" type="submit" name="address" value="1 N MAIN ST">1 N Main St</button>')
    assert.include(page, '<input type="hidden" name="points" value="1"/>')
  })

  it("says when to ask again", () => {
    const problem = { type: "x", title: "Too many", status: 429, retryAfterSeconds: 130 }
    const page = pageOf({ state: "problem", asked, problem })
    assert.include(page, "Try again in 3 minutes.")
    assert.include(page, "Ask again")
  })
})

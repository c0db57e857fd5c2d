import { assert, describe, it } from "@effect/vitest"
import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import type { PropertySection } from "@property-intelligence/domain/report/PropertySection.ts"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { recomputeAnalysis } from "../../../web/src/calculator/recompute.ts"
import { ReportSections } from "../../../web/src/report/ReportView.tsx"
import type { ShownNarrative } from "../../../web/src/report/useNarrative.ts"
import { fullReport, fullSections } from "../../support/report/fullReport.ts"
import { homes, houstonReport, reportOf } from "../../support/report/reports.ts"
import { shownReport, someFacts } from "../../support/web/shownReport.ts"

const property = fullSections.property ?? assert.fail()

const withProperty = (changes: Partial<PropertySection>) => fullReport({ property: { ...property, ...changes } })

/** Houses as a report can find them. */
const houses = [
  ...Object.values(homes).map((address) => reportOf(address, "house")),
  houstonReport("nothing known"),
  withProperty({ units: 3, propertyType: "Multi-Family" }),
  withProperty({ propertyType: "Condo", hoaMonthly: 410 }),
  withProperty({ propertyType: "Manufactured" }),
  withProperty({ squareFeet: null, bedrooms: null }),
  withProperty({ bedrooms: 6, squareFeet: 3200 }),
  withProperty({ yearBuilt: 1921, annualTax: null }),
  withProperty({ lastSaleDate: null, lastSalePrice: null }),
  withProperty({ bedrooms: 0, bathrooms: 1, squareFeet: 420 }),
  fullReport({ floodRisk: null, naturalHazards: null }),
  fullReport({ neighborhood: null, hudIntelligence: null })
]

const changes: ReadonlyArray<InvestorRequest> = [
  { askingPrice: 120_000 },
  { askingPrice: 400_000, monthlyRent: 3600 },
  { condition: "poor", afterRepairValue: 260_000 },
  { downPaymentPercent: 35, interestRatePercent: 6.5, vacancyPercent: 9, holdYears: 9 },
  { targetReturn: { kind: "cashOnCash", percent: 8 }, rehabBudget: 25_000, nightlyRate: 190, roomRent: 700 }
]

const asked = { address: "1600 Smith St, Houston, TX 77002" }

/** Every house with every change, in CI; else each with one of them. */
const isEveryChange = process.env["HOUSES"] === "all"

const pageOf = (report: FullReport, first: FullReport, narrative: ShownNarrative): string =>
  render(
    h(ReportSections, {
      report,
      first: first.investorAnalysis,
      narrative,
      facts: someFacts,
      asked,
      receipt: null,
      onAnalysis: () => {}
    })
  )

/** Without what marks a change, and without the panel of sliders, which keeps what was typed. */
const unmarked = (page: string): string =>
  page
    .replace(/<details class="assume-fold.*?<\/form><\/details>/s, "")
    .replace(/<ins class="report-changed">(.*?) <span class="report-was">.*?<\/span><\/ins>/gs, "$1")
    .replace(/<p class="report-was">.*?<\/p>/gs, "")

const linesOf = (page: string): ReadonlyArray<string> => page.split(/(?=<(?:p|tr|li|div|section|h2)\b)/)

/** With other terms, as the page computes it. Its origins of inputs are those of the service: `recompute.test.ts`. */
const changed = (first: FullReport, terms: InvestorRequest): FullReport => ({
  ...first,
  investorAnalysis: recomputeAnalysis(first.investorAnalysis, terms)
})

describe("ReportSections", () => {
  it("shows after a change, section by section, the same as the page of the new link", () => {
    assert.isAtLeast(houses.length, 20)
    for (const [index, house] of houses.entries()) {
      const first = changed(shownReport(house), {})
      for (const terms of changes.filter((_, at) => isEveryChange || at === index % changes.length)) {
        const { investorAnalysis, ...served } = shownReport(house, terms)
        const { inputOrigins } = first.investorAnalysis
        const linked = changed({ ...served, investorAnalysis: { ...investorAnalysis, inputOrigins } }, terms)
        const narrative = { state: "written", meta: linked.narrativeMeta } as const
        assert.deepStrictEqual(
          linesOf(unmarked(pageOf(changed(first, terms), first, narrative))),
          linesOf(unmarked(pageOf(linked, linked, narrative)))
        )
      }
    }
  })

  it("says nothing of the terms before while the narrative is written again", () => {
    const first = shownReport()
    for (const terms of changes) {
      const now = changed(first, terms)
      const page = unmarked(pageOf(now, first, { state: "awaited" }))
      for (const { text } of first.narrativeMeta.sentences) assert.notInclude(page, text)
      assert.include(page, now.investorAnalysis.verdict.headline.replaceAll("'", "&#39;").replaceAll("&#39;", "'"))
      if (now.investorAnalysis.verdict.headline !== first.investorAnalysis.verdict.headline) {
        assert.notInclude(page, first.investorAnalysis.verdict.headline)
      }
    }
  })

  it("has words in place of emoji", () => {
    for (const house of houses) {
      const report = shownReport(house)
      const page = pageOf(report, report, { state: "awaited" })
      assert.deepStrictEqual(page.match(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}/gu) ?? [], [])
    }
  })

  it("names the unit that was asked, and says that the building was placed", () => {
    const report = shownReport()
    const location = { ...report.location, address: "1600 SMITH ST, UNIT 507, HOUSTON, TX, 77002" }
    const page = pageOf({ ...report, location }, report, { state: "awaited" })
    assert.include(page, "<h1>1600 Smith St, Unit 507, Houston, TX 77002</h1>")
    assert.include(page, "Unit 507 is as you wrote it: the geocoder places the building")
  })

  it("shows the rent that the analysis uses: of a building all units, of land none", () => {
    const building = pageOf(shownReport(withProperty({ units: 3, propertyType: "Multi-Family" })), shownReport(), {
      state: "awaited"
    })
    const rent = property.rentEstimate?.rentEstimate ?? assert.fail()
    assert.include(building, `$${(3 * rent).toLocaleString("en-US")}/mo`)
    assert.include(building, `3 units at $${rent.toLocaleString("en-US")}`)
    const land = shownReport(reportOf(homes.land, "land"))
    const page = pageOf(land, land, { state: "awaited" })
    assert.include(page, "None used")
    assert.notInclude(page, "asking rents nearby")
  })
})

import { assert, describe, it } from "@effect/vitest"
import { rankingFigures, reportFigures } from "@property-intelligence/client/cli/command/reportFigures.ts"
import {
  buildingNames,
  figureNames,
  lineNames,
  planNames,
  statedFigures
} from "@property-intelligence/domain/tables/investor/figureNames.ts"
import { strategyInputs } from "@property-intelligence/domain/tables/investor/strategyInputs.ts"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { Assumptions } from "../../../web/src/calculator/Assumptions.tsx"
import { AskForm } from "../../../web/src/report/AskForm.tsx"
import { ReportSections } from "../../../web/src/report/ReportView.tsx"
import { shownReport } from "../../support/web/shownReport.ts"

const asked = { address: "1600 Smith St, Houston, TX 77002" }
const report = shownReport()

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ")
    .trim()

const textsOf = (html: string, pattern: RegExp): ReadonlyArray<string> =>
  [...html.matchAll(pattern)].map(([, text]) => plain(text ?? ""))

const page = render(
  h(ReportSections, {
    report,
    first: report.investorAnalysis,
    narrative: { state: "written", meta: report.narrativeMeta },
    asked,
    receipt: null,
    onAnalysis: () => assert.fail("nothing was moved")
  })
)

const labels = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<label[^>]*\sfor="(?:assume-|ask-)?([\w.]+)"[^>]*>(.*?)<\/label>/gs)].map(([, name, text]) => [
      name ?? "",
      plain(text ?? "")
    ])
  )

const statements = [...page.matchAll(/<table class="[^"]*report-accounts.*?<\/table>/gs)].map(([table]) => table)

/** Totals that only a table of the page has. */
const totals = ["Uses", "Sources", "Total cost", "Profit before income tax"]

describe("one figure has one name", () => {
  it("on the sliders", () => {
    const shown = labels(render(h(Assumptions, { asked, analysis: report.investorAnalysis, onAnalysis: () => {} })))
    for (const name of statedFigures) assert.strictEqual(shown.get(name), figureNames[name], name)
  })

  it("on the form, with a field for each figure that is not of a single plan", () => {
    const shown = [...labels(render(h(AskForm, { asked, onAsk: () => {} }))).values()]
    const names = [
      ...statedFigures.filter((name) => !(name in strategyInputs)).map((name) => figureNames[name]),
      ...Object.values(buildingNames)
    ]
    assert.deepStrictEqual(
      names.filter((name) => !shown.some((label) => label === name || label.startsWith(`${name} `))),
      []
    )
  })

  it("in the list of assumptions and the record of the house", () => {
    const heads = textsOf(page, /<th scope="row">(.*?)<\/th>/gs)
    for (const name of Object.values(figureNames)) {
      assert.isTrue(
        heads.some((head) => head === name || head.startsWith(`${name} `)),
        name
      )
    }
    const terms = textsOf(page, /<dt[^>]*>(.*?)<\/dt>/gs)
    for (const name of [...Object.values(buildingNames), figureNames.propertyTaxYear, figureNames.hoaMonth]) {
      assert.include(terms, name)
    }
  })

  it("in the statements", () => {
    const known = new Set<string>([...Object.values(figureNames), ...Object.values(lineNames), ...totals])
    const lines = statements.flatMap((table) => textsOf(table, /<th scope="row">(.*?)<\/th>/gs))
    assert.isAtLeast(new Set(lines).size, 30)
    assert.deepStrictEqual(
      [...new Set(lines)].filter((line) => !known.has(line)),
      []
    )
  })

  it("in the command line", () => {
    const rows = [...reportFigures(report), ...rankingFigures(report)].map(([label]) => label)
    assert.include(rows, figureNames.propertyTaxYear)
    for (const plan of [planNames.longTermRental, planNames.brrrr, planNames.fixAndFlip]) assert.include(rows, plan)
  })

  it("and no older one is left", () => {
    const words = plain(page)
    for (const older of [
      "Renovation",
      "Interest rate",
      "Cost of the work",
      "Work before letting",
      "Opportunity 4",
      "Value once"
    ]) {
      assert.strictEqual(
        words.indexOf(older),
        -1,
        words.slice(Math.max(0, words.indexOf(older) - 60), words.indexOf(older) + 60)
      )
    }
  })
})

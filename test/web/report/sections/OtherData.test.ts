import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { OtherData, shownElsewhere } from "../../../../web/src/report/sections/OtherData.tsx"
import { SourcesSection } from "../../../../web/src/report/sections/SourcesSection.tsx"
import { shownReport } from "../../../support/web/shownReport.ts"

const report = shownReport()

/** The names and values that the page shows of a section it does not know. */
const shownOf = (newerSource: unknown) => {
  const newer = { ...report, newerSource }
  return [...render(h(OtherData, { report: newer })).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, name, value]) => [name, value]
  )
}

describe("the data of a source that the page does not know", () => {
  it("is shown under its own names, each kind of value as readers write it", () => {
    const claims = {
      totalClaims: 21_400,
      averageLoss: 3_100.5,
      firstYear: 1984,
      isInsured: true,
      repeated: false,
      lastLoss: "2024-07-08",
      note: "<b>none</b>",
      missing: null,
      causes: ["rain", "tide", "surge"],
      payments: [{ amount: 1 }, { amount: 2 }],
      county: { name: "Harris", sinceYear: 1978 }
    }
    assert.deepStrictEqual(shownOf(claims), [
      ["Total claims", "21,400"],
      ["Average loss", "3100.5"],
      ["First year", "1984"],
      ["Is insured", "Yes"],
      ["Repeated", "No"],
      ["Last loss", "Jul 8, 2024"],
      ["Note", "&lt;b>none&lt;/b>"],
      ["Missing", "–"],
      ["Causes", "rain, tide and surge"],
      ["Payments", "2 in the JSON"],
      ["County, name", "Harris"],
      ["County, since year", "1978"]
    ])
  })

  it("has a heading in the section of the sources, and the data of other sections does not", () => {
    const partsOf = (shown: typeof report) =>
      [...render(h(SourcesSection, { report: shown })).matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title = ""]) => title)
    const newer = { ...report, newerSource: { totalClaims: 214 } }
    assert.deepStrictEqual(
      partsOf(newer).filter((title) => !partsOf(report).includes(title)),
      ["Newer source"]
    )
    const titles = partsOf(report).map((title) => title.toLowerCase().replaceAll(" ", ""))
    for (const key of shownElsewhere) assert.notInclude(titles, key.toLowerCase())
  })

  it("is left out while it is unknown", () => assert.deepStrictEqual(shownOf(null), []))
})

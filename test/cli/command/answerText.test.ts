import { assert, describe, it } from "@effect/vitest"
import { answerMarkdown, answerTable } from "@property-intelligence/client/cli/command/answerText.ts"

import { addressOf } from "../../support/process/SandboxService.ts"
import { reportOf } from "../../support/report/reports.ts"

const report = reportOf(addressOf("houston"), "request")

const answer = {
  location: { matchedAddress: "1 MAIN ST, A, TX" },
  riskScore: null,
  floodRisk: null,
  walkability: { walkScore: 0, walkLabel: "Car | dependent", mapped: false },
  property: { yearBuilt: 1972, squareFeet: 1100, saleHistory: [], comparables: [{}, {}, {}, {}] },
  narrative: "A house.\n\nIt stands.",
  narrativeMeta: { generator: "default-plan" },
  meta: {
    sources: [
      {
        name: "OpenStreetMap",
        status: "ok",
        asOf: "2026-11",
        reason: null,
        attribution: "© OpenStreetMap contributors"
      },
      { name: "FEMA", status: "failed", asOf: null, reason: "no answer in time", attribution: null }
    ]
  },
  aKeyOfLater: { newFigure: 7 }
}

describe("answerTable", () => {
  it("prints every section, what is unknown as unknown and never as 0, and its sources", () => {
    assert.strictEqual(
      answerTable(answer),
      [
        "1 MAIN ST, A, TX",
        "Summary\n  Risk score  unknown",
        "Flood risk\n              unknown".replace("              ", "    "),
        "Walkability\n  Walk score  0\n  Walk label  Car | dependent\n  Mapped      no",
        "Property\n  Year built    1972\n  Square feet   1,100\n  Sale history  none\n  Comparables   4, see --json",
        "A key of later\n  New figure  7",
        "Sources\n  OpenStreetMap  ok, as of 2026-11\n  FEMA           failed: no answer in time",
        "A house.\n\nIt stands.",
        "© OpenStreetMap contributors"
      ].join("\n\n")
    )
  })

  it("prints every figure of a real report", () => {
    const text = answerTable(report)
    for (const { name } of report.meta.sources) assert.include(text, name)
    assert.notInclude(text, "[object")
    assert.notInclude(text, "null")
  })
})

describe("answerMarkdown", () => {
  it("is a document whose tables hold, whatever stands in a cell", () => {
    const text = answerMarkdown(answer)
    assert.match(
      text,
      /^# 1 MAIN ST, A, TX\n\nA house\.\n\nIt stands\.\n\n## Summary\n\n\| Figure \| Value \|\n\| --- \| --- \|\n/
    )
    assert.include(text, "| Walk label | Car \\| dependent |")
    assert.include(text, "| FEMA | failed: no answer in time |  |  |")
  })
})

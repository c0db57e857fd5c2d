import { assert, describe, it } from "@effect/vitest"
import { answerMarkdown, answerTable } from "@property-intelligence/client/cli/command/outputFormat.ts"

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
  it("prints the headline figures with units, what is unknown as unknown and never as 0, and a line a source", () => {
    assert.strictEqual(
      answerTable(answer),
      [
        [
          "Address       1 MAIN ST, A, TX",
          "Value         unknown",
          "Rent a month  unknown",
          "Building      1,100 sq ft, built 1972",
          "Property tax  unknown",
          "Flood zone    unknown",
          "Walk score    0 (Car | dependent)",
          "Risk score    unknown"
        ].join("\n"),
        "A house.\n\nIt stands.",
        "Sources\n  OpenStreetMap  ok, as of 2026-11\n  FEMA           failed: no answer in time"
      ].join("\n\n")
    )
  })

  it("prints the notices of sources only on request", () => {
    assert.notInclude(answerTable(answer), "©")
    assert.match(answerTable(answer, { notices: true }), /\n\n© OpenStreetMap contributors$/)
  })

  it("prints the verdict and the ranking of an analysis in rows, with the prices that work", () => {
    const investorAnalysis = {
      verdict: {
        headline: "Buy below $90,000.",
        because: [{ bearing: "against", text: "It costs more." }],
        conditional: { plan: "subjectTo", price: 95_000, condition: "if the roof is sound" },
        killers: ["A lien."]
      },
      investorScore: 42,
      investorScoreLabel: "Below Average",
      strategyRanking: [
        { name: "Sub-To", score: 37 },
        { name: "BRRRR", score: 18 }
      ],
      maxAllowableOffers: {
        longTermRentalBreakEven: 87_877,
        brrrrFullRecycle: null,
        flipTargetProfit: null,
        outcomes: { longTermRentalBreakEven: "price", brrrrFullRecycle: "anyPrice", flipTargetProfit: "noPrice" }
      }
    }
    const text = answerTable({ location: { matchedAddress: "1 MAIN ST" }, investorAnalysis })
    assert.include(
      text,
      "Buy below $90,000.\n  against  It costs more.\n  or       Subject-To up to $95,000, if the roof is sound\n  clear    A lien."
    )
    assert.match(text, /1\. Sub-To +37 of 100\n +2\. BRRRR +18 of 100\n/)
    assert.match(
      text,
      /Plain rental +works at \$87,877 or less\n +BRRRR +works at any price\n +Fix & Flip +works at no price/
    )
  })

  it("prints an answer about no place a figure a line", () => {
    assert.match(
      answerTable({ addresses: 2, price: "$0.06 USDC" }),
      /^Summary\n {2}Addresses  2\n {2}Price {6}\$0\.06 USDC$/
    )
  })

  it("fits the headline of a real report on a screen", () => {
    const text = answerTable(report)
    for (const { name } of report.meta.sources) assert.include(text, name)
    assert.notInclude(text, "[object")
    assert.notInclude(text, "null")
    assert.isBelow(text.split("\n").length, 50)
  })
})

describe("answerMarkdown", () => {
  it("is a document whose tables survive any text in a cell", () => {
    const text = answerMarkdown(answer)
    assert.match(
      text,
      /^# 1 MAIN ST, A, TX\n\nA house\.\n\nIt stands\.\n\n## Summary\n\n\| Figure \| Value \|\n\| --- \| --- \|\n/
    )
    assert.include(text, "| Walk label | Car \\| dependent |")
    assert.include(text, "| FEMA | failed: no answer in time |  |  |")
  })
})

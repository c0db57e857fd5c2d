import { assert, describe, it } from "@effect/vitest"

import { factAnchor, restsOn, sentencePieces } from "../../../../web/src/report/sections/NarrativeSection.tsx"
import { shownReport } from "../../../support/web/shownReport.ts"

describe("sentenceFigures", () => {
  it("leads each figure to the section that has its value", () => {
    const report = {
      floodRisk: { depth: 2 },
      jobMarket: { rate: 4.1 },
      property: { valueEstimate: { value: 182_000 } }
    }
    assert.deepStrictEqual(
      sentencePieces(
        "Worth $182,000, with 4.1% and 7 more.",
        ["property.valueEstimate.value", "jobMarket.rate"],
        report
      ),
      [
        { text: "Worth ", anchor: null },
        { text: "$182,000", anchor: "value" },
        { text: ", with ", anchor: null },
        { text: "4.1%", anchor: "market" },
        { text: " and ", anchor: null },
        { text: "7", anchor: "value" },
        { text: " more.", anchor: null }
      ]
    )
  })

  it("leaves every sentence of a narrative as it is written, and rests each on a section", () => {
    const report = shownReport()
    for (const { facts, text } of report.narrativeMeta.sentences) {
      const pieces = sentencePieces(text, facts, report)
      assert.strictEqual(pieces.map((piece) => piece.text).join(""), text)
      assert.isNotEmpty(restsOn(facts), text)
    }
  })
})

describe("factAnchor", () => {
  it("leads to the section that shows a value", () => {
    assert.strictEqual(factAnchor("floodRisk.zone"), "hazards")
    assert.strictEqual(factAnchor("property.yearBuilt"), "match")
    assert.strictEqual(factAnchor("property.valueEstimate.valueLow"), "value")
    assert.strictEqual(factAnchor("riskScore"), "risk")
    assert.strictEqual(factAnchor("investorAnalysis.regulatoryIntelligence.marketTrend"), "market")
    assert.strictEqual(factAnchor("investorAnalysis.regulatoryIntelligence.landlordScore.score"), "housing")
    assert.strictEqual(factAnchor("investorAnalysis.strategyRanking"), "investor")
    assert.strictEqual(factAnchor("meta.requestId"), "sources")
  })

  it("does not take a longer name for the one it begins with", () => {
    assert.strictEqual(factAnchor("propertyTax.rate"), "sources")
  })
})

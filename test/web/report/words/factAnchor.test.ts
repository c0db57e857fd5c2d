import { assert, describe, it } from "@effect/vitest"

import { factAnchor } from "../../../../web/src/report/words/factAnchor.ts"

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

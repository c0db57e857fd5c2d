import { assert, describe, it } from "@effect/vitest"
import { CompactAnalysis, compactAnalysisOf } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { Schema, Struct } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { leavesWhere } from "../../support/investor/leaves.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland, workedExamples } from "../../support/investor/workedExamples.ts"

const everyLeaf = (node: unknown) => leavesWhere(node, () => true)

/** It has the keys of its schema and no others. */
const fits = Schema.decodeUnknownSync(CompactAnalysis, { onExcessProperty: "error" })

describe("compactAnalysisOf", () => {
  for (const { input, name } of workedExamples) {
    it(`${name}: has the keys of its schema and no others`, () => {
      const compact = compactAnalysisOf(analyzeInvestment(input))
      assert.deepStrictEqual(fits(JSON.parse(JSON.stringify(compact))), compact)
    })

    it(`${name}: is under 5 KB of JSON, less than a quarter of the whole analysis`, () => {
      const whole = analyzeInvestment(input)
      const size = Buffer.byteLength(JSON.stringify(compactAnalysisOf(whole)))
      assert.isBelow(size, 5 * 1024)
      assert.isBelow(size, Buffer.byteLength(JSON.stringify(whole)) / 4)
    })
  }

  it.prop(
    "says nothing that the whole analysis does not say in the same place",
    { input: randomInvestorInput },
    ({ input }) => {
      const whole = analyzeInvestment(input)
      const said = new Map(everyLeaf(whole))
      assert.deepStrictEqual(
        everyLeaf(compactAnalysisOf(whole)).filter(([path, value]) => !Object.is(said.get(path), value)),
        []
      )
    },
    lawRuns(200)
  )

  it("keeps the judgement as it is, and each strategy's verdict", () => {
    const whole = analyzeInvestment(cleveland.input)
    const compact = compactAnalysisOf(whole)
    const judgement = [
      "investorScore",
      "investorScoreLabel",
      "recommendedStrategy",
      "recommendationStrength",
      "strategyRanking"
    ] as const
    assert.deepStrictEqual(Struct.pick(compact, judgement), Struct.pick(whole, judgement))
    assert.deepStrictEqual(Object.keys(compact.strategies), Object.keys(whole.strategies))
    assert.strictEqual(compact.strategies.brrrr.verdict, whole.strategies.brrrr.verdict)
    assert.strictEqual(compact.derivedMetrics.details.annualCashFlow, whole.derivedMetrics.details.annualCashFlow)
  })

  it("leaves out inputs, table rows, scoring, references, and any key it does not know", () => {
    const whole = analyzeInvestment(cleveland.input)
    const grown = {
      ...whole,
      novelty: 1,
      strategies: { ...whole.strategies, brrrr: { ...whole.strategies.brrrr, novelty: 1 } },
      quality: { ...whole.quality, novelty: 1 }
    }
    const compact = compactAnalysisOf(grown)
    assert.deepStrictEqual(compact, compactAnalysisOf(whole))
    const paths = everyLeaf(compact).map(([path]) => path)
    assert.isNotEmpty(paths)
    assert.deepStrictEqual(
      paths.filter((path) => /inputs|tableRows|scoring|[rR]eference|novelty|Origins/.test(path)),
      []
    )
  })
})

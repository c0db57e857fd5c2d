import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { Effect, Layer } from "effect"

import { PlanModel } from "../../src/narrative/model/PlanModel.ts"
import { NarrativeWriter } from "../../src/narrative/NarrativeWriter.ts"
import { defaultNarrative } from "../../src/narrative/writtenNarrative.ts"
import type { AnalyzedReport } from "../../src/report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../src/report/PropertyNarrative.ts"
import { Settings } from "../../src/Settings.ts"
import { honestAnswer } from "../support/narrative/plannedHouse.ts"
import { fullReport } from "../support/report/fullReport.ts"

const report = fullReport()
const input = investorInputOf(report, { currentPct: null, week: null, atSalePct: null }, {})
const analyzed: AnalyzedReport = {
  report,
  investorAnalysis: { ...analyzeInvestment(input), inputOrigins: {} },
  underwriting: underwrite(input)
}
const facts = factsIn({ report, analysis: analyzed.investorAnalysis })
const honest = honestAnswer(facts)

/** Nothing of it can be followed. */
const nonsense = { thesis: "zebra" }

const layerWith = (fallback: string, script: Parameters<typeof PlanModel.layerScripted>[0]) =>
  PropertyNarrative.layer.pipe(
    Layer.provide(NarrativeWriter.layer),
    Layer.provide([PlanModel.layerScripted(script), Settings.layerTest({ NARRATIVE_FALLBACK: fallback })])
  )

describe("PropertyNarrative", () => {
  it.effect("writes about the report and its analysis", () =>
    Effect.gen(function* () {
      const { narrate, narrateAnyway } = yield* PropertyNarrative
      const { narrative, narrativeMeta } = yield* narrate(analyzed)
      assert.deepInclude(narrativeMeta, { generator: "model-plan", model: "gpt-5-mini", attempts: 1 })
      assert.include(
        narrative,
        verdictRules.plans[analyzed.investorAnalysis.verdict.plan ?? assert.fail("no plan works")]
      )
      assert.deepStrictEqual(yield* narrateAnyway(analyzed), { narrative, narrativeMeta })
    }).pipe(Effect.provide(layerWith("none", [honest])))
  )

  it.effect("sells nothing without a usable plan, but still shows the default one", () =>
    Effect.gen(function* () {
      const { narrate, narrateAnyway } = yield* PropertyNarrative
      assert.strictEqual((yield* Effect.flip(narrate(analyzed)))._tag, "NarrativeUnavailable")
      const { narrative, narrativeMeta } = yield* narrateAnyway(analyzed)
      assert.strictEqual(narrative, defaultNarrative(facts, 0, "").narrative)
      assert.deepInclude(narrativeMeta, { generator: "default-plan", model: null })
    }).pipe(Effect.provide(layerWith("none", [nonsense])))
  )

  it.effect("says how often the model was asked, on the free mirror too", () =>
    Effect.gen(function* () {
      const attemptsWith = (fallback: string) =>
        PropertyNarrative.use(({ narrateAnyway }) => narrateAnyway(analyzed)).pipe(
          Effect.map(({ narrativeMeta }) => narrativeMeta.attempts),
          Effect.provide(layerWith(fallback, [nonsense]))
        )
      assert.strictEqual(yield* attemptsWith("plan"), 2)
      assert.strictEqual(yield* attemptsWith("none"), 2)
    })
  )
})

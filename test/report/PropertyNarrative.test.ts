import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { analyzeInvestment } from "../../src/domain/investor/analysis/InvestorAnalysis.ts"
import { underwrite } from "../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import { investorInputOf } from "../../src/domain/investor/deal/ReportInput.ts"
import { narrativeFacts } from "../../src/narrative/facts/narrativeFacts.ts"
import { DraftModel } from "../../src/narrative/model/DraftModel.ts"
import { NarrativeWriter, templateNarrative } from "../../src/narrative/NarrativeWriter.ts"
import type { AnalysedReport } from "../../src/report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../src/report/PropertyNarrative.ts"
import { honestDraft } from "../../src/sandbox/model/HonestDraft.ts"
import { Settings } from "../../src/Settings.ts"
import { someDraft } from "../support/narrative/drafts.ts"
import { fullReport } from "../support/report/fullReport.ts"

const report = fullReport()
const input = investorInputOf(report, { currentPct: null, week: null, atSalePct: null }, {})
const analysed: AnalysedReport = {
  report,
  investorAnalysis: { ...analyzeInvestment(input), inputOrigins: {} },
  underwriting: underwrite(input)
}
const facts = narrativeFacts(report, analysed.investorAnalysis, analysed.underwriting)
const honest = honestDraft(new Map([...facts].map(([id, { text }]) => [id, text])))

/** Too short by far, and without a single figure. */
const lie = someDraft

const layerWith = (fallback: string, script: Parameters<typeof DraftModel.layerScripted>[0]) =>
  PropertyNarrative.layer.pipe(
    Layer.provide(NarrativeWriter.layer),
    Layer.provide([DraftModel.layerScripted(script), Settings.layerTest({ NARRATIVE_FALLBACK: fallback })])
  )

describe("PropertyNarrative", () => {
  it.effect("writes about the report and its analysis", () =>
    Effect.gen(function* () {
      const { narrate, narrateAnyway } = yield* PropertyNarrative
      const { narrative, narrativeMeta } = yield* narrate(analysed)
      assert.deepInclude(narrativeMeta, { generator: "openai", model: "scripted", attempts: 1 })
      assert.include(narrative, analysed.investorAnalysis.recommendedStrategy)
      assert.deepStrictEqual(yield* narrateAnyway(analysed), { narrative, narrativeMeta })
    }).pipe(Effect.provide(layerWith("none", [honest])))
  )

  it.effect("has nothing to sell where no text may be shown, and the template to show all the same", () =>
    Effect.gen(function* () {
      const { narrate, narrateAnyway } = yield* PropertyNarrative
      assert.strictEqual((yield* Effect.flip(narrate(analysed)))._tag, "NarrativeUnavailable")
      const { narrative, narrativeMeta } = yield* narrateAnyway(analysed)
      assert.strictEqual(narrative, templateNarrative(facts, 0, "").narrative)
      assert.deepInclude(narrativeMeta, { generator: "template", model: null })
    }).pipe(Effect.provide(layerWith("none", [lie])))
  )

  it.effect("says how often the model was asked, on the free mirror too", () =>
    Effect.gen(function* () {
      const attemptsWith = (fallback: string) =>
        PropertyNarrative.use(({ narrateAnyway }) => narrateAnyway(analysed)).pipe(
          Effect.map(({ narrativeMeta }) => narrativeMeta.attempts),
          Effect.provide(layerWith(fallback, [lie]))
        )
      assert.strictEqual(yield* attemptsWith("template"), 2)
      assert.strictEqual(yield* attemptsWith("none"), 2)
    })
  )
})

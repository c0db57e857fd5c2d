import { assert, describe, it } from "@effect/vitest"
import { scoringSection } from "@property-intelligence/domain/investor/analysis/ScoringSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

describe("scoringSection", () => {
  const underwriting = underwrite(cleveland.input)
  const section = scoringSection(underwriting)

  it("shows the parts of the investor score with their weights", () => {
    assert.deepStrictEqual(section.investorScore, [
      { key: "best", value: 33.9, weight: 0.35 },
      { key: "second", value: 31.9, weight: 0.15 },
      { key: "longTermRental", value: 42.3, weight: 0.25 },
      { key: "market", value: 68.4, weight: 0.15 },
      { key: "risk", value: 69, weight: 0.1 }
    ])
  })

  it("rounds scores to whole points, the raw score to one decimal, the coverage to two", () => {
    const { brrrr } = underwriting.scores
    const rounded = scoringSection({
      ...underwriting,
      scores: { ...underwriting.scores, brrrr: { ...brrrr, score: 42.5, raw: 12.34, coverage: 0.666 } }
    })
    assert.deepInclude(rounded.brrrr, { score: 43, raw: 12.3, coverage: 0.67 })
  })

  it("shows the risk with its range", () => {
    assert.deepStrictEqual(section.risk, { score: 31, label: "Low", low: 30, high: 31 })
  })

  it.prop(
    "can be recomputed: the drivers give the raw score, coverage shrinks it toward 40, and a gate names what capped it",
    { input: randomInvestorInput },
    ({ input }) => {
      const { investorScore: parts, ...shown } = scoringSection(underwrite(input))
      const { brrrr, coLiving, fixAndFlip, longTermRental, shortTermRental, subjectTo } = shown
      const scores = [brrrr, coLiving, fixAndFlip, longTermRental, shortTermRental, subjectTo]
      for (const { coverage, drivers, gate, raw, score } of scores) {
        const known = drivers.flatMap(({ subScore, weight }) => (subScore === null ? [] : [{ subScore, weight }]))
        const weightOf = (list: ReadonlyArray<{ readonly weight: number }>) =>
          list.reduce((sum, { weight }) => sum + weight, 0)
        assert.closeTo(coverage, weightOf(known) / weightOf(drivers), 0.005 + 1e-9)
        if (raw === null) {
          assert.lengthOf(known, 0)
          continue
        }
        const mean = known.reduce((sum, { subScore, weight }) => sum + subScore * weight, 0) / weightOf(known)
        // Sub-scores and the raw score are shown with one decimal.
        assert.closeTo(raw, mean, 0.101)
        const weighed = coverage * raw + (1 - coverage) * 40
        // The score is whole, and the coverage has two decimals.
        if (gate === null) assert.closeTo(score, weighed, 0.5 + 0.05 + 0.3 + 1e-9)
        else assert.isNotEmpty(gate)
      }
      assert.closeTo(
        parts.reduce((sum, { weight }) => sum + weight, 0),
        1,
        1e-9
      )
    },
    lawRuns(500)
  )
})

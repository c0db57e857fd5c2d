import type { RiskDetail, RiskLabel } from "../report/RiskDetail.ts"
import { clamp } from "../tables/reference/Interpolation.ts"
import { riskWeights } from "../tables/riskWeights.ts"
import { riskComponents, type SubScore, type WeighedComponent } from "./RiskComponents.ts"
import type { RiskInput } from "./RiskInput.ts"

/** The composite of a report: `riskScore` 0-100 (lower is better) or `null` when nothing is known, its label, its detail. */
export interface RiskAssessment {
  readonly riskScore: number | null
  readonly riskLabel: RiskLabel | null
  readonly riskDetail: RiskDetail
}

/**
 * The composite risk of what is known, with the range that what is unknown leaves open.
 *
 * `base` is the weighted mean of the known sub-scores; the score is 70% base and 30% the worst of flood, seismic, tornado
 * and hail, so that one severe peril is not averaged away; a flood sub-score of 80 or more puts a floor of 50 under it; below
 * 60% coverage it shrinks toward 45. `low` and `high` are the same without the shrinking, everything unknown at 0 and at
 * 100, and hold the score between them. Weights, curves and thresholds: `riskWeights`.
 */
export const assessRisk = (input: RiskInput): RiskAssessment => {
  const components = riskComponents(input)
  const low = Math.round(compose(filled(components, "low")))
  const high = Math.round(compose(filled(components, "high")))
  const present = components.flatMap(({ key, weight, subScore }) =>
    subScore === null ? [] : [{ key, weight, score: subScore.mid }]
  )
  const coverage = totalWeight(present) / totalWeight(components)
  const riskScore = present.length === 0 ? null : clamp(Math.round(shrunk(compose(present), coverage)), low, high)
  const floodKnown = present.some(({ key }) => key === "flood")
  return {
    riskScore,
    riskLabel: riskScore === null ? null : labelOf(riskScore, high, floodKnown),
    riskDetail: {
      low,
      high,
      coverage: Math.round(coverage * 100) / 100,
      confidence: confidenceOf(coverage),
      components: components.map(({ key, weight, value, subScore }) => ({
        key,
        weight,
        value,
        subScore: subScore === null ? null : Math.round(subScore.mid)
      }))
    }
  }
}

interface ScoredComponent {
  readonly key: string
  readonly weight: number
  readonly score: number
}

const unknownAt = { low: 0, high: 100 }

const filled = (
  components: ReadonlyArray<WeighedComponent>,
  end: keyof typeof unknownAt & keyof SubScore
): ReadonlyArray<ScoredComponent> =>
  components.map(({ key, weight, subScore }) => ({
    key,
    weight,
    score: subScore === null ? unknownAt[end] : subScore[end]
  }))

const totalWeight = (components: ReadonlyArray<{ readonly weight: number }>): number =>
  components.reduce((sum, { weight }) => sum + weight, 0)

const perils = new Set(["flood", "seismic", "tornado", "hail"])

const compose = (components: ReadonlyArray<ScoredComponent>): number => {
  const { averageShare, worstPerilShare, severeFlood, severeFloodFloor } = riskWeights.composition
  const base = components.reduce((sum, { weight, score }) => sum + weight * score, 0) / totalWeight(components)
  const perilScores = components.filter(({ key }) => perils.has(key)).map(({ score }) => score)
  // No peril known: an absent maximum must not pull the score down as a zero would.
  const mixed = perilScores.length === 0 ? base : averageShare * base + worstPerilShare * Math.max(...perilScores)
  const flood = components.find(({ key }) => key === "flood")?.score ?? 0
  return flood >= severeFlood ? Math.max(mixed, severeFloodFloor) : mixed
}

const shrunk = (score: number, coverage: number): number => {
  const { thinCoverage, neutralScore } = riskWeights.composition
  return coverage < thinCoverage ? coverage * score + (1 - coverage) * neutralScore : score
}

const labelOf = (score: number, high: number, floodKnown: boolean): RiskLabel => {
  const { moderateFrom, highFrom } = riskWeights.labels
  if (score >= highFrom) return "High"
  return score < moderateFrom && high < highFrom && floodKnown ? "Low" : "Moderate"
}

const confidenceOf = (coverage: number): RiskDetail["confidence"] => {
  const { high, medium } = riskWeights.confidenceFrom
  if (coverage >= high) return "High"
  return coverage >= medium ? "Medium" : "Low"
}

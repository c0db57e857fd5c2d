import { Record, Struct } from "effect"

import { notCovered } from "../report/notCovered.ts"
import type { RiskComponentKey, RiskDetail, RiskLabel } from "../report/RiskDetail.ts"
import { riskWeights } from "../tables/riskWeights.ts"
import { riskComponents, type SubScore, unknownScore, type WeighedComponent } from "./RiskComponents.ts"
import type { RiskInput } from "./RiskInput.ts"

/**
 * The composite risk of a report: `riskScore` 0-100 (lower is better) or `null` if nothing is known, its label, and its
 * evidence.
 */
export interface RiskAssessment {
  readonly riskScore: number | null
  readonly riskLabel: RiskLabel | null
  readonly riskDetail: RiskDetail
}

/**
 * The composite risk of the known inputs, with the range that unknown inputs leave open.
 *
 * The score is 70% the weighted mean of all sub-scores and 30% the worst sub-score of a peril, so that one severe peril is
 * not averaged away. If the flood sub-score is 80 or more, the score is at least three quarters of it. An unknown component
 * counts as 45: if it turns out better the score never rises, if worse it never falls. `low` and `high` are the scores with
 * every unknown component at 0 and at 100; the score lies between them. Weights, curves and thresholds:
 * `riskWeights`; the reasons for them: docs/risk-score.md.
 */
export const assessRisk = (input: RiskInput): RiskAssessment => {
  const components = riskComponents(input)
  const low = Math.round(compose(components, "low"))
  const high = Math.round(compose(components, "high"))
  const coverage = totalWeight(components.filter(({ isKnown }) => isKnown)) / totalWeight(components)
  const riskScore = components.every(({ subScore }) => subScore === null)
    ? null
    : Math.round(compose(components, "mid"))
  return {
    riskScore,
    riskLabel: riskScore === null ? null : labelOf(riskScore, high),
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
      })),
      notCovered
    }
  }
}

const totalWeight = (components: ReadonlyArray<{ readonly weight: number }>): number =>
  components.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The perils: hazards that can destroy the building. The worst one counts extra. Heat and cold, which cost lives, are
 * not perils here, and neither are air, market and past disasters.
 */
const perils: ReadonlySet<RiskComponentKey> = new Set<RiskComponentKey>([
  "flood",
  "seismic",
  ...Record.keys(Struct.omit(riskWeights.lossRateHazards, ["temperature"]))
])

const compose = (components: ReadonlyArray<WeighedComponent>, end: keyof SubScore): number => {
  const { averageShare, severeFlood, severeFloodShare, worstPerilShare } = riskWeights.composition
  const scores = components.map(({ key, weight, subScore }) => ({
    key,
    weight,
    score: (subScore ?? unknownScore)[end]
  }))
  const mean = scores.reduce((sum, { score, weight }) => sum + weight * score, 0) / totalWeight(scores)
  const worst = Math.max(...scores.flatMap(({ key, score }) => (perils.has(key) ? [score] : [])))
  const mixed = averageShare * mean + worstPerilShare * worst
  const flood = scores.find(({ key }) => key === "flood")?.score ?? unknownScore[end]
  return flood >= severeFlood ? Math.max(mixed, severeFloodShare * flood) : mixed
}

/**
 * The label of a score, from the score and the upper end `high` of its range. With an unknown flood zone `high` is above
 * `highFrom`, so such a place is never `Low`.
 */
const labelOf = (score: number, high: number): RiskLabel => {
  const { highFrom, moderateFrom } = riskWeights.labels
  if (score >= highFrom) return "High"
  return score < moderateFrom && high < highFrom ? "Low" : "Moderate"
}

const confidenceOf = (coverage: number): RiskDetail["confidence"] => {
  const { high, medium } = riskWeights.confidenceFrom
  if (coverage >= high) return "High"
  return coverage >= medium ? "Medium" : "Low"
}

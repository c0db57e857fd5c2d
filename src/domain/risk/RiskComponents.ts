import type { RiskComponentKey } from "../report/RiskDetail.ts"
import type { PerilLabel } from "../signals/ExpectedLossRating.ts"
import { clamp, interpolate } from "../tables/reference/Interpolation.ts"
import { riskWeights } from "../tables/riskWeights.ts"
import type { RiskInput } from "./RiskInput.ts"

const { curves, floodZones, hazardLevels, perilLabels, unemploymentTrend, weights } = riskWeights

/**
 * What is known of one component, 0 (good) to 100 (bad). `low` and `high` differ from `mid` where part of its input is
 * missing: they are the sub-score with that part at its best and its worst.
 */
export interface SubScore {
  readonly low: number
  readonly mid: number
  readonly high: number
}

/** One component of the composite with its weight, what it was read from, and its sub-score when that is known. */
export interface WeighedComponent {
  readonly key: RiskComponentKey
  readonly weight: number
  readonly value: number | string | null
  readonly subScore: SubScore | null
}

/** The nine components, in the order they are shown; what is not known gives an unknown one. */
export const riskComponents = (input: RiskInput): ReadonlyArray<WeighedComponent> => {
  const { environment, hazards, jobs } = input
  const { hpiYoYPct } = input.market
  const { vacancyRatePct } = input.neighborhood
  return [
    component("flood", hazards.floodZone, floodSubScore(hazards)),
    component("seismic", hazards.pgaG ?? hazards.seismicLabel, seismicSubScore(hazards)),
    component("tornado", hazards.tornadoLabel, perilSubScore(hazards.tornadoLabel)),
    component("hail", hazards.hailLabel, perilSubScore(hazards.hailLabel)),
    component("disasters", hazards.disasters10y ?? hazards.disastersTotal, disastersSubScore(hazards)),
    component("environment", dirtiest(environment), environmentSubScore(environment)),
    component("market", hpiYoYPct, onCurve(hpiYoYPct, "appreciationPercent")),
    component("vacancy", vacancyRatePct, onCurve(vacancyRatePct, "vacancyPercent")),
    component("jobs", jobs.unemploymentPct, jobsSubScore(jobs))
  ]
}

const component = (
  key: RiskComponentKey,
  value: number | string | null,
  subScore: SubScore | null
): WeighedComponent => ({ key, weight: weights[key], value, subScore })

const known = (mid: number): SubScore => ({ low: mid, mid, high: mid })

const onCurve = (value: number | null, curve: keyof typeof curves): SubScore | null =>
  value === null ? null : known(interpolate(value, curves[curve]))

/** An undocumented zone stays unknown unless FEMA counts it to the Special Flood Hazard Area. */
const floodSubScore = ({ floodZone, inSfha, shadedX }: RiskInput["hazards"]): SubScore | null => {
  if (floodZone === null) return null
  if (floodZone.startsWith("V")) return known(floodZones.coastal)
  if (floodZone === "AR" || floodZone === "A99") return known(floodZones.onePercentProtected)
  if (floodZone === "D") return known(floodZones.undetermined)
  if (floodZone.startsWith("A") || inSfha === true) return known(floodZones.onePercent)
  if (shadedX === true) return known(floodZones.shaded)
  return shadedX === false ? known(floodZones.minimal) : null
}

/** By peak ground acceleration; by the level in words where only that is known. */
const seismicSubScore = ({ pgaG, seismicLabel }: RiskInput["hazards"]): SubScore | null => {
  if (pgaG !== null) return onCurve(pgaG, "peakGroundAcceleration")
  return seismicLabel === null ? null : known(hazardLevels[seismicLabel])
}

const perilSubScore = (label: PerilLabel | null): SubScore | null => (label === null ? null : known(perilLabels[label]))

/** By the last ten years; by all since 1953 where only those are known. */
const disastersSubScore = ({ disasters10y, disastersTotal }: RiskInput["hazards"]): SubScore | null =>
  disasters10y === null ? onCurve(disastersTotal, "disastersTotal") : onCurve(disasters10y, "disasters10Years")

const dirtiest = (environment: RiskInput["environment"]): number | null => {
  const percentiles = percentilesOf(environment)
  return percentiles.length === 0 ? null : Math.max(...percentiles)
}

const percentilesOf = ({ airPct, superfundPct }: RiskInput["environment"]): ReadonlyArray<number> =>
  [airPct, superfundPct].filter((percentile) => percentile !== null)

/** `0.5 * max + 0.5 * mean` of the raw percentiles; with one of the two unknown, its range from 0 to 100. */
const environmentSubScore = (environment: RiskInput["environment"]): SubScore | null => {
  const percentiles = percentilesOf(environment)
  if (percentiles.length === 0) return null
  const mid = maxAndMean(percentiles)
  return percentiles.length === 2
    ? known(mid)
    : { low: maxAndMean([...percentiles, 0]), mid, high: maxAndMean([...percentiles, 100]) }
}

const maxAndMean = (values: ReadonlyArray<number>): number =>
  0.5 * Math.max(...values) + (0.5 * values.reduce((sum, value) => sum + value, 0)) / values.length

/** By the rate, 10 points worse when it rose by half a point in twelve months, 10 better when it fell by as much. */
const jobsSubScore = ({ change12mPp, unemploymentPct }: RiskInput["jobs"]): SubScore | null => {
  if (unemploymentPct === null) return null
  const { step, adjustment } = unemploymentTrend
  const level = interpolate(unemploymentPct, curves.unemploymentPercent)
  const bounded = (shift: number) => clamp(level + shift, 0, 100)
  if (change12mPp === null) return { low: bounded(-adjustment), mid: level, high: bounded(adjustment) }
  if (change12mPp >= step) return known(bounded(adjustment))
  return known(bounded(change12mPp <= -step ? -adjustment : 0))
}

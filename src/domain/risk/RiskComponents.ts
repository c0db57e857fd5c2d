import { clamp, interpolate } from "../Interpolation.ts"
import { riskWeights } from "../reference/riskWeights.ts"
import type { Environment } from "../report/Environment.ts"
import type { FloodRisk } from "../report/FloodRisk.ts"
import type { JobMarket } from "../report/JobMarket.ts"
import type { EarthquakeHazard, StormRisk } from "../report/NaturalHazards.ts"
import type { ReportSections } from "../report/PropertyReport.ts"
import type { RiskComponentKey } from "./RiskDetail.ts"

const { curves, floodZones, hazardLevels, perilRatings, unemploymentTrend, weights } = riskWeights

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

/** The nine components of a report's sections, in the order they are shown; a missing section gives an unknown one. */
export const riskComponents = (sections: ReportSections): ReadonlyArray<WeighedComponent> => {
  const flood = sections.floodRisk
  const hazards = sections.naturalHazards
  const earthquake = hazards?.earthquakeHazard ?? null
  const tornado = hazards?.tornadoRisk ?? null
  const hail = hazards?.hailRisk ?? null
  const declarations = sections.disasterHistory?.declarationsLast10Years ?? null
  const environment = sections.environment
  const appreciation = sections.marketTrends?.yearOverYearAppreciation ?? null
  const vacancy = sections.neighborhood?.vacancyRate ?? null
  const jobs = sections.jobMarket
  return [
    component("flood", flood?.zone ?? null, floodSubScore(flood)),
    component(
      "seismic",
      earthquake?.peakGroundAcceleration ?? earthquake?.riskLevel ?? null,
      seismicSubScore(earthquake)
    ),
    component("tornado", tornado?.rating ?? null, stormSubScore(tornado)),
    component("hail", hail?.rating ?? null, stormSubScore(hail)),
    component("disasters", declarations, onCurve(declarations, "declarations10Years")),
    component("environment", dirtiest(environment), environmentSubScore(environment)),
    component("market", appreciation, onCurve(appreciation, "appreciationPercent")),
    component("vacancy", vacancy, onCurve(vacancy, "vacancyPercent")),
    component("jobs", jobs?.stateUnemploymentRate ?? null, jobsSubScore(jobs))
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

/** A zone FEMA has not studied, a hole in the map and an unmapped county stay unknown; only zone D has a score of its own. */
const floodSubScore = (flood: FloodRisk | null): SubScore | null => {
  if (flood === null || flood.zone === null) return null
  if (flood.zone.startsWith("V")) return known(floodZones.coastal)
  if (flood.zone === "AR" || flood.zone === "A99") return known(floodZones.onePercentProtected)
  if (flood.zone === "D") return known(floodZones.undetermined)
  switch (flood.riskLevel) {
    case "Very High":
    case "High":
      return known(floodZones.onePercent)
    case "Moderate":
      return known(floodZones.shaded)
    case "Low":
      return known(floodZones.minimal)
    case "Undetermined":
    case "Unknown":
    case "Not Mapped":
      return null
  }
}

/** By peak ground acceleration; by the level in words where only that is known. */
const seismicSubScore = (earthquake: EarthquakeHazard | null): SubScore | null => {
  if (earthquake === null) return null
  if (earthquake.peakGroundAcceleration !== null) {
    return onCurve(earthquake.peakGroundAcceleration, "peakGroundAcceleration")
  }
  return earthquake.riskLevel === "Unknown" ? null : known(hazardLevels[earthquake.riskLevel])
}

const ratingScores = new Map(Object.entries(perilRatings))

const stormSubScore = (storm: StormRisk | null): SubScore | null => {
  const score = ratingScores.get((storm?.rating ?? "").toLowerCase())
  return score === undefined ? null : known(score)
}

const dirtiest = (environment: Environment | null): number | null => {
  const percentiles = percentilesOf(environment)
  return percentiles.length === 0 ? null : Math.max(...percentiles)
}

const percentilesOf = (environment: Environment | null): ReadonlyArray<number> =>
  [environment?.airQualityPercentile ?? null, environment?.superfundProximityPercentile ?? null].filter(
    (percentile) => percentile !== null
  )

/** `0.5 * max + 0.5 * mean` of the raw percentiles; with one of the two unknown, its range from 0 to 100. */
const environmentSubScore = (environment: Environment | null): SubScore | null => {
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
const jobsSubScore = (jobs: JobMarket | null): SubScore | null => {
  if (jobs === null || jobs.stateUnemploymentRate === null) return null
  const { step, adjustment } = unemploymentTrend
  const level = interpolate(jobs.stateUnemploymentRate, curves.unemploymentPercent)
  const bounded = (shift: number) => clamp(level + shift, 0, 100)
  const change = jobs.unemploymentChange12Months
  if (change === null) return { low: bounded(-adjustment), mid: level, high: bounded(adjustment) }
  if (change >= step) return known(bounded(adjustment))
  return known(bounded(change <= -step ? -adjustment : 0))
}

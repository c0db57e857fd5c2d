import type { RiskComponentKey } from "../report/RiskDetail.ts"
import { type PerilLabel, perilLabel } from "../signals/ExpectedLossRating.ts"
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
  const { disasterHistory, environment, floodRisk, jobMarket } = input
  const { earthquakeHazard, hailRisk, tornadoRisk } = input.naturalHazards
  const { yearOverYearAppreciation } = input.marketTrends
  const { yearRoundVacancyRate } = input.neighborhood
  const { declarationsLast10Years, totalFederalDisasters } = disasterHistory
  const tornado = perilLabel(tornadoRisk.rating)
  const hail = perilLabel(hailRisk.rating)
  return [
    component("flood", floodRisk.zone, floodSubScore(floodRisk)),
    component(
      "seismic",
      earthquakeHazard.peakGroundAcceleration ?? earthquakeHazard.riskLevel,
      seismicSubScore(earthquakeHazard)
    ),
    component("tornado", tornado, perilSubScore(tornado)),
    component("hail", hail, perilSubScore(hail)),
    component("disasters", declarationsLast10Years ?? totalFederalDisasters, disastersSubScore(disasterHistory)),
    component("environment", dirtiest(environment), environmentSubScore(environment)),
    component("market", yearOverYearAppreciation, onCurve(yearOverYearAppreciation, "appreciationPercent")),
    component("vacancy", yearRoundVacancyRate, onCurve(yearRoundVacancyRate, "vacancyPercent")),
    component("jobs", jobMarket.stateUnemploymentRate, jobsSubScore(jobMarket))
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
const floodSubScore = ({ inFloodZone, riskLevel, zone }: RiskInput["floodRisk"]): SubScore | null => {
  if (zone === null) return null
  if (zone.startsWith("V")) return known(floodZones.coastal)
  if (zone === "AR" || zone === "A99") return known(floodZones.onePercentProtected)
  if (zone === "D") return known(floodZones.undetermined)
  if (zone.startsWith("A") || inFloodZone === true) return known(floodZones.onePercent)
  if (riskLevel === "Moderate") return known(floodZones.shaded)
  return riskLevel === "Low" ? known(floodZones.minimal) : null
}

/** By peak ground acceleration; by the level in words where only that is known. */
const seismicSubScore = ({
  peakGroundAcceleration,
  riskLevel
}: RiskInput["naturalHazards"]["earthquakeHazard"]): SubScore | null => {
  if (peakGroundAcceleration !== null) return onCurve(peakGroundAcceleration, "peakGroundAcceleration")
  return riskLevel === null ? null : known(hazardLevels[riskLevel])
}

const perilSubScore = (label: PerilLabel | null): SubScore | null => (label === null ? null : known(perilLabels[label]))

/** By the last ten years; by all since 1953 where only those are known. */
const disastersSubScore = ({
  declarationsLast10Years,
  totalFederalDisasters
}: RiskInput["disasterHistory"]): SubScore | null =>
  declarationsLast10Years === null
    ? onCurve(totalFederalDisasters, "disastersTotal")
    : onCurve(declarationsLast10Years, "disasters10Years")

const dirtiest = (environment: RiskInput["environment"]): number | null => {
  const percentiles = percentilesOf(environment)
  return percentiles.length === 0 ? null : Math.max(...percentiles)
}

const percentilesOf = ({
  airQualityPercentile,
  superfundProximityPercentile
}: RiskInput["environment"]): ReadonlyArray<number> =>
  [airQualityPercentile, superfundProximityPercentile].filter((percentile) => percentile !== null)

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
const jobsSubScore = ({
  stateUnemploymentRate,
  unemploymentChange12Months
}: RiskInput["jobMarket"]): SubScore | null => {
  if (stateUnemploymentRate === null) return null
  const { step, adjustment } = unemploymentTrend
  const level = interpolate(stateUnemploymentRate, curves.unemploymentPercent)
  const bounded = (shift: number) => clamp(level + shift, 0, 100)
  if (unemploymentChange12Months === null) return { low: bounded(-adjustment), mid: level, high: bounded(adjustment) }
  if (unemploymentChange12Months >= step) return known(bounded(adjustment))
  return known(bounded(unemploymentChange12Months <= -step ? -adjustment : 0))
}

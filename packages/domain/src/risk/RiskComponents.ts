import type { RiskComponentKey } from "../report/RiskDetail.ts"
import { perilLabel } from "../signals/HazardLevel.ts"
import { clamp, interpolate } from "../tables/reference/Interpolation.ts"
import { type LossRateComponent, riskWeights } from "../tables/riskWeights.ts"
import type { RiskInput } from "./RiskInput.ts"

const { composition, curves, floodZones, hazardLevels, lossRateHazards, perilLabels, unemploymentTrend, weights } =
  riskWeights

/**
 * The range of one component's score, 0 (good) to 100 (bad). `low` and `high` differ from `mid` if a part of the
 * component is unknown or has a margin of error: they assume the best and the worst of it.
 */
export interface SubScore {
  readonly low: number
  readonly mid: number
  readonly high: number
}

/** The range of a component that is completely unknown: best, middle and worst. */
export const unknownScore: SubScore = { low: 0, mid: composition.neutralScore, high: 100 }

/** One component of the composite: its weight, the value that it is scored by, and its sub-score if known. */
export interface WeighedComponent {
  readonly key: RiskComponentKey
  readonly weight: number
  readonly value: number | string | null
  /** `null` if nothing is known; the component then counts as `unknownScore`. */
  readonly subScore: SubScore | null
  /** True if the component counts as known. An unstudied flood zone has a sub-score, but does not count as known. */
  readonly isKnown: boolean
}

/** All components of the composite risk, in the order they are shown. A component without data has no sub-score. */
export const riskComponents = (input: RiskInput): ReadonlyArray<WeighedComponent> => {
  const { disasterHistory, environment, floodRisk, jobMarket, neighborhood } = input
  const { earthquakeHazard, hailRisk, tornadoRisk } = input.naturalHazards
  const { yearOverYearAppreciation } = input.marketTrends
  const { declarationsLast10Years, totalFederalDisasters } = disasterHistory
  const storm = (key: "tornado" | "hail", rating: string | null) => {
    const byRate = lossRate(input, key)
    return byRate.subScore === null ? rated(key, rating) : byRate
  }
  return [
    { ...component("flood", floodRisk.zone, floodSubScore(floodRisk)), isKnown: isStudied(floodRisk) },
    component(
      "seismic",
      earthquakeHazard.peakGroundAcceleration ?? earthquakeHazard.riskLevel,
      seismicSubScore(earthquakeHazard)
    ),
    storm("tornado", tornadoRisk.rating),
    storm("hail", hailRisk.rating),
    component("disasters", declarationsLast10Years ?? totalFederalDisasters, disastersSubScore(disasterHistory)),
    component("environment", ...fromParts(percentilesOf(environment), maxAndMean)),
    component("market", yearOverYearAppreciation, onCurve(yearOverYearAppreciation, "appreciationPercent")),
    component("vacancy", neighborhood.yearRoundVacancyRate, vacancySubScore(neighborhood)),
    component("jobs", jobMarket.stateUnemploymentRate, jobsSubScore(jobMarket)),
    lossRate(input, "wildfire"),
    lossRate(input, "hurricane"),
    lossRate(input, "wind"),
    lossRate(input, "winter"),
    lossRate(input, "temperature"),
    lossRate(input, "areaFlood")
  ]
}

const component = (
  key: RiskComponentKey,
  value: number | string | null,
  subScore: SubScore | null
): WeighedComponent => ({ key, weight: weights[key], value, subScore, isKnown: subScore !== null })

const exactly = (mid: number): SubScore => ({ low: mid, mid, high: mid })

const onCurve = (value: number | null, curve: keyof typeof curves): SubScore | null =>
  value === null ? null : exactly(interpolate(value, curves[curve]))

/**
 * Combines the known and unknown parts of a component. Returns the worst known part, and the range of the sub-score with
 * the unknown parts at their best, in the middle and at their worst.
 */
const fromParts = (
  parts: ReadonlyArray<number | null>,
  combined: (scores: ReadonlyArray<number>) => number
): [value: number | null, subScore: SubScore | null] => {
  const known = parts.filter((part) => part !== null)
  if (known.length === 0) return [null, null]
  if (known.length === parts.length) return [maximum(known), exactly(combined(known))]
  const at = (end: keyof SubScore) => combined(parts.map((part) => part ?? unknownScore[end]))
  return [maximum(known), { low: at("low"), mid: at("mid"), high: at("high") }]
}

/** A component scored by the worst loss rate of its hazards. */
const lossRate = ({ naturalHazards }: RiskInput, key: LossRateComponent): WeighedComponent => {
  const percentiles = lossRateHazards[key].map((hazard) => naturalHazards.lossRatePercentiles[hazard])
  const scores = percentiles.map((percentile) =>
    percentile === null ? null : interpolate(percentile, curves.lossRatePercentile)
  )
  const [value] = fromParts(percentiles, maximum)
  const [, subScore] = fromParts(scores, maximum)
  return component(key, value, subScore)
}

const maximum = (values: ReadonlyArray<number>): number => Math.max(...values)

/**
 * A component scored by FEMA's rating in words. The words rank dollars, so they are used only if the loss rate is
 * unknown.
 */
const rated = (key: LossRateComponent, rating: string | null): WeighedComponent => {
  const label = perilLabel(rating)
  return component(key, label, label === null ? null : exactly(perilLabels[label]))
}

/**
 * The sub-score of the flood zone. An undocumented zone stays unknown, unless FEMA counts it as part of the
 * Special Flood Hazard Area.
 */
const floodSubScore = ({ inFloodZone, riskLevel, zone }: RiskInput["floodRisk"]): SubScore | null => {
  if (zone === null) return null
  if (zone.startsWith("V")) return exactly(floodZones.coastal)
  if (riskLevel === "Very High") return exactly(floodZones.floodway)
  if (zone === "AR" || zone === "A99") return exactly(floodZones.onePercentProtected)
  // It was not studied: anything from the mildest zone to the worst may be there.
  if (zone === "D") return { low: floodZones.minimal, mid: floodZones.undetermined, high: floodZones.coastal }
  if (zone.startsWith("A") || inFloodZone === true) return exactly(floodZones.onePercent)
  if (riskLevel === "Moderate") return exactly(floodZones.shaded)
  return riskLevel === "Low" ? exactly(floodZones.minimal) : null
}

const isStudied = (flood: RiskInput["floodRisk"]): boolean => flood.zone !== "D" && floodSubScore(flood) !== null

/**
 * The sub-score of the earthquake hazard: by peak ground acceleration, or by the level in words if only the level is known.
 */
const seismicSubScore = ({
  peakGroundAcceleration,
  riskLevel
}: RiskInput["naturalHazards"]["earthquakeHazard"]): SubScore | null => {
  if (peakGroundAcceleration !== null) return onCurve(peakGroundAcceleration, "peakGroundAcceleration")
  return riskLevel === null ? null : exactly(hazardLevels[riskLevel])
}

/** The sub-score of past disasters: by their number in the last ten years, or else by their number since 1953. */
const disastersSubScore = ({
  declarationsLast10Years,
  totalFederalDisasters
}: RiskInput["disasterHistory"]): SubScore | null =>
  declarationsLast10Years === null
    ? onCurve(totalFederalDisasters, "disastersTotal")
    : onCurve(declarationsLast10Years, "disasters10Years")

const percentilesOf = ({ airQualityPercentile, superfundProximityPercentile }: RiskInput["environment"]) => [
  airQualityPercentile,
  superfundProximityPercentile
]

/** The mean of the largest value and the average: `0.5 * max + 0.5 * mean`. */
const maxAndMean = (values: ReadonlyArray<number>): number =>
  0.5 * maximum(values) + (0.5 * values.reduce((sum, value) => sum + value, 0)) / values.length

/** The sub-score of the vacancy rate, with a range from the survey's margin of error. */
const vacancySubScore = ({ vacancyRateMargin, yearRoundVacancyRate }: RiskInput["neighborhood"]): SubScore | null => {
  if (yearRoundVacancyRate === null) return null
  const at = (points: number) => interpolate(yearRoundVacancyRate + points, curves.vacancyPercent)
  const margin = vacancyRateMargin ?? 0
  return { low: at(-margin), mid: at(0), high: at(margin) }
}

/**
 * The sub-score of the unemployment rate: 10 points worse if the rate rose by half a percentage point or more in twelve
 * months, 10 points better if it fell by as much. An unknown change widens the range by 10 points each way.
 */
const jobsSubScore = ({
  stateUnemploymentRate,
  unemploymentChange12Months
}: RiskInput["jobMarket"]): SubScore | null => {
  if (stateUnemploymentRate === null) return null
  const { step, adjustment } = unemploymentTrend
  const level = interpolate(stateUnemploymentRate, curves.unemploymentPercent)
  const bounded = (shift: number) => clamp(level + shift, 0, 100)
  if (unemploymentChange12Months === null) return { low: bounded(-adjustment), mid: level, high: bounded(adjustment) }
  if (unemploymentChange12Months >= step) return exactly(bounded(adjustment))
  return exactly(bounded(unemploymentChange12Months <= -step ? -adjustment : 0))
}

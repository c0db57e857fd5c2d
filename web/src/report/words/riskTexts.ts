import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"

import { change, decimal, percent } from "../../figures/figures.ts"
import { capitalized, listed } from "../../words/plainText.ts"
import type { Anchor } from "../reportSections.ts"
import type { ShownReport } from "../ShownReport.ts"
import { sourceNames } from "./sourceNames.ts"

type Component = ShownReport["riskDetail"]["components"][number]

interface RiskText {
  readonly name: string
  readonly source: string
  readonly anchor: Anchor
  readonly read: (value: number | string) => string
}

const number = (value: number | string, write: (value: number) => string): string =>
  typeof value === "number" ? write(value) : value

/** The texts about a hazard of FEMA's index: its national percentile by loss rate, or else its rating in words. */
const lossRate = (name: string): RiskText => ({
  name,
  source: sourceNames.storms,
  anchor: "hazards",
  read: (value) =>
    typeof value === "number" ? `loss rate at percentile ${decimal(value)} of the nation` : `rated ${value}`
})

const riskTexts = {
  flood: { name: "Flood", source: sourceNames.flood, anchor: "hazards", read: (value) => `zone ${value}` },
  seismic: {
    name: "Earthquakes",
    source: sourceNames.earthquake,
    anchor: "hazards",
    read: (value) => number(value, (ground) => `${ground.toFixed(2)} g of shaking`)
  },
  tornado: lossRate("Tornadoes"),
  hail: lossRate("Hail"),
  disasters: {
    name: "Declared disasters",
    source: sourceNames.disasters,
    anchor: "hazards",
    read: (value) => `${value} in ten years`
  },
  environment: {
    name: "Pollution nearby",
    source: sourceNames.environment,
    anchor: "neighborhood",
    read: (value) => number(value, (percentile) => `percentile ${decimal(percentile)}`)
  },
  market: {
    name: "House prices",
    source: sourceNames.prices,
    anchor: "market",
    read: (value) => number(value, (growth) => `${change(growth)} in a year`)
  },
  vacancy: {
    name: "Vacant homes",
    source: sourceNames.survey,
    anchor: "neighborhood",
    read: (value) => number(value, (share) => `${percent(share)} of homes`)
  },
  jobs: {
    name: "Unemployment",
    source: sourceNames.jobs,
    anchor: "market",
    read: (value) => number(value, (rate) => `${percent(rate)} in the state`)
  },
  wildfire: lossRate("Wildfire"),
  hurricane: lossRate("Hurricanes"),
  wind: lossRate("Strong wind"),
  winter: lossRate("Winter weather"),
  temperature: lossRate("Heat and cold"),
  areaFlood: lossRate("Floods in the area")
} satisfies Record<Component["key"], RiskText>

const textsByKey = new Map<string, RiskText>(Object.entries(riskTexts))

/** The name of a risk component, its source, and its format. An unknown component is shown by its key. */
export const riskTextOf = (key: string): RiskText =>
  textsByKey.get(key) ?? { name: key, source: "", anchor: "risk", read: String }

/** The figure behind a risk component, as text. */
export const readText = ({ key, value }: Component, report: ShownReport): string => {
  if (value === null) return `not known; counts as ${neutral}`
  return key === "disasters" && (report.disasterHistory?.declarationsLast10Years ?? null) === null
    ? `${value} since 1953`
    : riskTextOf(key).read(value)
}

const neutral = riskWeights.composition.neutralScore

/** The points that a component contributes to the risk score, which is a weighted mean. */
export const pointsOf = ({ subScore, weight }: Component): number => (weight * (subScore ?? neutral)) / 100

/** The score and its main components, as the title of the gauge. */
export const riskFinding = ({ riskDetail, riskLabel, riskScore }: ShownReport): string => {
  if (riskScore === null || riskLabel === null) return "No part of the risk is known, which does not mean safe"
  const most = riskNames(riskDetail.components, 3)
  return `${riskLabel} risk, ${riskScore} of 100: ${listed(most)} count most`
}

/** The main components of the score in lower case, the largest contribution first. */
export const riskNames = (components: ReadonlyArray<Component>, most: number): ReadonlyArray<string> =>
  components
    .filter((component) => component.subScore !== null && pointsOf(component) > 0)
    .toSorted((a, b) => pointsOf(b) - pointsOf(a))
    .slice(0, most)
    .map(({ key }) => riskTextOf(key).name.toLowerCase())

/** The unknown parts of the risk and their effect, in words. */
export const missingRiskText = ({ riskDetail }: ShownReport): string => {
  const unknown = riskDetail.components.filter(({ subScore }) => subScore === null)
  if (unknown.length === 0) {
    const all = `All ${riskDetail.components.length} parts are known`
    return riskDetail.low === riskDetail.high
      ? `${all}, so the score has no range.`
      : `${all}, but not all of them exactly: the score lies between ${riskDetail.low} and ${riskDetail.high}.`
  }
  const weight = unknown.reduce((sum, component) => sum + component.weight, 0)
  const names = listed(unknown.map(({ key }) => riskTextOf(key).name.toLowerCase()))
  return (
    `${capitalized(names)} ${unknown.length === 1 ? "is" : "are"} not known: ${weight} of 100 points of weight. ` +
    `The missing parts could bring the score down to ${riskDetail.low} or up to ${riskDetail.high}.`
  )
}

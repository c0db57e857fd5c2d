import type { FullReport } from "../../../../src/api/answers/FullReport.ts"
import { change, decimal, percent } from "../../figures/figures.ts"
import type { Anchor } from "../reportSections.ts"
import { capitalized, listed } from "./plainText.ts"
import { sourceNames } from "./sourceNames.ts"

type Component = FullReport["riskDetail"]["components"][number]

interface RiskText {
  readonly name: string
  readonly source: string
  readonly anchor: Anchor
  readonly read: (value: number | string) => string
}

const number = (value: number | string, write: (value: number) => string): string =>
  typeof value === "number" ? write(value) : value

/** What each component of the risk is called, where it is read, and how that is written. */
export const riskTexts: Readonly<Record<Component["key"], RiskText>> = {
  flood: { name: "Flood", source: sourceNames.flood, anchor: "hazards", read: (value) => `zone ${value}` },
  seismic: {
    name: "Earthquakes",
    source: sourceNames.earthquake,
    anchor: "hazards",
    read: (value) => number(value, (ground) => `${ground.toFixed(2)} g of shaking`)
  },
  tornado: {
    name: "Tornadoes",
    source: sourceNames.storms,
    anchor: "hazards",
    read: (value) => `rated ${String(value)}`
  },
  hail: { name: "Hail", source: sourceNames.storms, anchor: "hazards", read: (value) => `rated ${String(value)}` },
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
  }
}

/** What a component was read from, in words. */
export const readText = ({ key, value }: Component, report: FullReport): string => {
  if (value === null) return "not known"
  return key === "disasters" && (report.disasterHistory?.declarationsLast10Years ?? null) === null
    ? `${value} since 1953`
    : riskTexts[key].read(value)
}

/** Points that a component adds to the weighted mean; `null` where it is not known. */
export const pointsOf = ({ subScore, weight }: Component): number | null =>
  subScore === null ? null : (weight * subScore) / 100

/** What the score comes to and what makes most of it, as the title of the gauge. */
export const riskFinding = ({ riskDetail, riskLabel, riskScore }: FullReport): string => {
  if (riskScore === null || riskLabel === null) return "Nothing is known of the risk: the score could be anything"
  const most = [...riskDetail.components]
    .sort((a, b) => (pointsOf(b) ?? 0) - (pointsOf(a) ?? 0))
    .slice(0, 3)
    .filter((component) => (pointsOf(component) ?? 0) > 0)
    .map(({ key }) => riskTexts[key].name.toLowerCase())
  return `${riskLabel} risk, ${riskScore} of 100: ${listed(most)} count most`
}

/** What is not known of the risk, and what that leaves open. */
export const missingRiskText = ({ riskDetail }: FullReport): string => {
  const unknown = riskDetail.components.filter(({ subScore }) => subScore === null)
  if (unknown.length === 0) {
    return riskDetail.low === riskDetail.high
      ? "All nine parts are known, so the score has no range."
      : `All nine parts are known, one of them only in part: the score lies between ${riskDetail.low} and ${riskDetail.high}.`
  }
  const weight = unknown.reduce((sum, component) => sum + component.weight, 0)
  const names = listed(unknown.map(({ key }) => riskTexts[key].name.toLowerCase()))
  return (
    `${capitalized(names)} ${unknown.length === 1 ? "is" : "are"} not known: ${weight} of 100 points of weight. ` +
    `At its best what is missing brings the score to ${riskDetail.low}, at its worst to ${riskDetail.high}.`
  )
}

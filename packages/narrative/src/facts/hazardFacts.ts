import { decimals, stepAt, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { hazardNames } from "@property-intelligence/domain/report/hazardCodes.ts"
import type { HazardKey } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import type { RiskComponentKey } from "@property-intelligence/domain/report/RiskDetail.ts"
import type { HazardLevel } from "@property-intelligence/domain/signals/HazardLevel.ts"

import { believed, count, type FullAnswer, list, plainNumber, term, termOf, truth } from "./FactKind.ts"

/** The kilometers in a mile, exact by definition: NIST SP 811, international mile. */
const kmOfMile = 1.609344

/** The facts about the composite risk and its hazards. */
export const hazardFacts = {
  riskScore: plainNumber({
    noun: "composite risk out of a hundred, lower is better",
    at: "riskScore",
    read: ({ report }) => report.riskScore
  }),
  riskLow: plainNumber({
    noun: "composite risk with what is not known at its best",
    at: ["riskDetail.low", "riskScore"],
    read: ({ report }) => (report.riskScore === null ? null : report.riskDetail.low)
  }),
  riskHigh: plainNumber({
    noun: "composite risk with what is not known at its worst",
    at: ["riskDetail.high", "riskScore"],
    read: ({ report }) => (report.riskScore === null ? null : report.riskDetail.high)
  }),
  riskLabel: term({
    noun: "composite risk in a word",
    at: "riskLabel",
    read: ({ report }) => termOf(["low", "moderate", "high"], report.riskLabel?.toLowerCase())
  }),
  severeRisks: list({
    noun: "components of the risk of 70 and more, the largest first",
    at: "riskDetail.components",
    read: (answer) => risksWithin(answer, 70, Number.POSITIVE_INFINITY)
  }),
  moderateRisks: list({
    noun: "components of the risk from 40 to below 70, the largest first",
    at: "riskDetail.components",
    read: (answer) => risksWithin(answer, 40, 70)
  }),
  topRisk: term({
    noun: "largest component of the risk",
    at: "riskDetail.components",
    read: (answer) => risks(answer)[0]?.name ?? null
  }),
  topRiskLevel: term({
    noun: "how large that is",
    at: "riskDetail.components",
    read: (answer) => {
      const top = risks(answer)[0]
      return top === undefined ? null : stepAt(top.subScore, levels)
    }
  }),
  floodZone: term({
    noun: "FEMA's flood zone",
    at: "floodRisk.zone",
    read: ({ report }) => zoneOf(report.floodRisk?.zone ?? null)
  }),
  floodLevel: term({
    noun: "flood risk in a word",
    at: "floodRisk.riskLevel",
    read: ({ report }) => termOf(["very high", "high", "moderate", "low"], report.floodRisk?.riskLevel.toLowerCase())
  }),
  floodStanding: term({
    noun: "what kind of flood zone it is",
    at: ["floodRisk.riskLevel", "floodRisk.zone"],
    read: (answer) => standingOf(answer)
  }),
  floodZoneAtPoint: truth({
    noun: "whether the point itself lies in that zone, and not only its surroundings",
    at: ["floodRisk.zone", "floodRisk.riskLevel", "floodRisk.zonesNearby"],
    read: ({ report: { floodRisk } }) =>
      floodRisk === null
        ? null
        : (floodRisk.zonesNearby?.some(
            ({ atPoint, riskLevel, zone }) => atPoint && zone === floodRisk.zone && riskLevel === floodRisk.riskLevel
          ) ?? true)
  }),
  floodSpecialAtPoint: truth({
    noun: "whether the point itself lies in the special flood hazard area",
    at: ["floodRisk.inFloodZone", "floodRisk.zonesNearby"],
    read: ({ report: { floodRisk } }) =>
      floodRisk === null
        ? null
        : (floodRisk.zonesNearby?.some(
            ({ atPoint, riskLevel }) => atPoint && (riskLevel === "Very High" || riskLevel === "High")
          ) ?? floodRisk.inFloodZone)
  }),
  floodPoint: term({
    noun: "where the point lies that the flood map was asked about",
    at: "floodRisk.pointQuality",
    read: ({ report }) => report.floodRisk?.pointQuality ?? null
  }),
  floodZonesNearby: list({
    noun: "other flood zones within a few meters of the point",
    at: "floodRisk.zonesNearby",
    read: ({ report }) => {
      const zones = (report.floodRisk?.zonesNearby ?? []).flatMap(({ zone }) => zoneOf(zone) ?? [])
      const others = [...new Set(zones)].filter((zone) => zone !== report.floodRisk?.zone)
      return others.length === 0 ? null : others
    }
  }),
  tornadoLevel: term({
    noun: "tornado hazard in a word",
    at: "naturalHazards.tornadoRisk.riskLevel",
    read: ({ report }) => hazardWord(report.naturalHazards?.tornadoRisk?.riskLevel)
  }),
  hailLevel: term({
    noun: "hail hazard in a word",
    at: "naturalHazards.hailRisk.riskLevel",
    read: ({ report }) => hazardWord(report.naturalHazards?.hailRisk?.riskLevel)
  }),
  earthquakeLevel: term({
    noun: "earthquake hazard in a word",
    at: "naturalHazards.earthquakeHazard.riskLevel",
    read: ({ report }) => hazardWord(report.naturalHazards?.earthquakeHazard?.riskLevel)
  }),
  disasters: count("declared disaster", "declared disasters", {
    noun: "federally declared disasters of the county since 1953",
    at: "disasterHistory.totalFederalDisasters",
    read: ({ report }) => report.disasterHistory?.totalFederalDisasters ?? null
  }),
  disastersTenYears: count("declared disaster", "declared disasters", {
    noun: "disasters of the last ten years",
    at: "disasterHistory.declarationsLast10Years",
    read: ({ report }) => report.disasterHistory?.declarationsLast10Years ?? null
  }),
  superfundMiles: count("mile", "miles", {
    noun: "straight line to the nearest Superfund site",
    at: "environment.nearestSuperfundSite.distanceKm",
    read: ({ report }) =>
      whenKnown(report.environment?.nearestSuperfundSite?.distanceKm ?? null, (km) => decimals(km / kmOfMile, 1))
  }),
  airQualityPercentile: plainNumber({
    noun: "national percentile of fine particles in the air, higher is worse",
    at: "environment.airQualityPercentile",
    read: (answer) => believed(answer).environment.airQualityPercentile
  })
} as const

const riskNames = {
  flood: "flooding",
  seismic: "earthquakes",
  tornado: "tornadoes",
  hail: "hail",
  disasters: "the county's history of disasters",
  environment: "pollution nearby",
  market: "the direction of house prices",
  vacancy: "vacant homes nearby",
  jobs: "the job market",
  wildfire: "wildfire",
  hurricane: "hurricanes",
  wind: "strong wind",
  winter: "winter weather",
  temperature: "extreme temperatures",
  areaFlood: "floods in the area"
} as const satisfies Record<RiskComponentKey, string>

const levels = [
  [70, "severe"],
  [40, "moderate"],
  [20, "limited"],
  [0, "small"]
] as const satisfies ReadonlyArray<readonly [number, string]>

/** The known components of the composite risk by our names for them, the worst first. */
const risks = ({ report }: FullAnswer) =>
  report.riskDetail.components
    .flatMap(({ key, subScore }) => (subScore === null ? [] : [{ name: riskNames[key], subScore }]))
    .toSorted((a, b) => b.subScore - a.subScore)

/** The names of the risk components whose sub-score is at least `from` and below `below`; `null` for an empty list. */
const risksWithin = (answer: FullAnswer, from: number, below: number) => {
  const names = risks(answer).flatMap(({ name, subScore }) => (subScore >= from && subScore < below ? [name] : []))
  return names.length === 0 ? null : names
}

/** The code of a flood zone, if it has the form of FEMA's codes; `null` for any other text. */
const zoneOf = (zone: string | null): string | null =>
  zone !== null && /^(?:[ABCDX]|A[EHOR]|A99|VE?|X500|[AV]\d{1,2})$/.test(zone) ? zone : null

/** The kind of flood zone at the address, from the zone's level and code together; `null` if no map answered. */
const standingOf = ({
  report: { floodRisk }
}: FullAnswer): "specialCoastal" | "special" | "shaded" | "minimal" | "unstudied" | "unmapped" | "unknown" | null => {
  if (floodRisk === null) return null
  switch (floodRisk.riskLevel) {
    case "Very High":
    case "High":
      return floodRisk.zone?.startsWith("V") === true ? "specialCoastal" : "special"
    case "Moderate":
      return "shaded"
    case "Low":
      return "minimal"
    case "Undetermined":
      return floodRisk.zone === "D" ? "unstudied" : "unknown"
    case "Not Mapped":
      return "unmapped"
    case "Unknown":
      return "unknown"
  }
}

const hazardWord = (level: HazardLevel | undefined) => termOf(["low", "moderate", "high"], level?.toLowerCase())

/** A fact: the level of one hazard of FEMA's National Risk Index, by expected annual loss. */
const levelOf = <Key extends HazardKey>(key: Key) =>
  term({
    noun: `${hazardNames[key]} hazard in a word, by FEMA's expected annual loss`,
    at: `naturalHazards.hazards.${key}.riskLevel`,
    read: ({ report }) =>
      termOf(["low", "moderate", "high"], report.naturalHazards?.hazards?.[key]?.riskLevel.toLowerCase())
  })

/** The hazards that an owner asks about first, by FEMA's expected annual loss in the census tract. */
export const expectedLossFacts = {
  wildfireLevel: levelOf("wildfire"),
  hurricaneLevel: levelOf("hurricane"),
  coastalFloodLevel: levelOf("coastalFlooding"),
  inlandFloodLevel: levelOf("inlandFlooding"),
  heatLevel: levelOf("heatWave"),
  winterLevel: levelOf("winterWeather")
} as const

import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { hazardNames } from "@property-intelligence/domain/report/hazardCodes.ts"
import {
  hazardKeys,
  type HazardRating,
  StormHazardSection,
  type StormRisk
} from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { expectedLossLevel } from "@property-intelligence/domain/signals/HazardLevel.ts"
import { Effect, Record } from "effect"

import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { NoData } from "./kit/SourceError.ts"
import { type HazardReading, NationalRiskIndex, type RiskRow } from "./upstream/NationalRiskIndex.ts"

const definition: SourceDefinition = {
  id: "StormHazard",
  name: "FEMA National Risk Index",
  owner: "FEMA",
  section: "naturalHazards.tornadoRisk, .hailRisk, .hazards",
  subject: "Natural hazards",
  gives: "FEMA's ratings of eighteen hazards, wildfire to hail",
  key: null,
  cadence: "irregular, about every two years",
  tooOld: {
    after: { month: "60 months" },
    calendar:
      "FEMA published versions in November 2021, March 2023 and December 2025; `asOf` names the version that we use"
  },
  attribution: NationalRiskIndex.attribution,
  terms: {
    terms: "FEMA's terms for the National Risk Index and OpenFEMA",
    use: "Use it and pass it on with FEMA's notice, unchanged. Don't claim that FEMA endorses it.",
    href: "https://www.fema.gov/about/openfema/terms-conditions"
  },
  deadline: "12 seconds",
  upstreams: ["services.arcgis.com/XG15cJAlne2vxtgt"],
  copies: ["nri"],
  method:
    "FEMA's ratings rank the expected annual loss in dollars (`*_EALR`), without the social vulnerability in " +
    "FEMA's risk index. Very Low, Relatively Low, No Expected Annual Losses, Not Applicable and No Rating are low; " +
    "Relatively Moderate is moderate; Relatively High and Very High are high; Insufficient Data is unknown. " +
    "`lossRatePercentile` ranks the loss relative to the exposed value (`*_ALR_NPCTL`). We refuse a row of another " +
    "tract or county.",
  asks: [
    {
      url: "nriUrl",
      path: "/National_Risk_Index_Census_Tracts/FeatureServer/0/query",
      when: "first: by tract, otherwise by point"
    },
    { url: "nriUrl", path: "/National_Risk_Index_Counties/FeatureServer/0/query", when: "if the tract has no row" }
  ]
}

const rated = (rating: string, lossRatePercentile: number | null, annualFrequency: number | null): HazardRating => ({
  riskLevel: expectedLossLevel(rating),
  rating,
  lossRatePercentile,
  annualFrequency
})
const impossible = rated("Not Applicable", null, null)

const example: StormHazardSection = {
  tornadoRisk: { riskLevel: "Moderate", rating: "Relatively Moderate", annualFrequency: 0.0052 },
  hailRisk: { riskLevel: "Low", rating: "Relatively Low", annualFrequency: 2.84 },
  hazards: {
    wildfire: rated("Very Low", 34.2, 0.00004),
    hurricane: rated("Very High", 91.7, 0.18),
    coastalFlooding: impossible,
    inlandFlooding: rated("Relatively High", 88.4, 3.1),
    heatWave: rated("Relatively Moderate", 71.5, 5.9),
    winterWeather: rated("Very Low", 18.3, 0.74),
    coldWave: rated("Very Low", 12.6, 0.21),
    iceStorm: rated("Relatively Low", 40.9, 0.35),
    tornado: rated("Relatively Moderate", 63.8, 0.0052),
    hail: rated("Relatively Low", 44.1, 2.84),
    strongWind: rated("Relatively Low", 37.5, 2.2),
    lightning: rated("Relatively Moderate", 80.2, 62.4),
    earthquake: rated("Very Low", 9.8, 0.00007),
    landslide: rated("Very Low", 15.4, 0.001),
    avalanche: impossible,
    drought: rated("No Expected Annual Losses", 0, 21.6),
    tsunami: impossible,
    volcanicActivity: impossible
  }
}

/** The hazards that FEMA rates high, at most three of them, by name. */
const headline = ({ hazards }: StormHazardSection): string => {
  const high = hazardKeys.filter((key) => hazards[key]?.riskLevel === "High").map((key) => hazardNames[key])
  const more = high.length - 3
  return high.length === 0
    ? "No hazard rated high"
    : `High: ${high.slice(0, 3).join(", ")}${more > 0 ? ` and ${more} more` : ""}`
}

/**
 * The eighteen hazards of FEMA's National Risk Index at a place: of the census tract, or of the county when the tract has no row.
 */
export class StormHazard extends DataSource<StormHazard, StormHazardSection>()({
  definition,
  section: StormHazardSection,
  example,
  headline,
  ask: Effect.gen(function* () {
    const nationalRiskIndex = yield* NationalRiskIndex
    return Effect.fnUntraced(function* (place: Place) {
      const answer = yield* nationalRiskIndex.row(place)
      const value = stormHazardOf(answer.value)
      if (Object.values(value.hazards).every((hazard) => hazard === null || hazard.rating === null)) {
        return yield* new NoData({ why: "FEMA has rated no hazard here" })
      }
      return { ...answer, value }
    })
  })
}) {}

/** FEMA's ratings and figures for all hazards, with the two storm perils repeated on top. */
const stormHazardOf = ({ hazards }: RiskRow): StormHazardSection => ({
  tornadoRisk: stormRisk(hazards.tornado),
  hailRisk: stormRisk(hazards.hail),
  hazards: Record.map(hazards, (reading) =>
    reading === null ? null : { riskLevel: expectedLossLevel(reading.rating), ...reading }
  )
})

const stormRisk = (reading: HazardReading | null): StormRisk => {
  const { annualFrequency, rating } = reading ?? { annualFrequency: null, rating: null }
  return { riskLevel: expectedLossLevel(rating), rating, annualFrequency }
}

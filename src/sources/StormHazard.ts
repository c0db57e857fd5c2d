import { Effect } from "effect"

import type { Place } from "../domain/address/Place.ts"
import { stormHazardHeadline } from "../domain/headlines/stormHazardHeadline.ts"
import { StormHazardSection, type StormRisk } from "../domain/report/NaturalHazardsSection.ts"
import { expectedLossLevel } from "../domain/signals/ExpectedLossRating.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData } from "./policy/SourceError.ts"
import { trimmedText } from "./upstream/ArcGisFeatures.ts"
import { NationalRiskIndex, type RiskRow } from "./upstream/NationalRiskIndex.ts"

const definition: SourceDefinition = {
  id: "StormHazard",
  name: "FEMA National Risk Index",
  owner: "FEMA",
  section: "naturalHazards.tornadoRisk, .hailRisk",
  key: null,
  cadence: "irregular, about every two years",
  attribution: NationalRiskIndex.attribution,
  deadline: "12 seconds",
  upstreams: ["services.arcgis.com/XG15cJAlne2vxtgt"],
  copies: ["nri"],
  method:
    "FEMA's ratings rank expected annual loss in dollars. Very Low and Relatively Low are low, Relatively " +
    "Moderate is moderate, Relatively High and Very High are high; No Rating and Not Applicable are low, " +
    "Insufficient Data is unknown.",
  asks: [
    {
      url: "nriUrl",
      path: "/National_Risk_Index_Census_Tracts/FeatureServer/0/query",
      when: "first: by tract, else by point"
    },
    { url: "nriUrl", path: "/National_Risk_Index_Counties/FeatureServer/0/query", when: "where the tract has no row" }
  ]
}

/**
 * Tornado and hail risk at a place. FEMA's tornado and hail ratings of the census tract, or of the county when the
 * tract has none.
 */
export class StormHazard extends DataSource<StormHazard, StormHazardSection>()({
  definition,
  section: StormHazardSection,
  example: {
    tornadoRisk: { riskLevel: "Moderate", rating: "Relatively Moderate", annualFrequency: 0.0052 },
    hailRisk: { riskLevel: "Low", rating: "Relatively Low", annualFrequency: 2.84 }
  },
  headline: stormHazardHeadline,
  ask: Effect.gen(function* () {
    const nationalRiskIndex = yield* NationalRiskIndex
    return Effect.fnUntraced(function* (place: Place) {
      const answer = yield* nationalRiskIndex.row(place)
      const value = stormHazardOf(answer.value)
      if (value.tornadoRisk.rating === null && value.hailRisk.rating === null) {
        return yield* new NoData({ why: "FEMA has rated neither tornado nor hail here" })
      }
      return { ...answer, value }
    })
  })
}) {}

/** FEMA's words and frequencies (events, or event-days for hail, a year) of both perils. */
const stormHazardOf = (row: RiskRow): StormHazardSection => ({
  tornadoRisk: stormRisk(row.TRND_RISKR, row.TRND_AFREQ),
  hailRisk: stormRisk(row.HAIL_RISKR, row.HAIL_AFREQ)
})

/** Frequencies of -9999 mean none. */
const stormRisk = (words: string | null | undefined, frequency: number | null | undefined): StormRisk => {
  const rating = trimmedText(words)
  return {
    riskLevel: expectedLossLevel(rating),
    rating,
    annualFrequency: frequency === null || frequency === undefined || frequency < 0 ? null : frequency
  }
}

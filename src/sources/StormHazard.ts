import { Context, Effect, Layer } from "effect"

import type { Place } from "../domain/address/Place.ts"
import type { Finding } from "../domain/report/Finding.ts"
import type { StormHazardSection, StormRisk } from "../domain/report/NaturalHazardsSection.ts"
import { expectedLossLevel } from "../domain/signals/ExpectedLossRating.ts"
import { find, type SourceDefinition, stub } from "./policy/DataSource.ts"
import { NoData, type SourceError, type SourceReason } from "./policy/SourceError.ts"
import { trimmedText } from "./upstream/ArcGis.ts"
import { NationalRiskIndex, type RiskRow } from "./upstream/NationalRiskIndex.ts"

const definition: SourceDefinition = {
  id: "StormHazard",
  name: "FEMA National Risk Index",
  owner: "FEMA",
  section: "naturalHazards.tornadoRisk, .hailRisk",
  key: null,
  cadence: "irregular, about every two years",
  attribution: NationalRiskIndex.attribution,
  deadline: "12 seconds"
}

/** Tornado and hail risk at a place. */
export class StormHazard extends Context.Service<
  StormHazard,
  {
    /**
     * FEMA's tornado and hail ratings of the census tract, or of the county when the tract has none. Fails with
     * SourceError; never dies.
     */
    readonly find: (place: Place) => Effect.Effect<Finding<StormHazardSection>, SourceError>
  }
>()("property-intelligence/sources/StormHazard") {
  static readonly definition = definition

  static readonly example: StormHazardSection = {
    tornadoRisk: { riskLevel: "Moderate", rating: "Relatively Moderate", annualFrequency: 0.0052 },
    hailRisk: { riskLevel: "Low", rating: "Relatively Low", annualFrequency: 2.84 }
  }

  static readonly layer = Layer.effect(
    StormHazard,
    Effect.gen(function* () {
      const nationalRiskIndex = yield* NationalRiskIndex
      return {
        find: find(
          definition,
          Effect.fnUntraced(function* (place) {
            const answer = yield* nationalRiskIndex.row(place)
            const value = stormHazardOf(answer.value)
            if (value.tornadoRisk.rating === null && value.hailRisk.rating === null) {
              return yield* new NoData({ why: "FEMA has rated neither tornado nor hail here" })
            }
            return { ...answer, value }
          })
        )
      }
    })
  )

  /** Always finds the same, or fails for the same reason. */
  static readonly layerStub = (result: StormHazardSection | SourceReason = StormHazard.example) =>
    Layer.succeed(StormHazard, { find: stub(definition, result) })
}

/** FEMA's words and frequencies (events, or event-days for hail, a year) of both perils. */
export const stormHazardOf = (row: RiskRow): StormHazardSection => ({
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

import { Record, Schema, Struct } from "effect"

import type { FloodRiskSection } from "../report/FloodRiskSection.ts"
import { hazardNames } from "../report/hazardCodes.ts"
import type { EarthquakeHazardSection, NaturalHazardsSection } from "../report/NaturalHazardsSection.ts"
import type { ReportSections } from "../report/ReportSections.ts"
import { FloodRiskLevel } from "../signals/FloodHazard.ts"
import { perilLabel } from "../signals/HazardLevel.ts"
import { riskWeights, type ScoredHazard } from "../tables/riskWeights.ts"

const Figure = Schema.NullOr(Schema.Finite)

/** The flood zone in the form that the calculations use. */
const FloodInput = Schema.Struct({
  zone: Schema.NullOr(Schema.String).annotate({
    description: "FEMA's zone code. `null` if unknown, not mapped, open water or undocumented.",
    examples: ["AE"]
  }),
  riskLevel: Schema.NullOr(FloodRiskLevel).annotate({
    description: "The zone in words, as in `floodRisk`. `null` if `zone` is."
  }),
  inFloodZone: Schema.NullOr(Schema.Boolean).annotate({ description: "True inside the Special Flood Hazard Area." })
})

const stormInput = (peril: string, example: string) =>
  Schema.Struct({
    rating: Schema.NullOr(Schema.String).annotate({
      description: `FEMA's rating of ${peril.toLowerCase()} by expected annual loss, in its own words.`,
      examples: [example]
    })
  }).annotate({ description: `${peril} in the census tract.` })

/** The hazards whose loss rate the score reads, by name, in the order of the contract. */
export const scoredHazards = Struct.pick(hazardNames, Object.values(riskWeights.lossRateHazards).flat())

/** The natural hazards in the form that the calculations use. */
const NaturalHazardsInput = Schema.Struct({
  earthquakeHazard: Schema.Struct({
    peakGroundAcceleration: Figure.annotate({
      description:
        "Design peak ground acceleration PGA_M of ASCE 7-22 for site class D (stiff soil), g. In most places the acceleration " +
        "with 2% probability in 50 years.",
      examples: [0.062]
    }),
    riskLevel: Schema.NullOr(Schema.Literals(["Low", "Moderate", "High"])).annotate({
      description: "Shaking hazard in words; used if `peakGroundAcceleration` is `null`."
    })
  }).annotate({ description: "Earthquakes at the place." }),
  tornadoRisk: stormInput("Tornadoes", "Relatively Moderate"),
  hailRisk: stormInput("Hail", "Relatively Low"),
  lossRatePercentiles: Schema.Struct(
    Record.map(scoredHazards, (name) =>
      Figure.annotate({ description: `Percentile of the loss rate of ${name}.`, examples: [62] })
    )
  ).annotate({
    description:
      "FEMA's expected annual loss divided by the value at risk, as a national percentile, higher is worse. 0 if the hazard " +
      "cannot occur or no loss is expected."
  })
})

/** The inputs of the composite risk, named as in the report. Percent, percentage points, or percentiles from 0 to 100. */
export const RiskInput = Schema.Struct({
  floodRisk: FloodInput.annotate({ description: "The flood zone." }),
  naturalHazards: NaturalHazardsInput.annotate({ description: "Natural hazards except the flood zone." }),
  disasterHistory: Schema.Struct({
    totalFederalDisasters: Figure.annotate({
      description:
        "Federally declared disasters of the county since 1953; used if `declarationsLast10Years` is `null`.",
      examples: [34]
    }),
    declarationsLast10Years: Figure.annotate({
      description: "Federally declared disasters of the county in the last ten years.",
      examples: [14]
    })
  }).annotate({ description: "Federally declared disasters of the county." }),
  environment: Schema.Struct({
    airQualityPercentile: Figure.annotate({
      description: "PM2.5, national percentile, higher is worse.",
      examples: [71]
    }),
    superfundProximityPercentile: Figure.annotate({
      description: "Proximity to Superfund sites, national percentile, higher is worse; 0 means none within 10 km.",
      examples: [64]
    })
  }).annotate({ description: "Air and Superfund burden." }),
  marketTrends: Schema.Struct({
    yearOverYearAppreciation: Figure.annotate({
      description: "Change of the house price index in a year, percent.",
      examples: [2.8]
    })
  }).annotate({ description: "House prices." }),
  neighborhood: Schema.Struct({
    yearRoundVacancyRate: Figure.annotate({
      description: "Vacant homes except seasonal ones, percent of all homes.",
      examples: [11.2]
    }),
    vacancyRateMargin: Figure.annotate({
      description:
        "Margin of error of `yearRoundVacancyRate`, percentage points at 90 percent. `null` counts as exact.",
      examples: [3.1]
    })
  }).annotate({ description: "The census tract." }),
  jobMarket: Schema.Struct({
    stateUnemploymentRate: Figure.annotate({ description: "Unemployment in the state, percent.", examples: [4.1] }),
    unemploymentChange12Months: Figure.annotate({
      description: "Change of the state's rate in twelve months, percentage points.",
      examples: [0.1]
    })
  }).annotate({ description: "The labor market." })
})
export type RiskInput = typeof RiskInput.Type

/** The input of the composite risk, from a report's sections; the figures of a missing section are unknown. */
export const riskInputOf = (sections: ReportSections): RiskInput => ({
  floodRisk: floodInput(sections.floodRisk),
  naturalHazards: {
    earthquakeHazard: earthquakeInput(sections.naturalHazards?.earthquakeHazard ?? null),
    tornadoRisk: { rating: sections.naturalHazards?.tornadoRisk?.rating ?? null },
    hailRisk: { rating: sections.naturalHazards?.hailRisk?.rating ?? null },
    lossRatePercentiles: Record.map(scoredHazards, (_, hazard) => lossRatePercentileOf(sections.naturalHazards, hazard))
  },
  disasterHistory: {
    totalFederalDisasters: sections.disasterHistory?.totalFederalDisasters ?? null,
    declarationsLast10Years: sections.disasterHistory?.declarationsLast10Years ?? null
  },
  environment: {
    airQualityPercentile: sections.environment?.airQualityPercentile ?? null,
    superfundProximityPercentile: sections.environment?.superfundProximityPercentile ?? null
  },
  marketTrends: { yearOverYearAppreciation: sections.marketTrends?.yearOverYearAppreciation ?? null },
  neighborhood: {
    yearRoundVacancyRate: sections.neighborhood?.yearRoundVacancyRate ?? null,
    vacancyRateMargin: sections.neighborhood?.vacancyRateMargin ?? null
  },
  jobMarket: {
    stateUnemploymentRate: sections.jobMarket?.stateUnemploymentRate ?? null,
    unemploymentChange12Months: sections.jobMarket?.unemploymentChange12Months ?? null
  }
})

/**
 * The flood zone in the form that the calculations use. The zone is unknown in a gap of the map, in open water and in an
 * unmapped county. Zone D, which is not studied, has a separate score.
 */
const floodInput = (flood: FloodRiskSection | null): RiskInput["floodRisk"] => {
  const unknown = { zone: null, riskLevel: null, inFloodZone: flood?.inFloodZone ?? null }
  if (flood === null || flood.zone === null) return unknown
  const { inFloodZone, riskLevel, zone } = flood
  switch (riskLevel) {
    case "Very High":
    case "High":
    case "Moderate":
    case "Low":
      return { zone, riskLevel, inFloodZone }
    case "Undetermined":
    case "Unknown":
    case "Not Mapped":
      return zone === "D" ? { zone, riskLevel, inFloodZone } : unknown
  }
}

/**
 * The percentile of a hazard's loss rate; `null` if unknown. It is 0 for a hazard that cannot occur here or is
 * expected to cost nothing.
 */
const lossRatePercentileOf = (section: NaturalHazardsSection | null, hazard: ScoredHazard): number | null => {
  const found = section?.hazards?.[hazard] ?? null
  if (found === null) return null
  return found.lossRatePercentile ?? (perilLabel(found.rating) === "None" ? 0 : null)
}

const earthquakeInput = (
  earthquake: EarthquakeHazardSection | null
): RiskInput["naturalHazards"]["earthquakeHazard"] => ({
  peakGroundAcceleration: earthquake?.peakGroundAcceleration ?? null,
  riskLevel: earthquake === null || earthquake.riskLevel === "Unknown" ? null : earthquake.riskLevel
})

import { Schema } from "effect"

import type { FloodRiskSection } from "../report/FloodRiskSection.ts"
import type { EarthquakeHazardSection } from "../report/NaturalHazardsSection.ts"
import type { ReportSections } from "../report/PropertyReport.ts"
import { PerilLabel, perilLabel } from "../signals/ExpectedLossRating.ts"

/** Shaking hazard in words. */
const SeismicLabel = Schema.Literals(["Low", "Moderate", "High"])

const Figure = Schema.NullOr(Schema.Finite)

/** Natural hazards as the calculations read them; what is not known is `null`. */
const HazardInput = Schema.Struct({
  floodZone: Schema.NullOr(Schema.String).annotate({
    description: "FEMA's zone code. `null` also where nothing is mapped or the code is undocumented.",
    examples: ["AE"]
  }),
  shadedX: Schema.NullOr(Schema.Boolean).annotate({
    description: "In the 0.2% annual chance zone, or behind a levee: a moderate risk for all that the zone is X."
  }),
  inSfha: Schema.NullOr(Schema.Boolean).annotate({ description: "Inside the Special Flood Hazard Area." }),
  pgaG: Figure.annotate({
    description:
      "Design peak ground acceleration PGA_M of ASCE 7-22 for site class D, g: in most places the acceleration with 2% " +
      "probability in 50 years, with what stiff soil adds, up to 1.6 times that on rock where shaking is weak.",
    examples: [0.062]
  }),
  seismicLabel: Schema.NullOr(SeismicLabel).annotate({
    description: "Shaking hazard in words; used where the acceleration is not known."
  }),
  tornadoLabel: Schema.NullOr(PerilLabel).annotate({ description: "Tornadoes by FEMA's expected annual loss." }),
  hailLabel: Schema.NullOr(PerilLabel).annotate({ description: "Hail by FEMA's expected annual loss." }),
  disastersTotal: Figure.annotate({
    description: "Federally declared disasters of the county since 1953; used where the last ten years are not known.",
    examples: [34]
  }),
  disasters10y: Figure.annotate({
    description: "Federally declared disasters of the county in ten years.",
    examples: [14]
  })
})

/** What the composite risk is computed from. Percent, percentage points, percentiles 0-100. */
export const RiskInput = Schema.Struct({
  hazards: HazardInput.annotate({ description: "Natural hazards." }),
  environment: Schema.Struct({
    airPct: Figure.annotate({ description: "PM2.5, national percentile, higher is worse.", examples: [71] }),
    superfundPct: Figure.annotate({
      description: "Proximity to Superfund sites, national percentile, higher is worse; 0 is none within 10 km.",
      examples: [64]
    })
  }).annotate({ description: "Air and Superfund burden." }),
  market: Schema.Struct({
    hpiYoYPct: Figure.annotate({ description: "A year's change of the house price index, percent.", examples: [2.8] })
  }).annotate({ description: "House prices." }),
  neighborhood: Schema.Struct({
    vacancyRatePct: Figure.annotate({
      description: "Vacant homes without those kept for the season, percent of all homes.",
      examples: [11.2]
    })
  }).annotate({ description: "The census tract." }),
  jobs: Schema.Struct({
    unemploymentPct: Figure.annotate({ description: "Unemployment in the state, percent.", examples: [4.1] }),
    change12mPp: Figure.annotate({ description: "Its change in twelve months, percentage points.", examples: [0.1] })
  }).annotate({ description: "The labor market." })
})
export type RiskInput = typeof RiskInput.Type

/** The figures of a report's sections that the risk is computed from; a missing section leaves its figures unknown. */
export const riskInputOf = (sections: ReportSections): RiskInput => ({
  hazards: {
    ...floodInput(sections.floodRisk),
    ...seismicInput(sections.naturalHazards?.earthquakeHazard ?? null),
    tornadoLabel: perilLabel(sections.naturalHazards?.tornadoRisk?.rating ?? null),
    hailLabel: perilLabel(sections.naturalHazards?.hailRisk?.rating ?? null),
    disastersTotal: sections.disasterHistory?.totalFederalDisasters ?? null,
    disasters10y: sections.disasterHistory?.declarationsLast10Years ?? null
  },
  environment: {
    airPct: sections.environment?.airQualityPercentile ?? null,
    superfundPct: sections.environment?.superfundProximityPercentile ?? null
  },
  market: { hpiYoYPct: sections.marketTrends?.yearOverYearAppreciation ?? null },
  neighborhood: { vacancyRatePct: sections.neighborhood?.yearRoundVacancyRate ?? null },
  jobs: {
    unemploymentPct: sections.jobMarket?.stateUnemploymentRate ?? null,
    change12mPp: sections.jobMarket?.unemploymentChange12Months ?? null
  }
})

/** A hole in the map, open water and an unmapped county leave the risk unknown; only zone D has a score of its own. */
const floodInput = (flood: FloodRiskSection | null): Pick<RiskInput["hazards"], "floodZone" | "shadedX" | "inSfha"> => {
  const unknown = { floodZone: null, shadedX: null, inSfha: flood?.inFloodZone ?? null }
  if (flood === null || flood.zone === null) return unknown
  switch (flood.riskLevel) {
    case "Very High":
    case "High":
    case "Low":
      return { floodZone: flood.zone, shadedX: false, inSfha: flood.inFloodZone }
    case "Moderate":
      return { floodZone: flood.zone, shadedX: true, inSfha: flood.inFloodZone }
    case "Undetermined":
    case "Unknown":
    case "Not Mapped":
      return flood.zone === "D" ? { floodZone: "D", shadedX: false, inSfha: flood.inFloodZone } : unknown
  }
}

const seismicInput = (
  earthquake: EarthquakeHazardSection | null
): Pick<RiskInput["hazards"], "pgaG" | "seismicLabel"> => ({
  pgaG: earthquake?.peakGroundAcceleration ?? null,
  seismicLabel: earthquake === null || earthquake.riskLevel === "Unknown" ? null : earthquake.riskLevel
})

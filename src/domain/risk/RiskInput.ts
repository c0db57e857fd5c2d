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
  /** FEMA's zone code; `null` also where nothing is mapped or the code is undocumented. */
  floodZone: Schema.NullOr(Schema.String),
  /** In the 0.2% annual chance zone, or behind a levee: a moderate risk for all that the zone is X. */
  shadedX: Schema.NullOr(Schema.Boolean),
  /** Inside the Special Flood Hazard Area. */
  inSfha: Schema.NullOr(Schema.Boolean),
  /** Peak ground acceleration with 2% probability in 50 years, g. */
  pgaG: Figure,
  /** Used where the acceleration is not known. */
  seismicLabel: Schema.NullOr(SeismicLabel),
  tornadoLabel: Schema.NullOr(PerilLabel),
  hailLabel: Schema.NullOr(PerilLabel),
  /** Federally declared disasters of the county since 1953; used where the last ten years are not known. */
  disastersTotal: Figure,
  disasters10y: Figure
})

/** What the composite risk is computed from. Percent, percentage points, percentiles 0-100. */
export const RiskInput = Schema.Struct({
  hazards: HazardInput,
  environment: Schema.Struct({ airPct: Figure, superfundPct: Figure }),
  market: Schema.Struct({ hpiYoYPct: Figure }),
  /** Vacant homes without those kept for the season, percent of all homes. */
  neighborhood: Schema.Struct({ vacancyRatePct: Figure }),
  jobs: Schema.Struct({ unemploymentPct: Figure, change12mPp: Figure })
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

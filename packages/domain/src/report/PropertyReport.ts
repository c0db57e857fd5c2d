import { Schema } from "effect"

import { notCoveredText } from "../report/notCovered.ts"
import { AreaMapSection } from "./AreaMapSection.ts"
import { DisasterHistorySection } from "./DisasterHistorySection.ts"
import { EnvironmentSection } from "./EnvironmentSection.ts"
import { FloodRiskSection } from "./FloodRiskSection.ts"
import { HudIntelligenceSection } from "./HudIntelligenceSection.ts"
import { InfrastructureSection } from "./InfrastructureSection.ts"
import { JobMarketSection } from "./JobMarketSection.ts"
import { LocationSection } from "./LocationSection.ts"
import { MarketTrendsSection } from "./MarketTrendsSection.ts"
import { NaturalHazardsSection } from "./NaturalHazardsSection.ts"
import { NeighborhoodSection } from "./NeighborhoodSection.ts"
import { PropertySection } from "./PropertySection.ts"
import { ReportMeta } from "./ReportMeta.ts"
import { RiskDetail, RiskLabel } from "./RiskDetail.ts"
import { Summary } from "./Summary.ts"
import { WalkabilitySection } from "./WalkabilitySection.ts"

/** A section of a report: its subject in words, and that it can be missing. */
export const section = <S extends Schema.Top>(schema: S, subject: string) =>
  Schema.NullOr(schema).annotate({
    description: `${subject} \`null\` when no source could fill it: see \`meta.sources\`.`
  })

/** The sections that the sources fill. Every key is always present; a section that no source could fill is `null`. */
export const ReportSections = Schema.Struct({
  property: section(PropertySection, "The building's record, with its estimated value and rent."),
  floodRisk: section(FloodRiskSection, "FEMA's flood zone at the place."),
  walkability: section(WalkabilitySection, "Amenities within walking distance."),
  neighborhood: section(NeighborhoodSection, "The people and homes of the census tract."),
  environment: section(EnvironmentSection, "Air and Superfund burden."),
  naturalHazards: section(NaturalHazardsSection, "Earthquakes, tornadoes, hail and FEMA's other hazards."),
  infrastructure: section(InfrastructureSection, "Fixed broadband."),
  hudIntelligence: section(HudIntelligenceSection, "Opportunity zone and Fair Market Rents."),
  marketTrends: section(MarketTrendsSection, "House prices around the place."),
  jobMarket: section(JobMarketSection, "Unemployment around the place."),
  disasterHistory: section(DisasterHistorySection, "Federal disaster declarations for the county.")
})
export type ReportSections = typeof ReportSections.Type

const mapText = "The surroundings of the place, to be drawn. Only with `include=map`."

/** The property intelligence report: `data` of `/property-intel`. */
export const PropertyReport = Schema.Struct({
  summary: Summary.annotateKey({ description: "The most important facts." }),
  location: LocationSection.annotateKey({ description: "The place that the asked address was matched to." }),
  ...ReportSections.fields,
  riskScore: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))).annotate({
    description:
      "Composite risk of the place for an owner, 0 to 100, lower is better. `null` when nothing is known. `riskDetail` " +
      `states how far what is not known could move it. ${notCoveredText} \`riskDetail.notCovered\` has the whole list.`,
    examples: [27]
  }),
  riskLabel: Schema.NullOr(RiskLabel).annotate({
    description:
      "The score in words: `Moderate` from 35, `High` from 60, which every place in an unprotected flood zone A or V has. " +
      "`Low` only if the flood zone is known and studied, and the score stays below 60 with all unknown parts at their worst. " +
      "`null` if nothing is known."
  }),
  riskDetail: RiskDetail.annotateKey({ description: "What stands behind `riskScore`." }),
  map: Schema.optionalKey(AreaMapSection).annotateKey({ description: mapText }),
  meta: ReportMeta.annotateKey({ description: "The origin of the figures, and what is missing and why." })
}).annotate({
  identifier: "PropertyReport",
  description: "Property intelligence for one address. A figure that is not known is `null`, never 0."
})
export type PropertyReport = typeof PropertyReport.Type

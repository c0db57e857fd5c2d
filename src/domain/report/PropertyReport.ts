import { Schema } from "effect"

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
import { WalkabilitySection } from "./WalkabilitySection.ts"

/** The sections that the sources fill. Every key is always present; a section that no source could fill is `null`. */
export const ReportSections = Schema.Struct({
  property: Schema.NullOr(PropertySection),
  floodRisk: Schema.NullOr(FloodRiskSection),
  walkability: Schema.NullOr(WalkabilitySection),
  neighborhood: Schema.NullOr(NeighborhoodSection),
  environment: Schema.NullOr(EnvironmentSection),
  naturalHazards: Schema.NullOr(NaturalHazardsSection),
  infrastructure: Schema.NullOr(InfrastructureSection),
  hudIntelligence: Schema.NullOr(HudIntelligenceSection),
  marketTrends: Schema.NullOr(MarketTrendsSection),
  jobMarket: Schema.NullOr(JobMarketSection),
  disasterHistory: Schema.NullOr(DisasterHistorySection)
})
export type ReportSections = typeof ReportSections.Type

/** The property intelligence report: `data` of `/property-intel`. */
export const PropertyReport = Schema.Struct({
  location: LocationSection,
  ...ReportSections.fields,
  /** Composite risk 0-100, lower is better; `null` when nothing is known. */
  riskScore: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))),
  riskLabel: Schema.NullOr(RiskLabel),
  riskDetail: RiskDetail,
  meta: ReportMeta
}).annotate({ identifier: "PropertyReport" })
export type PropertyReport = typeof PropertyReport.Type

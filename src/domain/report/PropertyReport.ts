import { Schema } from "effect"

import { DisasterHistory } from "./DisasterHistory.ts"
import { Environment } from "./Environment.ts"
import { FloodRisk } from "./FloodRisk.ts"
import { HudIntelligence } from "./HudIntelligence.ts"
import { Infrastructure } from "./Infrastructure.ts"
import { JobMarket } from "./JobMarket.ts"
import { Location } from "./Location.ts"
import { MarketTrends } from "./MarketTrends.ts"
import { NaturalHazards } from "./NaturalHazards.ts"
import { Neighborhood } from "./Neighborhood.ts"
import { Property } from "./Property.ts"
import { ReportMeta } from "./ReportMeta.ts"
import { RiskDetail, RiskLabel } from "./RiskDetail.ts"
import { Walkability } from "./Walkability.ts"

/** The sections that the fourteen sources fill. Every key is always present; a section nobody could fill is `null`. */
export const ReportSections = Schema.Struct({
  property: Schema.NullOr(Property),
  floodRisk: Schema.NullOr(FloodRisk),
  walkability: Schema.NullOr(Walkability),
  neighborhood: Schema.NullOr(Neighborhood),
  environment: Schema.NullOr(Environment),
  naturalHazards: Schema.NullOr(NaturalHazards),
  infrastructure: Schema.NullOr(Infrastructure),
  hudIntelligence: Schema.NullOr(HudIntelligence),
  marketTrends: Schema.NullOr(MarketTrends),
  jobMarket: Schema.NullOr(JobMarket),
  disasterHistory: Schema.NullOr(DisasterHistory)
})
export type ReportSections = typeof ReportSections.Type

/** The property intelligence report: `data` of `/property-intel`. */
export const PropertyReport = Schema.Struct({
  location: Location,
  ...ReportSections.fields,
  /** Composite risk 0-100, lower is better; `null` when nothing is known. */
  riskScore: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))),
  riskLabel: Schema.NullOr(RiskLabel),
  riskDetail: RiskDetail,
  meta: ReportMeta
}).annotate({ identifier: "PropertyReport" })
export type PropertyReport = typeof PropertyReport.Type

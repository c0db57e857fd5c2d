import { Schema, Struct } from "effect"

import { DisasterHistorySection } from "./DisasterHistorySection.ts"
import { EnvironmentSection } from "./EnvironmentSection.ts"
import { FloodRiskSection } from "./FloodRiskSection.ts"
import { FairMarketRentSection, type HudIntelligenceSection, OpportunityZoneSection } from "./HudIntelligenceSection.ts"
import { JobMarketSection } from "./JobMarketSection.ts"
import { LocationSection } from "./LocationSection.ts"
import { MarketTrendsSection } from "./MarketTrendsSection.ts"
import { NaturalHazardsSection } from "./NaturalHazardsSection.ts"
import { NeighborhoodSection } from "./NeighborhoodSection.ts"
import { PropertyReport } from "./PropertyReport.ts"
import { PropertySection, RentEstimateSection, ValueEstimate } from "./PropertySection.ts"
import { CompactMeta, compactMetaOf, ReportMeta } from "./ReportMeta.ts"
import { section } from "./ReportSections.ts"
import { RiskDetail } from "./RiskDetail.ts"
import { WalkabilitySection } from "./WalkabilitySection.ts"

/** The fields that a compact report leaves out, by section: mostly lists, margins of error and notes. */
const left = {
  location: ["matchedBy", "matchDifferences", "countyFips", "tractGeoid"],
  estimate: ["comparables"],
  property: ["saleHistory", "rentEstimate", "valueEstimate"],
  floodRisk: ["zonesNearby"],
  walkability: ["amenities"],
  naturalHazards: ["hazards"],
  neighborhood: [
    "medianHouseholdIncomeMargin",
    "medianHomeValueMargin",
    "medianGrossRentMargin",
    "vacancyRateMargin",
    "seasonalShare"
  ],
  environment: ["nearestSuperfundSite"],
  note: ["note"],
  marketTrends: ["history", "comparison"],
  jobMarket: ["history", "seasonallyAdjusted", "countyPeriod", "nationalPeriod"],
  disasterHistory: ["recentDisasters"],
  riskDetail: ["components", "notCovered"]
} as const

const CompactProperty = Schema.Struct({
  ...Struct.omit(PropertySection.fields, left.property),
  rentEstimate: Schema.NullOr(
    Schema.Struct(Struct.omit(RentEstimateSection.fields, left.estimate)).annotate({
      identifier: "CompactRentEstimate",
      description: "The estimated rent without its comparables."
    })
  ).annotate({ description: "The estimated rent without its `comparables`. `null` if none is known." }),
  valueEstimate: Schema.NullOr(
    Schema.Struct(Struct.omit(ValueEstimate.fields, left.estimate)).annotate({
      identifier: "CompactValueEstimate",
      description: "The estimated value without its comparables."
    })
  ).annotate({ description: "The estimated value without its `comparables`. `null` if none is known." })
}).annotate({ identifier: "CompactProperty", description: "The building's record, without `saleHistory`." })

const CompactHud = Schema.Struct({
  opportunityZone: Schema.NullOr(
    Schema.Struct(Struct.omit(OpportunityZoneSection.fields, left.note)).annotate({
      identifier: "CompactOpportunityZone"
    })
  ).annotate({ description: "The opportunity zone without its `note`. `null` if it is unknown." }),
  fairMarketRent: Schema.NullOr(
    Schema.Struct(Struct.omit(FairMarketRentSection.fields, left.note)).annotate({
      identifier: "CompactFairMarketRent"
    })
  ).annotate({ description: "HUD's rents without their `note`. `null` if they are unknown." })
}).annotate({ identifier: "CompactHudIntelligence" })

const compactSections = {
  location: Schema.Struct(Struct.omit(LocationSection.fields, left.location))
    .annotate({ identifier: "CompactLocation", description: "The place that the asked address was matched to." })
    .annotateKey({ description: "The place that the asked address was matched to." }),
  neighborhood: section(
    Schema.Struct(Struct.omit(NeighborhoodSection.fields, left.neighborhood)).annotate({
      identifier: "CompactNeighborhood"
    }),
    "The people and homes of the census tract, without margins of error or `seasonalShare`."
  ),
  environment: section(
    Schema.Struct(Struct.omit(EnvironmentSection.fields, left.environment)).annotate({
      identifier: "CompactEnvironment"
    }),
    "Air and Superfund burden, without `nearestSuperfundSite`."
  ),
  hudIntelligence: section(CompactHud, "Opportunity zone and Fair Market Rents, without notes."),
  property: section(CompactProperty, "The building's record, with its estimated value and rent."),
  floodRisk: section(
    Schema.Struct(Struct.omit(FloodRiskSection.fields, left.floodRisk)).annotate({ identifier: "CompactFloodRisk" }),
    "FEMA's flood zone at the place, without `zonesNearby`."
  ),
  walkability: section(
    Schema.Struct(Struct.omit(WalkabilitySection.fields, left.walkability)).annotate({
      identifier: "CompactWalkability"
    }),
    "Amenities within walking distance, without `amenities`."
  ),
  naturalHazards: section(
    Schema.Struct(Struct.omit(NaturalHazardsSection.fields, left.naturalHazards)).annotate({
      identifier: "CompactNaturalHazards"
    }),
    "Earthquakes, tornadoes and hail, without `hazards`."
  ),
  marketTrends: section(
    Schema.Struct(Struct.omit(MarketTrendsSection.fields, left.marketTrends)).annotate({
      identifier: "CompactMarketTrends",
      description: "House prices around the place without their `history` and `comparison`."
    }),
    "House prices around the place, without their `history` and `comparison`."
  ),
  jobMarket: section(
    Schema.Struct(Struct.omit(JobMarketSection.fields, left.jobMarket)).annotate({
      identifier: "CompactJobMarket",
      description: "Unemployment around the place, in its newest months."
    }),
    "Unemployment around the place, without `history`, `seasonallyAdjusted` and the periods of county and nation."
  ),
  disasterHistory: section(
    Schema.Struct(Struct.omit(DisasterHistorySection.fields, left.disasterHistory)).annotate({
      identifier: "CompactDisasterHistory"
    }),
    "Federal disaster declarations for the county, without `recentDisasters`."
  ),
  riskDetail: Schema.Struct(Struct.omit(RiskDetail.fields, left.riskDetail))
    .annotate({
      identifier: "CompactRiskDetail",
      description: "The evidence for `riskScore`, in short."
    })
    .annotateKey({ description: "The evidence for `riskScore`, without `components` and `notCovered`." }),
  meta: CompactMeta.annotateKey({ description: "The missing data, and the identity of this report." })
}

/** A report without the fields in `left`. The other fields keep their keys, positions and values. */
export const CompactReport = Schema.Struct({ ...PropertyReport.fields, ...compactSections })
export type CompactReport = typeof CompactReport.Type

/** The compact form of the place that a report is about. */
export const compactLocationOf = (location: LocationSection): CompactReport["location"] =>
  Struct.omit(location, left.location)

/** The compact form of a report. */
export const compactReportOf = (report: PropertyReport): CompactReport => {
  const { disasterHistory, environment, floodRisk, hudIntelligence, jobMarket, location, marketTrends } = report
  const { naturalHazards, neighborhood, property, walkability } = report
  return {
    ...report,
    location: compactLocationOf(location),
    neighborhood: neighborhood === null ? null : Struct.omit(neighborhood, left.neighborhood),
    environment: environment === null ? null : Struct.omit(environment, left.environment),
    hudIntelligence: hudIntelligence === null ? null : compactHudOf(hudIntelligence),
    property: property === null ? null : compactPropertyOf(property),
    floodRisk: floodRisk === null ? null : Struct.omit(floodRisk, left.floodRisk),
    walkability: walkability === null ? null : Struct.omit(walkability, left.walkability),
    naturalHazards: naturalHazards === null ? null : Struct.omit(naturalHazards, left.naturalHazards),
    marketTrends: marketTrends === null ? null : Struct.omit(marketTrends, left.marketTrends),
    jobMarket: jobMarket === null ? null : Struct.omit(jobMarket, left.jobMarket),
    disasterHistory: disasterHistory === null ? null : Struct.omit(disasterHistory, left.disasterHistory),
    riskDetail: Struct.omit(report.riskDetail, left.riskDetail),
    meta: compactMetaOf(report.meta)
  }
}

const compactHudOf = ({ fairMarketRent, opportunityZone }: HudIntelligenceSection): typeof CompactHud.Type => ({
  opportunityZone: opportunityZone === null ? null : Struct.omit(opportunityZone, left.note),
  fairMarketRent: fairMarketRent === null ? null : Struct.omit(fairMarketRent, left.note)
})

const compactPropertyOf = (property: PropertySection): typeof CompactProperty.Type => {
  const { rentEstimate, valueEstimate } = property
  return {
    ...Struct.omit(property, left.property),
    rentEstimate: rentEstimate === null ? null : Struct.omit(rentEstimate, left.estimate),
    valueEstimate: valueEstimate === null ? null : Struct.omit(valueEstimate, left.estimate)
  }
}

const keptOfLocation = ["matchedAddress", "matchQuality", "lat", "lon", "city", "stateCode", "zip", "county"] as const
const keptOfMeta = ["coverage", "generatedAt", "requestId", "sandbox"] as const

/** The shortest form of a report: its summary, its place, its map if the request includes it, and its identity. */
export const BriefReport = Schema.Struct({
  summary: PropertyReport.fields.summary,
  location: Schema.Struct({
    ...Struct.pick(LocationSection.fields, keptOfLocation),
    readAs: LocationSection.fields.readAs
  })
    .annotate({ identifier: "BriefLocation", description: "The place that the asked address was matched to." })
    .annotateKey({ description: "The place that the asked address was matched to." }),
  map: PropertyReport.fields.map,
  meta: Schema.Struct(Struct.pick(ReportMeta.fields, keptOfMeta))
    .annotate({ identifier: "BriefMeta", description: "The identity of this report." })
    .annotateKey({ description: "The identity of this report." })
})
export type BriefReport = typeof BriefReport.Type

/** The brief form of a report. */
export const briefReportOf = ({ location, map, meta, summary }: PropertyReport): BriefReport => ({
  summary,
  location: {
    ...Struct.pick(location, keptOfLocation),
    ...(location.readAs === undefined ? {} : { readAs: location.readAs })
  },
  ...(map === undefined ? {} : { map }),
  meta: Struct.pick(meta, keptOfMeta)
})

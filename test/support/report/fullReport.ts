import { locationOf } from "../../../src/domain/report/LocationSection.ts"
import type { PropertyReport, ReportSections } from "../../../src/domain/report/PropertyReport.ts"
import { riskInputOf } from "../../../src/domain/risk/RiskInput.ts"
import { assessRisk } from "../../../src/domain/risk/RiskScore.ts"
import { Broadband } from "../../../src/sources/Broadband.ts"
import { sourceDefinitions } from "../../../src/sources/catalog.ts"
import { Demographics } from "../../../src/sources/Demographics.ts"
import { DisasterHistory } from "../../../src/sources/DisasterHistory.ts"
import { EarthquakeHazard } from "../../../src/sources/EarthquakeHazard.ts"
import { Environment } from "../../../src/sources/Environment.ts"
import { FairMarketRent } from "../../../src/sources/FairMarketRent.ts"
import { FloodZone } from "../../../src/sources/FloodZone.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../../src/sources/JobMarket.ts"
import { OpportunityZone } from "../../../src/sources/OpportunityZone.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../src/sources/RentEstimate.ts"
import { StormHazard } from "../../../src/sources/StormHazard.ts"
import { Walkability } from "../../../src/sources/Walkability.ts"
import { houston } from "../upstreams/places.ts"

const { record, valueEstimate } = PropertyValue.example

/** Sections as all fourteen sources' examples fill them. */
export const fullSections: ReportSections = {
  property: record === null ? null : { ...record, rentEstimate: RentEstimate.example, valueEstimate },
  floodRisk: FloodZone.example,
  walkability: Walkability.example,
  neighborhood: Demographics.example,
  environment: Environment.example,
  naturalHazards: { earthquakeHazard: EarthquakeHazard.example, ...StormHazard.example },
  infrastructure: { broadband: Broadband.example },
  hudIntelligence: { opportunityZone: OpportunityZone.example, fairMarketRent: FairMarketRent.example },
  marketTrends: HousePriceIndex.example,
  jobMarket: JobMarket.example,
  disasterHistory: DisasterHistory.example
}

/**
 * A report about a place in Houston for which every source found its example; override the sections that a test is about.
 * The risk follows from them. The data of each source is of `<its name>, 2026`.
 */
export const fullReport = (override: Partial<ReportSections> = {}, requestId = "test-full-report"): PropertyReport => {
  const sections = { ...fullSections, ...override }
  return {
    location: locationOf(houston()),
    ...sections,
    ...assessRisk(riskInputOf(sections)),
    meta: {
      processingMs: 12,
      dataSources: sourceDefinitions.map(({ name }) => name),
      sources: sourceDefinitions.map(({ attribution, name }) => ({
        name,
        status: "ok",
        upstream: name,
        asOf: `${name}, 2026`,
        cached: false,
        ms: 12,
        reason: null,
        attribution
      })),
      coverage: { answered: sourceDefinitions.length, of: sourceDefinitions.length, score: 1 },
      generatedAt: "2026-11-20T10:00:00.000Z",
      requestId,
      sandbox: true
    }
  }
}

import { locationOf } from "@property-intelligence/domain/report/LocationSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { PropertySection } from "@property-intelligence/domain/report/PropertySection.ts"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { summaryOf } from "@property-intelligence/domain/report/summaryOf.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"

import { emptySections } from "../../../packages/domain/test/support/report/sections.ts"
import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { OpportunityZone } from "../../../src/sources/OpportunityZone.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../src/sources/RentEstimate.ts"
import { houston } from "../upstreams/places.ts"
import { fullReport, fullSections } from "./fullReport.ts"

const emptyBody = { location: locationOf(houston()), ...emptySections, ...assessRisk(riskInputOf(emptySections)) }

/** A report about a place in Houston for which no source answered. */
export const houstonReport = (requestId: string): PropertyReport => ({
  summary: summaryOf(emptyBody, []),
  ...emptyBody,
  meta: {
    processingMs: 12,
    dataSources: [],
    sources: [],
    coverage: { answered: 0, of: sourceDefinitions.length, score: 0 },
    generatedAt: "2026-11-20T10:00:00.000Z",
    requestId,
    sandbox: true
  }
})

/** Addresses of homes that `reportOf` knows something about. All sources answer for each of them, but for the last two. */
export const homes = {
  known: "10 Complete St, Houston, TX 77002",
  /** RentCast has the record and no value. */
  withoutPrice: "12 Priceless St, Houston, TX 77002",
  /** Neither RentCast nor HUD has a rent. */
  withoutRent: "14 Rentless St, Houston, TX 77002",
  /** Nor is its size known, so that a flip can't be computed either. */
  withoutRentAndSize: "22 Rentless St, Houston, TX 77002",
  /** RentCast's rent did not come, and HUD has none. */
  withHangingRent: "24 Rentless St, Houston, TX 77002",
  /** No state: the tables of taxes, insurance and costs do not have it. */
  inPuertoRico: "151 Calle San Francisco, San Juan, PR 00901",
  /** Vacant land, for which RentCast names a value and a rent all the same. */
  land: "15 Vacant St, Houston, TX 77002",
  /** RentCast does not answer, and HUD has a rent by bedrooms alone. */
  withoutRentCast: "16 Hanging St, Houston, TX 77002",
  /** RentCast has the record, and its value did not come in time. */
  withHalfRentCast: "18 Halting St, Houston, TX 77002"
} as const

const propertyWith = (changes: Partial<PropertySection>) =>
  fullSections.property === null ? null : { ...fullSections.property, ...changes }

const withoutRent = (changes: Partial<PropertySection> = {}) => ({
  property: propertyWith({ rentEstimate: null, ...changes }),
  hudIntelligence: { opportunityZone: OpportunityZone.example, fairMarketRent: null }
})

/** The report with another line for one of its sources. */
const withLine = (
  { definition }: typeof PropertyValue | typeof RentEstimate,
  report: PropertyReport,
  change: Partial<SourceLine>
): PropertyReport => {
  const sources = report.meta.sources.map((line) => (line.name === definition.name ? { ...line, ...change } : line))
  return { ...report, summary: summaryOf(report, sources), meta: { ...report.meta, sources } }
}

const unanswered = { status: "failed", reason: "No answer within 8s" } as const

const reports = new Map<string, (requestId: string) => PropertyReport>([
  [homes.known, (requestId) => fullReport({}, requestId)],
  [homes.withoutPrice, (requestId) => fullReport({ property: propertyWith({ valueEstimate: null }) }, requestId)],
  [homes.withoutRent, (requestId) => fullReport(withoutRent(), requestId)],
  [homes.withoutRentAndSize, (requestId) => fullReport(withoutRent({ squareFeet: null }), requestId)],
  [homes.withHangingRent, (requestId) => withLine(RentEstimate, fullReport(withoutRent(), requestId), unanswered)],
  [homes.land, (requestId) => fullReport({ property: propertyWith({ propertyType: "Land" }) }, requestId)],
  [homes.inPuertoRico, (requestId) => fullReport({}, requestId)],
  [
    homes.withoutRentCast,
    (requestId) => withLine(PropertyValue, fullReport({ property: null }, requestId), unanswered)
  ],
  [
    homes.withHalfRentCast,
    (requestId) =>
      withLine(PropertyValue, fullReport({ property: propertyWith({ valueEstimate: null }) }, requestId), {
        reason: "Answered in part: No answer within 8s",
        partial: true
      })
  ]
])

const sanJuan = {
  city: "San Juan",
  state: "Puerto Rico",
  stateCode: "PR",
  zip: "00901",
  county: "San Juan Municipio",
  countyFips: "72127",
  tractGeoid: "72127000100",
  blockGeoid: "721270001001000"
}

/** Where an address is: in Houston, but for the one in Puerto Rico. */
export const placeOf = (address: string) =>
  houston(address === homes.inPuertoRico ? { address, ...sanJuan } : { address, ...matchOf(address) })

/** Each address is a place of its own, but for those that stand for the one of all samples. */
const matchOf = (address: string) =>
  address.startsWith("1600 Smith") || Object.values<string>(homes).includes(address)
    ? {}
    : { matchedAddress: address.toUpperCase() }

/** What there is to report on an address: everything on `homes`, and nothing on any other. */
export const reportOf = (address: string, requestId: string): PropertyReport => ({
  ...(reports.get(address) ?? houstonReport)(requestId),
  location: locationOf(placeOf(address))
})

import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import { summaryOf } from "@property-intelligence/domain/report/summaryOf.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import { floodRiskLevel } from "@property-intelligence/domain/signals/FloodHazard.ts"
import { stateOfCode } from "@property-intelligence/domain/tables/state/usStates.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { Record, Struct } from "effect"

import { fullReport, fullSections } from "../report/fullReport.ts"

/** What the property's own listings ask, US dollars, for rent a month. */
export interface Listed {
  readonly price?: number
  readonly rent?: number
}

/** What is answered of an input of the analysis: its analysis, and a report that such an input is made of. */
export const answerOf = (input: InvestorInput, listed: Listed = {}): FullAnswer => ({
  report: reportOf(input, listed),
  analysis: { ...analyzeInvestment(input), inputOrigins: {} }
})

/** What is answered of a report, with what the caller states. */
export const answerOfReport = (report: PropertyReport, request: InvestorRequest = {}): FullAnswer => {
  const input = investorInputOf(report, { currentPct: 6.65, week: "2026-11-19", atSalePct: null }, request)
  return { report, analysis: { ...analyzeInvestment(input), inputOrigins: {} } }
}

const reportOf = (input: InvestorInput, listed: Listed): PropertyReport => {
  const { location, ...report } = Struct.omit(fullReport(sectionsOfInput(input, listed)), ["summary"])
  const { city, county, stateCode } = input.location
  const body = {
    ...report,
    ...assessRisk(input),
    location: { ...location, city, county, stateCode, state: stateOfCode(stateCode)?.name ?? "" }
  }
  return {
    ...body,
    summary: summaryOf(body, report.meta.sources),
    meta: { ...report.meta, generatedAt: `${input.asOf}T10:00:00.000Z` }
  }
}

const ownListing = {
  status: "Active",
  listingType: "Standard",
  listedDate: "2026-10-02",
  removedDate: null,
  daysOnMarket: 48,
  previousListedDate: null
} as const

const known = <A>(section: A | null): A => {
  if (section === null) throw new Error("a full report has every section")
  return section
}

const sectionsOfInput = (input: InvestorInput, listed: Listed): Partial<ReportSections> => {
  const listedFor = listed.price ?? input.askingPrice
  const property = known(fullSections.property)
  const { disasterHistory, environment, floodRisk, jobMarket, marketTrends, naturalHazards, neighborhood } = input
  const hazards = known(fullSections.naturalHazards)
  const hud = known(fullSections.hudIntelligence)
  const { rentEstimate, valueEstimate, ...record } = input.property
  const { declarationsLast10Years, totalFederalDisasters } = disasterHistory
  return {
    property: {
      ...property,
      ...record,
      valueEstimate: {
        ...known(property.valueEstimate),
        ...valueEstimate,
        listing: listedFor === null ? null : { ...ownListing, price: listedFor, previousPrice: null }
      },
      rentEstimate: {
        ...known(property.rentEstimate),
        ...rentEstimate,
        listing: listed.rent === undefined ? null : { ...ownListing, rent: listed.rent, previousRent: null }
      }
    },
    floodRisk: {
      ...known(fullSections.floodRisk),
      zone: floodRisk.zone,
      riskLevel: floodRisk.riskLevel ?? floodRiskLevel({ zone: floodRisk.zone, subtype: "", isSpecial: false }),
      inFloodZone: floodRisk.inFloodZone
    },
    walkability:
      input.walkability.walkScore === null
        ? null
        : { ...known(fullSections.walkability), walkScore: input.walkability.walkScore },
    neighborhood: {
      ...known(fullSections.neighborhood),
      ...neighborhood,
      vintage: neighborhood.vintage ?? ""
    },
    environment: { ...known(fullSections.environment), ...environment },
    naturalHazards: {
      earthquakeHazard: {
        ...known(hazards.earthquakeHazard),
        peakGroundAcceleration: naturalHazards.earthquakeHazard.peakGroundAcceleration,
        riskLevel: naturalHazards.earthquakeHazard.riskLevel ?? "Unknown"
      },
      tornadoRisk: { ...known(hazards.tornadoRisk), ...naturalHazards.tornadoRisk },
      hailRisk: { ...known(hazards.hailRisk), ...naturalHazards.hailRisk },
      // The input states loss rates alone, and another town's ratings would be said of the house.
      hazards: {
        ...Record.map(known(hazards.hazards), () => null),
        ...Record.map(naturalHazards.lossRatePercentiles, (lossRatePercentile) => ({
          riskLevel: "Unknown" as const,
          rating: null,
          annualFrequency: null,
          lossRatePercentile
        }))
      }
    },
    hudIntelligence: {
      ...hud,
      fairMarketRent: { ...known(hud.fairMarketRent), ...input.hudIntelligence.fairMarketRent }
    },
    marketTrends: { ...known(fullSections.marketTrends), ...marketTrends },
    jobMarket: { ...known(fullSections.jobMarket), ...jobMarket },
    disasterHistory:
      totalFederalDisasters === null
        ? null
        : {
            ...known(fullSections.disasterHistory),
            totalFederalDisasters,
            declarationsLast10Years: declarationsLast10Years ?? 0
          }
  }
}

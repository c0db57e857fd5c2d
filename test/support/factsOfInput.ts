import { analyzeInvestment } from "../../src/domain/investor/analysis/InvestorAnalysis.ts"
import type { InvestorInput } from "../../src/domain/investor/InvestorInput.ts"
import type { PropertyReport } from "../../src/domain/report/PropertyReport.ts"
import { assessRisk } from "../../src/domain/risk/RiskScore.ts"
import type { Facts } from "../../src/narrative/Fact.ts"
import { narrativeFacts } from "../../src/narrative/narrativeFacts.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { HousePriceIndex } from "../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../src/sources/JobMarket.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { fullReport } from "./fullReport.ts"

/** What a narrative may say of an input of the analysis: of a report that says the same, and of the analysis made from it. */
export const factsOfInput = (input: InvestorInput): Facts =>
  narrativeFacts(reportSaying(input), { ...analyzeInvestment(input), inputOrigins: {} })

const reportSaying = (input: InvestorInput): PropertyReport => {
  const { hazards, jobs, location, market, property, rent, value, walkScore } = input
  const report = fullReport({
    property: {
      ...property,
      annualTaxYear: null,
      valueEstimate: { valueLow: value.low, valueEstimate: value.mid, valueHigh: value.high, comparables: [] },
      rentEstimate: { rentLow: rent.low, rentEstimate: rent.mid, rentHigh: rent.high, comparables: [] }
    },
    floodRisk: { ...FloodZone.example, zone: hazards.floodZone },
    marketTrends: { ...HousePriceIndex.example, yearOverYearAppreciation: market.hpiYoYPct },
    jobMarket: {
      ...JobMarket.example,
      stateUnemploymentRate: jobs.unemploymentPct,
      nationalUnemploymentRate: jobs.nationalPct
    },
    walkability: walkScore === null ? null : { ...Walkability.example, walkScore }
  })
  return { ...report, location: { ...report.location, stateCode: location.stateCode }, ...assessRisk(input) }
}

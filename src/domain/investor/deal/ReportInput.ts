import type { PropertyReport } from "../../report/PropertyReport.ts"
import { riskInputOf } from "../../risk/RiskInput.ts"
import type { InvestorInput } from "./InvestorInput.ts"
import type { InvestorRequest } from "./InvestorRequest.ts"

/** The input that a report, the mortgage rates and the caller's own figures make. `asOf` is the day the report was made. */
export const investorInputOf = (
  report: PropertyReport,
  mortgageRate: InvestorInput["mortgageRate"],
  request: InvestorRequest
): InvestorInput => {
  const { hudIntelligence, jobMarket, location, meta, neighborhood, property, walkability } = report
  const { environment, hazards, jobs, market, neighborhood: homes } = riskInputOf(report)
  const fairMarketRent = hudIntelligence?.fairMarketRent ?? null
  return {
    asOf: meta.generatedAt.slice(0, 10),
    condition: request.condition ?? "average",
    location: { city: location.city, county: location.county, stateCode: location.stateCode },
    property: {
      propertyType: property?.propertyType ?? null,
      bedrooms: property?.bedrooms ?? null,
      bathrooms: property?.bathrooms ?? null,
      squareFeet: property?.squareFeet ?? null,
      yearBuilt: property?.yearBuilt ?? null,
      lastSaleDate: property?.lastSaleDate ?? null,
      lastSalePrice: property?.lastSalePrice ?? null,
      hoaMonthly: property?.hoaMonthly ?? null,
      annualTax: property?.annualTax ?? null,
      units: property?.units ?? null
    },
    value: {
      low: property?.valueEstimate?.valueLow ?? null,
      mid: property?.valueEstimate?.valueEstimate ?? null,
      high: property?.valueEstimate?.valueHigh ?? null
    },
    rent: {
      low: property?.rentEstimate?.rentLow ?? null,
      mid: property?.rentEstimate?.rentEstimate ?? null,
      high: property?.rentEstimate?.rentHigh ?? null
    },
    neighborhood: {
      medianHomeValue: neighborhood?.medianHomeValue ?? null,
      medianValueYear: neighborhood === null ? null : lastYearOf(neighborhood.vintage),
      medianHouseholdIncome: neighborhood?.medianHouseholdIncome ?? null,
      ...homes,
      seasonalSharePct: neighborhood?.seasonalShare ?? null
    },
    fmr: {
      0: fairMarketRent?.studio ?? null,
      1: fairMarketRent?.oneBed ?? null,
      2: fairMarketRent?.twoBed ?? null,
      3: fairMarketRent?.threeBed ?? null,
      4: fairMarketRent?.fourBed ?? null
    },
    market,
    jobs: { ...jobs, nationalPct: jobMarket?.nationalUnemploymentRate ?? null },
    walkScore: walkability?.walkScore ?? null,
    hazards,
    environment,
    mortgageRate,
    askingPrice: request.askingPrice ?? null,
    downPaymentPercent: request.downPaymentPercent ?? null,
    interestRatePercent: request.interestRatePercent ?? null,
    monthlyRent: request.monthlyRent ?? null
  }
}

/** Of survey years such as `2020-2024`, the last; `null` for anything else. */
const lastYearOf = (vintage: string): number | null => {
  const year = /(\d{4})$/.exec(vintage)?.[1]
  return year === undefined ? null : Number(year)
}

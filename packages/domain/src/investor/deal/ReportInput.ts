import { Record } from "effect"

import type { PropertyReport } from "../../report/PropertyReport.ts"
import { riskInputOf } from "../../risk/RiskInput.ts"
import { comparableRules } from "../../tables/investor/comparables.ts"
import { dealInputs } from "../../tables/investor/dealInputs.ts"
import type { StatedProperty } from "../../tables/investor/StatedProperty.ts"
import type { InvestorInput } from "./InvestorInput.ts"
import type { InvestorRequest } from "./InvestorRequest.ts"
import { rentOfUnits } from "./UnitRents.ts"

/**
 * The input of an analysis, from a report, the mortgage rates and the caller's own figures. `asOf` is the day the
 * report was made.
 */
export const investorInputOf = (
  report: PropertyReport,
  mortgageRate: InvestorInput["mortgageRate"],
  request: InvestorRequest
): InvestorInput => {
  const { hudIntelligence, jobMarket, location, meta, neighborhood, property, walkability } = report
  const stated: StatedProperty = request.property ?? {}
  const risk = riskInputOf(report)
  const fairMarketRent = hudIntelligence?.fairMarketRent ?? null
  return {
    asOf: meta.generatedAt.slice(0, 10),
    condition: conditionOf(request),
    location: { city: location.city, county: location.county, stateCode: location.stateCode },
    property: {
      propertyType: stated.propertyType ?? property?.propertyType ?? null,
      bedrooms: stated.bedrooms ?? property?.bedrooms ?? null,
      bathrooms: stated.bathrooms ?? property?.bathrooms ?? null,
      squareFeet: stated.squareFeet ?? property?.squareFeet ?? null,
      yearBuilt: stated.yearBuilt ?? property?.yearBuilt ?? null,
      lastSaleDate: property?.lastSaleDate ?? null,
      lastSalePrice: property?.lastSalePrice ?? null,
      hoaMonthly: property?.hoaMonthly ?? null,
      annualTax: property?.annualTax ?? null,
      homestead: property?.homestead ?? null,
      units: unitsOf(request, property?.units ?? null),
      rentEstimate: {
        rentLow: property?.rentEstimate?.rentLow ?? null,
        rentEstimate: property?.rentEstimate?.rentEstimate ?? null,
        rentHigh: property?.rentEstimate?.rentHigh ?? null
      },
      valueEstimate: {
        valueLow: property?.valueEstimate?.valueLow ?? null,
        valueEstimate: property?.valueEstimate?.valueEstimate ?? null,
        valueHigh: property?.valueEstimate?.valueHigh ?? null
      }
    },
    comparables: {
      sales: firstOf(property?.valueEstimate?.comparables).map((listing) => ({
        ...comparedFigures(listing),
        price: listing.price
      })),
      rents: firstOf(property?.rentEstimate?.comparables).map((listing) => ({
        ...comparedFigures(listing),
        rent: listing.rent
      }))
    },
    neighborhood: {
      medianHomeValue: neighborhood?.medianHomeValue ?? null,
      vintage: neighborhood?.vintage ?? null,
      medianHouseholdIncome: neighborhood?.medianHouseholdIncome ?? null,
      ...risk.neighborhood,
      seasonalShare: neighborhood?.seasonalShare ?? null
    },
    hudIntelligence: {
      fairMarketRent: {
        studio: fairMarketRent?.studio ?? null,
        oneBed: fairMarketRent?.oneBed ?? null,
        twoBed: fairMarketRent?.twoBed ?? null,
        threeBed: fairMarketRent?.threeBed ?? null,
        fourBed: fairMarketRent?.fourBed ?? null
      }
    },
    marketTrends: risk.marketTrends,
    jobMarket: { ...risk.jobMarket, nationalUnemploymentRate: jobMarket?.nationalUnemploymentRate ?? null },
    walkability: { walkScore: walkability?.walkScore ?? null },
    floodRisk: risk.floodRisk,
    naturalHazards: risk.naturalHazards,
    disasterHistory: risk.disasterHistory,
    environment: risk.environment,
    mortgageRate,
    ...figuresStatedIn(request)
  }
}

/**
 * The input with other statements of the caller. A fact about the building that was stated before stays, because the
 * input does not keep the recorded one that it replaced.
 */
export const withTerms = (input: InvestorInput, request: InvestorRequest): InvestorInput => ({
  ...input,
  condition: conditionOf(request),
  property: { ...input.property, ...request.property, units: unitsOf(request, input.property.units) },
  ...figuresStatedIn(request)
})

const conditionOf = ({ condition }: InvestorRequest): InvestorInput["condition"] => condition ?? "average"

/**
 * The number of units: the caller's, or else the record's, or else one for each stated rent. `null` if none is known.
 */
const unitsOf = ({ property, unitRents }: InvestorRequest, onRecord: number | null): number | null =>
  property?.units ?? onRecord ?? unitRents?.length ?? null

const figuresStatedIn = (request: InvestorRequest) => ({
  ...Record.map(dealInputs, (_, name) => request[name] ?? null),
  monthlyRent: request.unitRents === undefined ? (request.monthlyRent ?? null) : rentOfUnits(request.unitRents),
  unitRents: request.unitRents ?? null,
  targetReturn: request.targetReturn ?? null
})

/** The first listings, up to the max number that RentCast returns. */
const firstOf = <A>(listings: ReadonlyArray<A> | undefined): ReadonlyArray<A> =>
  (listings ?? []).slice(0, comparableRules.most)

/** The figures of a listing, for sale or for rent, that the comparison uses. */
const comparedFigures = ({
  address,
  bathrooms,
  bedrooms,
  daysOnMarket,
  distanceMiles,
  listedDate,
  listingType,
  propertyType,
  removedDate,
  squareFeet,
  status,
  yearBuilt
}: Omit<InvestorInput["comparables"]["sales"][number], "price">) => ({
  address,
  distanceMiles,
  propertyType,
  bedrooms,
  bathrooms,
  squareFeet,
  yearBuilt,
  status,
  listingType,
  listedDate,
  removedDate,
  daysOnMarket
})

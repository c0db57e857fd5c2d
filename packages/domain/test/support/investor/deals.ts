import type { Deal, Renovation } from "@property-intelligence/domain/investor/deal/Deal.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { flat } from "@property-intelligence/domain/tables/state/TransferLevy.ts"
import { Record } from "effect"

import { noLossRates } from "../report/lossRates.ts"

/** A purchase in round figures, so that what follows from it can be worked out by hand: no fee, a loan without interest. */
export const roundDeal: Deal = {
  price: 100_000,
  rent: 1000,
  vacancy: 0.05,
  badDebtShare: 0.01,
  value: 100_000,
  propertyTax: { atLeast: 1000, shareOfPrice: 0 },
  insurance: 1200,
  maintenance: { fixed: 800, shareOfIncome: 0 },
  capitalReserve: { fixed: 600, shareOfIncome: 0 },
  miscellaneous: { fixed: 0, shareOfIncome: 0.015 },
  hoaMonthly: 0,
  costFactor: 1,
  terms: { ratePercent: 0, termMonths: 360, downPaymentShare: 0.25, pointsShare: 0, closingShare: null },
  units: 1,
  bridge: {
    ratePercent: 10.5,
    pointsShare: 0.02,
    purchaseShare: 0.85,
    rehabShare: 1,
    afterRepairShare: 0.7,
    months: null
  },
  managementShare: 0.095,
  work: { cost: 0, months: 0 },
  refinanceLoanToValue: 0.75,
  refinance: { rateAdded: 0.5, cost: null, minimumCover: null },
  nights: { rate: null, occupancy: null, cleaningFee: null, stayNights: null, platformShare: null },
  rooms: { rent: null, count: null },
  renovation: null
}

/**
 * Its net operating income: 12,000 of rent less 6% is 11,280; of that go 1,071.60 (9.5%) for management, 180 (1.5% of the
 * rent), and 3,000 of tax, insurance and maintenance.
 */
export const roundIncome = 7028.4

/** The work that goes with it. The bridge loan of the purchase and the work is just what the value allows: 105,000. */
export const roundRenovation: Renovation = {
  afterRepairValue: 150_000,
  lentOnValue: 150_000,
  rehab: 20_000,
  unroundedRehab: 20_000,
  finishFactor: 1.1,
  rehabMonths: 2,
  extraMonths: 0,
  sellingCostShare: 0.06,
  sellerTransferTaxes: [flat(1)],
  rentFactor: 1
}

/** Nothing stated by the caller. */
export const noInputs = { ...Record.map(dealInputs, () => null), unitRents: null, targetReturn: null }

/** An input of which nothing is known but the state and the day. */
export const emptyInput: InvestorInput = {
  asOf: "2026-11-20",
  condition: "average",
  location: { city: "Columbus", county: null, stateCode: "OH" },
  property: {
    propertyType: null,
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    yearBuilt: null,
    lastSaleDate: null,
    lastSalePrice: null,
    hoaMonthly: null,
    annualTax: null,
    homestead: null,
    units: null,
    rentEstimate: { rentLow: null, rentEstimate: null, rentHigh: null },
    valueEstimate: { valueLow: null, valueEstimate: null, valueHigh: null }
  },
  comparables: { sales: [], rents: [] },
  neighborhood: {
    medianHomeValue: null,
    vintage: null,
    medianHouseholdIncome: null,
    yearRoundVacancyRate: null,
    vacancyRateMargin: null,
    seasonalShare: null
  },
  hudIntelligence: { fairMarketRent: { studio: null, oneBed: null, twoBed: null, threeBed: null, fourBed: null } },
  marketTrends: { yearOverYearAppreciation: null },
  jobMarket: { stateUnemploymentRate: null, unemploymentChange12Months: null, nationalUnemploymentRate: null },
  walkability: { walkScore: null },
  floodRisk: { zone: null, riskLevel: null, inFloodZone: null },
  naturalHazards: {
    earthquakeHazard: { peakGroundAcceleration: null, riskLevel: null },
    tornadoRisk: { rating: null },
    hailRisk: { rating: null },
    lossRatePercentiles: noLossRates
  },
  disasterHistory: { totalFederalDisasters: null, declarationsLast10Years: null },
  environment: { airQualityPercentile: null, superfundProximityPercentile: null },
  mortgageRate: { currentPct: null, week: null, atSalePct: null },
  ...noInputs
}

/** An input with some of its property's figures changed. */
export const withProperty = (input: InvestorInput, property: Partial<InvestorInput["property"]>): InvestorInput => ({
  ...input,
  property: { ...input.property, ...property }
})

/** An input with some figures of its estimated value changed. */
export const withValue = (
  input: InvestorInput,
  valueEstimate: Partial<InvestorInput["property"]["valueEstimate"]>
): InvestorInput => withProperty(input, { valueEstimate: { ...input.property.valueEstimate, ...valueEstimate } })

/** An input with some figures of its estimated rent changed. */
export const withRent = (
  input: InvestorInput,
  rentEstimate: Partial<InvestorInput["property"]["rentEstimate"]>
): InvestorInput => withProperty(input, { rentEstimate: { ...input.property.rentEstimate, ...rentEstimate } })

/** An input without the estimated value. */
export const withoutValue = (input: InvestorInput): InvestorInput => withValue(input, emptyInput.property.valueEstimate)

/** An input without the estimated rent. */
export const withoutRent = (input: InvestorInput): InvestorInput => withRent(input, emptyInput.property.rentEstimate)

/** The empty input with a price and a rent, so that there is a deal. */
export const barelyKnown: InvestorInput = withRent(withValue(emptyInput, { valueEstimate: 100_000 }), {
  rentEstimate: 1000
})

/** An input with some of its flood zone changed. */
export const withFloodRisk = (input: InvestorInput, floodRisk: Partial<InvestorInput["floodRisk"]>): InvestorInput => ({
  ...input,
  floodRisk: { ...input.floodRisk, ...floodRisk }
})

/** An input with some of its natural hazards changed. */
export const withNaturalHazards = (
  input: InvestorInput,
  naturalHazards: Partial<InvestorInput["naturalHazards"]>
): InvestorInput => ({
  ...input,
  naturalHazards: { ...input.naturalHazards, ...naturalHazards }
})

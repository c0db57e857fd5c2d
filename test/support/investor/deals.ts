import type { Deal, Renovation } from "../../../src/domain/investor/deal/Deal.ts"
import type { InvestorInput } from "../../../src/domain/investor/deal/InvestorInput.ts"

/** A purchase in round figures, so that what follows from it can be worked out by hand: no fee, a loan without interest. */
export const roundDeal: Deal = {
  price: 100_000,
  rent: 1000,
  vacancy: 0.05,
  propertyTax: 1000,
  insurance: 1200,
  maintenance: 800,
  capitalReserve: 600,
  hoaMonthly: 0,
  costFactor: 1,
  ratePercent: 0,
  downPaymentShare: 0.25,
  refinanceLoanToValue: 0.75,
  renovation: null
}

/**
 * Its net operating income: 12,000 of rent less 6% is 11,280; of that go 1,071.60 (9.5%) for management, 180 (1.5% of the
 * rent), and 3,000 of tax, insurance and maintenance.
 */
export const roundIncome = 7028.4

/** The work that goes with it. The bridge loan of the purchase and the work is just what the value allows: 105,000. */
export const roundRenovation: Renovation = {
  asIs: 100_000,
  afterRepairValue: 150_000,
  rehab: 20_000,
  unroundedRehab: 20_000,
  rehabMonths: 2,
  extraMonths: 0,
  sellerTransferPercent: 1
}

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
    units: null
  },
  value: { low: null, mid: null, high: null },
  rent: { low: null, mid: null, high: null },
  neighborhood: {
    medianHomeValue: null,
    medianValueYear: null,
    medianHouseholdIncome: null,
    vacancyRatePct: null,
    seasonalSharePct: null
  },
  fmr: { 0: null, 1: null, 2: null, 3: null, 4: null },
  market: { hpiYoYPct: null },
  jobs: { unemploymentPct: null, change12mPp: null, nationalPct: null },
  walkScore: null,
  hazards: {
    floodZone: null,
    shadedX: null,
    inSfha: null,
    pgaG: null,
    seismicLabel: null,
    tornadoLabel: null,
    hailLabel: null,
    disastersTotal: null,
    disasters10y: null
  },
  environment: { airPct: null, superfundPct: null },
  mortgageRate: { currentPct: null, week: null, atSalePct: null },
  askingPrice: null,
  downPaymentPercent: null,
  interestRatePercent: null,
  monthlyRent: null
}

/** The same with a price and a rent, so that there is a deal. */
export const barelyKnown: InvestorInput = {
  ...emptyInput,
  value: { low: null, mid: 100_000, high: null },
  rent: { low: null, mid: 1000, high: null }
}

/** An input with some of its property's figures changed. */
export const withProperty = (input: InvestorInput, property: Partial<InvestorInput["property"]>): InvestorInput => ({
  ...input,
  property: { ...input.property, ...property }
})

/** An input with some of its hazards changed. */
export const withHazards = (input: InvestorInput, hazards: Partial<InvestorInput["hazards"]>): InvestorInput => ({
  ...input,
  hazards: { ...input.hazards, ...hazards }
})

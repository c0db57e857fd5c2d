import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"
import { constructionCost } from "@property-intelligence/domain/tables/state/constructionCost.ts"

import { withValue } from "./deals.ts"
import { cleveland } from "./workedExamples.ts"

/**
 * A house in a state without transfer taxes, of which nothing costs anything but what an example states. It is worth more than
 * any of them after the work, which then raises no rent.
 */
export const nothingElse: InvestorInput = {
  ...withValue(cleveland.input, { valueLow: null, valueEstimate: 1_000_000, valueHigh: null }),
  location: { city: "Houston", county: "Harris County", stateCode: "TX" },
  vacancyPercent: 0,
  managementPercent: 0,
  maintenancePercent: 0,
  badDebtPercent: 0,
  miscellaneousYear: 0,
  capitalReserveYear: 0,
  propertyTaxYear: 0,
  insuranceYear: 0,
  hoaMonth: 0,
  rehabBudget: 0,
  closingPercent: 0
}

type Stated = Partial<InvestorInput>

/** Of an empty house a month: a fee makes up what an example's owner pays beyond it. */
const utilities = (a: number): number => a * (constructionCost("TX", "Harris County")?.factor ?? Number.NaN)
const flipUtilities = utilities(financing.holdUtilitiesMonthly.flip)
export const brrrrUtilities = utilities(financing.holdUtilitiesMonthly.brrrr)

/** As its page states it. */
export const walletburst: Stated = {
  askingPrice: 300_000,
  downPaymentPercent: 20,
  interestRatePercent: 6,
  monthlyRent: 2500,
  // 10% of the whole rent, of which 92% are collected.
  managementPercent: 10 / 0.92,
  vacancyPercent: 8,
  propertyTaxYear: 2000,
  insuranceYear: 1300,
  maintenancePercent: 10,
  closingPercent: (100 * 7000) / 300_000
}

/** As its page states it. */
export const hallbrook: Stated = {
  askingPrice: 145_500,
  downPaymentPercent: 20,
  interestRatePercent: 8,
  monthlyRent: 2589,
  vacancyPercent: 5,
  managementPercent: 8 / 0.95,
  propertyTaxYear: 1092,
  insuranceYear: 1000
}

/** As its page states it. */
export const acworth: Stated = {
  askingPrice: 250_000,
  afterRepairValue: 450_000,
  rehabBudget: 90_000,
  closingPercent: 1,
  bridgeMonths: 5,
  bridgePoints: 1,
  bridgePurchasePercent: 90,
  bridgeRehabPercent: 90,
  bridgeValuePercent: 100,
  // 10% of all that is lent, from the first day; here the work's share runs for half the time.
  bridgeRatePercent: (10 * 306) / (225 + 81 / 2),
  propertyTaxYear: 3000,
  // A quarter more while it is empty.
  insuranceYear: 1200 / 1.25,
  hoaMonth: 300 - flipUtilities,
  sellingCostPercent: (100 * 42_500) / 450_000
}

/** As its page states it. */
export const memphis: Stated = {
  askingPrice: 90_000,
  afterRepairValue: 167_000,
  rehabBudget: 35_000,
  monthlyRent: 1350,
  closingPercent: 3,
  bridgeMonths: 3,
  bridgePoints: 2,
  bridgeRatePercent: 12,
  bridgePurchasePercent: 80,
  bridgeRehabPercent: 0,
  refinanceSharePercent: 75,
  refinanceCover: 0.5,
  refinanceCost: 3000,
  // Of the 3,285 for three months 2,160 are interest.
  hoaMonth: 375 - brrrrUtilities
}

/** As its page states it. */
export const gethommy: Stated = {
  askingPrice: 150_000,
  afterRepairValue: 250_000,
  rehabBudget: 40_000,
  closingPercent: 3,
  bridgeMonths: 3,
  bridgePurchasePercent: 0,
  bridgeRehabPercent: 0,
  monthlyRent: 1800,
  vacancyPercent: 5,
  managementPercent: 8,
  maintenancePercent: 4.75,
  propertyTaxYear: 2400,
  insuranceYear: 1200,
  refinanceSharePercent: 75,
  refinanceRatePercent: 7,
  refinanceCover: 0.5,
  refinanceCost: 3750
}

/** As its page states it. */
export const runTheNumbers: Stated = {
  afterRepairValue: 200_000,
  rehabBudget: 30_000,
  monthlyRent: 2200,
  vacancyPercent: 10,
  propertyTaxYear: 2500,
  insuranceYear: 1200,
  refinanceSharePercent: 75,
  refinanceRatePercent: 7,
  refinanceCover: 0.5
}

/** As its page states it. */
export const peakAndLow: Stated = {
  // 102 nights at 225 and 156 at 175
  nightlyRate: (102 * 225 + 156 * 175) / 258,
  occupancyPercent: (100 * 258) / 365,
  cleaningFee: 125,
  stayNights: 3,
  platformPercent: 3
}

/** As its page states it. */
export const infotalker: Stated = {
  nightlyRate: 150,
  occupancyPercent: (100 * 237) / 365,
  cleaningFee: 100,
  stayNights: 3,
  platformPercent: 3
}

/** As its page states it. */
export const statement: Stated = {
  askingPrice: 300_000,
  monthlyRent: 1800,
  sellerLoanBalance: 260_000,
  sellerLoanRatePercent: 3.25,
  sellerLoanPaymentMonth: 1179.55
}

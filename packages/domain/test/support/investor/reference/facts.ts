import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { RiskInput } from "@property-intelligence/domain/risk/RiskInput.ts"
import { perilLabel } from "@property-intelligence/domain/signals/HazardLevel.ts"

/** HUD's rents from a studio to four bedrooms. */
const fairRentsOf = ({ hudIntelligence: { fairMarketRent } }: InvestorInput) => [
  fairMarketRent.studio,
  fairMarketRent.oneBed,
  fairMarketRent.twoBed,
  fairMarketRent.threeBed,
  fairMarketRent.fourBed
]

/** The part of it that the composite risk is made from. */
const riskOf = (input: RiskInput): RiskInput => input

/** An input of the analysis laid out flat, as the reference calculation reads it. */
export const factsOf = (input: InvestorInput) => ({
  asOf: input.asOf,
  condition: input.condition,
  ...input.location,
  ...input.property,
  ...input.property.valueEstimate,
  ...input.property.rentEstimate,
  value: input.property.valueEstimate.valueEstimate,
  medianHomeValue: input.neighborhood.medianHomeValue,
  medianValueYear: Number(/\d{4}$/.exec(input.neighborhood.vintage ?? "")?.[0] ?? NaN),
  medianHouseholdIncome: input.neighborhood.medianHouseholdIncome,
  vacancyPercent: input.neighborhood.yearRoundVacancyRate,
  seasonalPercent: input.neighborhood.seasonalShare,
  fairRents: fairRentsOf(input),
  priceChangePercent: input.marketTrends.yearOverYearAppreciation,
  unemploymentPercent: input.jobMarket.stateUnemploymentRate,
  unemploymentChange: input.jobMarket.unemploymentChange12Months,
  walkScore: input.walkability.walkScore,
  floodZone: input.floodRisk.zone,
  inFloodArea: input.floodRisk.inFloodZone,
  hailLabel: perilLabel(input.naturalHazards.hailRisk.rating),
  tornadoLabel: perilLabel(input.naturalHazards.tornadoRisk.rating),
  surveyPercent: input.mortgageRate.currentPct,
  surveyAtSalePercent: input.mortgageRate.atSalePct,
  askingPrice: input.askingPrice,
  downPaymentPercent: input.downPaymentPercent,
  interestRatePercent: input.interestRatePercent,
  monthlyRent: input.monthlyRent,
  // The inputs.
  afterRepairValue: input.afterRepairValue,
  rehabBudget: input.rehabBudget,
  propertyTaxYear: input.propertyTaxYear,
  insuranceYear: input.insuranceYear,
  hoaMonth: input.hoaMonth,
  statedVacancyPercent: input.vacancyPercent,
  managementPercent: input.managementPercent,
  maintenancePercent: input.maintenancePercent,
  badDebtPercent: input.badDebtPercent,
  miscellaneousYear: input.miscellaneousYear,
  capitalReserveYear: input.capitalReserveYear,
  closingPercent: input.closingPercent,
  points: input.points,
  termYears: input.termYears,
  rentGrowthPercent: input.rentGrowthPercent,
  appreciationPercent: input.appreciationPercent,
  holdYears: input.holdYears,
  marginalTaxPercent: input.marginalTaxPercent,
  bridgeRatePercent: input.bridgeRatePercent,
  bridgePoints: input.bridgePoints,
  bridgePurchasePercent: input.bridgePurchasePercent,
  bridgeRehabPercent: input.bridgeRehabPercent,
  bridgeValuePercent: input.bridgeValuePercent,
  bridgeMonths: input.bridgeMonths,
  sellingCostPercent: input.sellingCostPercent,
  refinanceSharePercent: input.refinanceSharePercent,
  refinanceRatePercent: input.refinanceRatePercent,
  refinanceCost: input.refinanceCost,
  refinanceCover: input.refinanceCover,
  sellerLoanBalance: input.sellerLoanBalance,
  sellerLoanRatePercent: input.sellerLoanRatePercent,
  sellerLoanPaymentMonth: input.sellerLoanPaymentMonth,
  sellerNote: input.sellerNote,
  sellerNoteRatePercent: input.sellerNoteRatePercent,
  sellerNoteYears: input.sellerNoteYears,
  nightlyRate: input.nightlyRate,
  occupancyPercent: input.occupancyPercent,
  cleaningFee: input.cleaningFee,
  stayNights: input.stayNights,
  platformPercent: input.platformPercent,
  roomRent: input.roomRent,
  statedRooms: input.rooms,
  targetReturn: input.targetReturn,
  risk: riskOf(input)
})
export type Facts = ReturnType<typeof factsOf>

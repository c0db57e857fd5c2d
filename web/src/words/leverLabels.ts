import type { levers } from "@property-intelligence/domain/tables/investor/levers.ts"

/**
 * The names of the figures that a caller may state, in the order of the form, the sliders and the list of assumptions.
 */
export const leverLabels: Readonly<Record<keyof typeof levers, string>> = {
  askingPrice: "Price",
  downPaymentPercent: "Down payment",
  interestRatePercent: "Loan rate",
  monthlyRent: "Rent",
  afterRepairValue: "Value once renovated",
  rehabBudget: "Renovation",
  propertyTaxYear: "Property tax",
  insuranceYear: "Insurance",
  hoaMonth: "Association fee",
  vacancyPercent: "Vacancy",
  managementPercent: "Management",
  maintenancePercent: "Maintenance",
  closingPercent: "Closing costs",
  points: "Loan points",
  termYears: "Loan term",
  rentGrowthPercent: "Rent growth",
  appreciationPercent: "Appreciation",
  holdYears: "Years held",
  marginalTaxPercent: "Income tax",
  badDebtPercent: "Bad debt",
  miscellaneousYear: "Other costs of a lease",
  capitalReserveYear: "Capital reserve",
  bridgeRatePercent: "Bridge loan rate",
  bridgePoints: "Bridge loan points",
  bridgePurchasePercent: "Bridge loan by price",
  bridgeRehabPercent: "Bridge loan by work",
  bridgeValuePercent: "Bridge loan limit by value",
  bridgeMonths: "Time to sale or refinance",
  sellingCostPercent: "Selling cost",
  refinanceSharePercent: "Refinance by value",
  refinanceRatePercent: "Refinance rate",
  refinanceCost: "Cost of the refinance",
  refinanceCover: "Cover for the refinance",
  sellerLoanBalance: "Seller's loan",
  sellerLoanRatePercent: "Rate of seller's loan",
  sellerLoanPaymentMonth: "Payment on seller's loan",
  sellerNote: "Lent by the seller",
  sellerNoteRatePercent: "Seller's rate for that",
  sellerNoteYears: "Years to repay the seller",
  nightlyRate: "Rate of a night",
  occupancyPercent: "Nights let",
  cleaningFee: "Cleaning a stay",
  stayNights: "Length of a stay",
  platformPercent: "Platform",
  roomRent: "Rent of a room",
  rooms: "Rooms to let"
}

/** The name of the units' rents. */
export const rentsLabel = "Rents of the units"

const isLever = (name: string): name is keyof typeof levers => name in leverLabels

/** The names of these figures. */
export const leverNames = Object.keys(leverLabels).filter(isLever)

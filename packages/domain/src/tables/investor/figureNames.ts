import type { dealInputs } from "./dealInputs.ts"
import type { propertyFigures } from "./propertyFigures.ts"

/**
 * The names of the deal's figures that a caller can send, in the order of the form, the sliders and the list of assumptions. Forms,
 * statements, pages and command lines all take their names from here, so that one figure has one name.
 */
export const figureNames = {
  askingPrice: "Price",
  downPaymentPercent: "Down payment",
  interestRatePercent: "Loan rate",
  monthlyRent: "Rent",
  afterRepairValue: "Value after repair",
  rehabBudget: "Rehab",
  propertyTaxYear: "Property tax",
  insuranceYear: "Insurance",
  hoaMonth: "Association fees",
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
  miscellaneousYear: "Miscellaneous",
  capitalReserveYear: "Capital reserve",
  bridgeRatePercent: "Bridge loan rate",
  bridgePoints: "Bridge loan points",
  bridgePurchasePercent: "Bridge loan by price",
  bridgeRehabPercent: "Bridge loan by rehab",
  bridgeValuePercent: "Bridge loan limit by value",
  bridgeMonths: "Time to sale or refinance",
  sellingCostPercent: "Selling costs",
  refinanceSharePercent: "Refinance by value",
  refinanceRatePercent: "Refinance rate",
  refinanceCost: "Refinance cost",
  refinanceCover: "Cover for the refinance",
  sellerLoanBalance: "Seller's loan",
  sellerLoanRatePercent: "Rate of seller's loan",
  sellerLoanPaymentMonth: "Payment on seller's loan",
  sellerNote: "Lent by the seller",
  sellerNoteRatePercent: "Seller's lending rate",
  sellerNoteYears: "Years to repay the seller",
  nightlyRate: "Rate of a night",
  occupancyPercent: "Nights booked",
  cleaningFee: "Cleaning fee",
  stayNights: "Length of a stay",
  platformPercent: "Platform fee",
  roomRent: "Rent of a room",
  rooms: "Rooms to rent"
} as const satisfies Readonly<Record<keyof typeof dealInputs, string>>

const isStated = (name: string): name is keyof typeof figureNames => name in figureNames

/** The names of the deal's figures that a caller can send, in the order of `figureNames`. */
export const statedFigures = Object.keys(figureNames).filter(isStated)

/** The name of the list of the units' rents. */
export const unitRentsName = "Rents of the units"

/** The names of the building's facts that a caller can send. */
export const buildingNames = {
  propertyType: "Kind of property",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  squareFeet: "Living area",
  yearBuilt: "Year built",
  units: "Units"
} as const satisfies Readonly<Record<keyof typeof propertyFigures | "propertyType", string>>

/** The names of the lines and totals of statements that no caller sends. */
export const lineNames = {
  bridgeInterest: "Bridge loan interest",
  bridgeLoan: "Bridge loan",
  bridgePaidOff: "Bridge loan paid off",
  cashFlow: "Cash flow of the year",
  cashPaidOut: "Cash paid out",
  cleaning: "Cleaning",
  cleaningFees: "Cleaning fees",
  downtime: "Tax, insurance, fee and utilities until the first rent",
  downtimePayments: "Loan payments until the first rent",
  effectiveIncome: "Income collected",
  furnishing: "Furnishing",
  furnitureReplaced: "Replacement of furniture",
  grossRent: "Gross rent",
  holdingToRefinance: "Tax, insurance, fee and utilities until the refinance",
  holdingToSale: "Tax, insurance, fee and utilities until the sale",
  loan: "Loan",
  loanPayments: "Loan payments",
  lodgingTax: "Lodging tax collected",
  lodgingTaxPaid: "Lodging tax passed on",
  netOperatingIncome: "Net operating income",
  operatingCosts: "Operating costs",
  ownCash: "Own cash",
  permit: "Permit",
  refinanceLoan: "Refinance loan",
  rentCollected: "Rent collected",
  rentKept: "Rent kept",
  roomRents: "Rent of the rooms",
  roomRevenue: "Room revenue",
  sale: "Sale at the value after repair",
  supplies: "Supplies",
  takenOverLoan: "The owner's loan, taken over",
  transferTax: "Seller's transfer tax",
  utilities: "Utilities"
} as const

/** The names of the plans: the plain rental, and the ranked strategies. */
export const planNames = {
  longTermRental: "Plain rental",
  shortTermRental: "Short-Term Rental",
  subjectTo: "Subject-To",
  coLiving: "Co-Living",
  brrrr: "BRRRR",
  fixAndFlip: "Fix & Flip"
} as const

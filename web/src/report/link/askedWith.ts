import { pointLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { levers } from "@property-intelligence/domain/tables/investor/levers.ts"

import type { Asked } from "./sharedReport.ts"

/** What to ask for the same address so that the answer has the assumptions of an analysis. */
export const askedWith = (asked: Asked, { inputs }: InvestorFindings): Asked => ({
  ...Object.fromEntries(
    [...placeNames, "property"].flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))
  ),
  ...(asked["condition"] === undefined && inputs.condition === usualCondition ? {} : { condition: inputs.condition }),
  ...Object.fromEntries(
    leverNames.flatMap((name) =>
      inputs[name] === null || (name === "monthlyRent" && inputs.unitRents !== null)
        ? []
        : [[name, inputs[name]] as const]
    )
  ),
  ...(inputs.unitRents === null ? {} : { unitRents: inputs.unitRents }),
  ...(inputs.targetReturn === null ? {} : { targetReturn: inputs.targetReturn })
})

/** What a body names as its place, for people: the address or `lat, lon`; empty if it names none. */
export const placeIn = ({ address, lat, lon }: Asked): string => {
  if (typeof address === "string") return address
  return typeof lat === "number" && typeof lon === "number" ? pointLine({ lat, lon }) : ""
}

/** Names of the fields that name the place. */
export const placeNames = ["address", "lat", "lon"] as const

const usualCondition = "average"

/** What each figure is called that a caller may state, in the order in which they are asked. */
export const leverLabels: Readonly<Record<keyof typeof levers, string>> = {
  askingPrice: "Asking price",
  downPaymentPercent: "Down payment",
  interestRatePercent: "Loan rate",
  monthlyRent: "Monthly rent",
  afterRepairValue: "Value after repair",
  rehabBudget: "Cost of the work",
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
  appreciationPercent: "Value growth",
  holdYears: "Years held",
  marginalTaxPercent: "Income tax rate",
  badDebtPercent: "Bad debt",
  miscellaneousYear: "Other costs of a lease",
  capitalReserveYear: "Capital reserve",
  bridgeRatePercent: "Bridge loan rate",
  bridgePoints: "Bridge loan points",
  bridgePurchasePercent: "Bridge loan by price",
  bridgeRehabPercent: "Bridge loan by work",
  bridgeValuePercent: "Bridge loan limit by value",
  bridgeMonths: "Months to sale or refinance",
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

/** What the rents of the units are called. */
export const rentsLabel = "Rents of the units"

const isLever = (name: string): name is keyof typeof levers => name in leverLabels

/** Their names. */
export const leverNames = Object.keys(leverLabels).filter(isLever)

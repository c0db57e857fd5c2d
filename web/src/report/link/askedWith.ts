import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { levers } from "@property-intelligence/domain/tables/investor/levers.ts"

import { placeNames } from "./askedPlace.ts"
import type { Asked } from "./sharedReport.ts"

/** What to ask for the same address so that the answer has the assumptions of an analysis. */
export const askedWith = (asked: Asked, { inputs }: InvestorFindings): Asked => ({
  ...Object.fromEntries(
    [...placeNames, "property"].flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))
  ),
  ...(asked["condition"] === undefined && inputs.condition === usualCondition ? {} : { condition: inputs.condition }),
  ...Object.fromEntries(leverNames.flatMap((name) => (inputs[name] === null ? [] : [[name, inputs[name]] as const]))),
  ...(inputs.targetReturn === null ? {} : { targetReturn: inputs.targetReturn })
})

const usualCondition = "average"

/** The figures that a caller may state, by name. */
export const leverNames: ReadonlyArray<keyof typeof levers> = [
  "askingPrice",
  "downPaymentPercent",
  "interestRatePercent",
  "monthlyRent",
  "afterRepairValue",
  "rehabBudget",
  "propertyTaxYear",
  "insuranceYear",
  "hoaMonth",
  "vacancyPercent",
  "managementPercent",
  "maintenancePercent",
  "closingPercent",
  "points",
  "termYears",
  "rentGrowthPercent",
  "appreciationPercent",
  "holdYears",
  "marginalTaxPercent"
]

/** What each of them is called. */
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
  marginalTaxPercent: "Income tax rate"
}

import { financing } from "../../../tables/investor/financing.ts"
import type { RentalMetrics } from "../../deal/RentalMetrics.ts"
import { operatingStatement } from "./OperatingStatement.ts"
import { amountOf, type StatementLine } from "./StatementLine.ts"

/** What the costs of a lease are called in its statement. */
const expenseNames = {
  propertyTax: "Property tax",
  insurance: "Insurance",
  maintenance: "Maintenance",
  management: "Management",
  miscellaneous: "Miscellaneous",
  associationFees: "Association fees"
} as const

/** Writes the operating statement of a house that is leased, whatever it was bought with. */
export const leaseStatement = (lease: RentalMetrics) => {
  const { grossRent, income } = lease
  const badDebt = financing.creditLoss * grossRent
  return operatingStatement(
    lease,
    { "Gross rent": grossRent, Vacancy: income - grossRent + badDebt, "Bad debt": -badDebt },
    {
      [expenseNames.propertyTax]: lease.propertyTax,
      [expenseNames.insurance]: lease.insurance,
      [expenseNames.maintenance]: lease.maintenance,
      [expenseNames.management]: lease.management,
      [expenseNames.miscellaneous]: lease.miscellaneous,
      [expenseNames.associationFees]: lease.hoaAnnual
    }
  )
}

/** A cost of that statement, US dollars a year. */
export const leaseExpense = (expenses: ReadonlyArray<StatementLine>, cost: keyof typeof expenseNames): number =>
  amountOf(expenses, expenseNames[cost])

import { Schema } from "effect"

import { wholeDollars } from "../../deal/FigureText.ts"
import type { Holding } from "../../deal/Holding.ts"
import type { RentalMetrics } from "../../deal/RentalMetrics.ts"
import { knownDollarField, knownTextField } from "../field/fields.ts"

/** One line of a statement. */
export const StatementLine = Schema.Struct({
  name: knownTextField("The purpose of the line.", "Gross rent"),
  amount: knownDollarField("US dollars.", 20_280)
}).annotate({ identifier: "StatementLine", description: "One line of a statement." })
export type StatementLine = typeof StatementLine.Type

/** A year of a house held for income, from the gross income to the cash flow. */
const OperatingStatement = Schema.Struct({
  income: Schema.Array(StatementLine).annotate({
    description: "Income, US dollars a year; uncollected or passed-on amounts are negative."
  }),
  effectiveIncome: knownDollarField("The income collected: the sum of the lines above, US dollars a year.", 18_734),
  expenses: Schema.Array(StatementLine).annotate({ description: "Operating costs, US dollars a year." }),
  totalExpenses: knownDollarField("The sum of the lines above, US dollars a year.", 10_585),
  netOperatingIncome: knownDollarField("`effectiveIncome` less `totalExpenses`, US dollars a year.", 8149),
  capitalReserve: knownDollarField("Put aside for roof, heating and the like, US dollars a year.", 1634),
  debtService: knownDollarField("Principal and interest, US dollars a year.", 14_401),
  cashFlow: knownDollarField("`netOperatingIncome` less reserve and debt service, US dollars a year.", -7886)
}).annotate({ identifier: "OperatingStatement" })
type OperatingStatement = typeof OperatingStatement.Type

/** The statement as a field of an answer. */
export const operatingStatementField = Schema.NullOr(OperatingStatement).annotate({
  description:
    "The first full year line by line. Lines are rounded by running total, so that they add up: each is within a dollar of " +
    "its own rounded value. Lines of 0 are left out. `null` if it can't be computed."
})

/**
 * Writes the statement of a holding. `income` (signed) comes to the holding's income, `expenses` (positive) to what it pays
 * before debt and reserve.
 */
export const operatingStatement = (holding: Holding, income: Amounts, expenses: Amounts): OperatingStatement => {
  const { capitalReserve, cashFlow, noi } = holding
  const [effectiveIncome, netOperatingIncome] = [wholeDollars(holding.income), wholeDollars(noi)]
  const afterReserve = wholeDollars(noi - capitalReserve)
  return {
    income: runningLines(income, 0, holding.income),
    effectiveIncome,
    expenses: costLines(expenses, holding),
    totalExpenses: effectiveIncome - netOperatingIncome,
    netOperatingIncome,
    capitalReserve: netOperatingIncome - afterReserve,
    debtService: afterReserve - wholeDollars(cashFlow),
    cashFlow: wholeDollars(cashFlow)
  }
}

/** Costs run the total down, and are shown as what they cost. */
const costLines = (expenses: Amounts, { income, noi }: Holding): ReadonlyArray<StatementLine> =>
  runningLines(negated(expenses), income, noi).map(({ amount, name }) => ({ name, amount: 0 - amount }))

const negated = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, -amount]))

/** The names of a lease's costs in its statement. */
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
  const { badDebt, grossRent, income } = lease
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

/** The lines of a statement at full precision, in their order, by name. US dollars. */
export type Amounts = Readonly<Record<string, number>>

/**
 * Amounts in whole dollars that add up to the shown total. Each line is its step of the rounded running total, starting at `from`,
 * so every subtotal is the true one rounded, and every line is within a dollar of its own value. `to` is the true total, which
 * adding in another order may miss by its last bits. An amount of exactly 0 has no line.
 */
export const runningLines = (amounts: Amounts, from: number, to: number): ReadonlyArray<StatementLine> => {
  const arising = Object.entries(amounts).filter(([, amount]) => amount !== 0)
  let total = from
  let shown = wholeDollars(from)
  return arising.map(([name, amount], index) => {
    total += amount
    const next = wholeDollars(index === arising.length - 1 ? to : total)
    const line = { name, amount: next - shown }
    shown = next
    return line
  })
}

/** The amount of a line; 0 where a statement does not have it. */
export const amountOf = (lines: ReadonlyArray<StatementLine>, name: string): number =>
  lines.find((line) => line.name === name)?.amount ?? 0

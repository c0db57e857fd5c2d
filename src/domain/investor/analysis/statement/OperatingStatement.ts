import { Schema } from "effect"

import { wholeDollars } from "../../deal/FigureText.ts"
import type { Holding } from "../../deal/Holding.ts"
import { knownDollarField } from "../field/fields.ts"
import { type Amounts, runningLines, StatementLine } from "./StatementLine.ts"

/** A year of a house held for income, from the gross income to the cash flow. */
const OperatingStatement = Schema.Struct({
  income: Schema.Array(StatementLine).annotate({
    description: "What comes in, US dollars a year; what is not collected, or passed on, is negative."
  }),
  effectiveIncome: knownDollarField("The income collected: the sum of the lines above, US dollars a year.", 18_734),
  expenses: Schema.Array(StatementLine).annotate({ description: "What it costs to run, US dollars a year." }),
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
    "its own rounding. A line of 0 is left out. `null` where it can't be computed."
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

import { Schema } from "effect"

import { figureNames, lineNames } from "../../../tables/investor/figureNames.ts"
import type { Acquisition } from "../../deal/Acquisition.ts"
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
    description: "Income, US dollars a year. Amounts that are not collected or are passed on are negative."
  }),
  effectiveIncome: knownDollarField("The income collected, US dollars a year: the sum of `income`.", 18_734),
  expenses: Schema.Array(StatementLine).annotate({ description: "Operating costs, US dollars a year." }),
  totalExpenses: knownDollarField("The sum of `expenses`, US dollars a year.", 10_585),
  netOperatingIncome: knownDollarField("`effectiveIncome` less `totalExpenses`, US dollars a year.", 8149),
  capitalReserve: knownDollarField("Money set aside for roof, heating and the like, US dollars a year.", 1634),
  debtService: knownDollarField("Principal and interest, US dollars a year.", 14_401),
  cashFlow: knownDollarField("`netOperatingIncome` less reserve and debt service, US dollars a year.", -7886)
}).annotate({ identifier: "OperatingStatement" })
type OperatingStatement = typeof OperatingStatement.Type

/** The schema of the statement as a field of a section. */
export const operatingStatementField = Schema.NullOr(OperatingStatement).annotate({
  description:
    "The first full year, line by line. Lines are rounded so that they add up: each is within a dollar of its exact value. " +
    "Lines of 0 are left out. `null` if it can't be computed."
})

/**
 * Writes a holding's statement. The lines of `income` (signed) add up to the holding's income, the lines of `expenses`
 * (positive) to its costs before debt service and reserve.
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

/** The lines of the costs, as positive amounts. They lead from the income to the net operating income. */
const costLines = (expenses: Amounts, { income, noi }: Holding): ReadonlyArray<StatementLine> =>
  runningLines(negated(expenses), income, noi).map(({ amount, name }) => ({ name, amount: 0 - amount }))

const negated = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, -amount]))

/** The names of a lease's costs in its statement. */
const expenseNames = {
  propertyTax: figureNames.propertyTaxYear,
  insurance: figureNames.insuranceYear,
  maintenance: figureNames.maintenancePercent,
  management: figureNames.managementPercent,
  miscellaneous: figureNames.miscellaneousYear,
  associationFees: figureNames.hoaMonth
} as const

/** Writes the operating statement of a leased house, however its purchase was paid for. */
export const leaseStatement = (lease: RentalMetrics) => {
  const { badDebt, grossRent, income } = lease
  return operatingStatement(
    lease,
    {
      [lineNames.grossRent]: grossRent,
      [figureNames.vacancyPercent]: income - grossRent + badDebt,
      [figureNames.badDebtPercent]: -badDebt
    },
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

/** A cost by its name from the lines of a lease's statement, US dollars a year. */
export const leaseExpense = (expenses: ReadonlyArray<StatementLine>, cost: keyof typeof expenseNames): number =>
  amountOf(expenses, expenseNames[cost])

/** The amounts of a statement by the names of their lines, in order and not rounded. US dollars. */
type Amounts = Readonly<Record<string, number>>

/**
 * Rounds the amounts of a statement to whole dollars so that they add up to the shown total. `from` is the total before
 * the first line, `to` the total after the last. Each line is the step between two rounded running totals, so it is
 * within a dollar of its exact amount. An amount of exactly 0 has no line.
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

/** The amount of a line; 0 if a statement does not have it. */
export const amountOf = (lines: ReadonlyArray<StatementLine>, name: string): number =>
  lines.find((line) => line.name === name)?.amount ?? 0

/** The money that a purchase needs, and its sources. */
const SourcesAndUses = Schema.Struct({
  uses: Schema.Array(StatementLine).annotate({ description: "The uses of the money, US dollars." }),
  sources: Schema.Array(StatementLine).annotate({ description: "The sources of the money, US dollars." }),
  total: knownDollarField("The sum of the uses, and of the sources, US dollars.", 221_450)
}).annotate({ identifier: "SourcesAndUses" })
type SourcesAndUses = typeof SourcesAndUses.Type

/** The schema of the table of sources and uses as a field of a section. */
export const sourcesAndUsesField = Schema.NullOr(SourcesAndUses).annotate({
  description:
    "The money needed until the first rent, and its sources. Lines are rounded so that both sides add up to `total`. Lines of 0 " +
    "are left out. `null` if it can't be computed."
})

/** Writes a table of sources and uses. Both sides add up to `total`, US dollars. */
export const sourcesAndUses = (uses: Amounts, sources: Amounts, total: number): SourcesAndUses => ({
  uses: runningLines(uses, 0, total),
  sources: runningLines(sources, 0, total),
  total: wholeDollars(total)
})

/** The sources and uses of a house bought to rent out. `loan` is the name of the borrowed part. */
export const purchaseToLet = (acquisition: Acquisition, loan: string = lineNames.loan): SourcesAndUses => {
  const { borrowed, cashInvested, closing, downtime, downtimePayments, furnishing, points, price, work } = acquisition
  const fromSeller = acquisition.loan.behind?.principal ?? 0
  return sourcesAndUses(
    {
      [figureNames.askingPrice]: price,
      [figureNames.closingPercent]: closing,
      [figureNames.points]: points,
      [figureNames.rehabBudget]: work,
      [lineNames.downtime]: downtime,
      [lineNames.downtimePayments]: downtimePayments,
      [lineNames.furnishing]: furnishing
    },
    { [ownCash]: cashInvested, [loan]: borrowed - fromSeller, [figureNames.sellerNote]: fromSeller },
    cashInvested + borrowed
  )
}

/** The borrowed part of the sources: all of them except own cash, US dollars. */
export const borrowedOf = ({ sources, total }: SourcesAndUses): number => total - amountOf(sources, ownCash)

/** The name of an investor's own part of the sources. */
export const { ownCash } = lineNames

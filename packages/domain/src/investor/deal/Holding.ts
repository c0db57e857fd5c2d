import { financing } from "../../tables/investor/financing.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { InvestorInput } from "./InvestorInput.ts"
import { balanceAfter, type Loan, monthlyPayment } from "./Loan.ts"
import { asShare } from "./StatedTerms.ts"

/** A loan on which some payments may have been made. */
export interface HeldLoan extends Loan {
  readonly paidMonths: number
  /** A second loan on the same house. */
  readonly behind?: Loan
}

/** The balance after more months of payments. US dollars. */
export const owedAfter = (loan: HeldLoan, months: number): number => {
  const { behind, paidMonths } = loan
  const first = balanceAfter(loan, paidMonths + months)
  return behind === undefined ? first : first + balanceAfter(behind, months)
}

/** The monthly payment; 0 once the term is over. US dollars. */
export const paymentOf = (loan: HeldLoan): number => {
  const { behind } = loan
  const first = ownPayment(loan)
  return behind === undefined ? first : first + monthlyPayment(behind)
}

/** Makes a function that returns the payments in a year of holding, counted from 1; 0 after the term. US dollars. */
export const paidInYear = (loan: HeldLoan): ((year: number) => number) => {
  const { behind, paidMonths, termMonths } = loan
  const payment = ownPayment(loan)
  const paymentBehind = behind === undefined ? 0 : monthlyPayment(behind)
  return (year) => {
    const monthsOf = (left: number) => clamp(left - 12 * (year - 1), 0, 12)
    const first = (12 * payment * monthsOf(termMonths - paidMonths)) / 12
    return behind === undefined ? first : first + paymentBehind * monthsOf(behind.termMonths)
  }
}

const ownPayment = (loan: HeldLoan): number => (loan.paidMonths >= loan.termMonths ? 0 : monthlyPayment(loan))

/**
 * A house held for income, in its first full year: income, costs, loan and invested cash. Every rental strategy has this
 * form. US dollars.
 */
export interface Holding {
  /** The income collected, after vacancy and bad debt. */
  readonly income: number
  /** Costs that depend on the income: management, platform, supplies. */
  readonly incomeCosts: number
  readonly propertyTax: number
  readonly insurance: number
  /** All other operating costs. */
  readonly otherCosts: number
  /** Net operating income: before debt, income tax, depreciation and the capital reserve. */
  readonly noi: number
  readonly capitalReserve: number
  readonly loan: HeldLoan
  readonly annualDebtService: number
  /** The income after operating costs, reserve and debt service. */
  readonly cashFlow: number
  /** The buyer's own money in the house before the first rent; in a BRRRR, the money that the refinance leaves in the house. */
  readonly cashInvested: number
  /** Price, work, costs before the first rent, and furnishing: the base of a yield. */
  readonly basis: number
  /** Market value when renting starts. */
  readonly value: number
}

/** The income and the costs of a holding in a year, from which its other figures follow. */
export type YearOfLetting = Pick<
  Holding,
  "income" | "incomeCosts" | "propertyTax" | "insurance" | "otherCosts" | "capitalReserve"
>

/** The net operating income of a rental year, US dollars. */
export const noiOf = ({ income, incomeCosts, insurance, otherCosts, propertyTax }: YearOfLetting): number =>
  income - incomeCosts - propertyTax - insurance - otherCosts

/** Makes a holding from a year's income and costs, and from the money and the loan of its purchase. */
export const holdingOf = (
  operation: YearOfLetting,
  { basis, cashInvested, loan, value }: Pick<Holding, "loan" | "cashInvested" | "basis" | "value">
): Holding => {
  const { capitalReserve, income, incomeCosts, insurance, otherCosts, propertyTax } = operation
  const noi = noiOf(operation)
  const annualDebtService = 12 * paymentOf(loan)
  return {
    income,
    incomeCosts,
    propertyTax,
    insurance,
    otherCosts,
    noi,
    capitalReserve,
    loan,
    annualDebtService,
    cashFlow: noi - capitalReserve - annualDebtService,
    cashInvested,
    basis,
    value
  }
}

/** The years that a house is held, the growth in that time, and the owner's tax rate. Growth is per year, as a fraction. */
export interface HoldingPlan {
  readonly rentGrowth: number
  readonly appreciation: number
  readonly holdYears: number
  /** The tax rate on the last dollar of taxable income; `null` if figures are before income tax only. */
  readonly marginalTaxShare: number | null
}

/**
 * The caller's plan for holding the house. Figures that are not stated have their usual values. Source:
 * docs/investor-analysis.md 8.
 */
export const holdingPlanOf = (input: InvestorInput): HoldingPlan => ({
  rentGrowth: asShare(input.rentGrowthPercent) ?? financing.growth.rent,
  appreciation: asShare(input.appreciationPercent) ?? usualAppreciation(input.marketTrends.yearOverYearAppreciation),
  holdYears: input.holdYears ?? financing.holdYears,
  marginalTaxShare: asShare(input.marginalTaxPercent)
})

/**
 * The assumed growth of the value: this year's change of the index, moved toward the long-run mean. A fraction a year.
 */
const usualAppreciation = (yearOverYearAppreciation: number | null): number => {
  const { appreciationPrior, appreciationPriorWeight, maximum, minimum } = financing.growth
  if (yearOverYearAppreciation === null) return appreciationPrior
  return clamp(
    (1 - appreciationPriorWeight) * (yearOverYearAppreciation / 100) + appreciationPriorWeight * appreciationPrior,
    minimum,
    maximum
  )
}

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

/** The payments in each year of holding, the first being 1; nothing after the term. US dollars. */
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

/** A house held for income: what every strategy that lets comes down to. US dollars, flows a year in the first full year. */
export interface Holding {
  /** Collected: after vacancy and bad debt. */
  readonly income: number
  /** Costs that move with the income: management, platform, supplies. */
  readonly incomeCosts: number
  readonly propertyTax: number
  readonly insurance: number
  /** The rest of the operating costs. */
  readonly otherCosts: number
  /** Net operating income: before debt, income tax, depreciation and the capital reserve. */
  readonly noi: number
  readonly capitalReserve: number
  readonly loan: HeldLoan
  readonly annualDebtService: number
  /** The income after operating costs, reserve and debt service. */
  readonly cashFlow: number
  /** Own money in the house before the first rent; in a BRRRR what the refinance leaves in it. */
  readonly cashInvested: number
  /** Price, work, time before letting and furnishing: what a yield is measured on. */
  readonly basis: number
  /** Market value when letting starts. */
  readonly value: number
}

/** The income of a holding and its costs, which decide all the rest. */
export type YearOfLetting = Pick<
  Holding,
  "income" | "incomeCosts" | "propertyTax" | "insurance" | "otherCosts" | "capitalReserve"
>

/** Its net operating income. US dollars a year. */
export const noiOf = ({ income, incomeCosts, insurance, otherCosts, propertyTax }: YearOfLetting): number =>
  income - incomeCosts - propertyTax - insurance - otherCosts

/** Puts a holding together from what it takes in and pays, its loan, and what went into it. */
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

/** The time a house is held, the growth in that time, and its owner's tax on the income. Growth is per year, as a fraction. */
export interface HoldingPlan {
  readonly rentGrowth: number
  readonly appreciation: number
  readonly holdYears: number
  /** Of the last dollar of taxable income; `null` where figures are before income tax alone. */
  readonly marginalTaxShare: number | null
}

/** The plan that the caller states; what is left out is the usual. Source: docs/investor-analysis.md 8. */
export const holdingPlanOf = (input: InvestorInput): HoldingPlan => ({
  rentGrowth: asShare(input.rentGrowthPercent) ?? financing.growth.rent,
  appreciation: asShare(input.appreciationPercent) ?? usualAppreciation(input.marketTrends.yearOverYearAppreciation),
  holdYears: input.holdYears ?? financing.holdYears,
  marginalTaxShare: asShare(input.marginalTaxPercent)
})

/** This year's index change shrunk toward the long run. */
const usualAppreciation = (yearOverYearAppreciation: number | null): number => {
  const { appreciationPrior, appreciationPriorWeight, maximum, minimum } = financing.growth
  if (yearOverYearAppreciation === null) return appreciationPrior
  return clamp(
    (1 - appreciationPriorWeight) * (yearOverYearAppreciation / 100) + appreciationPriorWeight * appreciationPrior,
    minimum,
    maximum
  )
}

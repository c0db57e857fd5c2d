import { financing } from "../../tables/investor/financing.ts"
import { annualMortgageRate } from "../../tables/investor/mortgageRates.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { interpolate } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { acquire, noSetUp } from "../deal/Acquisition.ts"
import type { Deal } from "../deal/Deal.ts"
import { fill } from "../deal/FigureText.ts"
import type { HeldLoan } from "../deal/Holding.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { balanceAfter, monthlyPayment, presentValue } from "../deal/Loan.ts"
import { type RentalMetrics, rentalMetrics } from "../deal/RentalMetrics.ts"
import { cap, type Gate, onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The owner's loan as it may have been taken at the last sale. US dollars; rates in percent a year. */
export interface OriginalLoan {
  readonly salePrice: number
  /** `recorded`, or `implied` from today's value where no price is on record. */
  readonly basis: "recorded" | "implied"
  readonly monthsElapsed: number
  readonly principal: number
  readonly ratePercent: number
  /** The weeks' mean before the sale, or the mean of its year from the table. */
  readonly rateReference: TableReference | null
  readonly payment: number
  readonly balance: number
  /** Chance that the loan was taken and is not paid off: the score counts in this proportion. */
  readonly probabilityLoanExists: number
  /** The loan as it would be, had the owner refinanced it in January 2021. */
  readonly refinanced2021: { readonly ratePercent: number; readonly balance: number; readonly payment: number } | null
}

/** Taking the house over with the owner's loan in place, and letting it. US dollars. */
export interface SubjectTo extends RentalMetrics {
  readonly originalLoan: OriginalLoan
  /** The price, but at least what is owed: a loan that is taken over is paid in full. */
  readonly paid: number
  /** What the loan exceeds the price by; the seller would have to bring it. 0 where it does not, or by cents. */
  readonly loanAbovePrice: number
  /** Points by which the original rate lies below the investor's. */
  readonly spread: number
  readonly monthlyInterestSaved: number
  /** What is owed less what the remaining payments are worth at today's rate. */
  readonly rateLockValue: number
  readonly rateLockPercent: number
  readonly cashAtClosingPercent: number
  readonly cashFlowMonthly: number
  readonly cashFlowPercentOfRent: number
  /** What is paid by the estimated value; `null` where that is not known. */
  readonly paidToValue: number | null
}

/** The deal with the owner's loan. Source: docs/investor-analysis.md 3.3. */
export const subjectTo = (asked: Deal, originalLoan: OriginalLoan): SubjectTo => {
  const paid = Math.max(asked.price, originalLoan.balance)
  const deal = { ...asked, price: paid }
  const loan: HeldLoan = {
    principal: originalLoan.principal,
    ratePercent: originalLoan.ratePercent,
    termMonths: financing.termMonths,
    paidMonths: originalLoan.monthsElapsed
  }
  const lease = rentalMetrics(deal, acquire(deal, noSetUp, loan))
  const { cashFlow, cashInvested } = lease
  const remaining = Math.max(0, financing.termMonths - originalLoan.monthsElapsed)
  const { ratePercent } = deal.terms
  const spread = ratePercent - originalLoan.ratePercent
  const rateLockValue = originalLoan.balance - presentValue(originalLoan.payment, ratePercent, remaining)
  return {
    ...lease,
    originalLoan,
    paid,
    loanAbovePrice: paid - asked.price < halfADollar ? 0 : paid - asked.price,
    spread,
    monthlyInterestSaved: (originalLoan.balance * spread) / 1200,
    rateLockValue,
    rateLockPercent: (100 * rateLockValue) / paid,
    cashAtClosingPercent: (100 * cashInvested) / lease.basis,
    cashFlowMonthly: cashFlow / 12,
    cashFlowPercentOfRent: (100 * cashFlow) / (12 * deal.rent),
    paidToValue: deal.value === null ? null : paid / deal.value
  }
}

/** A balance is shown in whole dollars: a price of just that pays it off. */
const halfADollar = 0.5

/**
 * The loan that the last buyer may have taken: 80% of the price over 30 years at the survey's rate. `null` without a sale
 * date, before 1971, when the survey began, or with neither a price nor a value to go by. A price below $10,000 or below 15%
 * of what today's value implies is taken for a gift or a deed between relatives.
 */
export const originalLoanOf = ({ asOf, mortgageRate, property }: InvestorInput): OriginalLoan | null => {
  const { lastSaleDate } = property
  if (lastSaleDate === null) return null
  const { existsShare, loanToValue, payoffPerYear } = financing.originalLoan
  const monthsElapsed = wholeMonthsBetween(lastSaleDate, asOf)
  const sale = salePriceOf(property.lastSalePrice, property.valueEstimate.valueEstimate, monthsElapsed / 12)
  const table = annualMortgageRate(Number(lastSaleDate.slice(0, 4)))
  const ratePercent = mortgageRate.atSalePct ?? table?.percent ?? null
  if (sale === null || ratePercent === null) return null
  const principal = loanToValue * sale.salePrice
  const loan = { principal, ratePercent, termMonths: financing.termMonths }
  return {
    ...sale,
    monthsElapsed,
    principal,
    ratePercent,
    rateReference: mortgageRate.atSalePct === null ? (table?.reference ?? null) : null,
    payment: monthlyPayment(loan),
    balance: balanceAfter(loan, monthsElapsed),
    probabilityLoanExists: existsShare * Math.exp((-payoffPerYear * monthsElapsed) / 12),
    refinanced2021: refinancedIn2021(loan, lastSaleDate, asOf)
  }
}

const salePriceOf = (
  recorded: number | null,
  value: number | null,
  years: number
): Pick<OriginalLoan, "salePrice" | "basis"> | null => {
  const { minimumSalePrice, minimumShareOfImplied } = financing.originalLoan
  const implied = value === null ? null : value / financing.impliedAppreciation ** years
  if (recorded !== null && recorded >= minimumSalePrice && recorded >= minimumShareOfImplied * (implied ?? 0)) {
    return { salePrice: recorded, basis: "recorded" }
  }
  return implied === null ? null : { salePrice: implied, basis: "implied" }
}

const refinancedIn2021 = (
  loan: { readonly principal: number; readonly ratePercent: number; readonly termMonths: number },
  soldOn: string,
  asOf: string
): OriginalLoan["refinanced2021"] => {
  const { date, minimumRatePercent, ratePercent, soldBefore } = financing.refinance2021
  if (soldOn >= soldBefore || loan.ratePercent < minimumRatePercent || asOf < date) return null
  const owed = balanceAfter(loan, wholeMonthsBetween(soldOn, date))
  if (owed === 0) return null
  const refinanced = { principal: owed, ratePercent, termMonths: loan.termMonths }
  return {
    ratePercent,
    balance: balanceAfter(refinanced, wholeMonthsBetween(date, asOf)),
    payment: monthlyPayment(refinanced)
  }
}

/** The score of taking the house over with its loan. A guessed sale price counts for less, a loan whose term is over for next to nothing. */
export const scoreSubjectTo = (result: SubjectTo | null, { landlord }: Surroundings): StrategyScore => {
  const { curves } = strategyScoring.ranked.subjectTo
  const foreclosure = landlord?.law.foreclosure ?? null
  return scoreStrategy(
    strategyScoring.ranked.subjectTo,
    {
      lockValue: onCurve(result?.rateLockPercent ?? null, curves.lockValue),
      entry: onCurve(result?.cashAtClosingPercent ?? null, curves.entry),
      cashFlow: onCurve(result?.cashFlowPercentOfRent ?? null, curves.cashFlow),
      legal: { value: foreclosure, subScore: foreclosure === null ? null : strategyScoring.legal[foreclosure] }
    },
    result === null ? [] : gatesOf(result)
  )
}

const gatesOf = ({ originalLoan, paidToValue }: SubjectTo): ReadonlyArray<Gate> => {
  const { aboveValueCap, gateTexts, impliedPrice, loanEndedScore, neutralPrior, withoutLoanScore } = strategyScoring
  const { scoreShare } = impliedPrice
  const chance = originalLoan.probabilityLoanExists
  return [
    ...(originalLoan.basis === "implied"
      ? [
          {
            text: gateTexts.impliedPrice,
            apply: (score: number) => scoreShare * score + (1 - scoreShare) * neutralPrior
          }
        ]
      : []),
    {
      text: fill(gateTexts.loanMayNotExist, { v: String(Math.round(100 * chance)) }),
      apply: (score: number) => chance * score + (1 - chance) * withoutLoanScore
    },
    ...(paidToValue === null ? [] : [cap(interpolate(paidToValue, aboveValueCap), gateTexts.aboveValue)]),
    ...(originalLoan.balance === 0 ? [cap(loanEndedScore, gateTexts.loanEnded)] : [])
  ]
}

/** Whole months from one day (`YYYY-MM-DD`) to a later one: a month counts once its day of the month is reached. */
export const wholeMonthsBetween = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}

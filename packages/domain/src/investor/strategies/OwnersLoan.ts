import { financing } from "../../tables/investor/financing.ts"
import { annualMortgageRate } from "../../tables/investor/mortgageRates.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import type { HeldLoan } from "../deal/Holding.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { balanceAfter, monthlyPayment, paymentsLeft } from "../deal/Loan.ts"
import { longestMonths } from "../deal/Plausibility.ts"

/** The owner's loan, as stated or as probably taken at the last sale. US dollars; rates in percent a year. */
export interface OriginalLoan {
  /** `null` if the caller stated the balance. */
  readonly salePrice: number | null
  /** `recorded` from the last sale, `implied` from today's value if no price is on record, or `stated` by the caller. */
  readonly basis: "recorded" | "implied" | "stated"
  readonly monthsElapsed: number
  /** The original amount; `null` if the caller stated the balance. */
  readonly principal: number | null
  readonly ratePercent: number
  /** The table row of the rate, by the year of the sale; `null` if the rate is stated or from the weeks before the sale. */
  readonly rateReference: TableReference | null
  readonly payment: number
  readonly balance: number
  /** The loan that is taken over. */
  readonly held: HeldLoan
  /** The seller's second loan. Without a stated rate it has the investor's own rate. */
  readonly note: { readonly amount: number; readonly ratePercent: number | null; readonly termMonths: number } | null
  /** Probability that the loan exists and is not paid off. The lower it is, the lower the score. */
  readonly probabilityLoanExists: number
  /** The loan that the owner would have after a refinance in January 2021. */
  readonly refinanced2021: { readonly ratePercent: number; readonly balance: number; readonly payment: number } | null
}

/**
 * The owner's loan: the caller's statements, with missing figures guessed from the last sale. A stated balance means that the
 * loan exists. `null` if neither says enough.
 */
export const originalLoanOf = (input: InvestorInput): OriginalLoan | null => {
  const { sellerLoanBalance, sellerLoanPaymentMonth, sellerLoanRatePercent } = input
  const guess = guessedLoan(input)
  if (sellerLoanBalance === null && sellerLoanPaymentMonth === null) return guess
  const balance = sellerLoanBalance ?? guess?.balance ?? null
  const ratePercent = sellerLoanRatePercent ?? guess?.ratePercent ?? null
  if (balance === null || ratePercent === null) return null
  const termMonths = remainingMonths({ balance, ratePercent, payment: sellerLoanPaymentMonth }, guess?.held ?? null)
  const held: HeldLoan = { principal: balance, ratePercent, termMonths, paidMonths: 0 }
  const isStated = sellerLoanBalance !== null
  return {
    salePrice: isStated ? null : (guess?.salePrice ?? null),
    basis: isStated ? "stated" : (guess?.basis ?? "stated"),
    monthsElapsed: guess?.monthsElapsed ?? 0,
    principal: isStated ? null : (guess?.principal ?? null),
    ratePercent,
    rateReference: guess?.rateReference ?? null,
    payment: monthlyPayment(held),
    balance,
    held,
    note: noteOf(input),
    probabilityLoanExists: isStated ? 1 : (guess?.probabilityLoanExists ?? 1),
    refinanced2021: null
  }
}

/**
 * The months until the owner's loan is paid off, by the stated payment if it pays the loan off in time. Otherwise they are
 * the guessed loan's months, or else the usual term.
 */
const remainingMonths = (
  {
    balance,
    payment,
    ratePercent
  }: { readonly balance: number; readonly ratePercent: number; readonly payment: number | null },
  guess: HeldLoan | null
): number => {
  const byPayment = payment === null ? Number.POSITIVE_INFINITY : paymentsLeft(balance, ratePercent, payment)
  if (byPayment <= longestMonths) return Math.max(1, byPayment)
  const left = guess === null ? 0 : guess.termMonths - guess.paidMonths
  return left > 0 ? left : financing.termMonths
}

const noteOf = ({ sellerNote, sellerNoteRatePercent, sellerNoteYears }: InvestorInput): OriginalLoan["note"] =>
  sellerNote === null || sellerNote === 0
    ? null
    : {
        amount: sellerNote,
        ratePercent: sellerNoteRatePercent,
        termMonths: sellerNoteYears === null ? financing.termMonths : 12 * sellerNoteYears
      }

/**
 * The owner's mortgage as it probably was at the last sale: 80% of the sale price over 30 years. Its rate is as stated, or else Freddie
 * Mac's before the sale, or else the mean of that year. A sale price under $10,000 is probably a gift, as is one under 15% of today's value carried
 * back to the sale. Then the value carried back replaces it. `null` without a sale date, without a rate (the survey began in
 * 1971), and without both price and value.
 */
const guessedLoan = (input: InvestorInput): OriginalLoan | null => {
  const { asOf, mortgageRate, property, sellerLoanRatePercent: stated } = input
  const { lastSaleDate } = property
  if (lastSaleDate === null) return null
  const { existsShare, loanToValue, payoffPerYear } = financing.originalLoan
  const monthsElapsed = wholeMonthsBetween(lastSaleDate, asOf)
  const sale = salePriceOf(property.lastSalePrice, property.valueEstimate.valueEstimate, monthsElapsed / 12)
  const table = annualMortgageRate(Number(lastSaleDate.slice(0, 4)))
  const ratePercent = stated ?? mortgageRate.atSalePct ?? table?.percent ?? null
  if (sale === null || ratePercent === null) return null
  const principal = loanToValue * sale.salePrice
  const loan = { principal, ratePercent, termMonths: financing.termMonths }
  return {
    ...sale,
    monthsElapsed,
    principal,
    ratePercent,
    rateReference: stated === null && mortgageRate.atSalePct === null ? (table?.reference ?? null) : null,
    payment: monthlyPayment(loan),
    balance: balanceAfter(loan, monthsElapsed),
    held: { ...loan, paidMonths: monthsElapsed },
    note: noteOf(input),
    probabilityLoanExists: existsShare * Math.exp((-payoffPerYear * monthsElapsed) / 12),
    refinanced2021: stated === null ? refinancedIn2021(loan, lastSaleDate, asOf) : null
  }
}

const salePriceOf = (
  recorded: number | null,
  value: number | null,
  years: number
): { readonly salePrice: number; readonly basis: "recorded" | "implied" } | null => {
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

/** Whole months from one day (`YYYY-MM-DD`) to a later one: a month counts once its day of the month is reached. */
export const wholeMonthsBetween = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}

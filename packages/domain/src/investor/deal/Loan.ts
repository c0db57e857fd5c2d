import { financing } from "../../tables/investor/financing.ts"

/** A level-payment loan: US dollars, percent a year, months. */
export interface Loan {
  readonly principal: number
  readonly ratePercent: number
  readonly termMonths: number
}

/** `(1 + rate) ** payments - 1`, also where the rate is so small that `1 + rate` is 1. */
const growthLessOne = (rate: number, payments: number): number => Math.expm1(payments * Math.log1p(rate))

const monthlyRate = (ratePercent: number) => ratePercent / 1200

/** The level monthly payment that pays the loan off. */
export const monthlyPayment = ({ principal, ratePercent, termMonths }: Loan): number => {
  const rate = monthlyRate(ratePercent)
  return rate === 0 ? principal / termMonths : (principal * rate) / -growthLessOne(rate, -termMonths)
}

/** What is still owed after that many payments; 0 from the last one on. */
export const balanceAfter = (loan: Loan, payments: number): number => {
  if (payments >= loan.termMonths) return 0
  if (payments === 0) return loan.principal
  const rate = monthlyRate(loan.ratePercent)
  if (rate === 0) return loan.principal * (1 - payments / loan.termMonths)
  const grown = growthLessOne(rate, payments)
  return loan.principal * (1 + grown) - (monthlyPayment(loan) * grown) / rate
}

/** Today's worth of that many equal monthly payments at a yearly rate in percent: what they would repay. */
export const presentValue = (payment: number, ratePercent: number, payments: number): number => {
  const rate = monthlyRate(ratePercent)
  return rate === 0 ? payment * payments : (payment * -growthLessOne(rate, -payments)) / rate
}

/** A short loan for purchase and rehab: US dollars. */
export interface BridgeLoan {
  readonly principal: number
  readonly points: number
  readonly interest: number
}

/**
 * 85% of the purchase and all of the rehab, at most 70% of the value after repair: what does not fit is taken from the
 * purchase's share first. Interest runs on the purchase from the first day and on the rehab on average for half the time.
 */
export const bridgeLoan = (terms: {
  readonly purchase: number
  readonly rehab: number
  readonly afterRepairValue: number
  readonly months: number
}): BridgeLoan => {
  const { afterRepairShare, points, purchaseShare, ratePercent } = financing.bridge
  const limit = afterRepairShare * terms.afterRepairValue
  const fits = purchaseShare * terms.purchase + terms.rehab <= limit
  const forPurchase = fits ? purchaseShare * terms.purchase : Math.max(0, limit - terms.rehab)
  const forRehab = fits ? terms.rehab : Math.min(terms.rehab, limit)
  const principal = forPurchase + forRehab
  return {
    principal,
    points: points * principal,
    interest: ((ratePercent / 100) * terms.months * (forPurchase + forRehab / 2)) / 12
  }
}

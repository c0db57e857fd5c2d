/** A loan with equal monthly payments: US dollars, percent a year, months. */
export interface Loan {
  readonly principal: number
  readonly ratePercent: number
  readonly termMonths: number
}

/**
 * The size of the cache of growth factors, in numbers of payments. For each number it has the factor at the last rate. A
 * search for a price needs the same loan every time.
 */
const slots = 1024
const ratesKept = new Float64Array(slots).fill(Number.NaN)
const paymentsKept = new Float64Array(slots)
const growthKept = new Float64Array(slots)

/** `(1 + rate) ** payments - 1`, exact even for a rate so small that `1 + rate` is 1. */
const growthLessOne = (rate: number, payments: number): number => {
  const slot = payments & (slots - 1)
  if (ratesKept[slot] !== rate || paymentsKept[slot] !== payments) {
    ratesKept[slot] = rate
    paymentsKept[slot] = payments
    growthKept[slot] = Math.expm1(payments * Math.log1p(rate))
  }
  return growthKept[slot] ?? Number.NaN
}

const monthlyRate = (ratePercent: number) => ratePercent / 1200

/** The equal monthly payment that pays the loan off. */
export const monthlyPayment = ({ principal, ratePercent, termMonths }: Loan): number => {
  const rate = monthlyRate(ratePercent)
  return rate === 0 ? principal / termMonths : (principal * rate) / -growthLessOne(rate, -termMonths)
}

/** The balance after a number of payments; 0 from the last one on. */
export const balanceAfter = (loan: Loan, payments: number): number => {
  if (payments >= loan.termMonths) return 0
  if (payments === 0) return loan.principal
  const rate = monthlyRate(loan.ratePercent)
  if (rate === 0) return loan.principal * (1 - payments / loan.termMonths)
  const grown = growthLessOne(rate, payments)
  return loan.principal * (1 + grown) - (monthlyPayment(loan) * grown) / rate
}

/** The loan that this number of equal monthly payments would repay, at a yearly rate in percent. */
export const presentValue = (payment: number, ratePercent: number, payments: number): number => {
  const rate = monthlyRate(ratePercent)
  return rate === 0 ? payment * payments : (payment * -growthLessOne(rate, -payments)) / rate
}

/** The number of payments that pay a loan off, with a fraction for the last one; infinite if they don't cover its interest. */
export const paymentsLeft = (balance: number, ratePercent: number, payment: number): number => {
  const rate = monthlyRate(ratePercent)
  if (rate === 0) return balance / payment
  const interest = (balance * rate) / payment
  return interest >= 1 ? Number.POSITIVE_INFINITY : -Math.log1p(-interest) / Math.log1p(rate)
}

/** A short loan for purchase and rehab: US dollars. */
export interface BridgeLoan {
  readonly principal: number
  readonly points: number
  readonly interest: number
}

/** The terms of a bridge loan. The rate in percent a year, shares 0 to 1. */
export interface BridgeTerms {
  readonly ratePercent: number
  /** The share of the loan that is paid to its lender as points. */
  readonly pointsShare: number
  readonly purchaseShare: number
  readonly rehabShare: number
  /** The max loan as a share of the value after repair. */
  readonly afterRepairShare: number
  /** Months from the purchase to the sale or the refinance; `null` for the usual time of the work and the exit. */
  readonly months: number | null
}

/**
 * The bridge loan of a renovation: shares of the purchase and of the rehab, at most a share of the value after repair.
 * If that limit is lower, the purchase's share is reduced first. Interest runs on the purchase from the first day, and
 * on the rehab on average for half the time.
 */
export const bridgeLoan = (
  { afterRepairShare, pointsShare, purchaseShare, ratePercent, rehabShare }: Omit<BridgeTerms, "months">,
  lentOn: {
    readonly purchase: number
    readonly rehab: number
    readonly afterRepairValue: number
    readonly months: number
  }
): BridgeLoan => {
  const [ofPurchase, ofRehab] = [purchaseShare * lentOn.purchase, rehabShare * lentOn.rehab]
  const limit = afterRepairShare * lentOn.afterRepairValue
  const fits = ofPurchase + ofRehab <= limit
  const forPurchase = fits ? ofPurchase : Math.max(0, limit - ofRehab)
  const forRehab = fits ? ofRehab : Math.min(ofRehab, limit)
  const principal = forPurchase + forRehab
  return {
    principal,
    points: pointsShare * principal,
    interest: ((ratePercent / 100) * lentOn.months * (forPurchase + forRehab / 2)) / 12
  }
}

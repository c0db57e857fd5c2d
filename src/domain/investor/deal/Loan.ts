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

import { financing } from "../../tables/investor/financing.ts"
import type { Deal } from "./Deal.ts"
import { hundredthsOfPercent } from "./FigureText.ts"
import { monthlyPayment } from "./Loan.ts"

/** The house held as a plain long-term rental with a loan. US dollars a year unless said; ratios are fractions. */
export interface RentalMetrics {
  readonly grossRent: number
  readonly effectiveGrossIncome: number
  readonly management: number
  readonly miscellaneous: number
  readonly hoaAnnual: number
  readonly operatingExpenses: number
  /** Operating expenses by effective gross income. */
  readonly expenseRatio: number
  /** Net operating income: before debt, income tax, depreciation and the capital reserve. */
  readonly noi: number
  readonly capRate: number
  readonly capRateAfterReserve: number
  readonly grossRentMultiplier: number
  /** A month's rent by price. */
  readonly rentToPrice: number
  readonly passesOnePercent: boolean
  readonly loan: number
  readonly monthlyPayment: number
  readonly annualDebtService: number
  /** Net operating income by debt service; `null` without debt. */
  readonly dscr: number | null
  /** A month's payment with tax, insurance and association fee. */
  readonly monthlyHousingCost: number
  /** Rent by that: the definition lenders of rental loans use. */
  readonly lenderDscr: number
  readonly closingCosts: number
  readonly cashInvested: number
  readonly cashFlow: number
  readonly cashOnCash: number
  /** Share of the year that must be let for the income to pay expenses and loan; above 1 no occupancy does. */
  readonly breakEvenOccupancy: number
}

/** The share of the year's rent that is collected: without vacancy and bad debt. */
export const collectedShare = (vacancy: number): number => 1 - vacancy - financing.creditLoss

/** Year-one figures of a deal. Source: investor.md 2. */
export const rentalMetrics = (deal: Deal): RentalMetrics => {
  const { insurance, maintenance, price, propertyTax, rent } = deal
  const grossRent = 12 * rent
  const effectiveGrossIncome = grossRent * collectedShare(deal.vacancy)
  const management = financing.managementShare * effectiveGrossIncome
  const miscellaneous = financing.miscellaneousShare * grossRent
  const hoaAnnual = 12 * deal.hoaMonthly
  const operatingExpenses = propertyTax + insurance + maintenance + management + miscellaneous + hoaAnnual
  const noi = effectiveGrossIncome - operatingExpenses
  const loan = price * (1 - deal.downPaymentShare)
  const payment = monthlyPayment({ principal: loan, ratePercent: deal.ratePercent, termMonths: financing.termMonths })
  const annualDebtService = 12 * payment
  const monthlyHousingCost = payment + (propertyTax + insurance) / 12 + deal.hoaMonthly
  const closingCosts = price * (loan === 0 ? financing.cashBuyClosingShare : financing.buyClosingShare)
  const cashInvested = price * deal.downPaymentShare + closingCosts
  const cashFlow = noi - deal.capitalReserve - annualDebtService
  return {
    grossRent,
    effectiveGrossIncome,
    management,
    miscellaneous,
    hoaAnnual,
    operatingExpenses,
    expenseRatio: operatingExpenses / effectiveGrossIncome,
    noi,
    capRate: noi / price,
    capRateAfterReserve: (noi - deal.capitalReserve) / price,
    grossRentMultiplier: price / grossRent,
    rentToPrice: rent / price,
    passesOnePercent: hundredthsOfPercent(rent, price) >= onePercent,
    loan,
    monthlyPayment: payment,
    annualDebtService,
    dscr: annualDebtService === 0 ? null : noi / annualDebtService,
    monthlyHousingCost,
    lenderDscr: rent / monthlyHousingCost,
    closingCosts,
    cashInvested,
    cashFlow,
    cashOnCash: cashFlow / cashInvested,
    breakEvenOccupancy:
      (operatingExpenses - management + annualDebtService) / (grossRent * (1 - financing.managementShare))
  }
}

/** In hundredths of a percent. */
const onePercent = 100

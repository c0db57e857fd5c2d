import { acquire, type Acquisition, noSetUp } from "./Acquisition.ts"
import { type Deal, upkeepAt } from "./Deal.ts"
import { hundredthsOfPercent } from "./FigureText.ts"
import { type Holding, holdingOf, type YearOfLetting, paymentOf } from "./Holding.ts"
import { propertyTaxAt } from "./PropertyTax.ts"

/** The figures of the house as a plain rental with a loan. US dollars a year unless stated; ratios are fractions. */
export interface RentalMetrics extends Holding {
  readonly acquisition: Acquisition
  readonly grossRent: number
  /** Rent that is due and never paid. */
  readonly badDebt: number
  readonly management: number
  readonly miscellaneous: number
  readonly maintenance: number
  readonly hoaAnnual: number
  readonly operatingExpenses: number
  /** Operating expenses divided by effective gross income. */
  readonly expenseRatio: number
  /** Net operating income divided by price, work and costs before the first rent. */
  readonly capRate: number
  readonly capRateAfterReserve: number
  readonly grossRentMultiplier: number
  /** A month's rent divided by price and work. */
  readonly rentToPrice: number
  readonly passesOnePercent: boolean
  readonly monthlyPayment: number
  /** Net operating income divided by debt service; `null` without debt. */
  readonly dscr: number | null
  /** Rent divided by payment, tax, insurance and fee, as lenders of rental loans define it; `null` without debt. */
  readonly lenderDscr: number | null
  /** `null` if the buyer pays no cash. */
  readonly cashOnCash: number | null
}

/** The income and costs of a lease. US dollars a year. */
interface LeaseOperation
  extends
    YearOfLetting,
    Pick<RentalMetrics, "grossRent" | "badDebt" | "management" | "miscellaneous" | "maintenance" | "hoaAnnual"> {}

/**
 * The income and costs of a year of the lease. They depend on the price only through the property tax. The rent in US
 * dollars a month.
 */
export const leaseOperation = (deal: Deal, rent: number = deal.rent): LeaseOperation => {
  const grossRent = 12 * rent
  const income = grossRent * (1 - deal.vacancy - deal.badDebtShare)
  const management = deal.managementShare * income
  const miscellaneous = upkeepAt(deal.miscellaneous, grossRent)
  const maintenance = upkeepAt(deal.maintenance, grossRent)
  const hoaAnnual = 12 * deal.hoaMonthly
  const shareOfIncome = deal.maintenance.shareOfIncome + deal.miscellaneous.shareOfIncome
  return {
    income,
    incomeCosts: management + shareOfIncome * grossRent,
    propertyTax: propertyTaxAt(deal.propertyTax, deal.price),
    insurance: deal.insurance,
    otherCosts: deal.maintenance.fixed + deal.miscellaneous.fixed + hoaAnnual,
    capitalReserve: upkeepAt(deal.capitalReserve, grossRent),
    grossRent,
    badDebt: deal.badDebtShare * grossRent,
    management,
    miscellaneous,
    maintenance,
    hoaAnnual
  }
}

/** The deal held as a plain rental, without the ratios, for searches that try many prices and rents. */
export const leaseHolding = (deal: Deal): Holding => holdingOf(leaseOperation(deal), acquire(deal, noSetUp))

/** The first year of the deal as a plain rental. Source: docs/investor-analysis.md 2. */
export const rentalMetrics = (deal: Deal, acquisition: Acquisition = acquire(deal, noSetUp)): RentalMetrics => {
  const { insurance, price, rent } = deal
  const operation = leaseOperation(deal)
  const { badDebt, grossRent, hoaAnnual, income, maintenance, management, miscellaneous, propertyTax } = operation
  const holding = holdingOf(operation, acquisition)
  const { annualDebtService, basis, cashFlow, cashInvested, noi } = holding
  const operatingExpenses = income - noi
  const monthlyPayment = paymentOf(acquisition.loan)
  const priceAndWork = price + acquisition.work
  return {
    ...holding,
    acquisition,
    grossRent,
    badDebt,
    management,
    miscellaneous,
    maintenance,
    hoaAnnual,
    operatingExpenses,
    expenseRatio: operatingExpenses / income,
    capRate: noi / basis,
    capRateAfterReserve: (noi - holding.capitalReserve) / basis,
    grossRentMultiplier: price / grossRent,
    rentToPrice: rent / priceAndWork,
    passesOnePercent: hundredthsOfPercent(rent, priceAndWork) >= onePercent,
    monthlyPayment,
    dscr: annualDebtService === 0 ? null : noi / annualDebtService,
    lenderDscr:
      annualDebtService === 0 ? null : rent / (monthlyPayment + (propertyTax + insurance) / 12 + deal.hoaMonthly),
    cashOnCash: cashInvested > 0 ? cashFlow / cashInvested : null
  }
}

/** The min rent a month under the one-percent rule, in hundredths of a percent of the price and the work. */
const onePercent = 100

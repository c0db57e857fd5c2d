import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"

import { owedAfter, paymentOf } from "./arithmetic.ts"
import type { Rule, Setting } from "./setting.ts"

export const ruleAt = ({ fixed, share }: Rule, income: number) => fixed + share * income

export const taxAt = ({ tax }: Setting, price: number) => Math.max(tax.atLeast, tax.share * price)

/** A loan: nothing paid of it, unless it is an owner's that is taken over. */
export interface Loan {
  readonly principal: number
  readonly ratePercent: number
  readonly termMonths: number
  readonly paidMonths: number
  /** What the seller lends behind it. */
  readonly behind?: Omit<Loan, "paidMonths" | "behind"> | undefined
}

export const monthlyOf = (loan: Loan): number => total(loan, monthlyOfOne)

/** Of a loan and of the one behind it. */
const total = ({ behind, ...first }: Loan, read: (one: Loan) => number): number =>
  read(first) + (behind === undefined ? 0 : read({ ...behind, paidMonths: 0 }))

const monthlyOfOne = ({ paidMonths, principal, ratePercent, termMonths }: Loan) =>
  paidMonths >= termMonths || principal === 0 ? 0 : paymentOf(principal, ratePercent, termMonths)

/** What is owed of a loan so many months from now. */
export const owedIn = (loan: Loan, later: number): number =>
  total(loan, ({ paidMonths, principal, ratePercent, termMonths }) =>
    principal === 0 ? 0 : owedAfter(principal, ratePercent, termMonths, paidMonths + later)
  )

/** What is paid on a loan in a year, the first being 1: nothing once its term is over. */
export const paidInYear = (loan: Loan, year: number): number =>
  total(loan, (one) => monthlyOfOne(one) * Math.min(12, Math.max(0, one.termMonths - one.paidMonths - 12 * (year - 1))))

/** A house held for income in its first year. US dollars a year. */
export interface Held {
  readonly income: number
  readonly incomeCosts: number
  readonly propertyTax: number
  readonly insurance: number
  readonly otherCosts: number
  readonly noi: number
  readonly capitalReserve: number
  readonly loan: Loan
  readonly annualDebtService: number
  readonly cashFlow: number
  readonly cashInvested: number
  readonly basis: number
  readonly value: number
}

/** What a purchase to let takes, US dollars. */
interface Acquired {
  readonly acquisition: Readonly<
    Record<"borrowed" | "closing" | "points" | "work" | "furnishing" | "downtime" | "downtimePayments", number>
  >
}

type Operation = Pick<Held, "income" | "incomeCosts" | "insurance" | "otherCosts" | "capitalReserve"> & {
  readonly setUpMonths: number
  readonly furnishing: number
}

/** The months before the first rent: what the house costs, and the loan's payments. */
export const downtimeOf = (setting: Setting, price: number, setUpMonths: number, payment: number) => {
  const months = setting.workMonths + setUpMonths
  const month =
    (taxAt(setting, price) + setting.insurance) / 12 +
    setting.hoa +
    financing.holdUtilitiesMonthly.brrrr * setting.costFactor
  return { months, costs: months * month, payments: months * payment }
}

/** What the house is worth when letting starts. */
export const valueAt = ({ plannedWork, value }: Setting, price: number) =>
  Math.min(value ?? Infinity, price + plannedWork)

/** A purchase with the investor's loan, then letting. */
export const heldAt = (setting: Setting, price: number, operation: Operation): Held & Pick<Acquired, "acquisition"> => {
  const loan: Loan = {
    principal: price * (1 - setting.downShare),
    ratePercent: setting.rate,
    termMonths: setting.termMonths,
    paidMonths: 0
  }
  const payment = monthlyOf(loan)
  const usual = loan.principal === 0 ? financing.cashBuyClosingShare : financing.buyClosingShare
  const downtime = downtimeOf(setting, price, operation.setUpMonths, payment)
  const acquisition = {
    borrowed: loan.principal,
    closing: (setting.closingShare ?? usual) * price,
    points: setting.pointsShare * loan.principal,
    work: setting.workCost,
    furnishing: operation.furnishing,
    downtime: downtime.costs,
    downtimePayments: downtime.payments
  }
  const { borrowed, ...spent } = acquisition
  return {
    ...yearOf(setting, price, operation, loan),
    acquisition,
    cashInvested: price - borrowed + Object.values(spent).reduce((sum, part) => sum + part, 0),
    basis: price + setting.workCost + downtime.costs + operation.furnishing,
    value: valueAt(setting, price)
  }
}

/** The figures of a year under a loan. */
export const yearOf = (
  setting: Setting,
  price: number,
  operation: Omit<Operation, "setUpMonths" | "furnishing">,
  loan: Loan
) => {
  const { capitalReserve, income, incomeCosts, insurance, otherCosts } = operation
  const propertyTax = taxAt(setting, price)
  const noi = income - incomeCosts - propertyTax - insurance - otherCosts
  const annualDebtService = 12 * monthlyOf(loan)
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
    cashFlow: noi - capitalReserve - annualDebtService
  }
}

/** A plain rental's income and costs at a monthly rent. */
export const leaseOperation = (setting: Setting, rent: number): Operation => {
  const gross = 12 * rent
  const collected = gross * (1 - setting.vacancy - setting.badDebtShare)
  const shaken = setting.operatingFactor
  return {
    income: collected,
    incomeCosts:
      shaken *
      (setting.managementShare * collected + (setting.miscellaneous.share + setting.maintenance.share) * gross),
    insurance: setting.insurance,
    otherCosts: shaken * (setting.maintenance.fixed + setting.miscellaneous.fixed) + 12 * setting.hoa,
    capitalReserve: ruleAt(setting.reserve, gross),
    setUpMonths: 0,
    furnishing: 0
  }
}

/** The plain rental at a price. */
export const leaseAt = (setting: Setting, rent: number, price: number) => {
  const held = heldAt(setting, price, leaseOperation(setting, rent))
  const gross = 12 * rent
  const cost = price + setting.workCost
  const maintenance = setting.operatingFactor * ruleAt(setting.maintenance, gross)
  const monthlyPayment = monthlyOf(held.loan)
  const housing = monthlyPayment + (held.propertyTax + held.insurance) / 12 + setting.hoa
  const expenses = held.incomeCosts + held.propertyTax + held.insurance + held.otherCosts
  const borrowed = held.loan.principal > 0
  return {
    ...held,
    monthlyPayment,
    grossRent: gross,
    maintenance,
    operatingExpenses: expenses,
    expenseRatio: expenses / held.income,
    capRate: held.noi / held.basis,
    grossRentMultiplier: price / gross,
    rentToPrice: rent / cost,
    passesOnePercent: rent / cost >= 0.01,
    dscr: borrowed ? held.noi / held.annualDebtService : null,
    lenderDscr: borrowed ? rent / housing : null,
    cashOnCash: held.cashInvested > 0 ? held.cashFlow / held.cashInvested : null
  }
}

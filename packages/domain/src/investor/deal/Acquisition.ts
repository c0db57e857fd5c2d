import { financing } from "../../tables/investor/financing.ts"
import type { Deal, HousePurchase } from "./Deal.ts"
import { type HeldLoan, owedAfter, paymentOf } from "./Holding.ts"
import { propertyTaxAt } from "./PropertyTax.ts"

/** The cost of owning a house until the first rent. US dollars. */
export interface Acquisition {
  readonly price: number
  readonly loan: HeldLoan
  /** The part of the price that the loan pays. */
  readonly borrowed: number
  readonly closing: number
  readonly points: number
  /** Work before letting. */
  readonly work: number
  /** Tax, insurance, fee and utilities until the first rent. */
  readonly downtime: number
  /** The loan's payments until then: cash that is needed, but no part of the cost of the house. */
  readonly downtimePayments: number
  readonly furnishing: number
  readonly cashInvested: number
  readonly basis: number
  /** Market value when letting starts: what is paid for house and work, at most the estimated value. */
  readonly value: number
}

/** The needs of a way of letting besides the house. Months and US dollars. */
interface SetUp {
  readonly months: number
  readonly furnishing: number
}

/** A plain rental needs nothing. */
export const noSetUp: SetUp = { months: 0, furnishing: 0 }

/** The loan that the terms give on the price. */
export const purchaseLoan = ({ price, terms }: HousePurchase): HeldLoan => ({
  principal: price * (1 - terms.downPaymentShare),
  ratePercent: terms.ratePercent,
  termMonths: terms.termMonths,
  paidMonths: 0
})

/**
 * Buys a deal with the loan of its terms, or with the owner's that is taken over, and makes the house ready for letting. A
 * loan that is taken over costs no points.
 */
export const acquire = (deal: Deal, { furnishing, months }: SetUp, takenOver: HeldLoan | null = null): Acquisition => {
  const { price, terms, value, work } = deal
  const loan = takenOver ?? purchaseLoan(deal)
  const borrowed = owedAfter(loan, 0)
  const usualClosingShare = takenOver === null ? purchaseClosingShare(loan) : financing.subjectToClosingShare
  const closing = price * (terms.closingShare ?? usualClosingShare)
  const points = takenOver === null ? terms.pointsShare * borrowed : 0
  const emptyMonths = work.months + months
  const downtime = downtimeOf(deal, emptyMonths)
  const downtimePayments = emptyMonths * paymentOf(loan)
  return {
    price,
    loan,
    borrowed,
    closing,
    points,
    work: work.cost,
    downtime,
    downtimePayments,
    furnishing,
    cashInvested: price - borrowed + closing + points + work.cost + downtime + downtimePayments + furnishing,
    basis: basisOf(deal, downtime, furnishing),
    value: Math.min(value ?? Number.POSITIVE_INFINITY, price + work.cost)
  }
}

/** The basis of a plain rental of the deal, whatever loan pays for it. US dollars. */
export const leaseBasisOf = (deal: Deal): number => basisOf(deal, downtimeOf(deal, deal.work.months), 0)

const basisOf = ({ price, work }: Deal, downtime: number, furnishing: number): number =>
  price + work.cost + downtime + furnishing

const downtimeOf = (deal: Deal, emptyMonths: number): number => emptyMonths * emptyMonth(deal)

const purchaseClosingShare = ({ principal }: HeldLoan): number =>
  principal === 0 ? financing.cashBuyClosingShare : financing.buyClosingShare

/** The cost of a month without tenants, without the loan. */
const emptyMonth = ({ costFactor, hoaMonthly, insurance, price, propertyTax }: HousePurchase): number =>
  (propertyTaxAt(propertyTax, price) + insurance) / 12 +
  hoaMonthly +
  financing.holdUtilitiesMonthly.letting * costFactor

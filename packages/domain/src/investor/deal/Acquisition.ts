import { financing } from "../../tables/investor/financing.ts"
import type { Deal, HousePurchase } from "./Deal.ts"
import { type HeldLoan, owedAfter, paymentOf } from "./Holding.ts"
import { propertyTaxAt } from "./PropertyTax.ts"

/** The cost of buying a house and owning it until the first rent. US dollars. */
export interface Acquisition {
  readonly price: number
  readonly loan: HeldLoan
  /** The part of the price that the loan pays. */
  readonly borrowed: number
  readonly closing: number
  readonly points: number
  /** The cost of the work before renting. */
  readonly work: number
  /** Tax, insurance, fee and utilities until the first rent. */
  readonly downtime: number
  /** The loan's payments until the first rent: they need cash, but are not part of the cost of the house. */
  readonly downtimePayments: number
  readonly furnishing: number
  readonly cashInvested: number
  readonly basis: number
  /** Market value when renting starts: the cost of house and work, at most the estimated value. */
  readonly value: number
}

/** The preparation that a way of renting needs: months without rent, and furnishing in US dollars. */
interface SetUp {
  readonly months: number
  readonly furnishing: number
}

/** The preparation for a plain rental: none. */
export const noSetUp: SetUp = { months: 0, furnishing: 0 }

/** The loan that the loan terms give for the price. */
export const purchaseLoan = ({ price, terms }: HousePurchase): HeldLoan => ({
  principal: price * (1 - terms.downPaymentShare),
  ratePercent: terms.ratePercent,
  termMonths: terms.termMonths,
  paidMonths: 0
})

/**
 * The cost of buying a deal and making the house ready for rent, with the loan of the deal's terms or the owner's
 * loan. A loan that is taken over costs no points.
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

/** The total cost of the deal as a plain rental, until the first rent, whatever loan pays for it. US dollars. */
export const leaseBasisOf = (deal: Deal): number => basisOf(deal, downtimeOf(deal, deal.work.months), 0)

const basisOf = ({ price, work }: Deal, downtime: number, furnishing: number): number =>
  price + work.cost + downtime + furnishing

const downtimeOf = (deal: Deal, emptyMonths: number): number => emptyMonths * emptyMonth(deal)

const purchaseClosingShare = ({ principal }: HeldLoan): number =>
  principal === 0 ? financing.cashBuyClosingShare : financing.buyClosingShare

/** The cost of a month without tenants: tax, insurance, fee and utilities, without the loan. US dollars. */
const emptyMonth = ({ costFactor, hoaMonthly, insurance, price, propertyTax }: HousePurchase): number =>
  (propertyTaxAt(propertyTax, price) + insurance) / 12 +
  hoaMonthly +
  financing.holdUtilitiesMonthly.letting * costFactor

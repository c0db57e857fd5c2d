import { financing, rentalLoans } from "../../tables/investor/financing.ts"
import { purchaseLoan } from "./Acquisition.ts"
import type { Deal } from "./Deal.ts"
import { decimals, fill, percentText } from "./FigureText.ts"
import { type HoldingPlan, owedAfter, paymentOf } from "./Holding.ts"
import { propertyTaxAt } from "./PropertyTax.ts"
import type { RentalMetrics } from "./RentalMetrics.ts"

/** The verdict of lenders of rental loans on the purchase loan, and its terms. */
export interface RentalLoan {
  readonly qualifies: boolean
  /** The reasons for a refusal, in sentences. */
  readonly reasons: ReadonlyArray<string>
  /** The min down payment at which the loan is granted, whole percent of the price; `null` if it would be 100% or more. */
  readonly downPaymentPercent: number | null
  /** The prepayment penalty at the sale, US dollars. No other figure includes it. */
  readonly prepaymentPenalty: number
}

/**
 * The verdict of a lender on the purchase loan of a lease, by the rent's cover and the loan's share of the price. `null`
 * without a loan.
 */
export const lendingOf = (deal: Deal, lease: RentalMetrics, { holdYears }: HoldingPlan): RentalLoan | null => {
  const { maximumShare, prepaymentPercent, reasons } = rentalLoans
  const { lenderDscr } = lease
  if (lenderDscr === null) return null
  const share = 1 - deal.terms.downPaymentShare
  const covers = decimals(lenderDscr, 2) >= financing.refinance.minimumLenderDscr
  const within = share <= maximumShare + leastShare
  const penaltyPercent = prepaymentPercent[holdYears - 1] ?? 0
  return {
    qualifies: covers && within,
    reasons: [
      ...(covers ? [] : [coverReason(lenderDscr)]),
      ...(within ? [] : [fill(reasons.share, { insured: percentText(100 * insuredShareOf(deal), 0) })])
    ],
    downPaymentPercent: leastDownPayment(deal),
    prepaymentPenalty: (penaltyPercent / 100) * owedAfter(lease.loan, 12 * holdYears)
  }
}

/** A tolerance for shares of the price: a smaller difference is a rounding error. */
const leastShare = 1e-9

const insuredShareOf = ({ units }: Deal): number => {
  const { oneUnit, twoToFourUnits } = rentalLoans.insuredShare
  return units >= 2 ? twoToFourUnits : oneUnit
}

const coverReason = (cover: number): string => {
  const { byCover, reasons } = rentalLoans
  const offered = byCover.find(({ from }) => cover >= from)
  return fill(reasons.cover, {
    cover: decimals(cover, 2).toFixed(2),
    share: percentText(100 * (offered?.maximumShare ?? 0), 0),
    added: String(offered?.rateAdded ?? 0)
  })
}

/**
 * The smallest down payment, in whole percent of the price, that lenders accept and with which the rent covers the loan,
 * tax, insurance and fee. `null` if it would be 100% or more.
 */
const leastDownPayment = (deal: Deal): number | null => {
  const { hoaMonthly, insurance, price, propertyTax, rent } = deal
  const carried = rent - (propertyTaxAt(propertyTax, price) + insurance) / 12 - hoaMonthly
  const loan = carried / paymentOf({ ...purchaseLoan(deal), principal: 1 })
  const percent = Math.ceil(100 * (1 - Math.min(rentalLoans.maximumShare, loan / price)) - 1e-6)
  return percent < 100 ? percent : null
}

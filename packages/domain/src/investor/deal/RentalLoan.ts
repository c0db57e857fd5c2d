import { financing } from "../../tables/investor/financing.ts"
import { rentalLoans } from "../../tables/investor/rentalLoans.ts"
import { purchaseLoan } from "./Acquisition.ts"
import type { Deal } from "./Deal.ts"
import { decimals, fill, percentText } from "./FigureText.ts"
import { type HoldingPlan, owedAfter, paymentOf } from "./Holding.ts"
import { propertyTaxAt } from "./PropertyTax.ts"
import type { RentalMetrics } from "./RentalMetrics.ts"

/** The purchase loan, and if lenders of rental loans grant it. */
export interface RentalLoan {
  readonly qualifies: boolean
  /** Why not, in sentences. */
  readonly reasons: ReadonlyArray<string>
  /** The least down payment at which it is granted, whole percent of the price; `null` without a loan. */
  readonly downPaymentPercent: number | null
  /** The prepayment penalty at the sale, US dollars: part of no other figure. */
  readonly prepaymentPenalty: number
}

/** Judges the loan of a lease by its lender's cover and its share of the price; `null` without a loan. */
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

/** A share of the price that no down payment differs by. */
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

/** The loan that the rent covers once after tax, insurance and fee, at most what is lent of the price. */
const leastDownPayment = (deal: Deal): number | null => {
  const { hoaMonthly, insurance, price, propertyTax, rent } = deal
  const carried = rent - (propertyTaxAt(propertyTax, price) + insurance) / 12 - hoaMonthly
  const loan = carried / paymentOf({ ...purchaseLoan(deal), principal: 1 })
  const percent = Math.ceil(100 * (1 - Math.min(rentalLoans.maximumShare, loan / price)) - 1e-6)
  return percent < 100 ? percent : null
}

import type { Deal } from "../deal/Deal.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"

/** What another way of letting earns, beside a plain lease of the same house. */
export interface AgainstLease {
  /** Net operating income, US dollars a year. */
  readonly noi: number
  /** Gross income over the lease's, percent: before any cost, so not yet a gain. */
  readonly grossPremiumPercent: number
  /** Net operating income over the lease's, in percentage points of the price. */
  readonly netPremiumPoints: number
  /** The same in US dollars a year. */
  readonly netPremium: number
  /** Net operating income, percent of the price. */
  readonly yieldPercent: number
  /** Net operating income by the loan's payments; `null` without a loan. */
  readonly debtCover: number | null
}

/** Compares gross and net income (US dollars a year) with the lease's. */
export const againstLease = (
  deal: Deal,
  { gross, noi }: { readonly gross: number; readonly noi: number }
): AgainstLease => {
  const lease = rentalMetrics(deal)
  return {
    noi,
    grossPremiumPercent: 100 * (gross / lease.grossRent - 1),
    netPremiumPoints: (100 * (noi - lease.noi)) / deal.price,
    netPremium: noi - lease.noi,
    yieldPercent: (100 * noi) / deal.price,
    debtCover: lease.annualDebtService === 0 ? null : noi / lease.annualDebtService
  }
}

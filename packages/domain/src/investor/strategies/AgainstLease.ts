import type { Holding } from "../deal/Holding.ts"
import type { RentalMetrics } from "../deal/RentalMetrics.ts"

/** The earnings of another way of renting, with the difference from a plain rental of the same house. */
export interface AgainstLease extends Holding {
  /** Gross income above the lease's, percent. It is before all costs, so it is not yet a gain. */
  readonly grossPremiumPercent: number
  /** Net operating income above the lease's, US dollars a year. */
  readonly netPremium: number
  /** `netPremium` divided by the lease's gross rent, a fraction. It does not depend on the price. */
  readonly netPremiumShare: number
  /** Net operating income, percent of the basis. */
  readonly yieldPercent: number
  /** Net operating income divided by the loan's payments; `null` without a loan. */
  readonly debtCover: number | null
}

/** Compares a holding and its gross income (US dollars a year) with the lease of the same house. */
export const againstLease = (
  { annualDebtService, basis, noi }: Holding,
  gross: number,
  lease: RentalMetrics
): Omit<AgainstLease, keyof Holding> => ({
  grossPremiumPercent: 100 * (gross / lease.grossRent - 1),
  netPremium: noi - lease.noi,
  netPremiumShare: (noi - lease.noi) / lease.grossRent,
  yieldPercent: (100 * noi) / basis,
  debtCover: annualDebtService === 0 ? null : noi / annualDebtService
})

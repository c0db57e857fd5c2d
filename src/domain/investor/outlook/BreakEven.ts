import { financing } from "../../tables/investor/financing.ts"
import type { Deal } from "../deal/Deal.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { estimatePropertyTax } from "../deal/PropertyTax.ts"
import { collectedShare, rentalMetrics } from "../deal/RentalMetrics.ts"
import { zeroBetween } from "../deal/zeroBetween.ts"

/** Where the plain rental neither earns nor costs, one figure moved at a time. `null` where no value of it does. */
export interface BreakEven {
  /** US dollars a month. */
  readonly rent: number
  /** Share of the year; above 1 no occupancy pays the loan. */
  readonly occupancy: number
  /** Percent a year. */
  readonly interestRatePercent: number | null
  /** US dollars, with the tax that a sale at that price brings. */
  readonly price: number | null
}

/** The break-even points of a deal's cash flow after the capital reserve. */
export const breakEven = (deal: Deal, input: InvestorInput): BreakEven => {
  const lease = rentalMetrics(deal)
  const fixed =
    deal.propertyTax +
    deal.insurance +
    deal.maintenance +
    lease.hoaAnnual +
    deal.capitalReserve +
    lease.annualDebtService
  const keptShare = collectedShare(deal.vacancy) * (1 - financing.managementShare) - financing.miscellaneousShare
  const cashFlowAt = (changed: Partial<Deal>) => rentalMetrics({ ...deal, ...changed }).cashFlow
  return {
    rent: fixed / (12 * keptShare),
    occupancy: lease.breakEvenOccupancy,
    interestRatePercent:
      lease.loan === 0 ? null : zeroBetween(0, highestRate, (ratePercent) => cashFlowAt({ ratePercent })),
    price: zeroBetween(1, 3 * deal.price, (price) =>
      cashFlowAt({ price, propertyTax: estimatePropertyTax(input, price)?.annual ?? deal.propertyTax })
    )
  }
}

const highestRate = 100

import type { Deal } from "../deal/Deal.ts"
import { type HighestOffer, highestPrice } from "../deal/HighestOffer.ts"
import { paymentOf } from "../deal/Holding.ts"
import { leaseHolding } from "../deal/RentalMetrics.ts"
import { zeroBetween } from "./Projection.ts"

/**
 * The loan rate, percent a year, at which the cash flow is zero. Otherwise the reason for a missing rate: every rate
 * works, or none, or there is no loan.
 */
export type RateBreakEven =
  | { readonly kind: "rate"; readonly percent: number }
  | { readonly kind: "anyRate" | "noRate" | "noLoan" }

/**
 * The rent, occupancy, loan rate and price at which the plain rental's cash flow after the reserve is zero. Each
 * changes one figure alone.
 */
export interface BreakEven {
  /** US dollars a month; `null` if no rent covers the costs. */
  readonly rent: number | null
  /** Share of the year that must be rented. Above 1 no occupancy is enough. */
  readonly occupancy: number
  readonly interestRate: RateBreakEven
  /** The price, with the property tax after a sale at that price. */
  readonly price: HighestOffer
}

/** The break-even points of a deal as a plain rental. */
export const breakEven = (deal: Deal): BreakEven => {
  const cashFlowAt = (changed: Partial<Deal>) => leaseHolding({ ...deal, ...changed }).cashFlow
  return {
    rent: zeroOfLine((rent) => cashFlowAt({ rent })),
    occupancy: 1 - (zeroOfLine((vacancy) => -cashFlowAt({ vacancy })) ?? 0),
    interestRate: rateBreakEven(deal),
    price: highestPrice((price) => cashFlowAt({ price }))
  }
}

/** The point where a rising straight line crosses zero; `null` if the line does not rise. */
const zeroOfLine = (valueAt: (x: number) => number): number | null => {
  const atZero = valueAt(0)
  const slope = valueAt(1) - atZero
  return slope > 0 ? -atZero / slope : null
}

/** The loan rate at which the cash flow is zero. Of the cash flow only the payments depend on the rate. */
const rateBreakEven = (deal: Deal): RateBreakEven => {
  const { capitalReserve, loan, noi } = leaseHolding(deal)
  if (loan.principal === 0) return { kind: "noLoan" }
  const cashFlowAt = (ratePercent: number) => noi - capitalReserve - 12 * paymentOf({ ...loan, ratePercent })
  if (cashFlowAt(highestRate) > 0) return { kind: "anyRate" }
  const percent = zeroBetween(0, highestRate, cashFlowAt)
  return percent === null ? { kind: "noRate" } : { kind: "rate", percent }
}

const highestRate = 100

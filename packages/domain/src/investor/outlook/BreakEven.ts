import type { Deal } from "../deal/Deal.ts"
import { type HighestOffer, highestPrice } from "../deal/HighestOffer.ts"
import { paymentOf } from "../deal/Holding.ts"
import { leaseHolding } from "../deal/RentalMetrics.ts"
import { zeroBetween } from "./Projection.ts"

/** The loan rate at which the cash flow is zero, percent a year; or that every rate, or none, leaves it above zero. */
export type RateBreakEven =
  | { readonly kind: "rate"; readonly percent: number }
  | { readonly kind: "anyRate" | "noRate" | "noLoan" }

/** The points at which the plain rental's cash flow, after the capital reserve, is zero, one figure moved at a time. */
export interface BreakEven {
  /** US dollars a month; `null` if no rent covers the costs. */
  readonly rent: number | null
  /** Share of the year that must be let; above 1 no occupancy pays. */
  readonly occupancy: number
  readonly interestRate: RateBreakEven
  /** With the tax that a sale at that price brings. */
  readonly price: HighestOffer
}

/** The break-even points of a deal. */
export const breakEven = (deal: Deal): BreakEven => {
  const cashFlowAt = (changed: Partial<Deal>) => leaseHolding({ ...deal, ...changed }).cashFlow
  return {
    rent: zeroOfLine((rent) => cashFlowAt({ rent })),
    occupancy: 1 - (zeroOfLine((vacancy) => -cashFlowAt({ vacancy })) ?? 0),
    interestRate: rateBreakEven(deal),
    price: highestPrice((price) => cashFlowAt({ price }))
  }
}

/** The point where a rising straight line crosses zero; `null` if it does not rise. */
const zeroOfLine = (valueAt: (x: number) => number): number | null => {
  const atZero = valueAt(0)
  const slope = valueAt(1) - atZero
  return slope > 0 ? -atZero / slope : null
}

/** Of the cash flow only the payments depend on the rate. */
const rateBreakEven = (deal: Deal): RateBreakEven => {
  const { capitalReserve, loan, noi } = leaseHolding(deal)
  if (loan.principal === 0) return { kind: "noLoan" }
  const cashFlowAt = (ratePercent: number) => noi - capitalReserve - 12 * paymentOf({ ...loan, ratePercent })
  if (cashFlowAt(highestRate) > 0) return { kind: "anyRate" }
  const percent = zeroBetween(0, highestRate, cashFlowAt)
  return percent === null ? { kind: "noRate" } : { kind: "rate", percent }
}

const highestRate = 100

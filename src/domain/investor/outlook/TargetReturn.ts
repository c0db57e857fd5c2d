import type { Holding } from "../deal/Holding.ts"
import type { HoldingPlan } from "../deal/HoldingPlan.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import type { FixAndFlip } from "../strategies/FixAndFlip.ts"
import { project } from "./Projection.ts"
import { presentWorth } from "./RateOfReturn.ts"

/** The return that an offer is to reach. */
export type TargetReturn = NonNullable<InvestorInput["targetReturn"]>

/** What a house held for income earns beyond the target, US dollars: not negative where it is reached. */
export const heldBeyondTarget = ({ kind, percent }: TargetReturn, plan: HoldingPlan, held: Holding): number => {
  const target = percent / 100
  switch (kind) {
    case "cashOnCash":
      return held.cashFlow - target * Math.max(0, held.cashInvested)
    case "capRate":
      return held.noi - target * held.basis
    case "irr":
      return presentWorth(project(held, plan, plan.holdYears).flows, target)
  }
}

/** The same for a resale: its return is annualised, simply for the cash-on-cash, compounded for the rate. It has no cap rate: `null`. */
export const resaleBeyondTarget = (
  { kind, percent }: TargetReturn,
  { cashInvested, months, profit }: FixAndFlip
): number | null => {
  const target = percent / 100
  switch (kind) {
    case "cashOnCash":
      return (profit * 12) / months - target * cashInvested
    case "capRate":
      return null
    case "irr":
      return profit - ((1 + target) ** (months / 12) - 1) * cashInvested
  }
}

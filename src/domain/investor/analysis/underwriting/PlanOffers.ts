import { Record } from "effect"

import { strategyScoring } from "../../../tables/investor/strategyScoring.ts"
import { type HighestOffer, highestPrice } from "../../deal/HighestOffer.ts"
import { rentalMetrics } from "../../deal/RentalMetrics.ts"
import type { ResolvedDeal } from "../../deal/ResolvedDeal.ts"
import { heldBeyondTarget, resaleBeyondTarget, type TargetReturn } from "../../outlook/TargetReturn.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import type { Outcome, StrategyKey, underwriteStrategies } from "./strategies.ts"

/** The highest price that reaches the target; not applicable to a plan that has no such return. */
export type TargetOffer = HighestOffer | { readonly kind: "notApplicable" }

/** The highest prices at which a plan loses no money, and at which it reaches the target; `null` where none is stated. */
export interface PlanOffers {
  readonly breakEven: HighestOffer
  readonly target: TargetOffer | null
}

/** A plan as far as its offers need it: `null` where it can't be computed. */
interface Plan {
  readonly outcome: Outcome | null
  readonly breakEven: HighestOffer | null
  readonly outcomeAt: (price: number) => Outcome | null
}

/** The offers of every plan, the lease's break-even among them as it is known; `null` for one that can't be computed. */
export const planOffersOf = (
  { input, resolved }: StrategyBasis,
  strategies: ReturnType<typeof underwriteStrategies>,
  leaseBreakEven: HighestOffer | null
): Readonly<Record<StrategyKey | "longTermRental", PlanOffers | null>> => {
  const offersOf = ({ breakEven, outcome, outcomeAt }: Plan): PlanOffers | null =>
    breakEven === null || outcome === null
      ? null
      : {
          breakEven,
          target: input.targetReturn === null ? null : targetOffer(input.targetReturn, resolved, { outcome, outcomeAt })
        }
  return {
    longTermRental: offersOf(leasePlan(resolved, leaseBreakEven)),
    ...Record.map(strategyScoring.ranked, (_, key) => offersOf(strategies[key]))
  }
}

const leasePlan = ({ deal, price }: ResolvedDeal, breakEven: HighestOffer | null): Plan => {
  const outcomeAt = (at: number): Outcome | null => {
    if (deal === null) return null
    const held = rentalMetrics({ ...deal, price: at })
    return { earns: held.cashFlow, held, resale: null }
  }
  return { outcome: price === null ? null : outcomeAt(price), breakEven, outcomeAt }
}

const targetOffer = (
  target: TargetReturn,
  { deal, plan }: ResolvedDeal,
  { outcome, outcomeAt }: { readonly outcome: Outcome; readonly outcomeAt: Plan["outcomeAt"] }
): TargetOffer => {
  const beyondTarget = ({ held, resale }: Outcome): number | null => {
    if (held !== null) return heldBeyondTarget(target, plan, held)
    return resale === null ? null : resaleBeyondTarget(target, resale)
  }
  if (beyondTarget(outcome) === null) return { kind: "notApplicable" }
  return highestPrice(
    (price) => {
      const at = outcomeAt(price)
      return (at === null ? null : beyondTarget(at)) ?? -1
    },
    // Up to the estimated value a dearer house is worth more, too.
    target.kind === "irr" && deal !== null && deal.value !== null ? deal.value - deal.work.cost : null
  )
}

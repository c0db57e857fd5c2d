import { Record } from "effect"

import { type HighestOffer, highestPrice } from "../../deal/HighestOffer.ts"
import type { Holding, HoldingPlan } from "../../deal/Holding.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { leaseHolding } from "../../deal/RentalMetrics.ts"
import type { ResolvedDeal } from "../../deal/ResolvedDeal.ts"
import { worthAt } from "../../outlook/Projection.ts"
import type { FixAndFlip } from "../../strategies/FixAndFlip.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { type Outcome, type StrategyKey, strategyKeys, type underwriteStrategies } from "./strategies.ts"

/** A way to earn with the house: a ranked strategy, or the plain rental that is their baseline. */
export type PlanKey = StrategyKey | "longTermRental"

/** The keys of all plans, the plain rental first. */
export const planKeys: ReadonlyArray<PlanKey> = ["longTermRental", ...strategyKeys]

/** The highest price that reaches the target; not applicable to a plan that has no such return. */
export type TargetOffer = HighestOffer | { readonly kind: "notApplicable" }

/** The highest prices at which a plan loses no money and at which it reaches the target; `null` without a target. */
export interface PlanOffers {
  readonly breakEven: HighestOffer
  readonly target: TargetOffer | null
}

/** The data of a plan that its offers are computed from; `null` if the plan can't be computed. */
export interface Plan {
  /** The outcome at the price in use. */
  readonly outcome: Outcome | null
  readonly breakEven: HighestOffer | null
  /** The outcome at another price, US dollars. */
  readonly outcomeAt: (price: number) => Outcome | null
}

/** All plans, for computing their offers. The plain rental's break-even is already known. */
export const plansOf = (
  { resolved }: StrategyBasis,
  strategies: ReturnType<typeof underwriteStrategies>,
  leaseBreakEven: HighestOffer | null
): Readonly<Record<PlanKey, Plan>> => ({ longTermRental: leasePlan(resolved, leaseBreakEven), ...strategies })

/** The offers of every plan; `null` for one that can't be computed. The plain rental's break-even is passed in. */
export const planOffersOf = (
  basis: StrategyBasis,
  strategies: ReturnType<typeof underwriteStrategies>,
  leaseBreakEven: HighestOffer | null
): Readonly<Record<PlanKey, PlanOffers | null>> =>
  Record.map(plansOf(basis, strategies, leaseBreakEven), (plan) => planOffers(plan, basis))

/** The offers of one plan; `null` for one that can't be computed. */
export const planOffers = (
  { breakEven, outcome, outcomeAt }: Plan,
  { input, resolved }: Pick<StrategyBasis, "input" | "resolved">
): PlanOffers | null =>
  breakEven === null || outcome === null
    ? null
    : {
        breakEven,
        target: input.targetReturn === null ? null : targetOffer(input.targetReturn, resolved, { outcome, outcomeAt })
      }

/** The plain rental as a plan, with its known break-even. */
export const leasePlan = ({ deal, price }: ResolvedDeal, breakEven: HighestOffer | null): Plan => {
  const outcomeAt = (at: number): Outcome | null => {
    if (deal === null) return null
    const held = leaseHolding({ ...deal, price: at })
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
    // Up to the estimated value, a more expensive house is also worth more.
    target.kind === "irr" && deal !== null && deal.value !== null ? deal.value - deal.work.cost : null
  )
}

/** The return that an offer is to reach. */
type TargetReturn = NonNullable<InvestorInput["targetReturn"]>

/** The earnings of a house held for income beyond the target, US dollars: not negative if the target is reached. */
export const heldBeyondTarget = ({ kind, percent }: TargetReturn, plan: HoldingPlan, held: Holding): number => {
  const target = percent / 100
  switch (kind) {
    case "cashOnCash":
      return held.cashFlow - target * Math.max(0, held.cashInvested)
    case "capRate":
      return held.noi - target * held.basis
    case "irr":
      return worthAt(held, plan, target)
  }
}

/**
 * The earnings of a resale beyond the target: not negative if it reaches the target. The return is annualized: simple
 * for the cash-on-cash return, compounded for the internal rate of return. `null` for a cap rate, which a resale does not have.
 */
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

import type { PlanKey } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { referencePlans } from "./plans.ts"

/** Dollars by which two computations of one figure may differ. */
const epsilon = 1e-6

/**
 * Whether a plan works at a price, by the reference calculation: no loss, and the stated return or 4% a year over the years, or
 * the flip's profit; a BRRRR leaves at most 35% of its cost in.
 */
export const worksAt = (input: InvestorInput) => {
  const { flip, held, setting, surplusAt } = referencePlans(input)
  const value = setting?.value ?? null
  return (plan: PlanKey, price: number): boolean => {
    if (value !== null && price > 1.1 * value + epsilon) return false
    const target = input.targetReturn
    const surplus = target === null ? null : surplusAt(plan, target, price)
    if (surplus !== null && surplus < -epsilon) return false
    if (plan === "fixAndFlip") {
      const sold = flip(price)
      return sold !== null && (surplus !== null || sold.profit >= sold.targetProfit - epsilon)
    }
    const let_ = held[plan](price)
    if (let_ === null || let_.cashFlow < -epsilon) return false
    if (plan === "brrrr" && let_.cashInvested > 0.35 * let_.basis + epsilon) return false
    const atFour = target?.kind === "irr" ? 0 : surplusAt(plan, { kind: "irr", percent: 4 }, price)
    return atFour !== null && atFour >= -epsilon
  }
}

/**
 * Whether a plan works at a price, or loses nothing there and works at `highest`: it is the same house for less money, though a
 * house that costs less than it is worth is sold for less in the calculation, so that the return it shows falls with the price.
 */
export const worksUpTo = (input: InvestorInput) => {
  const works = worksAt(input)
  const { held } = referencePlans(input)
  return (plan: PlanKey, price: number, highest: number): boolean =>
    works(plan, price) ||
    (price < highest &&
      works(plan, highest) &&
      (plan === "fixAndFlip" || (held[plan](price)?.cashFlow ?? -1) >= -epsilon))
}

import { Struct } from "effect"

import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import type { RentalMetrics } from "../deal/RentalMetrics.ts"
import { landlordEvidence } from "./SharedEvidence.ts"
import { onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The score of a plain lease: the baseline beside the five strategies, not one of them. */
export const scoreLongTermRental = (lease: RentalMetrics | null, surroundings: Surroundings): StrategyScore => {
  const { curves, core, weights } = strategyScoring.longTermRental
  // Without a loan there is no cover to judge, which is not the same as not knowing it.
  const paidInCash = lease !== null && lease.dscr === null
  const rules = paidInCash ? { core: ["capRate"], weights: Struct.omit(weights, ["dscr"]) } : { core, weights }
  return scoreStrategy(
    rules,
    {
      capRate: onCurve(lease === null ? null : 100 * lease.capRate, curves.capRate),
      dscr: onCurve(lease?.dscr ?? null, curves.dscr),
      onePercent: onCurve(lease === null ? null : 100 * lease.rentToPrice, curves.onePercent),
      valueRatio: onCurve(surroundings.neighborhoodValue?.ratio ?? null, curves.valueRatio),
      landlord: landlordEvidence(surroundings)
    },
    []
  )
}

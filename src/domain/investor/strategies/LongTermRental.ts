import { Struct } from "effect"

import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import type { RentalMetrics } from "../deal/RentalMetrics.ts"
import { landlordEvidence } from "./SharedEvidence.ts"
import { onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The score of a plain lease: the baseline beside the ranked strategies, not one of them. */
export const scoreLongTermRental = (lease: RentalMetrics | null, surroundings: Surroundings): StrategyScore => {
  const { core, curves, weights } = strategyScoring.longTermRental
  const evidence = {
    capRate: onCurve(lease === null ? null : 100 * lease.capRate, curves.capRate),
    dscr: onCurve(lease?.dscr ?? null, curves.dscr),
    onePercent: onCurve(lease === null ? null : 100 * lease.rentToPrice, curves.onePercent),
    valueRatio: onCurve(surroundings.neighborhoodValue?.ratio ?? null, curves.valueRatio),
    landlord: landlordEvidence(surroundings)
  }
  // Without a loan there is no cover to judge, which is not the same as not knowing it.
  const withoutCover = Struct.omit(weights, ["dscr"])
  return lease !== null && lease.dscr === null
    ? scoreStrategy({ core: ["capRate"], weights: withoutCover }, evidence, [])
    : scoreStrategy({ core, weights }, evidence, [])
}

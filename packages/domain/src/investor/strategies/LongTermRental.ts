import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import type { RentalMetrics } from "../deal/RentalMetrics.ts"
import { coverEvidence, landlordEvidence, onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The score of a plain rental: the baseline for the ranked strategies, not one of them. */
export const scoreLongTermRental = (lease: RentalMetrics | null, surroundings: Surroundings): StrategyScore => {
  const { curves } = strategyScoring.longTermRental
  return scoreStrategy(
    strategyScoring.longTermRental,
    {
      capRate: onCurve(lease === null ? null : 100 * lease.capRate, curves.capRate),
      dscr: coverEvidence(lease === null ? null : { debtCover: lease.dscr }),
      onePercent: onCurve(lease === null ? null : 100 * lease.rentToPrice, curves.onePercent),
      valueRatio: onCurve(surroundings.neighborhoodValue?.ratio ?? null, curves.valueRatio),
      landlord: landlordEvidence(surroundings)
    },
    []
  )
}

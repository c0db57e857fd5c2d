import type { InvestorInput } from "../deal/InvestorInput.ts"
import { type ResolvedDeal, resolveDeal } from "../deal/ResolvedDeal.ts"
import type { RoomedHome } from "./CoLiving.ts"
import { type OriginalLoan, originalLoanOf } from "./OwnersLoan.ts"
import { type Surroundings, surroundingsOf } from "./Surroundings.ts"

/** The figures that every strategy is computed and scored from. */
export interface StrategyBasis {
  /** The input without its implausible figures. */
  readonly input: InvestorInput
  readonly resolved: ResolvedDeal
  readonly surroundings: Surroundings
  /** The size of one unit, and the number of units. */
  readonly home: RoomedHome & { readonly units: number }
  readonly originalLoan: OriginalLoan | null
}

/** The figures of a plausible input that every strategy is computed and scored from. */
export const strategyBasisOf = (input: InvestorInput): StrategyBasis => {
  const resolved = resolveDeal(input)
  return {
    input,
    resolved,
    surroundings: surroundingsOf(input),
    home: { ...resolved.home, units: resolved.units, condominium: resolved.condominium },
    originalLoan: resolved.kind.notAnalyzed === null ? originalLoanOf(input) : null
  }
}

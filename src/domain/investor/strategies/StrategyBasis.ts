import { financing } from "../../tables/investor/financing.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { type ResolvedDeal, resolveDeal } from "../deal/ResolvedDeal.ts"
import type { RoomedHome } from "./CoLiving.ts"
import { type OriginalLoan, originalLoanOf } from "./SubjectTo.ts"
import { type Surroundings, surroundingsOf } from "./Surroundings.ts"

/** What every strategy is computed, scored and shown from. */
export interface StrategyBasis {
  /** The input without its implausible figures. */
  readonly input: InvestorInput
  readonly resolved: ResolvedDeal
  readonly surroundings: Surroundings
  readonly home: RoomedHome
  readonly downPaymentShare: number
  readonly originalLoan: OriginalLoan | null
}

/** The basis of a plausible input. */
export const strategyBasisOf = (input: InvestorInput): StrategyBasis => {
  const resolved = resolveDeal(input)
  const { bathrooms, bedrooms, squareFeet } = input.property
  return {
    input,
    resolved,
    surroundings: surroundingsOf(input),
    home: { bathrooms, bedrooms, squareFeet, condominium: resolved.condominium },
    downPaymentShare: (input.downPaymentPercent ?? financing.downPaymentPercent) / 100,
    originalLoan: originalLoanOf(input)
  }
}

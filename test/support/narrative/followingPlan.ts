import type { StrategyKey } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

/** The facts of an answer as if its verdict were by another strategy: all that is said of that strategy can then be read. */
export const followingPlan = ({ analysis, report }: FullAnswer, plan: StrategyKey): Facts => ({
  ...factsIn({ report, analysis: { ...analysis, verdict: { ...analysis.verdict, plan } } }),
  noneReason: null,
  strength: "moderate"
})

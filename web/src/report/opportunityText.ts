import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { withoutMark } from "./words/plainText.ts"

/** The overall score with its word; what can't be judged has no score. */
export const opportunityText = ({ investorScore, investorScoreLabel, quality }: InvestorFindings): string => {
  const word = withoutMark(investorScoreLabel).toLowerCase()
  return quality.missingCore.length === 0 ? `${investorScore} of 100, ${word}` : `not scored: ${word}`
}

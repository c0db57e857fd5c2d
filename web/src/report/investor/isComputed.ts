import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

/** False if the analysis has no price, or the property is not analyzed: then none of its plans is computed. */
export const isComputed = ({ derivedMetrics, quality }: InvestorAnalysis): boolean =>
  quality.notAnalyzed === null && derivedMetrics.details.price !== null

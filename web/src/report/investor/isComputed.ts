import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

/**
 * Returns true if the plans of an analysis are computed. They are not if there is no price, or if the property is of a
 * kind that is not analyzed.
 */
export const isComputed = ({ derivedMetrics, quality }: InvestorAnalysis): boolean =>
  quality.notAnalyzed === null && derivedMetrics.details.price !== null

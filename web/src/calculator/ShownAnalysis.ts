import type {
  InvestorAnalysis,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

/** The analysis that a page shows; with the origins of its inputs where they are known. */
export type ShownAnalysis = InvestorFindings & Partial<Pick<InvestorAnalysis, "inputOrigins">>

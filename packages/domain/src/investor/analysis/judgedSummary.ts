import type { Summary } from "../../report/Summary.ts"
import type { InvestorFindings } from "./InvestorAnalysis.ts"

/** The summary of a report together with its analysis: the verdict's sentence and figures over the report's. */
export const judgedSummary = (
  summary: Summary,
  { derivedMetrics, investorScore, verdict }: InvestorFindings
): Summary => ({
  ...summary,
  headline: verdict.headline,
  verdict: {
    decision: verdict.decision,
    plan: verdict.plan,
    price: verdict.price,
    priceInUse: derivedMetrics.details.price,
    investorScore,
    capRate: derivedMetrics.capRate,
    annualCashFlow: derivedMetrics.details.annualCashFlow
  }
})

import type { CompactFullReport, CompactInvestorReport } from "../../api/answers/CompactReports.ts"
import type { FullReport } from "../../api/answers/FullReport.ts"
import type { InvestorReport } from "../../api/answers/InvestorReport.ts"
import type { NarrativeReport } from "../../api/answers/NarrativeReport.ts"
import type { AskedView } from "../../api/ReportView.ts"
import { compactAnalysisOf } from "../../domain/investor/analysis/CompactAnalysis.ts"
import { compactMarketOf } from "../../domain/report/CompactMarket.ts"
import { compactMetaOf } from "../../domain/report/CompactMeta.ts"
import type { Narrative } from "../../domain/report/Narrative.ts"
import type { AnalysedReport } from "../../report/PropertyInvestor.ts"

/** What each kind of call answers of an analysed report. */
export const analysisAnswer = {
  investor: (
    { investorAnalysis, report: { location, meta } }: AnalysedReport,
    view: AskedView["view"]
  ): InvestorReport | CompactInvestorReport =>
    view === "full"
      ? { investorAnalysis, location, meta }
      : { view, investorAnalysis: compactAnalysisOf(investorAnalysis), location, meta: compactMetaOf(meta) },
  narrative: ({ report: { location, meta } }: AnalysedReport, narrative: Narrative): NarrativeReport => ({
    ...narrative,
    location,
    meta
  }),
  full: (
    { investorAnalysis, report }: AnalysedReport,
    narrative: Narrative,
    view: AskedView["view"]
  ): FullReport | CompactFullReport =>
    view === "full"
      ? { ...report, investorAnalysis, ...narrative }
      : {
          view,
          ...report,
          ...compactMarketOf(report),
          investorAnalysis: compactAnalysisOf(investorAnalysis),
          ...narrative
        }
}

import type { FullReport } from "../../api/FullReport.ts"
import type { InvestorReport } from "../../api/InvestorReport.ts"
import type { NarrativeReport } from "../../api/NarrativeReport.ts"
import type { Narrative } from "../../domain/report/Narrative.ts"
import type { AnalysedReport } from "../../report/PropertyInvestor.ts"

/** What each kind of call answers of an analysed report. */
export const analysisAnswer = {
  investor: ({ investorAnalysis, report: { location, meta } }: AnalysedReport): InvestorReport => ({
    investorAnalysis,
    location,
    meta
  }),
  narrative: ({ report: { location, meta } }: AnalysedReport, narrative: Narrative): NarrativeReport => ({
    ...narrative,
    location,
    meta
  }),
  full: ({ investorAnalysis, report }: AnalysedReport, narrative: Narrative): FullReport => ({
    ...report,
    investorAnalysis,
    ...narrative
  })
}

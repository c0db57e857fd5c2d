import type { FullReport } from "../../api/FullReport.ts"
import type { InvestorReport } from "../../api/InvestorReport.ts"
import type { NarrativeReport } from "../../api/NarrativeReport.ts"
import type { Narrative } from "../../domain/report/Narrative.ts"
import type { AnalysedReport } from "../../report/PropertyInvestor.ts"

/** What an investor call answers of an analysed report. */
export const investorReportOf = ({ investorAnalysis, report }: AnalysedReport): InvestorReport => ({
  investorAnalysis,
  location: report.location,
  meta: report.meta
})

/** What a narrative call answers. */
export const narrativeReportOf = ({ report }: AnalysedReport, narrative: Narrative): NarrativeReport => ({
  ...narrative,
  location: report.location,
  meta: report.meta
})

/** What a call for everything answers. */
export const fullReportOf = ({ investorAnalysis, report }: AnalysedReport, narrative: Narrative): FullReport => ({
  ...report,
  investorAnalysis,
  ...narrative
})

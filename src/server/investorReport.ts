import type { InvestorReport } from "../api/InvestorReport.ts"
import type { AnalysedReport } from "../report/PropertyInvestor.ts"

/** What an investor call answers of an analysed report. */
export const investorReportOf = ({ investorAnalysis, report }: AnalysedReport): InvestorReport => ({
  investorAnalysis,
  location: report.location,
  meta: report.meta
})

import { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Schema } from "effect"

/** `data` of `/property-investor`: the analysis, with the place it is about and how the report under it came about. */
export const InvestorReport = Schema.Struct({
  investorAnalysis: InvestorAnalysis.annotateKey({ description: "Five strategies scored for the house." }),
  location: PropertyReport.fields.location,
  meta: PropertyReport.fields.meta
}).annotate({ identifier: "InvestorReport" })
export type InvestorReport = typeof InvestorReport.Type

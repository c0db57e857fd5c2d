import { Schema } from "effect"

import { InvestorAnalysis } from "../../domain/investor/analysis/InvestorAnalysis.ts"
import { PropertyReport } from "../../domain/report/PropertyReport.ts"

/** `data` of `/property-investor`: the analysis, with the place it is about and how the report under it came about. */
export const InvestorReport = Schema.Struct({
  investorAnalysis: InvestorAnalysis.annotateKey({ description: "Five strategies scored for the house." }),
  location: PropertyReport.fields.location,
  meta: PropertyReport.fields.meta
}).annotate({ identifier: "InvestorReport" })
export type InvestorReport = typeof InvestorReport.Type

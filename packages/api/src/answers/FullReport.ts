import { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Schema } from "effect"

/** `data` of `/property-full`: the report, its analysis and the narrative in one object. */
export const FullReport = Schema.Struct({
  ...PropertyReport.fields,
  investorAnalysis: InvestorAnalysis.annotateKey({ description: "Five strategies scored for the house." }),
  ...Narrative.fields
}).annotate({
  identifier: "FullReport",
  description: "The report, its investor analysis and a narrative in one object."
})
export type FullReport = typeof FullReport.Type

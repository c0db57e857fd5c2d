import { CompactAnalysis } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { CompactMarket, PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { CompactMeta } from "@property-intelligence/domain/report/ReportMeta.ts"
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

/** `data` of `/property-investor`: the analysis, with the place it is about and how the report under it came about. */
export const InvestorReport = Schema.Struct({
  investorAnalysis: InvestorAnalysis.annotateKey({ description: "Five strategies scored for the house." }),
  location: PropertyReport.fields.location,
  meta: PropertyReport.fields.meta
}).annotate({ identifier: "InvestorReport" })
export type InvestorReport = typeof InvestorReport.Type

/** `data` of `/property-narrative`: the narrative, with the place it is about and how the report under it came about. */
export const NarrativeReport = Schema.Struct({
  ...Narrative.fields,
  location: PropertyReport.fields.location,
  meta: PropertyReport.fields.meta
}).annotate({ identifier: "NarrativeReport" })
export type NarrativeReport = typeof NarrativeReport.Type

/** What `data` of every answer says of itself. */
export const theAnswer = { description: "What was asked for." }

const compact = {
  view: Schema.tag("compact").annotate({
    description: "Marks the compact form: the whole one has no such key."
  }),
  investorAnalysis: CompactAnalysis.annotateKey({ description: "Five strategies scored for the house." })
}

/** `data` of `/property-investor` in the compact form: at most 8 KB with all around it. */
export const CompactInvestorReport = Schema.Struct({
  ...compact,
  location: InvestorReport.fields.location,
  meta: CompactMeta.annotateKey({ description: "What is missing under the figures, and which answer this is." })
}).annotate({ identifier: "CompactInvestorReport" })
export type CompactInvestorReport = typeof CompactInvestorReport.Type

/** `data` of `/property-full` in the compact form: its analysis is, the market is without its history, and the rest as always. */
export const CompactFullReport = Schema.Struct({ ...FullReport.fields, ...CompactMarket.fields, ...compact }).annotate({
  identifier: "CompactFullReport",
  description:
    "The report, its investor analysis in the compact form and a narrative in one object. `marketTrends` and `jobMarket` are " +
    "without their `history`."
})
export type CompactFullReport = typeof CompactFullReport.Type

import { CompactAnalysis } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import { CompactMarket } from "@property-intelligence/domain/report/PropertyReport.ts"
import { CompactMeta } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Schema } from "effect"

import { FullReport } from "./FullReport.ts"
import { InvestorReport } from "./InvestorReport.ts"

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

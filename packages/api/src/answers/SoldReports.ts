import { BriefAnalysis } from "@property-intelligence/domain/investor/analysis/BriefAnalysis.ts"
import { CompactAnalysis } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { PlainAnalysis } from "@property-intelligence/domain/investor/analysis/PlainAnalysis.ts"
import { Narrative, PlainNarrative } from "@property-intelligence/domain/report/Narrative.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { CompactMeta } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Schema } from "effect"

import { BriefIntelReport, CompactIntelReport, viewMark } from "./IntelReport.ts"

/** The sections around an analysis or a narrative: the summary before it, the place and the report's provenance after it. */
const { location, map, meta, summary } = PropertyReport.fields

const aroundAnalysis = <Analysis extends Schema.Top>(investorAnalysis: Analysis) =>
  Schema.Struct({ summary, investorAnalysis, location, map, meta })

const aroundNarrative = <Fields extends Schema.Struct.Fields>(narrative: Fields) =>
  Schema.Struct({ summary, ...narrative, location, map, meta })

const wholeAnalysis = InvestorAnalysis.annotateKey({ description: "Five strategies scored for the house." })
const plainAnalysis = PlainAnalysis.annotateKey({ description: "Five strategies scored for the house." })

/** The report, its analysis and the narrative in one object, with all their evidence. */
export const FullReport = Schema.Struct({
  ...PropertyReport.fields,
  investorAnalysis: wholeAnalysis,
  ...Narrative.fields
}).annotate({
  identifier: "FullReport",
  description: "The report, its investor analysis and a narrative in one object."
})
export type FullReport = typeof FullReport.Type

/** The analysis with all its evidence, the place, and the report's provenance. */
export const InvestorReport = aroundAnalysis(wholeAnalysis).annotate({ identifier: "InvestorReport" })
export type InvestorReport = typeof InvestorReport.Type

/** The narrative with the facts behind each sentence, the place, and the report's provenance. */
const NarrativeReport = aroundNarrative(Narrative.fields).annotate({ identifier: "NarrativeReport" })

/** `data` of `/property-full` in the `full` view: the report, its analysis and the narrative in one object. At most 50 KB. */
export const PlainFullReport = Schema.Struct({
  ...PropertyReport.fields,
  investorAnalysis: plainAnalysis,
  ...PlainNarrative.fields
}).annotate({
  identifier: "PlainFullReport",
  description: "The report, its investor analysis and a narrative in one object."
})
export type PlainFullReport = typeof PlainFullReport.Type

/** `data` of `/property-investor` in the `full` view: summary, analysis, place and the report's provenance. */
export const PlainInvestorReport = aroundAnalysis(plainAnalysis).annotate({ identifier: "PlainInvestorReport" })
export type PlainInvestorReport = typeof PlainInvestorReport.Type

/** `data` of `/property-narrative` in the `full` view: summary, narrative, place and the report's provenance. */
export const PlainNarrativeReport = aroundNarrative(PlainNarrative.fields).annotate({
  identifier: "PlainNarrativeReport"
})
export type PlainNarrativeReport = typeof PlainNarrativeReport.Type

/** `data` of `/property-full` in the explained view. */
export const ExplainedFullReport = Schema.Struct({ view: viewMark("explained"), ...FullReport.fields }).annotate({
  identifier: "ExplainedFullReport",
  description: "The report, its investor analysis and a narrative in one object, with all their evidence."
})
export type ExplainedFullReport = typeof ExplainedFullReport.Type

/** `data` of `/property-investor` in the explained view. */
export const ExplainedInvestorReport = Schema.Struct({
  view: viewMark("explained"),
  ...InvestorReport.fields
}).annotate({ identifier: "ExplainedInvestorReport", description: "The analysis with all its evidence." })
export type ExplainedInvestorReport = typeof ExplainedInvestorReport.Type

/** `data` of `/property-narrative` in the explained view. */
export const ExplainedNarrativeReport = Schema.Struct({
  view: viewMark("explained"),
  ...NarrativeReport.fields
}).annotate({
  identifier: "ExplainedNarrativeReport",
  description: "The narrative with the facts behind each sentence."
})
export type ExplainedNarrativeReport = typeof ExplainedNarrativeReport.Type

/** The description of `data` in every response. */
export const theAnswer = { description: "The answer." }

const compactMeta = CompactMeta.annotateKey({
  description: "The data that is missing, and the identity of this response."
})
const compactAnalysis = CompactAnalysis.annotateKey({ description: "Five strategies scored for the house." })
const briefAnalysis = BriefAnalysis.annotateKey({ description: "The verdict on the house, with its reasons." })

const briefNarrative = Schema.String.annotate({
  description: "The narrative's headline and its first answer, without its five parts.",
  examples: ["An ordinary lease loses money at this price.\n\nDon't buy at the estimated $141,000."]
})

/** `data` of `/property-investor` in the compact form: at most 8 KB, envelope included. */
export const CompactInvestorReport = Schema.Struct({
  view: viewMark("compact"),
  summary,
  investorAnalysis: compactAnalysis,
  location: CompactIntelReport.fields.location,
  map,
  meta: compactMeta
}).annotate({ identifier: "CompactInvestorReport" })
export type CompactInvestorReport = typeof CompactInvestorReport.Type

/** `data` of `/property-investor` in the brief form. */
export const BriefInvestorReport = Schema.Struct({
  ...BriefIntelReport.fields,
  investorAnalysis: briefAnalysis
}).annotate({ identifier: "BriefInvestorReport", description: "The summary, and the verdict with its reasons." })
export type BriefInvestorReport = typeof BriefInvestorReport.Type

/** `data` of `/property-narrative` in the compact form. */
export const CompactNarrativeReport = Schema.Struct({
  view: viewMark("compact"),
  summary,
  ...PlainNarrative.fields,
  location: CompactIntelReport.fields.location,
  map,
  meta: compactMeta
}).annotate({ identifier: "CompactNarrativeReport" })
export type CompactNarrativeReport = typeof CompactNarrativeReport.Type

/** `data` of `/property-narrative` in the brief form. */
export const BriefNarrativeReport = Schema.Struct({
  ...BriefIntelReport.fields,
  narrative: briefNarrative
}).annotate({ identifier: "BriefNarrativeReport", description: "The summary, and the narrative's first paragraphs." })
export type BriefNarrativeReport = typeof BriefNarrativeReport.Type

/** `data` of `/property-full` in the compact form: at most 12 KB, envelope included. */
export const CompactFullReport = Schema.Struct({
  ...CompactIntelReport.fields,
  investorAnalysis: compactAnalysis,
  ...PlainNarrative.fields
}).annotate({
  identifier: "CompactFullReport",
  description: "The compact report, the investor analysis in its compact form and the narrative in one object."
})
export type CompactFullReport = typeof CompactFullReport.Type

/** `data` of `/property-full` in the brief form. */
export const BriefFullReport = Schema.Struct({
  ...BriefInvestorReport.fields,
  narrative: briefNarrative
}).annotate({
  identifier: "BriefFullReport",
  description: "The summary, the verdict with its reasons, and the narrative's first paragraphs."
})
export type BriefFullReport = typeof BriefFullReport.Type

/** An analysis in one of its views. The view without a mark comes last, because it would match every other view and drop its evidence. */
export const AnyInvestorReport = Schema.Union([
  ExplainedInvestorReport,
  CompactInvestorReport,
  BriefInvestorReport,
  PlainInvestorReport
])
export type AnyInvestorReport = typeof AnyInvestorReport.Type

/** A narrative in one of its views. */
export const AnyNarrativeReport = Schema.Union([
  ExplainedNarrativeReport,
  CompactNarrativeReport,
  BriefNarrativeReport,
  PlainNarrativeReport
])
export type AnyNarrativeReport = typeof AnyNarrativeReport.Type

/** A full package in one of its views. */
export const AnyFullReport = Schema.Union([ExplainedFullReport, CompactFullReport, BriefFullReport, PlainFullReport])
export type AnyFullReport = typeof AnyFullReport.Type

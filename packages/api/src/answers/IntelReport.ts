import {
  BriefReport,
  briefReportOf,
  CompactReport,
  compactReportOf
} from "@property-intelligence/domain/report/CompactReport.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Schema } from "effect"

import type { ReportView } from "../ReportView.ts"

/** The key `view`, which marks every view except the default. */
export const viewMark = <const View extends string>(view: View) =>
  Schema.tag(view).annotate({ description: "Marks the view: the default one, `full`, has no such key." })

/** `data` of `/property-intel` in the compact form: the report without its lists. */
export const CompactIntelReport = Schema.Struct({ view: viewMark("compact"), ...CompactReport.fields }).annotate({
  identifier: "CompactIntelReport",
  description:
    "The report without comparables, histories and other lists, and without the sources that answered in full. At most 8 KB."
})
export type CompactIntelReport = typeof CompactIntelReport.Type

/** `data` of `/property-intel` in the brief form. */
export const BriefIntelReport = Schema.Struct({ view: viewMark("brief"), ...BriefReport.fields }).annotate({
  identifier: "BriefIntelReport",
  description: "The summary of the report, the place, and the identity of the response. At most 4 KB."
})
export type BriefIntelReport = typeof BriefIntelReport.Type

/** A report in one of its views. */
export const IntelReport = Schema.Union([PropertyReport, CompactIntelReport, BriefIntelReport]).annotate({
  identifier: "IntelReport",
  description: "The report, in the requested view."
})
export type IntelReport = typeof IntelReport.Type

/** A report in the view that was asked for. */
export const intelReportOf = (report: PropertyReport, view: ReportView): IntelReport => {
  switch (view) {
    // A report already names the source of each figure, so there is nothing to add.
    case "full":
    case "explained":
      return report
    case "compact":
      return { view, ...compactReportOf(report) }
    case "brief":
      return { view, ...briefReportOf(report) }
  }
}

/** `data` of a response to a request for some fields: the requested fields, at their places in the whole data. */
export const ReportFields = Schema.StructWithRest(
  Schema.Struct({
    fields: Schema.Array(Schema.String).annotate({
      description:
        "The requested fields, as JSON pointers (RFC 6901). Only the response to a request for fields has this key.",
      examples: [["/summary", "/property/valueEstimate"]]
    })
  }),
  [Schema.Record(Schema.String, Schema.Json)]
).annotate({
  identifier: "ReportFields",
  description:
    "The requested fields, at their places in the view's complete data. Simulated data also has `meta.sandbox`."
})
export type ReportFields = typeof ReportFields.Type

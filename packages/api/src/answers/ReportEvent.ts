import { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Schema } from "effect"

import { IntelReport } from "./IntelReport.ts"
import { AnyInvestorReport, AnyNarrativeReport } from "./SoldReports.ts"

/** The schema of an event: its name, the event's meaning, its data as JSON text, and a description of the data. */
const event = <const Name extends string, Data extends Schema.Top>(
  name: Name,
  meaning: string,
  data: Data,
  content: string
) =>
  Schema.Struct({
    event: Schema.tag(name).annotate({ description: meaning }),
    data: Schema.fromJsonString(data).annotateKey({ description: content })
  })

const placeEvent = event(
  "place",
  "The address was located; the first event.",
  LocationSection,
  "`location` of the report, as JSON."
).annotate({ identifier: "PlaceEvent" })

const sourceEvent = event(
  "source",
  "A source has finished.",
  EndedSource,
  "As JSON: the source's line of `meta.sources`, and in `headline` its main figure in a few words."
).annotate({ identifier: "SourceEvent" })

/**
 * An event of a streamed report, by name. The first event is the place. Then each source that finishes gets an event, in
 * any order. The whole report comes last.
 */
export const ReportEvent = Schema.Union([
  placeEvent,
  sourceEvent,
  event(
    "report",
    "The report is complete; the last event.",
    IntelReport,
    "The report, in the view that was asked for, as JSON."
  )
])
export type ReportEvent = typeof ReportEvent.Type

/**
 * An event of a streamed full package, by name. After the place and the sources come the report, its analysis and the
 * narrative, each as soon as it is ready. Their members together are the full package.
 */
export const FullReportEvent = Schema.Union([
  placeEvent,
  sourceEvent,
  event(
    "report",
    "The report is complete.",
    IntelReport,
    "`data` of `/property-intel`, in the view that was asked for, as JSON."
  ),
  event(
    "analysis",
    "The investor analysis is complete.",
    AnyInvestorReport.annotate({ identifier: "Analysis" }),
    "`data` of `/property-investor` without `map`, in the view that was asked for, as JSON."
  ),
  event(
    "narrative",
    "The narrative is complete; the last event.",
    AnyNarrativeReport.annotate({ identifier: "Narrative" }),
    "`data` of `/property-narrative` without `map`, in the view that was asked for, as JSON."
  )
])
export type FullReportEvent = typeof FullReportEvent.Type

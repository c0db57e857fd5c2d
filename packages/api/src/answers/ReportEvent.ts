import { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Schema } from "effect"

import { IntelReport } from "./IntelReport.ts"
import { AnyInvestorReport, AnyNarrativeReport } from "./SoldReports.ts"

/** An event with its name, the name's meaning, and data as JSON in a text with their meaning. */
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
  "The source's line of `meta.sources`, and `headline`: its main figure in a few words. As JSON."
).annotate({ identifier: "SourceEvent" })

/**
 * An event of a streamed report, by name. The first is the place. A line and a headline follow for each source as it
 * finishes, in any order. The whole report comes last.
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

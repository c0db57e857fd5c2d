import { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Schema } from "effect"

import { IntelReport } from "./IntelReport.ts"

/**
 * An event of a streamed report, by name. The first is the place. A line and a headline follow for each source as it
 * finishes, in any order. The whole report comes last.
 */
export const ReportEvent = Schema.Union([
  Schema.Struct({
    event: Schema.tag("place").annotate({ description: "The address was located; the first event." }),
    data: Schema.fromJsonString(LocationSection).annotateKey({ description: "`location` of the report, as JSON." })
  }),
  Schema.Struct({
    event: Schema.tag("source").annotate({ description: "A source has finished." }),
    data: Schema.fromJsonString(EndedSource).annotateKey({
      description: "The source's line of `meta.sources`, and `headline`: its main figure in a few words. As JSON."
    })
  }),
  Schema.Struct({
    event: Schema.tag("report").annotate({ description: "The report is complete; the last event." }),
    data: Schema.fromJsonString(IntelReport).annotateKey({
      description: "The report, in the view that was asked for, as JSON."
    })
  })
])
export type ReportEvent = typeof ReportEvent.Type

import { Schema, Struct } from "effect"

import { LocationSection } from "./LocationSection.ts"
import { PropertyReport } from "./PropertyReport.ts"
import { ReportMeta } from "./ReportMeta.ts"

const keptOfLocation = ["matchedAddress", "matchQuality", "lat", "lon", "city", "stateCode", "zip", "county"] as const
const keptOfMeta = ["coverage", "generatedAt", "requestId", "sandbox"] as const

/** A report in its fewest words: its summary, the place it is about, and which answer this is. */
export const BriefReport = Schema.Struct({
  summary: PropertyReport.fields.summary,
  location: Schema.Struct({
    ...Struct.pick(LocationSection.fields, keptOfLocation),
    readAs: LocationSection.fields.readAs
  })
    .annotate({ identifier: "BriefLocation", description: "The place that the asked address was matched to." })
    .annotateKey({ description: "The place that the asked address was matched to." }),
  map: PropertyReport.fields.map,
  meta: Schema.Struct(Struct.pick(ReportMeta.fields, keptOfMeta))
    .annotate({ identifier: "BriefMeta", description: "The identity of this answer." })
    .annotateKey({ description: "The identity of this answer." })
})
export type BriefReport = typeof BriefReport.Type

/** The brief form of a report. */
export const briefReportOf = ({ location, map, meta, summary }: PropertyReport): BriefReport => ({
  summary,
  location: {
    ...Struct.pick(location, keptOfLocation),
    ...(location.readAs === undefined ? {} : { readAs: location.readAs })
  },
  ...(map === undefined ? {} : { map }),
  meta: Struct.pick(meta, keptOfMeta)
})

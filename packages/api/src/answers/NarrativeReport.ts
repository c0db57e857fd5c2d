import { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Schema } from "effect"

/** `data` of `/property-narrative`: the narrative, with the place it is about and how the report under it came about. */
export const NarrativeReport = Schema.Struct({
  ...Narrative.fields,
  location: PropertyReport.fields.location,
  meta: PropertyReport.fields.meta
}).annotate({ identifier: "NarrativeReport" })
export type NarrativeReport = typeof NarrativeReport.Type

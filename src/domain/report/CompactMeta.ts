import { Schema, Struct } from "effect"

import { ReportMeta, SourceLine } from "./ReportMeta.ts"

const keptOfLine = ["name", "status", "reason"] as const
const keptOfMeta = ["coverage", "generatedAt", "requestId", "sandbox"] as const

/** `meta` of a compact answer: the sources that gave all they have are counted in `coverage` and not listed. */
export const CompactMeta = Schema.Struct({
  sources: Schema.Array(
    Schema.Struct(Struct.pick(SourceLine.fields, keptOfLine)).annotate({
      description: "How a source did that gave nothing new, or not all."
    })
  ).annotate({
    description: "The sources that did not answer `ok`, or only in part, in catalog order. All others answered in full."
  }),
  ...Struct.pick(ReportMeta.fields, keptOfMeta)
}).annotate({ identifier: "CompactMeta", description: "What is missing under the figures, and which answer this is." })
export type CompactMeta = typeof CompactMeta.Type

/** The short form of a report's `meta`. */
export const compactMetaOf = (meta: ReportMeta): CompactMeta => ({
  sources: meta.sources
    .filter(({ partial, status }) => status !== "ok" || partial)
    .map((line) => Struct.pick(line, keptOfLine)),
  ...Struct.pick(meta, keptOfMeta)
})

import { Schema, Struct } from "effect"

import { sourceCount } from "./ReportSections.ts"

/**
 * The status of one source. `ok`: a fresh answer. `stale`: an older answer, because there is no new one. `no_data`: the
 * upstream works but has nothing for the place. `failed`: no usable answer. `not_configured`: a key is missing or
 * refused.
 */
export const SourceStatus = Schema.Literals(["ok", "stale", "no_data", "failed", "not_configured"])
export type SourceStatus = typeof SourceStatus.Type

/** One entry of `meta.sources`. */
export const SourceLine = Schema.Struct({
  name: Schema.String.annotate({
    description: "The source's public name, as in `dataSources`.",
    examples: ["FEMA National Flood Hazard Layer"]
  }),
  status: SourceStatus.annotate({
    description:
      "`ok`: a fresh answer. `stale`: an older answer, because there is no new one. `no_data`: the upstream works but has nothing " +
      "for the place. `failed`: no usable answer. `not_configured`: a key is missing or refused."
  }),
  upstream: Schema.NullOr(Schema.String).annotate({
    description: "The service that answered (a source can have several). `null` if none did.",
    examples: ["FEMA NFHL"]
  }),
  asOf: Schema.NullOr(Schema.String).annotate({
    description:
      "The period or version of the data: a year, month, day, span of years or version. `null` if the upstream names none.",
    examples: ["2020-2024"]
  }),
  retrievedAt: Schema.NullOr(Schema.String).annotate({
    description:
      "The time the upstream gave the data, ISO 8601 in UTC; of several parts, the oldest time. For a cached answer, the time it " +
      "was fetched; for a local copy, the time it was downloaded. `null` if nothing was retrieved.",
    examples: ["2026-11-22T14:05:08.904Z"]
  }),
  cached: Schema.Boolean.annotate({ description: "True if a cached answer was used, in full or in part." }),
  ms: Schema.Int.annotate({ description: "The time the source took, milliseconds.", examples: [412] }),
  partial: Schema.Boolean.annotate({
    description: "True if part of the data is missing now but may be there next time; `reason` says why."
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description:
      "A sentence that says why data is missing, how old stale data is, or what else to know about the data. `null` if there is nothing to say.",
    examples: ["RentCast does not know this address"]
  }),
  askedAgainFrom: Schema.NullOr(Schema.String).annotate({
    description:
      "The time from which we ask the source again, ISO 8601 in UTC, if our own quota for it was used up. Otherwise `null`.",
    examples: ["2026-12-01T00:00:00.000Z"]
  }),
  attribution: Schema.String.annotate({
    description: "Attribution that the data's license requires.",
    examples: ["Source: FEMA National Flood Hazard Layer. Not an official flood determination."]
  })
}).annotate({ identifier: "SourceLine", description: "The status of one source." })
export type SourceLine = typeof SourceLine.Type

/** The completeness of the report. */
export const Coverage = Schema.Struct({
  answered: Schema.Int.annotate({
    description: "Sources that answered: status `ok` or `stale`.",
    examples: [sourceCount - 1]
  }),
  of: Schema.Int.annotate({ description: "The number of all sources.", examples: [sourceCount] }),
  score: Schema.Finite.annotate({
    description: "`answered` divided by `of`: 0 to 1, two decimals.",
    examples: [Math.round((100 * (sourceCount - 1)) / sourceCount) / 100]
  })
}).annotate({ identifier: "Coverage", description: "The completeness of the report." })
export type Coverage = typeof Coverage.Type

/** Section `meta`: the origin of the figures, and the time they took. */
export const ReportMeta = Schema.Struct({
  processingMs: Schema.Int.annotate({
    description: "Wall time of the whole report, with locating the address, milliseconds.",
    examples: [1840]
  }),
  dataSources: Schema.Array(Schema.String).annotate({
    description: "Names of the sources that answered, in catalog order.",
    examples: [["OpenStreetMap", "US Census ACS 5-Year"]]
  }),
  sources: Schema.Array(SourceLine).annotate({ description: "All of the sources, in catalog order." }),
  coverage: Coverage.annotateKey({ description: "The number of sources that answered." }),
  generatedAt: Schema.String.annotate({
    description: "The time the report was finished, ISO 8601, UTC.",
    examples: ["2026-11-22T14:05:09.512Z"]
  }),
  requestId: Schema.String.annotate({
    description: "The request's id, also in the response header `X-Request-Id`. Quote it when you report a fault.",
    examples: ["1f0c9b4e-7d53-4c1b-9d0a-5a8f6f1f2a77"]
  }),
  sandbox: Schema.Boolean.annotate({ description: "True if the sandbox made up any of the data." })
}).annotate({
  identifier: "ReportMeta",
  description: "The origin of the figures, and the time they took."
})
export type ReportMeta = typeof ReportMeta.Type

const keptOfLine = ["name", "status", "reason"] as const
const keptOfMeta = ["coverage", "generatedAt", "requestId", "sandbox"] as const

/**
 * `meta` of a compact report. It lists only the sources whose answer is missing, old or incomplete, or has a remark.
 * `coverage` is the same as in the full report.
 */
export const CompactMeta = Schema.Struct({
  sources: Schema.Array(
    Schema.Struct(Struct.pick(SourceLine.fields, keptOfLine)).annotate({
      description: "The status of one source."
    })
  ).annotate({
    description:
      "The sources whose answer is missing, old or incomplete, or has a remark, in catalog order. All others answered in full."
  }),
  ...Struct.pick(ReportMeta.fields, keptOfMeta)
}).annotate({ identifier: "CompactMeta", description: "The missing data, and the identity of this report." })
export type CompactMeta = typeof CompactMeta.Type

/** The short form of a report's `meta`. */
export const compactMetaOf = (meta: ReportMeta): CompactMeta => ({
  sources: meta.sources
    .filter(({ partial, reason, status }) => status !== "ok" || partial || reason !== null)
    .map((line) => Struct.pick(line, keptOfLine)),
  ...Struct.pick(meta, keptOfMeta)
})

/** A source that has finished while the report is still being made: its status, and its main figure in a few words. */
export const EndedSource = Schema.Struct({
  ...SourceLine.fields,
  headline: Schema.NullOr(Schema.String).annotate({
    description: "The source's main figure in a few words. `null` if the source has no data or lacks that figure.",
    examples: ["Zone X, low"]
  })
}).annotate({ identifier: "EndedSource", description: "The status of one source, with its finding in a few words." })
export type EndedSource = typeof EndedSource.Type

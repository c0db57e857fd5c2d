import { Schema } from "effect"

/**
 * How one source did. `ok`: fresh answer; `stale`: an older answer, because the upstream is down; `no_data`: a healthy
 * upstream knows nothing about the place; `failed`: no usable answer; `not_configured`: a key is missing or refused.
 */
export const SourceStatus = Schema.Literals(["ok", "stale", "no_data", "failed", "not_configured"])
export type SourceStatus = typeof SourceStatus.Type

/** One line of `meta.sources`. `reason` states in a sentence why there is no data or not all, or how old stale data is; `ms` is the source's own time. */
export const SourceLine = Schema.Struct({
  name: Schema.String,
  status: SourceStatus,
  upstream: Schema.NullOr(Schema.String),
  asOf: Schema.NullOr(Schema.String),
  cached: Schema.Boolean,
  ms: Schema.Int,
  reason: Schema.NullOr(Schema.String),
  attribution: Schema.String
}).annotate({ identifier: "SourceLine" })
export type SourceLine = typeof SourceLine.Type

/** How complete the report is: sources that answered, of how many, and the share (0 to 1, two decimals). */
export const Coverage = Schema.Struct({
  answered: Schema.Int,
  of: Schema.Int,
  score: Schema.Finite
}).annotate({ identifier: "Coverage" })
export type Coverage = typeof Coverage.Type

/** Section `meta`: where the figures come from and how long they took. */
export const ReportMeta = Schema.Struct({
  /** Wall time of the whole report, milliseconds. */
  processingMs: Schema.Int,
  /** Names of the sources that answered, in catalog order. */
  dataSources: Schema.Array(Schema.String),
  /** All of them, in catalog order. */
  sources: Schema.Array(SourceLine),
  coverage: Coverage,
  /** ISO 8601, UTC. */
  generatedAt: Schema.String,
  requestId: Schema.String,
  /** True when any of the data was made up by the sandbox. */
  sandbox: Schema.Boolean
}).annotate({ identifier: "ReportMeta" })
export type ReportMeta = typeof ReportMeta.Type

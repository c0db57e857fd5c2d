import { Schema } from "effect"

const Instant = Schema.String
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const p50 = "Median time of fresh answers in milliseconds"
const p95 = "95th percentile of the time of fresh answers in milliseconds"
const latency = ", rounded up by at most a fifth. Cached answers don't count. `null` if there were none."

const counts = {
  ok: Count.annotate({
    description: "Requests with a fresh answer, cached ones included.",
    examples: [12]
  }),
  cached: Count.annotate({
    description: "The requests in `ok` that the cache answered. They say nothing about the upstream.",
    examples: [5]
  }),
  stale: Count.annotate({
    description: "Requests answered with older data, because the upstream did not answer.",
    examples: [0]
  }),
  noData: Count.annotate({ description: "Requests for places that the upstream knows nothing about.", examples: [1] }),
  failed: Count.annotate({ description: "Requests without a usable answer.", examples: [0] }),
  notConfigured: Count.annotate({
    description: "Requests without an answer, because a key is missing or refused.",
    examples: [0]
  }),
  p50Ms: Schema.NullOr(Count).annotate({ description: `${p50}${latency}`, examples: [383] }),
  p95Ms: Schema.NullOr(Count).annotate({ description: `${p95}${latency}`, examples: [1140] })
}

/** The counts of a source over ten minutes. */
const SourceBucket = Schema.Struct({
  from: Instant.annotate({
    description: "The start of the ten minutes, ISO 8601, UTC.",
    examples: ["2026-11-25T14:10:00.000Z"]
  }),
  ...counts
}).annotate({ identifier: "SourceBucket", description: "The counts of a source over ten minutes." })

const SourceRecord = Schema.Struct({
  name: Schema.String.annotate({
    description: "The source's name, as in `meta.sources` of a report.",
    examples: ["FEMA National Flood Hazard Layer"]
  }),
  status: Schema.NullOr(Schema.Literals(["pass", "warn", "fail"])).annotate({
    description:
      "The result of the last request: `warn` for older data or a missing key. `null` if the source was not asked in the last " +
      "ten minutes, so its state is unknown."
  }),
  askedAt: Schema.NullOr(Instant).annotate({
    description: "The time of the last request, ISO 8601, UTC. `null` if there was none.",
    examples: ["2026-11-25T14:12:41.006Z"]
  }),
  answeredAt: Schema.NullOr(Instant).annotate({
    description: "The time of the last answer: fresh, older, or without data. `null` if there was none.",
    examples: ["2026-11-25T14:12:41.006Z"]
  }),
  total: Schema.Struct(counts).annotate({ description: "The sum of all `buckets`." }),
  buckets: Schema.Array(SourceBucket).annotate({
    description: "Counts per ten minutes, oldest first. Ten minutes without a request are left out."
  })
}).annotate({ identifier: "SourceRecord", description: "The record of one source over the last six hours." })

/** The state of sales of one endpoint. */
const EndpointSales = Schema.Struct({
  path: Schema.String.annotate({ description: "Path of the endpoint.", examples: ["/property-narrative"] }),
  open: Schema.Boolean.annotate({
    description: "True if calls can be bought. If not, a call gets 503 `sales-closed` instead of a 402."
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "The reason why the endpoint is closed, or a limit while it is open. `null` without either.",
    examples: ["Narratives are not set up"]
  })
}).annotate({ identifier: "EndpointSales", description: "The state of sales of one endpoint." })

/** The state of sales. */
export const SalesState = Schema.Struct({
  open: Schema.Boolean.annotate({
    description: "True if sales are open. A single endpoint can still be closed."
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "The reason why nothing can be bought. `null` if sales are open.",
    examples: ["Nothing is sold here"]
  }),
  endpoints: Schema.Array(EndpointSales).annotate({ description: "Every endpoint that has a price." })
}).annotate({ identifier: "SalesState", description: "The state of sales." })
export type SalesState = typeof SalesState.Type

/** The record of the sources over the last six hours, and the state of sales. */
export const SourcesHealth = Schema.Struct({
  asOf: Instant.annotate({
    description: "The time of this response, ISO 8601, UTC.",
    examples: ["2026-11-25T14:13:02.511Z"]
  }),
  since: Instant.annotate({
    description: "The time when this process started counting, ISO 8601, UTC.",
    examples: ["2026-11-25T09:02:00.120Z"]
  }),
  bucketMinutes: Schema.Int.annotate({ description: "The length of a bucket in minutes.", examples: [10] }),
  sources: Schema.Array(SourceRecord).annotate({ description: "All of the sources, in catalog order." }),
  sales: SalesState
}).annotate({
  identifier: "SourcesHealth",
  description: "The record of the sources over the last six hours, as seen by this process, and the state of sales."
})
export type SourcesHealth = typeof SourcesHealth.Type

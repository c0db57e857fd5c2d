import { Schema } from "effect"

const Instant = Schema.String
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const p50 = "Milliseconds within which half of the fresh answers came"
const p95 = "Milliseconds within which 95% of the fresh answers came"
const latency = ", rounded up by a fifth at most. Answers that were kept do not count. `null` where none was asked for."

const counts = {
  ok: Count.annotate({
    description: "Asked with a fresh answer; those that were kept from before are among them.",
    examples: [12]
  }),
  cached: Count.annotate({
    description: "Of `ok`, the answers that were kept from before: they say nothing of how the upstream does.",
    examples: [5]
  }),
  stale: Count.annotate({
    description: "Asked with an older answer, because the upstream gave no new one.",
    examples: [0]
  }),
  noData: Count.annotate({ description: "Asked, and the upstream knows nothing about the place.", examples: [1] }),
  failed: Count.annotate({ description: "Asked without a usable answer.", examples: [0] }),
  notConfigured: Count.annotate({ description: "Not asked, because a key is missing or refused.", examples: [0] }),
  p50Ms: Schema.NullOr(Count).annotate({ description: `${p50}${latency}`, examples: [383] }),
  p95Ms: Schema.NullOr(Count).annotate({ description: `${p95}${latency}`, examples: [1140] })
}

/** Ten minutes of a source. */
const SourceBucket = Schema.Struct({
  from: Instant.annotate({
    description: "When the ten minutes began, ISO 8601, UTC.",
    examples: ["2026-11-25T14:10:00.000Z"]
  }),
  ...counts
}).annotate({ identifier: "SourceBucket", description: "Ten minutes in which a source was asked." })

const SourceRecord = Schema.Struct({
  name: Schema.String.annotate({
    description: "The source's name, as in `meta.sources` of a report.",
    examples: ["FEMA National Flood Hazard Layer"]
  }),
  status: Schema.NullOr(Schema.Literals(["pass", "warn", "fail"])).annotate({
    description:
      "How it did when it was last asked: `warn` with an older answer or without its key. `null` where it was not asked in the " +
      "last ten minutes, so that it is not known."
  }),
  askedAt: Schema.NullOr(Instant).annotate({
    description: "When it was last asked, ISO 8601, UTC. `null` when it was not asked yet.",
    examples: ["2026-11-25T14:12:41.006Z"]
  }),
  answeredAt: Schema.NullOr(Instant).annotate({
    description: "When it last had an answer, fresh or older, or that there is nothing. `null` when it had none yet.",
    examples: ["2026-11-25T14:12:41.006Z"]
  }),
  total: Schema.Struct(counts).annotate({ description: "All of `buckets` together." }),
  buckets: Schema.Array(SourceBucket).annotate({
    description: "By ten minutes, oldest first. Ten minutes in which it was not asked are left out."
  })
}).annotate({ identifier: "SourceRecord", description: "How one source did in the last six hours." })

/** Whether the calls of one endpoint can be bought at this moment. */
const EndpointSales = Schema.Struct({
  path: Schema.String.annotate({ description: "Path of the endpoint.", examples: ["/property-narrative"] }),
  open: Schema.Boolean.annotate({
    description: "Whether a call can be bought. If not, it gets 503 `sales-closed` instead of a 402."
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "Why not, or what limits it while it is open. `null` if nothing does.",
    examples: ["Narratives are not set up"]
  })
}).annotate({ identifier: "EndpointSales", description: "Whether the calls of one endpoint can be bought." })

/** Whether calls can be bought at this moment. */
export const SalesState = Schema.Struct({
  open: Schema.Boolean.annotate({
    description: "Whether calls can be bought at this moment, of one endpoint at least."
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "Why not, in a sentence. `null` where they can.",
    examples: ["Nothing is sold here"]
  }),
  endpoints: Schema.Array(EndpointSales).annotate({ description: "The endpoints with a price, one by one." })
}).annotate({ identifier: "SalesState", description: "Whether calls can be bought at this moment." })
export type SalesState = typeof SalesState.Type

/** How the sources did in the last six hours, and whether calls can be bought. */
export const SourcesHealth = Schema.Struct({
  asOf: Instant.annotate({
    description: "When this was found, ISO 8601, UTC.",
    examples: ["2026-11-25T14:13:02.511Z"]
  }),
  since: Instant.annotate({
    description:
      "When this process began to count, ISO 8601, UTC. A process that starts knows nothing of the time before.",
    examples: ["2026-11-25T09:02:00.120Z"]
  }),
  bucketMinutes: Schema.Int.annotate({ description: "Minutes of a bucket.", examples: [10] }),
  sources: Schema.Array(SourceRecord).annotate({ description: "All of the sources, in catalog order." }),
  sales: SalesState
}).annotate({
  identifier: "SourcesHealth",
  description:
    "How the sources did when this process asked them in the last six hours, and whether calls can be bought."
})
export type SourcesHealth = typeof SourcesHealth.Type

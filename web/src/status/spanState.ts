import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"

/** A source of the answer, and the ten minutes of one. */
export type SourceRecord = SourcesHealth["sources"][number]
export type Bucket = SourceRecord["buckets"][number]

/** How ten minutes of a source are shown. */
export type SpanState = "answered" | "older" | "someFailed" | "failed" | "notSetUp" | "notAsked" | "before"

/** What each mark means, in a word. */
export const stripLegend: ReadonlyArray<{ readonly state: SpanState; readonly word: string }> = [
  { state: "answered", word: "answered" },
  { state: "older", word: "older answers" },
  { state: "someFailed", word: "some failed" },
  { state: "failed", word: "most failed" },
  { state: "notSetUp", word: "not set up" },
  { state: "notAsked", word: "nothing asked" }
]

type Counts = Pick<Bucket, "ok" | "stale" | "noData" | "failed" | "notConfigured">

/** How often the source was asked; without its key it was not. */
export const askedOf = ({ failed, noData, ok, stale }: Counts): number => ok + stale + noData + failed

/** How often it had an answer: data, fresh or older, or that there is nothing. */
export const answeredOf = ({ noData, ok, stale }: Counts): number => ok + stale + noData

/** The state of counts, the worst that most of them say. */
export const stateOf = (counts: Counts): SpanState => {
  const asked = askedOf(counts)
  if (asked === 0) return counts.notConfigured > 0 ? "notSetUp" : "notAsked"
  if (counts.failed * 2 > asked) return "failed"
  if (counts.failed > 0) return "someFailed"
  return counts.stale > 0 ? "older" : "answered"
}

/** Ten minutes of the strip. */
export interface Span {
  readonly from: number
  readonly state: SpanState
  readonly bucket: Bucket | null
}

const spans = 36

/** The last six hours of a source in spans of ten minutes, oldest first. Those before the process began were not counted. */
export const spansOf = (
  { buckets }: Pick<SourceRecord, "buckets">,
  { asOf, bucketMinutes, since }: Pick<SourcesHealth, "asOf" | "bucketMinutes" | "since">
): ReadonlyArray<Span> => {
  const length = bucketMinutes * 60_000
  const newest = Math.floor(Date.parse(asOf) / length) * length
  const counted = new Map(buckets.map((bucket) => [Date.parse(bucket.from), bucket]))
  return Array.from({ length: spans }, (_, index) => {
    const from = newest - (spans - 1 - index) * length
    const bucket = counted.get(from) ?? null
    if (bucket !== null) return { from, bucket, state: stateOf(bucket) }
    return { from, bucket, state: from + length <= Date.parse(since) ? "before" : "notAsked" }
  })
}

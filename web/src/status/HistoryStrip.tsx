import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"

interface HistoryStripProps {
  readonly spans: ReadonlyArray<Span>
  readonly summary: string
}

/** A source in the status data, with its counts for each ten minutes of the last six hours. */
export type SourceRecord = SourcesHealth["sources"][number]
export type Bucket = SourceRecord["buckets"][number]

/** The state of a source in a span of ten minutes. */
type SpanState = "answered" | "older" | "someFailed" | "failed" | "notSetUp" | "notAsked" | "before"

/** The word for each mark. */
export const stripLegend: ReadonlyArray<{ readonly state: SpanState; readonly word: string }> = [
  { state: "answered", word: "answered" },
  { state: "older", word: "older answers" },
  { state: "someFailed", word: "some failed" },
  { state: "failed", word: "most failed" },
  { state: "notSetUp", word: "not set up" },
  { state: "notAsked", word: "not asked" }
]

type Counts = Pick<Bucket, "ok" | "stale" | "noData" | "failed" | "notConfigured">

/** The number of times that a source was asked in a span of ten minutes. A source without its key is not asked. */
export const askedOf = ({ failed, noData, ok, stale }: Counts): number => ok + stale + noData + failed

/**
 * The number of times that a source answered in a span of ten minutes: with data, new or older, or with a definite
 * "nothing there".
 */
export const answeredOf = ({ noData, ok, stale }: Counts): number => ok + stale + noData

/**
 * The state for a source's counts in a span: `failed` if most requests failed, otherwise the worst outcome of any
 * request.
 */
export const stateOf = (counts: Counts): SpanState => {
  const asked = askedOf(counts)
  if (asked === 0) return counts.notConfigured > 0 ? "notSetUp" : "notAsked"
  if (counts.failed * 2 > asked) return "failed"
  if (counts.failed > 0) return "someFailed"
  return counts.stale > 0 ? "older" : "answered"
}

/** A span of ten minutes in the strip of a source. */
interface Span {
  readonly from: number
  readonly state: SpanState
  readonly bucket: Bucket | null
}

const spans = 36

/**
 * The last six hours of a source in spans of ten minutes, the oldest first. Spans that ended before the counting began
 * are `before`.
 */
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

const markWidth = 8

/** The last six hours of a source, with a mark for each ten minutes. */
export const HistoryStrip = ({ spans, summary }: HistoryStripProps) => (
  <svg class="status-strip" viewBox={`0 0 ${spans.length * markWidth} 24`} role="img" aria-label={summary}>
    {spans.map(({ bucket, from, state }, index) => (
      <g key={from}>
        {bucket === null ? null : <title data-from={bucket.from}>{`${timeText(from)}: ${bucketText(bucket)}`}</title>}
        <SpanMark state={state} x={index * markWidth} />
      </g>
    ))}
  </svg>
)

interface SpanMarkProps {
  readonly state: SpanState
  readonly x: number
}

/** The mark for ten minutes. Its shape and its color both show the state. */
export const SpanMark = ({ state, x }: SpanMarkProps) => {
  switch (state) {
    case "answered":
      return <rect class="span-good" x={x + 1} y={1} width={6} height={22} />
    case "older":
      return <rect class="span-caution" x={x + 1} y={10} width={6} height={13} />
    case "someFailed":
      return (
        <>
          <rect class="span-bad" x={x + 1} y={1} width={6} height={6} />
          <rect class="span-good" x={x + 1} y={10} width={6} height={13} />
        </>
      )
    case "failed":
      return <path class="span-bad-line" d={`M${x + 1.5} 1.5h5v21h-5zM${x + 1.5} 7l5 10M${x + 6.5} 7l-5 10`} />
    case "notSetUp":
      return <rect class="span-unknown" x={x + 1} y={11} width={6} height={2} />
    case "notAsked":
      return (
        <path class="span-unknown-line" d={`M${x + 1} 7l6 -6M${x + 1} 13l6 -6M${x + 1} 19l6 -6M${x + 3} 23l4 -4`} />
      )
    case "before":
      return <rect class="span-unknown" x={x + 3} y={22} width={2} height={1} />
  }
}

/** The format of a time of day, in the reader's time zone. The server does not know that zone, and writes UTC. */
const time = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  ...(typeof document === "undefined" ? { timeZone: "UTC" } : {})
})

/** An instant as a time of day: `2:10 PM UTC`, `10:10 AM EST`. */
export const timeText = (instant: number | string): string => time.format(new Date(instant))

const bucketText = (bucket: Bucket): string => {
  const asked = askedOf(bucket)
  return asked === 0 ? "not set up" : `${answeredOf(bucket)} of ${asked} answered`
}

/** The strip of a source as a sentence. */
export const stripSummary = (spans: ReadonlyArray<Span>): string => {
  const counted = stripLegend.flatMap(({ state, word }) => {
    const count = spans.filter((span) => span.state === state).length
    return count === 0 ? [] : [`${word} in ${count}`]
  })
  return counted.length === 0 ? "Nothing was asked yet" : `Of the ten-minute spans: ${counted.join(", ")}`
}

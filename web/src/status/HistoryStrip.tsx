import { SpanMark } from "./SpanMark.tsx"
import { answeredOf, askedOf, type Bucket, type Span, stripLegend } from "./spanState.ts"

interface HistoryStripProps {
  readonly spans: ReadonlyArray<Span>
  readonly summary: string
}

const markWidth = 8

/** Six hours of a source, a mark for each ten minutes. */
export const HistoryStrip = ({ spans, summary }: HistoryStripProps) => (
  <svg class="status-strip" viewBox={`0 0 ${spans.length * markWidth} 24`} role="img" aria-label={summary}>
    {spans.map(({ bucket, from, state }, index) => (
      <g key={from}>
        {bucket === null ? null : <title>{`${timeText(from)}: ${bucketText(bucket)}`}</title>}
        <SpanMark state={state} x={index * markWidth} />
      </g>
    ))}
  </svg>
)

const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" })

/** `2:10 PM UTC`. */
export const timeText = (instant: number | string): string => `${time.format(new Date(instant))} UTC`

const bucketText = (bucket: Bucket): string => {
  const asked = askedOf(bucket)
  return asked === 0 ? "not set up" : `${answeredOf(bucket)} of ${asked} answered`
}

/** What the strip shows, in a sentence. */
export const stripSummary = (spans: ReadonlyArray<Span>): string => {
  const counted = stripLegend.flatMap(({ state, word }) => {
    const count = spans.filter((span) => span.state === state).length
    return count === 0 ? [] : [`${word} in ${count}`]
  })
  return counted.length === 0 ? "Nothing was asked yet" : `Of the ten-minute spans: ${counted.join(", ")}`
}

import { ChartFrame } from "./ChartFrame.tsx"
import { leaning, share } from "./scale.ts"

interface GaugeProps {
  readonly title: string
  readonly units: string
  readonly source?: string
  /** The score, 0 to 100; `null` if it is unknown. */
  readonly score: number | null
  readonly low: number
  readonly high: number
  /** The point at which each word's range starts, in ascending order: `Low` from 0, `High` from 60. */
  readonly steps: ReadonlyArray<{ readonly from: number; readonly name: string }>
}

const top = 30
const thickness = 14

/** A score on its scale from 0 to 100, with the range that unknown figures leave open. */
export const Gauge = ({ high, low, score, source, steps, title, units }: GaugeProps) => (
  <ChartFrame
    title={title}
    units={units}
    {...(source === undefined ? {} : { source })}
    table={{
      caption: title,
      columns: ["Figure", "Value"],
      rows: [
        ["Score", score === null ? "not known" : String(score)],
        ["Range", `${low} to ${high}`]
      ]
    }}
  >
    <svg class="chart-drawing" width="100%" height={top + thickness + 44} aria-hidden="true">
      {segmentsOf(steps).map(({ from, name, to }, index) => (
        <g key={name}>
          <rect class={`chart-risk-${index + 1}`} x={share(from)} y={top} width={share(to - from)} height={thickness} />
          <text class="chart-tick" x={share((from + to) / 2)} y={top + thickness + 36} text-anchor="middle">
            {name}
          </text>
          {from === 0 ? null : (
            <>
              <line class="chart-step" x1={share(from)} x2={share(from)} y1={top} y2={top + thickness + 6} />
              <text class="chart-tick" x={share(from)} y={top + thickness + 19} text-anchor="middle">
                {from}
              </text>
            </>
          )}
        </g>
      ))}
      <text class="chart-tick" x="0" y={top + thickness + 19}>
        0
      </text>
      <text class="chart-tick" x="100%" y={top + thickness + 19} text-anchor="end">
        100
      </text>
      {high > low ? <Range low={low} high={high} /> : null}
      {score === null ? null : <Marker score={score} low={low} high={high} />}
    </svg>
  </ChartFrame>
)

/** The steps of the scale, each with the figures at which it begins and ends. */
const segmentsOf = (steps: GaugeProps["steps"]) =>
  steps.map(({ from, name }, index) => ({ from, name, to: steps[index + 1]?.from ?? 100 }))

/** A bracket over the range in which the score may be. */
const Range = ({ high, low }: { readonly low: number; readonly high: number }) => (
  <g class="chart-range">
    <line x1={share(low)} x2={share(high)} y1={top - 5} y2={top - 5} />
    <line x1={share(low)} x2={share(low)} y1={top - 9} y2={top} />
    <line x1={share(high)} x2={share(high)} y1={top - 9} y2={top} />
  </g>
)

const Marker = ({ high, low, score }: { readonly score: number; readonly low: number; readonly high: number }) => (
  <>
    <line class="chart-marker-halo" x1={share(score)} x2={share(score)} y1={top - 8} y2={top + thickness + 4} />
    <line class="chart-marker" x1={share(score)} x2={share(score)} y1={top - 8} y2={top + thickness + 4} />
    <text class="chart-label" x={share(score)} y={14} text-anchor={leaning(score)}>
      {score}
      {high > low ? ` (${low} to ${high})` : ""}
    </text>
  </>
)

import { ChartFrame } from "./ChartFrame.tsx"
import { linearScale, paddedEnds, share, ticks } from "./scale.ts"

/** A line of a chart: a value for each period, `null` if it is unknown. */
export interface LineSeries {
  readonly name: string
  /** The line's style; 1 is the boldest. */
  readonly style: 1 | 2 | 3
  readonly values: ReadonlyArray<number | null>
}

interface LinesProps {
  readonly title: string
  readonly units: string
  readonly source: string
  readonly periods: ReadonlyArray<string>
  readonly series: ReadonlyArray<LineSeries>
  readonly write: (value: number) => string
  /** The min span of the axis, in the unit of the values. */
  readonly leastSpan: number
}

const top = 14
const height = 150
const axis = top + height

/** The share of the chart's width, in percent, that is reserved for the names of the ticks. */
const start = 11

/** Values over time, a line for each series, with its name at its end instead of a legend. */
export const Lines = ({ leastSpan, periods, series, source, title, units, write }: LinesProps) => {
  const known = series.flatMap(({ values }) => values).filter((value) => value !== null)
  const [low, high] = paddedEnds(known, leastSpan)
  const x = linearScale(0, Math.max(1, periods.length - 1), start, 100)
  const y = linearScale(low, high, axis, top)
  const labels = spreadApart(
    series.flatMap(({ name, style, values }) => {
      const last = values.findLast((value) => value !== null)
      return last === undefined || last === null ? [] : [{ name, style, last, at: y(last) + 4 }]
    }),
    28
  )
  return (
    <ChartFrame
      title={title}
      units={units}
      source={source}
      table={{
        caption: title,
        columns: ["Period", ...series.map(({ name }) => name)],
        rows: periods.map((period, index) => [
          period,
          ...series.map(({ values }) => written(values[index] ?? null, write))
        ])
      }}
    >
      <div class="chart-lines">
        <svg class="chart-drawing" width="100%" height={axis + 24} aria-hidden="true">
          {ticks(low, high, 4).map((tick) => (
            <g key={tick}>
              <line class="chart-grid" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
              <text class="chart-tick" x="0" y={y(tick) - 4}>
                {write(tick)}
              </text>
            </g>
          ))}
          <line class="chart-axis" x1="0" x2="100%" y1={axis} y2={axis} />
          {[0, periods.length - 1].map((index) => (
            <text
              key={index}
              class="chart-tick"
              x={share(x(index))}
              y={axis + 17}
              text-anchor={index === 0 ? "start" : "end"}
            >
              {periods[index]}
            </text>
          ))}
          {series.map(({ name, style, values }) => (
            <Line key={name} style={style} points={values.map((value) => (value === null ? null : y(value)))} x={x} />
          ))}
        </svg>
        <svg class="chart-drawing" width="100%" height={axis + 24} aria-hidden="true">
          {labels.map(({ at, last, name, style }) => (
            <text key={name} class={`chart-line-name style-${style}`} x="6" y={at}>
              <tspan x="6">{name}</tspan>
              <tspan x="6" dy="13" class="chart-line-value">
                {write(last)}
              </tspan>
            </text>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}

/**
 * Moves labels apart until each is at least `gap` from the next. The order and the mean of their positions stay the
 * same.
 */
export const spreadApart = <Label extends { readonly at: number }>(
  labels: ReadonlyArray<Label>,
  gap: number
): ReadonlyArray<Label> => {
  const sorted = [...labels].sort((a, b) => a.at - b.at)
  const middle = sorted.reduce((sum, { at }) => sum + at, 0) / Math.max(1, sorted.length)
  const placed: Array<Label> = []
  for (const label of sorted) {
    const before = placed.at(-1)
    placed.push(before === undefined ? label : { ...label, at: Math.max(label.at, before.at + gap) })
  }
  const moved = placed.reduce((sum, { at }) => sum + at, 0) / Math.max(1, placed.length) - middle
  return placed.map((label) => ({ ...label, at: label.at - moved }))
}

const written = (value: number | null, write: (value: number) => string): string =>
  value === null ? "not known" : write(value)

interface LineProps {
  readonly style: LineSeries["style"]
  readonly points: ReadonlyArray<number | null>
  readonly x: (index: number) => number
}

/**
 * One line of a chart. Only neighboring known values are connected, so that a gap in the values stays a gap. The x
 * values are percentages, so the line fits every width.
 */
const Line = ({ points, style, x }: LineProps) => (
  <g class={`chart-line style-${style}`}>
    {points.map((point, index) => {
      const next = points[index + 1] ?? null
      return point === null || next === null ? null : (
        <line key={index} x1={share(x(index))} x2={share(x(index + 1))} y1={point} y2={next} />
      )
    })}
    {points.length <= 3
      ? points.map((point, index) =>
          point === null ? null : <circle key={`dot-${index}`} cx={share(x(index))} cy={point} r="3.5" />
        )
      : null}
  </g>
)

import { ChartFrame } from "./ChartFrame.tsx"
import { leaning, linearScale, paddedEnds, share, ticks } from "./scale.ts"

interface StripPlotProps {
  readonly title: string
  readonly units: string
  readonly source: string
  /** Writes a value, e.g. `$182,000`. */
  readonly write: (value: number) => string
  /** Writes a value in a short form, for the axis. */
  readonly writeTick: (value: number) => string
  readonly dots: ReadonlyArray<{ readonly value: number; readonly name: string; readonly filled: boolean }>
  /** The meanings of a filled and an open dot. */
  readonly legend: { readonly filled: string; readonly open: string }
  readonly estimate: { readonly low: number | null; readonly value: number; readonly high: number | null } | null
  readonly estimateName: string
}

const rowHeight = 13
const maxRows = 4
const top = 22

/** Comparables as dots at their prices, over the estimate's range as a soft band and the estimate as a line. */
export const StripPlot = (props: StripPlotProps) => {
  const { dots, estimate, estimateName, legend, source, title, units, write, writeTick } = props
  const values = [...dots.map(({ value }) => value), ...endsOf(estimate)]
  const [low, high] = paddedEnds(values)
  const scale = linearScale(low, high, 0, 100)
  const stacked = stackedRows(
    dots.map(({ value }) => scale(value)),
    3,
    maxRows
  )
  const axis = top + (1 + Math.max(0, ...stacked)) * rowHeight + 6
  return (
    <ChartFrame
      title={title}
      units={units}
      source={source}
      table={{
        caption: title,
        columns: ["Listing", "Asks"],
        rows: [
          ...(estimate === null ? [] : [[estimateName, rangeText(estimate, write)]]),
          ...dots.map(({ name, value }) => [name, write(value)])
        ]
      }}
    >
      <svg class="chart-drawing" width="100%" height={axis + 22} aria-hidden="true">
        {estimate === null ? null : (
          <EstimateBand estimate={estimate} name={estimateName} axis={axis} scale={scale} write={write} />
        )}
        <line class="chart-axis" x1="0" x2="100%" y1={axis} y2={axis} />
        {ticks(low, high, 5).map((tick) => (
          <g key={tick}>
            <line class="chart-axis" x1={share(scale(tick))} x2={share(scale(tick))} y1={axis} y2={axis + 4} />
            <text class="chart-tick" x={share(scale(tick))} y={axis + 17} text-anchor={leaning(scale(tick))}>
              {writeTick(tick)}
            </text>
          </g>
        ))}
        {dots.map(({ filled, name, value }, index) => (
          <circle
            key={name + String(index)}
            class={filled ? "chart-dot" : "chart-dot open"}
            cx={share(scale(value))}
            cy={axis - 9 - (stacked[index] ?? 0) * rowHeight}
            r="5"
          />
        ))}
      </svg>
      <p class="chart-legend" aria-hidden="true">
        <span>
          <Dot filled /> {legend.filled}
        </span>
        {dots.some(({ filled }) => !filled) ? (
          <span>
            <Dot filled={false} /> {legend.open}
          </span>
        ) : null}
        {estimate === null ? null : (
          <span>
            <svg width="18" height="12">
              <rect class="chart-band" width="18" height="12" />
              <line class="chart-estimate" x1="9" x2="9" y1="0" y2="12" />
            </svg>{" "}
            {estimateName} with its range
          </span>
        )}
      </p>
    </ChartFrame>
  )
}

/**
 * A row for each position, with 0 the lowest. Neighbors nearer than `gap` get different rows, unless all `most` rows
 * are taken.
 */
export const stackedRows = (positions: ReadonlyArray<number>, gap: number, most: number): ReadonlyArray<number> => {
  const rows = positions.map(() => 0)
  const ends: Array<number> = []
  for (const index of positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))) {
    const position = positions[index] ?? 0
    const free = Array.from({ length: most }, (_, row) => row).find((row) => position - (ends[row] ?? -Infinity) >= gap)
    const row = free ?? leastFull(ends, most)
    rows[index] = row
    ends[row] = position
  }
  return rows
}

const leastFull = (ends: ReadonlyArray<number>, most: number): number =>
  Array.from({ length: most }, (_, row) => row).reduce((best, row) =>
    (ends[row] ?? -Infinity) < (ends[best] ?? -Infinity) ? row : best
  )

type Estimate = NonNullable<StripPlotProps["estimate"]>

const endsOf = (estimate: StripPlotProps["estimate"]): ReadonlyArray<number> =>
  estimate === null ? [] : [estimate.low, estimate.value, estimate.high].filter((value) => value !== null)

const rangeText = ({ high, low, value }: Estimate, write: (value: number) => string): string =>
  low === null || high === null ? write(value) : `${write(value)}, from ${write(low)} to ${write(high)}`

interface EstimateBandProps {
  readonly estimate: Estimate
  readonly name: string
  /** The height of the axis in the drawing. */
  readonly axis: number
  readonly scale: (value: number) => number
  readonly write: (value: number) => string
}

const EstimateBand = ({ axis, estimate: { high, low, value }, name, scale, write }: EstimateBandProps) => {
  const at = scale(value)
  return (
    <>
      {low === null || high === null ? null : (
        <rect
          class="chart-band"
          x={share(scale(low))}
          y={top - 4}
          width={share(scale(high) - scale(low))}
          height={axis - top + 4}
        />
      )}
      <line class="chart-estimate" x1={share(at)} x2={share(at)} y1={top - 4} y2={axis} />
      <text class="chart-label" x={share(at)} y={12} text-anchor={at < 30 ? "start" : at > 70 ? "end" : "middle"}>
        {name} {write(value)}
      </text>
    </>
  )
}

const Dot = ({ filled }: { readonly filled: boolean }) => (
  <svg width="12" height="12">
    <circle class={filled ? "chart-dot" : "chart-dot open"} cx="6" cy="6" r="5" />
  </svg>
)

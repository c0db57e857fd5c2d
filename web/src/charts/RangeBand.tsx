import { leaning, linearScale, share, ticks } from "./scale.ts"

interface RangeBandProps {
  readonly low: number
  readonly middle: number
  readonly high: number
  readonly write: (value: number) => string
}

const bandHeight = 12
const axis = bandHeight + 4

/** A range as a soft band, with its middle as a line. The axis includes zero. */
export const RangeBand = ({ high, low, middle, write }: RangeBandProps) => {
  const [from, to] = [Math.min(0, low), Math.max(0, high)]
  const scale = linearScale(from, to, 1, 99)
  return (
    <svg class="chart-drawing chart-bar" width="100%" height={axis + 20} aria-hidden="true">
      <line class="chart-axis" x1="0" x2="100%" y1={axis} y2={axis} />
      <rect
        class="chart-band"
        x={share(scale(low))}
        y="1"
        width={share(scale(high) - scale(low))}
        height={bandHeight}
      />
      {from < 0 && to > 0 ? (
        <line class="chart-zero" x1={share(scale(0))} x2={share(scale(0))} y1="0" y2={axis} />
      ) : null}
      <line class="chart-estimate" x1={share(scale(middle))} x2={share(scale(middle))} y1="0" y2={axis - 2} />
      {labeled(from, to).map((tick) => (
        <g key={tick}>
          <line class="chart-axis" x1={share(scale(tick))} x2={share(scale(tick))} y1={axis} y2={axis + 4} />
          <text class="chart-tick" x={share(scale(tick))} y={axis + 17} text-anchor={leaning(scale(tick))}>
            {write(tick)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/**
 * Two or three round figures of an axis, which leave room for their labels. If there are more, they are the first, the
 * last, and zero or else the middle one.
 */
export const labeled = (from: number, to: number): ReadonlyArray<number> => {
  const round = ticks(from, to, 2)
  if (round.length <= 3) return round
  const middle = round.includes(0) && from < 0 && to > 0 ? 0 : (round[Math.floor(round.length / 2)] ?? 0)
  return [...new Set([round[0] ?? from, middle, round.at(-1) ?? to])]
}

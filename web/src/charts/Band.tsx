import { linearScale, share } from "./scale.ts"

interface BandProps {
  readonly low: number
  readonly middle: number
  readonly high: number
  /** The ends of the axis; those of the band where they are left out. */
  readonly ends?: readonly [low: number, high: number]
}

/** A range as a soft band with its middle as a line, and zero where it lies within. */
export const Band = ({ ends, high, low, middle }: BandProps) => {
  const [from, to] = ends ?? [low, high]
  const scale = linearScale(from, to, 1, 99)
  return (
    <svg class="chart-bar" width="100%" height="14" aria-hidden="true">
      <line class="chart-axis" x1="0" x2="100%" y1="7" y2="7" />
      <rect class="chart-band" x={share(scale(low))} y="1" width={share(scale(high) - scale(low))} height="12" />
      {from < 0 && to > 0 ? <line class="chart-zero" x1={share(scale(0))} x2={share(scale(0))} y1="0" y2="14" /> : null}
      <line class="chart-estimate" x1={share(scale(middle))} x2={share(scale(middle))} y1="0" y2="14" />
    </svg>
  )
}

import { share } from "./scale.ts"

interface WeightBarProps {
  /** How much it can count at most, percent of the longest bar. */
  readonly reach: number
  /** How much of that it does count, percent; `null` where it is not known. */
  readonly filled: number | null
  /** A step of the risk ramp, 1 to 5. */
  readonly step: number
}

/** A bar in a row of a table: an outline as long as its weight, filled by its score; hatched where it is not known. */
export const WeightBar = ({ filled, reach, step }: WeightBarProps) => (
  <svg class="chart-bar" width="100%" height="14" aria-hidden="true">
    {filled === null ? (
      <rect class="chart-unknown" x="0.5" y="0.5" width={share(reach)} height="13" fill={`url(#${hatch})`} />
    ) : (
      <>
        <rect class="chart-reach" x="0.5" y="0.5" width={share(reach)} height="13" />
        <rect class={`chart-risk-${step}`} x="0.5" y="0.5" width={share((reach * filled) / 100)} height="13" />
      </>
    )}
  </svg>
)

const hatch = "chart-hatch"

/** The pattern of what is not known: once on a page that has such bars. */
export const HatchPattern = () => (
  <svg width="0" height="0" class="chart-defs" aria-hidden="true">
    <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line class="chart-hatch" x1="0" x2="0" y1="0" y2="6" />
    </pattern>
  </svg>
)

/** The step of the ramp that a score from 0 to 100 falls into. */
export const rampStep = (score: number): number => Math.min(5, Math.max(1, Math.floor(score / 20) + 1))

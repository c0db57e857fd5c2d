/** Maps a figure to its position between the ends of an axis. */
export type Scale = (value: number) => number

/** A scale from `low..high` to `from..to`. If both ends are equal, every figure maps to the middle. */
export const linearScale =
  (low: number, high: number, from: number, to: number): Scale =>
  (value) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)

/** Round figures from `low` to `high`, about `about` of them, in steps of 1, 2, 2.5 or 5 times a power of ten. */
export const ticks = (low: number, high: number, about: number): ReadonlyArray<number> => {
  const step = stepOf((high - low) / Math.max(1, about))
  if (step === 0) return [low]
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => rounded((first + index) * step))
}

const stepOf = (span: number): number => {
  if (!Number.isFinite(span) || span <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(span))
  const multiple = span / power
  return power * (multiple <= 1 ? 1 : multiple <= 2 ? 2 : multiple <= 2.5 ? 2.5 : multiple <= 5 ? 5 : 10)
}

/** A figure without the noise of binary fractions. */
const rounded = (value: number): number => Number(value.toPrecision(12))

/**
 * The ends of an axis, with some space on both sides of the values: a share of their span. The axis is at least `least`
 * long, because a shorter one would exaggerate small differences.
 */
export const paddedEnds = (values: ReadonlyArray<number>, least = 0): readonly [low: number, high: number] => {
  if (values.length === 0) return [0, 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = high === low ? Math.max(1, Math.abs(high) * roomShare) : (high - low) * roomShare
  const short = Math.max(0, least - (high - low + 2 * room)) / 2
  return [low - room - short, high + room + short]
}

const roomShare = 0.06

/** A percentage as the text of an SVG attribute: `12.5%`. */
export const share = (percent: number): string => `${Number(percent.toFixed(2))}%`

/** The SVG `text-anchor` for a text at a percentage of the chart's width. It keeps the text inside the chart. */
export const leaning = (percent: number): "start" | "middle" | "end" =>
  percent < 12 ? "start" : percent > 88 ? "end" : "middle"

/** Break points of a piecewise-linear curve, `x` ascending. */
export type Curve = ReadonlyArray<readonly [x: number, y: number]>

/** The curve's value at `x`: linear between its points, flat beyond its ends. */
export const interpolate = (x: number, curve: Curve): number => {
  let leftX = curve[0]?.[0] ?? 0
  let leftY = curve[0]?.[1] ?? 0
  if (x <= leftX) return leftY
  for (const right of curve) {
    if (x <= right[0]) return leftY + ((x - leftX) / (right[0] - leftX)) * (right[1] - leftY)
    leftX = right[0]
    leftY = right[1]
  }
  return leftY
}

/** The value, or the nearest end if it lies outside `[low, high]`. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

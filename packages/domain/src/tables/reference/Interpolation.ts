/** Break points of a piecewise-linear curve, `x` ascending. */
export type Curve = ReadonlyArray<readonly [x: number, y: number]>

/** The curve's value at `x`: linear between its points, flat beyond its ends. */
export const interpolate = (x: number, curve: Curve): number => {
  let [leftX, leftY] = curve[0] ?? [0, 0]
  if (x <= leftX) return leftY
  for (const [rightX, rightY] of curve) {
    if (x <= rightX) return leftY + ((x - leftX) / (rightX - leftX)) * (rightY - leftY)
    leftX = rightX
    leftY = rightY
  }
  return leftY
}

/** `value` held within `[low, high]`. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

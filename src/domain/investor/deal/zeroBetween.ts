/** Each halves the interval: after 60 a dollar amount is exact to its last bit. */
const halvings = 60

/** The zero of a function that falls or rises through it between the ends, by 60 halvings. `null` without a change of sign. */
export const zeroBetween = (low: number, high: number, valueAt: (x: number) => number): number | null => {
  const startsPositive = valueAt(low) > 0
  if (startsPositive === valueAt(high) > 0) return null
  let [left, right] = [low, high]
  for (let step = 0; step < halvings; step++) {
    const middle = (left + right) / 2
    if (valueAt(middle) > 0 === startsPositive) left = middle
    else right = middle
  }
  return (left + right) / 2
}

/** The value, in whole milliseconds, below which this share (0 to 1) of the values lies; `null` without values. */
export const percentile = (values: ReadonlyArray<number>, share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return found === undefined ? null : Math.round(found)
}

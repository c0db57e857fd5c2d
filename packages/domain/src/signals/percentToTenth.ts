/**
 * A percent, or a percentile, to one decimal: more digits are not in the data. Only a true 0 is 0 and only a true 100 is 100,
 * because those mean "none" and "all"; `null` for what lies outside 0 to 100, which is no percent.
 */
export const percentToTenth = (percent: number): number | null => {
  if (!(percent >= 0 && percent <= 100)) return null
  if (percent === 0 || percent === 100) return percent
  return Math.min(99.9, Math.max(0.1, Math.round(percent * 10) / 10))
}

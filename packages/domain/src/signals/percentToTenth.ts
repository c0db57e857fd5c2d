/**
 * A percent or percentile to one decimal: the data have no more digits. Only a true 0 is 0 and only a true 100 is 100, because
 * those mean "none" and "all". `null` for a value outside 0 to 100.
 */
export const percentToTenth = (percent: number): number | null => {
  if (!(percent >= 0 && percent <= 100)) return null
  if (percent === 0 || percent === 100) return percent
  return Math.min(99.9, Math.max(0.1, Math.round(percent * 10) / 10))
}

const steps: ReadonlyArray<readonly [atLeast: number, label: string]> = [
  [8, "🔥 Hot"],
  [4, "📈 Appreciating"],
  [1, "↗️ Steady"],
  [-1, "➡️ Flat"],
  [-4, "↘️ Softening"]
]

/**
 * The market's direction in words, from a year's change of the house price index in percent; `null` when that is unknown.
 * The long-run mean of FHFA's index is 5.1% a year.
 */
export const marketTrend = (appreciationPercent: number | null): string | null => {
  if (appreciationPercent === null) return null
  return steps.find(([atLeast]) => appreciationPercent >= atLeast)?.[1] ?? "📉 Declining"
}

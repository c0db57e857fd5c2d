import { Number as Num } from "effect"

const steps: ReadonlyArray<readonly [atLeast: number, label: string]> = [
  [8, "🔥 Hot"],
  [4, "📈 Appreciating"],
  [1, "↗️ Steady"],
  [-1, "➡️ Flat"],
  [-4, "↘️ Softening"]
]

/**
 * The market's direction in words, from a year's change of the house price index in percent; `null` if that is unknown.
 * The long-run mean of FHFA's index is 5.1% a year.
 */
export const marketTrend = (appreciationPercent: number | null): string | null => {
  if (appreciationPercent === null) return null
  return steps.find(([atLeast]) => appreciationPercent >= atLeast)?.[1] ?? "📉 Declining"
}

/** National unemployment rate in percent, September 2026: the yardstick if the upstream has none. */
const usualNationalRate = 4.2

/** The inputs of the job signal; rates in percent of the labor force, the change in percentage points. */
interface JobFigures {
  readonly stateRate: number | null
  readonly nationalRate: number | null
  readonly change12Months: number | null
}

/**
 * The labor market in words for an investor: by how much state unemployment exceeds the national rate, and how it moved in
 * twelve months. `null` if the state's rate or its change is unknown. Differences are rounded to one decimal, like the published
 * rates.
 */
export const jobSignal = ({ stateRate, nationalRate, change12Months }: JobFigures): string | null => {
  if (stateRate === null || change12Months === null) return null
  const gap = Num.round(stateRate - (nationalRate ?? usualNationalRate), 1)
  const change = Num.round(change12Months, 1)
  if (change >= 0.8 || gap >= 2) return "🔴 Weak: rising or high unemployment"
  if (change >= 0.5 || gap >= 1) return "🟠 Cautious"
  if (gap <= -0.5 && change <= 0.2) return "🟢 Strong"
  if (gap <= 0.3 && change <= 0.3) return "🟢 Favorable"
  return "🟡 Neutral"
}

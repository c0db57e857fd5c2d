import { dollars } from "../../figures/figures.ts"
import { countWord } from "./plainText.ts"

interface Estimate {
  readonly low: number | null
  readonly value: number | null
  readonly high: number | null
}

/** What an estimate and the listings around it say together, as the title of a chart. */
export const estimateFinding = (
  { high, low, value }: Estimate,
  rows: ReadonlyArray<{ readonly asks: number | null }>,
  listings: string
): string => {
  const asked = rows.map(({ asks }) => asks).filter((asks) => asks !== null)
  if (asked.length === 0) return `Estimated at ${dollars(value)}; no ${listings} nearby are known`
  if (low === null || high === null) {
    return `${countWord(asked.length)} ${listings} nearby run from ${dollars(Math.min(...asked))} to ${dollars(Math.max(...asked))}`
  }
  const within = asked.filter((asks) => asks >= low && asks <= high).length
  const share =
    within === asked.length
      ? asked.length === 1
        ? "The one"
        : `All ${asked.length}`
      : `${countWord(within)} of ${asked.length}`
  return `${share} ${listings} nearby ${within === 1 ? "lies" : "lie"} within the estimate's range of ${dollars(low)} to ${dollars(high)}`
}

import { zeroBetween } from "../deal/zeroBetween.ts"

/** What flows a year apart are worth at a yearly rate, a fraction; the first is not discounted. US dollars. */
export const presentWorth = (flows: ReadonlyArray<number>, rate: number): number => {
  const discount = 1 / (1 + rate)
  let worth = 0
  for (let year = flows.length - 1; year >= 0; year--) worth = worth * discount + (flows[year] ?? 0)
  return worth
}

const [lowest, highest] = [-0.99, 1]

/**
 * The yearly rate, a fraction between -99% and 100%, at which the flows are worth nothing, and below which they are worth
 * something. `null` where no such rate fits, or where nothing is paid in at the start.
 */
export const internalRateOfReturn = (flows: ReadonlyArray<number>): number | null =>
  (flows[0] ?? 0) < 0 && presentWorth(flows, lowest) > 0
    ? zeroBetween(lowest, highest, (rate) => presentWorth(flows, rate))
    : null

import { askedParts } from "./askedParts.ts"
import type { Popularity, popularityIn } from "./world.ts"

/** The constant load that a number of reports a day puts on the upstreams and the cache. */
export interface DailyLoad {
  /** The number of requests a day, by host. */
  readonly requests: ReadonlyMap<string, number>
  /** The number of parts in the cache. */
  readonly kept: number
}

/**
 * The number of requests a day for a part that is cached for `days`. A key that is needed `rate` times a day is
 * fetched, is fresh for `days`, and is fetched again by the next caller. So it is fetched once in `days + 1 / rate`
 * days.
 */
export const fetchesOf = (popularity: ReadonlyArray<Popularity>, reports: number, days: number): number =>
  popularity.reduce((sum, { keys, share }) => sum + keys / (days + 1 / (share * reports)), 0)

/** The number of keys in the cache at any time, if each stays for a number of days after it was last fetched. */
const keptOf = (popularity: ReadonlyArray<Popularity>, reports: number, days: number): number =>
  popularity.reduce((sum, { keys, share }) => sum + keys * (1 - Math.exp(-share * reports * days)), 0)

export const dailyLoad = (popularity: ReturnType<typeof popularityIn>, reports: number): DailyLoad => {
  const requests = new Map<string, number>()
  let kept = 0
  for (const { freshDays, host, level, staleDays } of askedParts) {
    requests.set(host, (requests.get(host) ?? 0) + fetchesOf(popularity[level], reports, freshDays))
    kept += keptOf(popularity[level], reports, staleDays)
  }
  return { requests, kept }
}

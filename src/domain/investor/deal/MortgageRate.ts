import { DateTime, Option } from "effect"

/**
 * One weekly print of Freddie Mac's survey: the US average of 30-year fixed mortgage rates, percent a year. `week` is the
 * day it was published, YYYY-MM-DD: a Thursday, but for holidays and the older years.
 */
export interface WeeklyRate {
  readonly week: string
  readonly percent: number
}

/** The newest print, or `null` without any. `prints` oldest first. */
export const newestRate = (prints: ReadonlyArray<WeeklyRate>): WeeklyRate | null => prints.at(-1) ?? null

/** A rate is agreed on about this long before closing. */
const lockDays = 30

/** How many prints make the rate of a sale. */
const printsOfSale = 4

/** A print older than this says nothing of a rate. */
const longestGapDays = 14

/**
 * The rate of a loan taken for a sale, percent a year, not rounded: the mean of the newest four prints 30 days before the
 * closing on `saleDay` (YYYY-MM-DD). `null` when the day cannot be read, when there are fewer than four prints up to then
 * (the survey starts on 1971-04-02), or when the newest of them is more than 14 days older. `prints` oldest first.
 */
export const rateAtSale = (prints: ReadonlyArray<WeeklyRate>, saleDay: string): number | null => {
  const closing = Option.getOrNull(DateTime.make(saleDay))
  if (closing === null) return null
  const lockDay = DateTime.subtract(closing, { days: lockDays })
  const newest = prints.findLastIndex(({ week }) => week <= DateTime.formatIsoDateUtc(lockDay))
  const counted = prints.slice(Math.max(0, newest + 1 - printsOfSale), newest + 1)
  const oldestUseful = DateTime.formatIsoDateUtc(DateTime.subtract(lockDay, { days: longestGapDays }))
  if (counted.length < printsOfSale || (newestRate(counted)?.week ?? "") < oldestUseful) return null
  return counted.reduce((sum, { percent }) => sum + percent, 0) / printsOfSale
}

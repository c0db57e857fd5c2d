import { DateTime } from "effect"

import { seededBetween } from "../../process/seeded.ts"
import type { SeriesPoint } from "./economicSeries.ts"

/**
 * Freddie Mac's weekly 30-year rate, 1971-04-02 to 2026-11-19: about the published year means to 2025, the published prints
 * (and lines between them) in 2026. Fridays until 2004, then Thursdays, holidays too.
 */
export const weeklyMortgageRates = (): ReadonlyArray<SeriesPoint> => (drawn ??= drawWeeks())

/** Kept: drawn anew, its 2,900 weeks took a fifth of a sandbox's report. */
let drawn: ReadonlyArray<SeriesPoint> | undefined

const drawWeeks = (): ReadonlyArray<SeriesPoint> =>
  [...weeks("1971-04-02", "2004-12-31"), ...weeks("2005-01-06", "2026-11-19")].map((day) => ({
    date: DateTime.formatIsoDateUtc(day),
    value: Number(percentOn(day).toFixed(2))
  }))

const weeks = (from: string, to: string): ReadonlyArray<DateTime.Utc> => {
  const first = DateTime.makeUnsafe(from)
  const count = daysBetween(first, DateTime.makeUnsafe(to)) / 7 + 1
  return Array.from({ length: count }, (_, index) => DateTime.add(first, { weeks: index }))
}

const percentOn = (day: DateTime.Utc): number => {
  const date = DateTime.formatIsoDateUtc(day)
  return date < firstRecent.day ? ofYearMeans(day) + seededBetween(`mortgage rate ${date}`, -0.03, 0.03) : ofRecent(day)
}

/** Means of the years from 1971, percent. */
const firstYear = 1971
const yearMeans = [
  [7.54, 7.38, 8.04, 9.19, 9.05, 8.87, 8.85, 9.64, 11.2], // 1971
  [13.74, 16.64, 16.04, 13.23, 13.88, 12.43, 10.19, 10.21, 10.34, 10.32], // 1980
  [10.13, 9.25, 8.39, 7.32, 8.38, 7.93, 7.81, 7.6, 6.94, 7.44], // 1990
  [8.05, 6.97, 6.54, 5.83, 5.84, 5.87, 6.41, 6.34, 6.03, 5.04], // 2000
  [4.69, 4.45, 3.66, 3.98, 4.17, 3.85, 3.65, 3.99, 4.54, 3.94], // 2010
  [3.11, 2.96, 5.34, 6.81, 6.72, 6.59] // 2020
].flat()

const meanOf = (year: number): number | undefined => yearMeans[year - firstYear]

/** A parabola through the middle of both neighbouring means that keeps the year's own. */
const ofYearMeans = (day: DateTime.Utc): number => {
  const start = DateTime.startOf(day, "year")
  const year = DateTime.getPartUtc(day, "year")
  const mean = meanOf(year) ?? firstRecent.percent
  const atStart = ((meanOf(year - 1) ?? mean) + mean) / 2
  const after = meanOf(year + 1)
  const atEnd = after === undefined ? firstRecent.percent : (mean + after) / 2
  const share = daysBetween(start, day) / 365
  const bend = mean - (atStart + atEnd) / 2
  return atStart * (1 - share) + atEnd * share + 6 * bend * share * (1 - share)
}

interface Print {
  readonly day: string
  readonly percent: number
}

const firstRecent: Print = { day: "2026-01-01", percent: 6.15 }
const recent: ReadonlyArray<Print> = [
  firstRecent,
  { day: "2026-03-26", percent: 6.38 },
  { day: "2026-05-21", percent: 6.51 },
  { day: "2026-08-13", percent: 6.67 },
  { day: "2026-09-17", percent: 6.95 },
  { day: "2026-09-24", percent: 7.03 },
  { day: "2026-10-01", percent: 7.28 },
  { day: "2026-10-08", percent: 7.4 },
  { day: "2026-10-29", percent: 7.37 },
  { day: "2026-11-19", percent: 7.41 }
]

/** On the line between the prints around the day. */
const ofRecent = (day: DateTime.Utc): number => {
  const date = DateTime.formatIsoDateUtc(day)
  const before = recent.findLast((print) => print.day <= date) ?? firstRecent
  const after = recent.find((print) => print.day > date) ?? before
  const start = DateTime.makeUnsafe(before.day)
  const length = daysBetween(start, DateTime.makeUnsafe(after.day))
  const share = length === 0 ? 0 : daysBetween(start, day) / length
  return before.percent + share * (after.percent - before.percent)
}

const daysBetween = (from: DateTime.Utc, to: DateTime.Utc): number =>
  (DateTime.toEpochMillis(to) - DateTime.toEpochMillis(from)) / 86_400_000

import { seededBetween } from "@property-intelligence/domain/seeded.ts"
import { DateTime } from "effect"

import { placeOfCounty, type SandboxPlace } from "./SandboxPlace.ts"
import { islandAreas, stateByCode, type StateProfile } from "./stateProfiles.ts"

/** One value of a series, dated by the first day of its period; `null` if no value was published. */
export interface SeriesPoint {
  readonly date: string
  readonly value: number | null
}

/** FHFA's yearly index of a county, 1990 to 2025; `null` for a county with too few sales for an index. */
export const countyPriceIndex = (countyFips: string): ReadonlyArray<SeriesPoint> | null => {
  const county = countyOf(countyFips)
  return county === null || county.place.traits.rural || hasNoPriceIndex(county.state)
    ? null
    : series("1990-01", "2025-01", 12, priceIndex(countyFips, county.state.appreciationPercent))
}

/** FHFA's quarterly index of a state, 1990-Q1 to 2026-Q2. `null` for the territories. */
export const statePriceIndex = (state: StateProfile): ReadonlyArray<SeriesPoint> | null =>
  hasNoPriceIndex(state) ? null : series("1990-01", "2026-04", 3, priceIndex(state.code, state.appreciationPercent))

/** FHFA's quarterly index of the nation, 1990-Q1 to 2026-Q2. */
export const nationalPriceIndex = (): ReadonlyArray<SeriesPoint> =>
  series("1990-01", "2026-04", 3, priceIndex("US", nationalAppreciationPercent))

const nationalAppreciationPercent = 2.6

/**
 * The seasonally adjusted unemployment rate of a state, 2020-01 to 2026-09. `null` for the territories except Puerto
 * Rico.
 */
export const stateUnemployment = (state: StateProfile): ReadonlyArray<SeriesPoint> | null =>
  islandAreas.has(state.code)
    ? null
    : monthly("2026-09", unemployment(state.unemploymentPercent, state.unemploymentChange12Months))

/** The unemployment rate of a county: a little above or below its state's, and published a month later. */
export const countyUnemployment = (countyFips: string): ReadonlyArray<SeriesPoint> | null => {
  const county = countyOf(countyFips)
  if (county === null || islandAreas.has(county.state.code)) return null
  const { unemploymentPercent, unemploymentChange12Months } = county.state
  const apart = seededBetween(`unemployment ${countyFips}`, -0.6, 0.9)
  return monthly("2026-08", unemployment(Math.max(1, unemploymentPercent + apart), unemploymentChange12Months))
}

/** The national unemployment rate, 2020-01 to 2026-10. It is one month ahead of the states. */
export const nationalUnemployment = (): ReadonlyArray<SeriesPoint> => monthly("2026-10", unemployment(4.2, -0.1))

/** A county of the current vintage that the sandbox knows. */
const countyOf = (countyFips: string): { readonly place: SandboxPlace; readonly state: StateProfile } | null => {
  const place = placeOfCounty(countyFips)
  const state = stateByCode(place.stateCode)
  return state === undefined || place.countyFips !== countyFips ? null : { place, state }
}

const hasNoPriceIndex = ({ code }: StateProfile) => code === "PR" || islandAreas.has(code)

/** A monthly series from 2020-01. October 2025 has no value, because it was never surveyed. */
const monthly = (last: string, valueBefore: (months: number) => number) =>
  series("2020-01", last, 1, valueBefore).map((point) =>
    point.date === "2025-10-01" ? { ...point, value: null } : point
  )

/**
 * The values of a house price index, by the number of months before the last. The last year has the state's
 * appreciation, and earlier years have the area's long-run mean.
 */
const priceIndex = (key: string, appreciationPercent: number) => {
  const newest = seededBetween(`price index ${key}`, 260, 560)
  const longRun = 1 + seededBetween(`long-run appreciation ${key}`, 0.034, 0.052)
  return (monthsBefore: number) => {
    const years = monthsBefore / 12
    const lastYear = (1 + appreciationPercent / 100) ** Math.min(years, 1)
    return rounded(newest / lastYear / longRun ** Math.max(years - 1, 0), 2)
  }
}

/**
 * The values of an unemployment rate, by the number of months before the last. The rate changes evenly over the last
 * year, and is constant before that.
 */
const unemployment = (newestPercent: number, change12Months: number) => (monthsBefore: number) =>
  rounded(newestPercent - change12Months * Math.min(monthsBefore / 12, 1), 1)

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/**
 * The points from one month to another (`YYYY-MM`), oldest first. `valueBefore` takes the number of months before the
 * last one.
 */
const series = (
  from: string,
  to: string,
  stepMonths: number,
  valueBefore: (months: number) => number
): ReadonlyArray<SeriesPoint> => {
  const [first, last] = [monthIndex(from), monthIndex(to)]
  return Array.from({ length: (last - first) / stepMonths + 1 }, (_, index) => {
    const month = first + index * stepMonths
    return { date: dateOf(month), value: valueBefore(last - month) }
  })
}

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

const dateOf = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`

/**
 * A made-up weekly series like Freddie Mac's 30-year rate, 1971-04-02 to 2026-11-19. Up to 2025, only the mean of each
 * year is close to the published one. The rates of 2026 lie on straight lines between ten published rates. The dates are
 * Fridays through 2004 and Thursdays from 2005 on, including holidays.
 */
export const weeklyMortgageRates = (): ReadonlyArray<SeriesPoint> => (drawn ??= drawWeeks())

/** Cached, because computing its 2,900 weeks took a fifth of the time of a sandbox report. */
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

/** The first year of the yearly mortgage rates below. */
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

/**
 * The mortgage rate of a day. It is on a parabola that keeps the mean of its year, and at each end of the year is
 * halfway between the means of the two years.
 */
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

/** The mortgage rate of a day in 2026, on a straight line between the published rates before and after it. */
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

import { seededBetween } from "../../process/seeded.ts"
import { placeOfCounty, type SandboxPlace } from "./SandboxPlace.ts"
import { islandAreas, stateByCode, type StateProfile } from "./stateProfiles.ts"

/** One value of a series, dated by the first day of its period; `null` where nothing was published. */
export interface SeriesPoint {
  readonly date: string
  readonly value: number | null
}

/** FHFA's yearly index of a county, 1990 to 2025. `null` where too few houses are sold for one. */
export const countyPriceIndex = (countyFips: string): ReadonlyArray<SeriesPoint> | null => {
  const county = countyOf(countyFips)
  return county === null || county.place.traits.rural || hasNoPriceIndex(county.state)
    ? null
    : series("1990-01", "2025-01", 12, priceIndex(countyFips, county.state.appreciationPercent))
}

/** FHFA's quarterly index of a state, 1990-Q1 to 2026-Q2. `null` for the territories. */
export const statePriceIndex = (state: StateProfile): ReadonlyArray<SeriesPoint> | null =>
  hasNoPriceIndex(state) ? null : series("1990-01", "2026-04", 3, priceIndex(state.code, state.appreciationPercent))

/** Seasonally adjusted rate of a state, 2020-01 to 2026-09. `null` for the territories but Puerto Rico. */
export const stateUnemployment = (state: StateProfile): ReadonlyArray<SeriesPoint> | null =>
  islandAreas.has(state.code)
    ? null
    : monthly("2026-09", unemployment(state.unemploymentPercent, state.unemploymentChange12Months))

/** Rate of a county: its state's, a little higher or lower, and a month behind it. */
export const countyUnemployment = (countyFips: string): ReadonlyArray<SeriesPoint> | null => {
  const county = countyOf(countyFips)
  if (county === null || islandAreas.has(county.state.code)) return null
  const { unemploymentPercent, unemploymentChange12Months } = county.state
  const apart = seededBetween(`unemployment ${countyFips}`, -0.6, 0.9)
  return monthly("2026-08", unemployment(Math.max(1, unemploymentPercent + apart), unemploymentChange12Months))
}

/** The national rate, 2020-01 to 2026-10: a month before the states'. */
export const nationalUnemployment = (): ReadonlyArray<SeriesPoint> => monthly("2026-10", unemployment(4.2, -0.1))

/** A county of the current vintage that the sandbox knows. */
const countyOf = (countyFips: string): { readonly place: SandboxPlace; readonly state: StateProfile } | null => {
  const place = placeOfCounty(countyFips)
  const state = stateByCode(place.stateCode)
  return state === undefined || place.countyFips !== countyFips ? null : { place, state }
}

const hasNoPriceIndex = ({ code }: StateProfile) => code === "PR" || islandAreas.has(code)

/** October 2025 was never surveyed. */
const monthly = (last: string, valueBefore: (months: number) => number) =>
  series("2020-01", last, 1, valueBefore).map((point) =>
    point.date === "2025-10-01" ? { ...point, value: null } : point
  )

/** Moved by the state's appreciation in the last year, and by the long-run mean before that. */
const priceIndex = (key: string, appreciationPercent: number) => {
  const newest = seededBetween(`price index ${key}`, 260, 560)
  return (monthsBefore: number) => {
    const years = monthsBefore / 12
    const lastYear = (1 + appreciationPercent / 100) ** Math.min(years, 1)
    return rounded(newest / lastYear / 1.043 ** Math.max(years - 1, 0), 2)
  }
}

/** Moved evenly by its twelve-month change in the last year, and steady before that. */
const unemployment = (newestPercent: number, change12Months: number) => (monthsBefore: number) =>
  rounded(newestPercent - change12Months * Math.min(monthsBefore / 12, 1), 1)

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** Points from one month to another (`YYYY-MM`), oldest first; `valueBefore` takes the number of months before the last. */
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

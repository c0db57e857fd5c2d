import {
  housePriceHistoryPeriods,
  MarketTrendsSection
} from "@property-intelligence/domain/report/MarketTrendsSection.ts"
import { marketTrend } from "@property-intelligence/domain/signals/MarketSignals.ts"
import { Array as Arr, Number as Num, Schema, Struct } from "effect"

import { monthsBefore, newestOf, type Observation, valueOn } from "./Observation.ts"

/** The section without its comparison, which is kept by state. */
export const MarketTrends = Schema.Struct(Struct.omit(MarketTrendsSection.fields, ["comparison"]))
export type MarketTrends = typeof MarketTrends.Type

/**
 * The newest index and its change in percent against the same period a year before (so the season cancels out), one
 * decimal; `null` without any index. A county's periods are years, a state's quarters. `lastUpdated` is passed through.
 */
export const marketTrendsOf = (
  geography: "county" | "state",
  observations: ReadonlyArray<Observation>,
  lastUpdated: string | null
): MarketTrends | null => {
  const newest = newestOf(observations)
  if (newest === null) return null
  const yearBefore = valueOn(observations, monthsBefore(newest.date, 12))
  const appreciation =
    yearBefore === null || yearBefore <= 0 ? null : Num.round((newest.value / yearBefore - 1) * 100, 1)
  return {
    housePriceIndex: newest.value,
    geography,
    yearOverYearAppreciation: appreciation,
    trend: marketTrend(appreciation),
    period: periodOf(geography, newest.date),
    frequency: geography === "county" ? "annual" : "quarterly",
    lastUpdated,
    history: historyOf(geography, observations, newest.date)
  }
}

/** The index of the last periods up to the newest, oldest first; a period that was not published is left out. */
const historyOf = (
  geography: "county" | "state",
  observations: ReadonlyArray<Observation>,
  newest: string
): MarketTrendsSection["history"] => {
  const periodMonths = geography === "county" ? 12 : 3
  return Arr.makeBy(housePriceHistoryPeriods, (periods) => monthsBefore(newest, periods * periodMonths))
    .toReversed()
    .flatMap((date) => {
      const index = valueOn(observations, date)
      return index === null ? [] : [{ period: periodOf(geography, date), index }]
    })
}

const periodOf = (geography: "county" | "state", date: string): string =>
  geography === "county" ? date.slice(0, 4) : quarterOf(date)

/** `2026-Q2` for any day of that quarter. */
export const quarterOf = (date: string): string => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`

/** `2026-04-01` for the second quarter of 2026. */
export const firstDayOfQuarter = (year: number, quarter: number): string =>
  `${year}-${String(3 * quarter - 2).padStart(2, "0")}-01`

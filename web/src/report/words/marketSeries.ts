import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { periodText } from "./periodText.ts"

/** A figure over time by period, oldest first; `null` where a period has none. */
export interface Series {
  readonly periods: ReadonlyArray<string>
  readonly lines: ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<number | null> }>
  /** Whether it is a year's change alone: two points and what lies between them is not known. */
  readonly isSlope: boolean
}

/** The price index over time; of an answer without a history its two ends by the year's change. `null` without either. */
export const priceSeries = ({ marketTrends }: FullReport): Series | null => {
  if (marketTrends === null) return null
  const { history, housePriceIndex, period, yearOverYearAppreciation } = marketTrends
  const name = "Index"
  if (history.length > 1) {
    const values = history.map(({ index }) => index)
    return { periods: history.map((row) => periodText(row.period)), lines: [{ name, values }], isSlope: false }
  }
  if (housePriceIndex === null || yearOverYearAppreciation === null) return null
  const before = housePriceIndex / (1 + yearOverYearAppreciation / 100)
  return {
    periods: [yearBefore(period), period],
    lines: [{ name, values: [before, housePriceIndex] }],
    isSlope: true
  }
}

/** Unemployment over time: county, state and nation; without a history the state's two ends by the year's change. */
export const jobSeries = ({ jobMarket }: FullReport): Series | null => {
  if (jobMarket === null) return null
  const { history, period, stateUnemploymentRate, unemploymentChange12Months } = jobMarket
  if (history.length > 1) {
    return {
      periods: history.map((row) => periodText(row.period)),
      lines: [
        { name: "County", values: history.map(({ countyRate }) => countyRate) },
        { name: "State", values: history.map(({ stateRate }) => stateRate) },
        { name: "Nation", values: history.map(({ nationalRate }) => nationalRate) }
      ].filter(({ values }) => values.some((value) => value !== null)),
      isSlope: false
    }
  }
  if (period === null || stateUnemploymentRate === null || unemploymentChange12Months === null) return null
  return {
    periods: [yearBefore(period), period].map(periodText),
    lines: [{ name: "State", values: [stateUnemploymentRate - unemploymentChange12Months, stateUnemploymentRate] }],
    isSlope: true
  }
}

/** `2025` to `2024`, `2026-09` to `2025-09`. */
const yearBefore = (period: string): string => period.replace(/^\d{4}/, (year) => String(Number(year) - 1))

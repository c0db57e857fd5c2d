import type { FullReport } from "../../../../src/api/answers/FullReport.ts"
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
  const history = historyOf(marketTrends)
  const name = "Index"
  if (history.length > 1) {
    return { periods: periodsOf(history), lines: [{ name, values: valuesOf(history, "index") }], isSlope: false }
  }
  const { housePriceIndex, period, yearOverYearAppreciation } = marketTrends
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
  const history = historyOf(jobMarket)
  if (history.length > 1) {
    return {
      periods: periodsOf(history),
      lines: [
        { name: "County", values: valuesOf(history, "countyRate") },
        { name: "State", values: valuesOf(history, "stateRate") },
        { name: "Nation", values: valuesOf(history, "nationalRate") }
      ].filter(({ values }) => values.some((value) => value !== null)),
      isSlope: false
    }
  }
  const { period, stateUnemploymentRate, unemploymentChange12Months } = jobMarket
  if (period === null || stateUnemploymentRate === null || unemploymentChange12Months === null) return null
  return {
    periods: [yearBefore(period), period].map(periodText),
    lines: [{ name: "State", values: [stateUnemploymentRate - unemploymentChange12Months, stateUnemploymentRate] }],
    isSlope: true
  }
}

/** `2025` to `2024`, `2026-09` to `2025-09`. */
const yearBefore = (period: string): string => period.replace(/^\d{4}/, (year) => String(Number(year) - 1))

type Row = Readonly<Record<string, unknown>>

/** The rows of a section's history, where it has one. */
const historyOf = (section: object): ReadonlyArray<Row> => {
  const rows: unknown = "history" in section ? section.history : null
  return Array.isArray(rows) ? rows.filter(isRow).sort(byPeriod) : []
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && "period" in value && typeof value.period === "string"

const byPeriod = (a: Row, b: Row): number => (String(a["period"]) < String(b["period"]) ? -1 : 1)

const periodsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<string> =>
  rows.map((row) => periodText(String(row["period"])))

const valuesOf = (rows: ReadonlyArray<Row>, key: string): ReadonlyArray<number | null> =>
  rows.map((row) => {
    const value = row[key]
    return typeof value === "number" ? value : null
  })

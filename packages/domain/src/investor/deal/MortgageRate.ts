import { DateTime, Option } from "effect"

import { fallbackMortgageRate, staleAfterDays } from "../../tables/investor/mortgageRates.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { dayNumberOf } from "../comparables/ComparableListing.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/**
 * One week's rate of Freddie Mac's survey: the US average of 30-year fixed mortgages, percent a year. `week` is the day
 * of publication, YYYY-MM-DD: a Thursday, except for holidays and the older years.
 */
export interface WeeklyRate {
  readonly week: string
  readonly percent: number
}

/** The newest weekly rate, or `null` for an empty list. `prints` must be sorted from oldest to newest. */
export const newestRate = (prints: ReadonlyArray<WeeklyRate>): WeeklyRate | null => prints.at(-1) ?? null

/** The days before closing at which a loan's rate is usually fixed. */
const lockDays = 30

/** The number of weekly rates that are averaged for a sale. */
const printsOfSale = 4

/** The max age of the newest weekly rate on the lock day, in days. An older one says nothing about the sale. */
const longestGapDays = 14

/**
 * The rate of a loan taken for a sale, percent a year, not rounded: the mean of the newest four weekly rates 30 days
 * before the closing on `saleDay` (YYYY-MM-DD). `null` if the day is malformed, if there are fewer than four rates by then (the
 * survey starts on 1971-04-02), or if the newest is then more than 14 days old. `prints` must be sorted from oldest to newest.
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

/** Freddie Mac's 30-year rate in use, percent a year. */
export interface SurveyRate {
  readonly percent: number
  /** The week of the survey; `null` if an operator set the rate. */
  readonly week: string | null
  /** True if the rate is from the table, or older than three weeks. */
  readonly stale: boolean
  /** The source of the table's rate; `null` if the rate is not from the table. */
  readonly reference: TableReference | null
}

/** The mortgage rate in use: the input's, or the table's if the input has none. */
export const surveyRateOf = ({ asOf, mortgageRate }: InvestorInput): SurveyRate => {
  const { currentPct, week } = mortgageRate
  if (currentPct === null) {
    return {
      percent: fallbackMortgageRate.percent,
      week: fallbackMortgageRate.week,
      stale: true,
      reference: fallbackMortgageRate.reference
    }
  }
  return {
    percent: currentPct,
    week,
    stale: week !== null && (daysBetween(week, asOf) ?? Number.POSITIVE_INFINITY) > staleAfterDays,
    reference: null
  }
}

/** The days from one calendar day to another; `null` if one of them is impossible. */
const daysBetween = (from: string, to: string): number | null => {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
  return first === null || last === null ? null : last - first
}

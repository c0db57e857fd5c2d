import { DateTime, Option } from "effect"

import { fallbackMortgageRate, staleAfterDays } from "../../tables/investor/mortgageRates.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { dayNumberOf } from "../comparables/ComparableListing.ts"
import type { InvestorInput } from "./InvestorInput.ts"

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

/** The number of prints that make the rate of a sale. */
const printsOfSale = 4

/** A print older than this says nothing of a rate. */
const longestGapDays = 14

/**
 * The rate of a loan taken for a sale, percent a year, not rounded: the mean of the newest four prints 30 days before the closing
 * on `saleDay` (YYYY-MM-DD). `null` if the day is malformed, if there are fewer than four prints up to then (the survey starts on
 * 1971-04-02), or if the newest of them is more than 14 days older. `prints` oldest first.
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
  /** Week of the print; `null` when an operator set the rate. */
  readonly week: string | null
  /** True if it is from the table, or older than three weeks. */
  readonly stale: boolean
  /** Of the table's rate. */
  readonly reference: TableReference | null
}

/** The input's rate, or the table's where it has none. */
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

/** `null` where one of them is no day. */
const daysBetween = (from: string, to: string): number | null => {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
  return first === null || last === null ? null : last - first
}

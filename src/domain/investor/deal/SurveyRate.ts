import { fallbackMortgageRate, staleAfterDays } from "../../tables/investor/mortgageRates.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { dayNumberOf } from "../comparables/dayNumber.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** Freddie Mac's 30-year rate in use, percent a year. */
export interface SurveyRate {
  readonly percent: number
  /** Week of the print; `null` when an operator set the rate. */
  readonly week: string | null
  /** Whether it is the table's, or older than three weeks. */
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

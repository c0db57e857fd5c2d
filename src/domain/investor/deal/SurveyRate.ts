import { DateTime, Duration } from "effect"

import { fallbackMortgageRate, staleAfterDays } from "../../tables/investor/mortgageRates.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
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
    stale: week !== null && daysBetween(week, asOf) > staleAfterDays,
    reference: null
  }
}

const daysBetween = (from: string, to: string): number =>
  Duration.toDays(DateTime.distance(DateTime.makeUnsafe(from), DateTime.makeUnsafe(to)))

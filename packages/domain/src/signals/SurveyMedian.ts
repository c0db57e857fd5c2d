import { DateTime, Schema } from "effect"

import type { Origin } from "../tables/reference/TableReference.ts"

/** A median of the American Community Survey that is published only between two limits. */
export const SurveyMedian = Schema.Literals(["medianHouseholdIncome", "medianHomeValue", "medianGrossRent"])
export type SurveyMedian = typeof SurveyMedian.Type

/** A limit of the survey that a median lies beyond: the side of the limit, and its dollars. */
export interface SurveyLimit {
  readonly side: "at least" | "below"
  readonly dollars: number
}

/** The limit that a published median stands for; `null` if the median is an ordinary figure. */
export const surveyLimitOf = (median: SurveyMedian, published: number): SurveyLimit | null => {
  const { least, most } = surveyLimits[median]
  if (published > most) return { side: "at least", dollars: most }
  return published < least ? { side: "below", dollars: least } : null
}

/**
 * The limits between which the American Community Survey counts medians, US dollars. A median outside is published as a code next
 * to the limit: 250001 is "250,000 or more", 2499 "less than 2,500".
 */
export const surveyLimits = {
  source: "US Census Bureau, ACS Summary File documentation: jam values for medians (B19013, B25077, B25064)",
  asOf: "2026-11-22",
  confidence: "medium",
  medianHouseholdIncome: { least: 2500, most: 250_000 },
  medianHomeValue: { least: 10_000, most: 2_000_000 },
  medianGrossRent: { least: 100, most: 3500 }
} as const satisfies Origin & Record<string, unknown>

/**
 * The last year of the newest 5-year release of the American Community Survey that can be out (UTC). The release of one year
 * comes out in December of the next, in some years not before January.
 */
export const newestSurveyYear = (instant: DateTime.Utc): number =>
  DateTime.getPartUtc(instant, "year") - (DateTime.getPartUtc(instant, "month") === 12 ? 1 : 2)

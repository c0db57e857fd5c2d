import { DateTime } from "effect"

import type { Origin } from "./reference/TableReference.ts"

/**
 * Between which medians the American Community Survey counts, US dollars. A median outside is published as the code beside the
 * limit: 250001 is "250,000 or more", 2499 "less than 2,500".
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
 * The last year of the newest 5-year release of the American Community Survey that can be out (UTC): that of one year comes
 * out in December of the next, some years not before the January after.
 */
export const newestSurveyYear = (instant: DateTime.Utc): number =>
  DateTime.getPartUtc(instant, "year") - (DateTime.getPartUtc(instant, "month") === 12 ? 1 : 2)

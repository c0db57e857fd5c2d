import { Schema } from "effect"

import { surveyLimits } from "../tables/surveyLimits.ts"

/** A median of the American Community Survey that is published only between two limits. */
export const SurveyMedian = Schema.Literals(["medianHouseholdIncome", "medianHomeValue", "medianGrossRent"])
export type SurveyMedian = typeof SurveyMedian.Type

/** What a published number says of a median outside the survey's limits: on which side it lies, and of how many dollars. */
export interface SurveyLimit {
  readonly side: "at least" | "below"
  readonly dollars: number
}

/** The limit that a published median stands for; `null` for one that is a figure of its own. */
export const surveyLimitOf = (median: SurveyMedian, published: number): SurveyLimit | null => {
  const { least, most } = surveyLimits[median]
  if (published > most) return { side: "at least", dollars: most }
  return published < least ? { side: "below", dollars: least } : null
}

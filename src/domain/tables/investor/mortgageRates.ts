import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, type TableReference } from "../reference/TableReference.ts"
import table from "./mortgageRates.json" with { type: "json" }

const { fallback, sources, ...decoded } = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    sources: SourceTexts,
    staleAfterDays: Schema.Int,
    fallback: Schema.Struct({
      source: originFields.source,
      confidence: originFields.confidence,
      percent: Schema.Finite,
      week: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))
    }),
    years: Schema.Array(Schema.Struct({ ...originFields, year: Schema.Int, percent: Schema.Finite }))
  })
)(table)

const referenceTo = referencesTo("mortgageRates", sources)

/** The 30-year fixed rate, percent a year, when the survey itself can't be read: its print of `week`. */
export const fallbackMortgageRate = {
  percent: fallback.percent,
  week: fallback.week,
  reference: referenceTo(fallback.week, { ...fallback, asOf: fallback.week })
}

/** A print older than that no longer says what loans cost today. */
export const { staleAfterDays } = decoded

/** The mean of a year's weekly prints of the 30-year fixed rate. */
export interface AnnualMortgageRate {
  /** A year. */
  readonly percent: number
  readonly reference: TableReference
}

const byYear: ReadonlyMap<number, AnnualMortgageRate> = new Map(
  decoded.years.map((row) => [row.year, { percent: row.percent, reference: referenceTo(String(row.year), row) }])
)

/** The year's mean, 1971 (the survey's first) to 2026 (an estimate to October); `null` for other years. */
export const annualMortgageRate = (year: number): AnnualMortgageRate | null => byYear.get(year) ?? null

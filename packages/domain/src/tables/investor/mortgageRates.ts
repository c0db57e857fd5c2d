import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"

const survey: Origin = {
  source:
    "FRED MORTGAGE30US (Freddie Mac PMMS weekly) via public repo phillaf/understanding-systems@72a81b9 posts/2026-01-06-mortgage-rates/data/raw/mortgage_rates.js; annual means recomputed here; cross-checked with rocketmortgage.com historical table (Jun 2025)",
  asOf: "2025-12-31",
  confidence: "high"
}

const prints2026: Origin = {
  source: "FRED MORTGAGE30US 2026 prints quoted in several independent public files",
  asOf: "2026-10-08",
  confidence: "medium-high"
}

const lastPrint = { week: "2026-10-08", percent: 7.4 }

/**
 * The 30-year fixed rate of the weekly survey, US average, percent a year. `years` are the means of a year's weekly rates,
 * their number, and the lowest and the highest; the mean of 2026 is an estimate from `prints2026`.
 */
export const mortgageRates = {
  years: [
    { year: 1971, weeks: 40, percent: 7.54, lowest: 7.29, highest: 7.73, ...survey },
    { year: 1972, weeks: 52, percent: 7.38, lowest: 7.23, highest: 7.46, ...survey },
    { year: 1973, weeks: 52, percent: 8.04, lowest: 7.43, highest: 8.85, ...survey },
    { year: 1974, weeks: 52, percent: 9.19, lowest: 8.4, highest: 10.03, ...survey },
    { year: 1975, weeks: 52, percent: 9.05, lowest: 8.8, highest: 9.6, ...survey },
    { year: 1976, weeks: 53, percent: 8.87, lowest: 8.7, highest: 9.1, ...survey },
    { year: 1977, weeks: 52, percent: 8.85, lowest: 8.65, highest: 9, ...survey },
    { year: 1978, weeks: 52, percent: 9.64, lowest: 8.98, highest: 10.38, ...survey },
    { year: 1979, weeks: 52, percent: 11.2, lowest: 10.38, highest: 12.9, ...survey },
    { year: 1980, weeks: 52, percent: 13.74, lowest: 12.18, highest: 16.35, ...survey },
    { year: 1981, weeks: 53, percent: 16.64, lowest: 14.8, highest: 18.63, ...survey },
    { year: 1982, weeks: 52, percent: 16.04, lowest: 13.57, highest: 17.66, ...survey },
    { year: 1983, weeks: 52, percent: 13.23, lowest: 12.55, highest: 13.89, ...survey },
    { year: 1984, weeks: 52, percent: 13.88, lowest: 13.14, highest: 14.68, ...survey },
    { year: 1985, weeks: 52, percent: 12.43, lowest: 11.09, highest: 13.29, ...survey },
    { year: 1986, weeks: 52, percent: 10.19, lowest: 9.29, highest: 10.99, ...survey },
    { year: 1987, weeks: 53, percent: 10.21, lowest: 9.03, highest: 11.58, ...survey },
    { year: 1988, weeks: 52, percent: 10.34, lowest: 9.84, highest: 10.77, ...survey },
    { year: 1989, weeks: 52, percent: 10.32, lowest: 9.68, highest: 11.22, ...survey },
    { year: 1990, weeks: 52, percent: 10.13, lowest: 9.56, highest: 10.67, ...survey },
    { year: 1991, weeks: 52, percent: 9.25, lowest: 8.35, highest: 9.75, ...survey },
    { year: 1992, weeks: 53, percent: 8.39, lowest: 7.84, highest: 9.03, ...survey },
    { year: 1993, weeks: 52, percent: 7.32, lowest: 6.74, highest: 8.07, ...survey },
    { year: 1994, weeks: 52, percent: 8.38, lowest: 6.97, highest: 9.25, ...survey },
    { year: 1995, weeks: 52, percent: 7.93, lowest: 7.11, highest: 9.22, ...survey },
    { year: 1996, weeks: 52, percent: 7.81, lowest: 6.94, highest: 8.42, ...survey },
    { year: 1997, weeks: 52, percent: 7.6, lowest: 6.99, highest: 8.18, ...survey },
    { year: 1998, weeks: 53, percent: 6.94, lowest: 6.49, highest: 7.22, ...survey },
    { year: 1999, weeks: 52, percent: 7.44, lowest: 6.74, highest: 8.15, ...survey },
    { year: 2000, weeks: 52, percent: 8.05, lowest: 7.13, highest: 8.64, ...survey },
    { year: 2001, weeks: 52, percent: 6.97, lowest: 6.45, highest: 7.24, ...survey },
    { year: 2002, weeks: 52, percent: 6.54, lowest: 5.93, highest: 7.18, ...survey },
    { year: 2003, weeks: 53, percent: 5.83, lowest: 5.21, highest: 6.44, ...survey },
    { year: 2004, weeks: 52, percent: 5.84, lowest: 5.38, highest: 6.34, ...survey },
    { year: 2005, weeks: 52, percent: 5.87, lowest: 5.53, highest: 6.37, ...survey },
    { year: 2006, weeks: 52, percent: 6.41, lowest: 6.1, highest: 6.8, ...survey },
    { year: 2007, weeks: 52, percent: 6.34, lowest: 5.96, highest: 6.74, ...survey },
    { year: 2008, weeks: 53, percent: 6.03, lowest: 5.1, highest: 6.63, ...survey },
    { year: 2009, weeks: 52, percent: 5.04, lowest: 4.71, highest: 5.59, ...survey },
    { year: 2010, weeks: 52, percent: 4.69, lowest: 4.17, highest: 5.21, ...survey },
    { year: 2011, weeks: 52, percent: 4.45, lowest: 3.91, highest: 5.05, ...survey },
    { year: 2012, weeks: 52, percent: 3.66, lowest: 3.31, highest: 4.08, ...survey },
    { year: 2013, weeks: 52, percent: 3.98, lowest: 3.34, highest: 4.58, ...survey },
    { year: 2014, weeks: 53, percent: 4.17, lowest: 3.8, highest: 4.53, ...survey },
    { year: 2015, weeks: 52, percent: 3.85, lowest: 3.59, highest: 4.09, ...survey },
    { year: 2016, weeks: 52, percent: 3.65, lowest: 3.41, highest: 4.32, ...survey },
    { year: 2017, weeks: 52, percent: 3.99, lowest: 3.78, highest: 4.3, ...survey },
    { year: 2018, weeks: 52, percent: 4.54, lowest: 3.95, highest: 4.94, ...survey },
    { year: 2019, weeks: 52, percent: 3.94, lowest: 3.49, highest: 4.51, ...survey },
    { year: 2020, weeks: 53, percent: 3.11, lowest: 2.66, highest: 3.72, ...survey },
    { year: 2021, weeks: 52, percent: 2.96, lowest: 2.65, highest: 3.18, ...survey },
    { year: 2022, weeks: 52, percent: 5.34, lowest: 3.22, highest: 7.08, ...survey },
    { year: 2023, weeks: 52, percent: 6.81, lowest: 6.09, highest: 7.79, ...survey },
    { year: 2024, weeks: 52, percent: 6.72, lowest: 6.08, highest: 7.22, ...survey },
    { year: 2025, weeks: 53, percent: 6.59, lowest: 6.15, highest: 7.04, ...survey },
    { year: 2026, weeks: null, percent: 6.5, lowest: 5.98, highest: 7.4, ...prints2026, confidence: "medium" }
  ],
  prints2026: {
    ...prints2026,
    prints: [
      { week: "2026-03-26", percent: 6.38 },
      { week: "2026-04-02", percent: 6.46 },
      { week: "2026-05-04", percent: 6.37 },
      { week: "2026-05-14", percent: 6.36 },
      { week: "2026-05-21", percent: 6.51 },
      { month: "2026-07", percent: 6.542 },
      { week: "2026-08-13", percent: 6.67 },
      { week: "2026-09-17", percent: 6.95 },
      { week: "2026-09-24", percent: 7.03 },
      { week: "2026-10-01", percent: 7.28 },
      lastPrint
    ]
  }
}

const referenceTo = referencesTo("mortgageRates")

/** The 30-year fixed rate, percent a year, if the survey itself can't be read: its rate of `week`. */
export const fallbackMortgageRate = {
  ...lastPrint,
  reference: referenceTo(lastPrint.week, { ...prints2026, asOf: lastPrint.week })
}

/** The max age of a weekly rate, in days. An older one no longer shows the present cost of loans. */
export const staleAfterDays = 21

/** The mean of a year's weekly 30-year fixed rates. */
interface AnnualMortgageRate {
  /** Percent a year. */
  readonly percent: number
  readonly reference: TableReference
}

const byYear: ReadonlyMap<number, AnnualMortgageRate> = new Map(
  mortgageRates.years.map((row) => [row.year, { percent: row.percent, reference: referenceTo(String(row.year), row) }])
)

/** The year's mean, 1971 (the survey's first) to 2026 (an estimate to October); `null` for other years. */
export const annualMortgageRate = (year: number): AnnualMortgageRate | null => byYear.get(year) ?? null

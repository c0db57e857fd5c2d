import { housePriceHistoryPeriods } from "@property-intelligence/domain/report/MarketTrendsSection.ts"
import { Result, Schema } from "effect"

import { figureCell, paddedCodeCell, textCell } from "../definition/cells.ts"
import { inPlace } from "../definition/DataLock.ts"
import type { Cells, Dataset, KeptRow, Lookup } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"

/**
 * FHFA's house price indexes. Counties are by year, on the base that FRED shows (2000 = 100). States and the nation are
 * by quarter.
 */
export const housePrices: Dataset = {
  name: "prices",
  title: "FHFA HPI",
  schema: 1,
  moving: false,
  attribution: "This product uses FHFA data but is neither endorsed nor certified by FHFA.",
  terms: "public domain; FHFA asks for the notice",
  tables: {
    county: { columns: { fips: "INTEGER", year: "INTEGER", index2000: "REAL" }, key: 2, digits: 5 },
    state: { columns: { state: "TEXT", year: "INTEGER", quarter: "INTEGER", idx: "REAL" }, key: 3 }
  },
  parts: {
    counties: {
      format: { kind: "xlsx" },
      columns: ["FIPS code", "Year", "HPI with 2000 base"],
      maxBytes: 50_000_000,
      read: (cells) =>
        Result.gen(function* () {
          // The code is text with its leading zero in some rows, and a number without the zero in others.
          const fips = yield* paddedCodeCell(cells("FIPS code"), 5)
          const year = yield* figureCell(cells("Year"), { least: 1970 })
          const index2000 = yield* figureCell(cells("HPI with 2000 base"), { least: 0 })
          return index2000 === null ? null : { table: "county", values: { fips, year, index2000 } }
        })
    },
    states: {
      format: { kind: "text", delimiter: ",", columns: ["state", "year", "quarter", "index"] },
      columns: ["state", "year", "quarter", "index"],
      maxBytes: 20_000_000,
      read: (cells) =>
        Result.gen(function* () {
          const state = textCell(cells("state"))
          if (state === null || !/^[A-Z]{2}$/.test(state)) {
            return yield* Result.fail(
              new CheckFailed({ check: "key", expected: "a state's two letters", found: "something else" })
            )
          }
          return yield* quarterRow(state, cells)
        })
    },
    nation: {
      format: { kind: "text", delimiter: ",", columns: ["area", "year", "quarter", "index"] },
      columns: ["area", "year", "quarter", "index"],
      maxBytes: 20_000_000,
      // The other areas in the file are the nine census divisions.
      read: (cells) => (textCell(cells("area")) === "USA" ? quarterRow(nationLetters, cells) : Result.succeed(null))
    }
  },
  controls: {},
  release: "SELECT max(year) FROM county",
  newer: inPlace,
  sample: {
    digits: 5,
    count: "SELECT count(DISTINCT fips) FROM county",
    row: "SELECT DISTINCT fips AS geoid FROM county LIMIT 1 OFFSET ?"
  }
}

/** The letters that stand for the nation in the table of the states. */
export const nationLetters = "US"

const quarterRow = (state: string, cells: Cells): Result.Result<KeptRow | null, CheckFailed> =>
  Result.gen(function* () {
    const index = cells("index") === "-" ? null : yield* figureCell(cells("index"), { least: 0 })
    const year = yield* figureCell(cells("year"), { least: 1970 })
    const quarter = yield* figureCell(cells("quarter"), { least: 1 })
    return index === null ? null : { table: "state", values: { state, year, quarter, idx: index } }
  })

const YearIndex = Schema.Struct({ year: Schema.Int, index: Schema.Finite })

/**
 * The query for a county's newest index years, up to the number that a report shows. Its parameter is the county's FIPS
 * code as a number.
 */
export const indexOfCounty = {
  dataset: "prices",
  sql:
    'SELECT year, index2000 AS "index" FROM county WHERE fips = ? ORDER BY year DESC LIMIT ' + housePriceHistoryPeriods,
  row: YearIndex
} satisfies Lookup<typeof YearIndex.Type>

/**
 * The max number of quarters that a comparison needs: twenty years, the quarters since then, and as many more for a
 * county whose index is late.
 */
export const comparedQuarters = 96

const QuarterIndex = Schema.Struct({ year: Schema.Int, quarter: Schema.Int, index: Schema.Finite })
export type QuarterIndex = typeof QuarterIndex.Type

/** The query for the newest quarters of a state, by its letters, or of the nation, by `nationLetters`. */
export const indexOfArea = {
  dataset: "prices",
  sql:
    'SELECT year, quarter, idx AS "index" FROM state WHERE state = ? ORDER BY year DESC, quarter DESC LIMIT ' +
    comparedQuarters,
  row: QuarterIndex
} satisfies Lookup<typeof QuarterIndex.Type>

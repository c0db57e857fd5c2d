import { Result, Schema } from "effect"

import { codeCell, figureCell, textCell } from "../definition/cells.ts"
import { type LockedDataset, newPart, unverified } from "../definition/DataLock.ts"
import type { Cells, Dataset, DatasetPart, KeptRow, Lookup, Value } from "../definition/Dataset.ts"
import type { CheckFailed } from "../definition/DatasetError.ts"

/** The columns that we read from a detailed table of the survey, with our names for them. */
interface SurveyTable {
  readonly [column: string]: string
}

const columnsOf = {
  b01003: { B01003_E001: "population" },
  b19013: { B19013_E001: "income", B19013_M001: "incomeMargin" },
  b25077: { B25077_E001: "homeValue", B25077_M001: "homeValueMargin" },
  b25064: { B25064_E001: "rent", B25064_M001: "rentMargin" },
  b25002: { B25002_E001: "units", B25002_E003: "vacant", B25002_M003: "vacantMargin" },
  b25004: { B25004_E006: "seasonal" }
} as const satisfies Record<string, SurveyTable>

/** The numbers that the survey prints if an estimate or a margin of error is not published, or does not apply. */
const marks = [-222_222_222, -333_333_333, -555_555_555, -666_666_666, -888_888_888, -999_999_999]

const tract = /^1400000US(.*)$/
const county = /^0500000US(\d{5})$/
const nation = "0100000US"

/**
 * The part of the dataset that holds one detailed table. The table's file has all levels of geography. We store the
 * tracts, and add up the counties to check the total.
 */
const tableOf = (columns: SurveyTable): DatasetPart => ({
  format: { kind: "text", delimiter: "|" },
  columns: ["GEO_ID", ...Object.keys(columns)],
  maxBytes: 200_000_000,
  read: (cells) => {
    const geography = textCell(cells("GEO_ID")) ?? ""
    const [, code] = tract.exec(geography) ?? []
    if (code !== undefined) return tractRow(code, columns, cells)
    return "B01003_E001" in columns ? areaRow(geography, cells) : Result.succeed(null)
  }
})

const tractRow = (code: string, columns: SurveyTable, cells: Cells): Result.Result<KeptRow, CheckFailed> =>
  Result.gen(function* () {
    const values: Record<string, Value> = { geoid: yield* codeCell(code, 11) }
    for (const [column, name] of Object.entries(columns)) values[name] = yield* figureCell(cells(column), { marks })
    return { table: "tract", values }
  })

const areaRow = (geography: string, cells: Cells): Result.Result<KeptRow | null, CheckFailed> => {
  const [, code] = county.exec(geography) ?? []
  if (code === undefined && geography !== nation) return Result.succeed(null)
  return Result.map(figureCell(cells("B01003_E001"), { marks }), (population) => ({
    table: "area",
    values: { geoid: Number(code ?? 0), population }
  }))
}

/** American Community Survey, 5-year estimates by census tract. */
export const acs: Dataset = {
  name: "acs",
  title: "US Census ACS",
  schema: 2,
  moving: false,
  attribution: "Source: US Census Bureau, American Community Survey 5-year estimates.",
  terms: "public domain; the notice that the Bureau's API requires is not required for its files",
  tables: {
    tract: {
      columns: {
        geoid: "INTEGER",
        population: "INTEGER",
        income: "INTEGER",
        incomeMargin: "INTEGER",
        homeValue: "INTEGER",
        homeValueMargin: "INTEGER",
        rent: "INTEGER",
        rentMargin: "INTEGER",
        units: "INTEGER",
        vacant: "INTEGER",
        vacantMargin: "INTEGER",
        seasonal: "INTEGER"
      },
      key: 1,
      digits: 11
    },
    area: { columns: { geoid: "INTEGER", population: "INTEGER" }, key: 1 }
  },
  parts: Object.fromEntries(Object.entries(columnsOf).map(([table, columns]) => [table, tableOf(columns)])),
  controls: {
    // Puerto Rico (72) is not part of the nation's total.
    "population of the counties": {
      sql: "SELECT sum(population) FROM area WHERE geoid BETWEEN 1 AND 71999",
      equals: "SELECT population FROM area WHERE geoid = 0"
    }
  },
  release: null,
  newer: (locked) => [nextRelease(locked, Number(locked.version) + 1)],
  sample: { digits: 11, count: "SELECT count(*) FROM tract", row: "SELECT geoid FROM tract LIMIT 1 OFFSET ?" }
}

/** The lock of the survey's release for another year: the URLs, without any facts about the files yet. */
const nextRelease = (locked: LockedDataset, year: number): LockedDataset => ({
  ...unverified(locked),
  version: String(year),
  vintage: `${year - 4}-${year}`,
  parts: Object.fromEntries(
    Object.entries(locked.parts).map(([name, { url }]) => [name, newPart(url.replaceAll(locked.version, String(year)))])
  )
})

const figure = Schema.NullOr(Schema.Int)

const SurveyRow = Schema.Struct({
  population: figure,
  income: figure,
  incomeMargin: figure,
  homeValue: figure,
  homeValueMargin: figure,
  rent: figure,
  rentMargin: figure,
  units: figure,
  vacant: figure,
  vacantMargin: figure,
  seasonal: figure
})

/** The query for a tract's estimates, by its GEOID as a number. */
export const surveyTract = {
  dataset: "acs",
  sql: `SELECT ${Object.keys(SurveyRow.fields).join(", ")} FROM tract WHERE geoid = ?`,
  row: SurveyRow
} satisfies Lookup<typeof SurveyRow.Type>

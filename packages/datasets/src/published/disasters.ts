import { Result, Schema } from "effect"

import { codeCell, figureCell, textCell } from "../definition/cells.ts"
import type { Dataset, Lookup } from "../definition/Dataset.ts"

const texts = {
  femaDeclarationString: "TEXT",
  declarationType: "TEXT",
  declarationDate: "TEXT",
  incidentId: "TEXT",
  incidentType: "TEXT",
  designatedIncidentTypes: "TEXT",
  declarationTitle: "TEXT",
  designatedArea: "TEXT"
} as const

const columns = Object.keys(texts)

/**
 * FEMA's disaster declarations, one row for each designated area. They change all the time, so a copy answers first
 * only for half a day.
 */
export const disasters: Dataset = {
  name: "disasters",
  title: "OpenFEMA",
  schema: 1,
  moving: true,
  attribution:
    "This product uses the FEMA OpenFEMA API, but is not endorsed by FEMA. The Federal Government or FEMA cannot vouch for the data or analyses derived from these data after the data have been retrieved from the Agency's website(s). Dataset: Disaster Declarations Summaries.",
  terms: "the notice must be shown",
  tables: {
    declaration: {
      columns: { state: "INTEGER", county: "INTEGER", id: "TEXT", disasterNumber: "INTEGER", ...texts },
      key: 3
    }
  },
  parts: {
    declarations: {
      format: { kind: "text", delimiter: "," },
      columns: ["id", "fipsStateCode", "fipsCountyCode", "disasterNumber", ...columns],
      maxBytes: 200_000_000,
      read: (cells) =>
        Result.gen(function* () {
          const values = {
            state: yield* codeCell(cells("fipsStateCode"), 2),
            county: yield* codeCell(cells("fipsCountyCode"), 3),
            id: textCell(cells("id")),
            disasterNumber: yield* figureCell(cells("disasterNumber"), { least: 1 })
          }
          return {
            table: "declaration",
            values: { ...values, ...Object.fromEntries(columns.map((column) => [column, textCell(cells(column))])) }
          }
        })
    }
  },
  controls: {},
  release: null,
  newer: () => [],
  sample: {
    digits: 5,
    count: "SELECT count(*) FROM (SELECT DISTINCT state, county FROM declaration WHERE county > 0)",
    row: "SELECT DISTINCT state * 1000 + county AS geoid FROM declaration WHERE county > 0 LIMIT 1 OFFSET ?"
  }
}

const text = Schema.String
const CopiedDeclaration = Schema.Struct({
  disasterNumber: Schema.Int,
  femaDeclarationString: text,
  declarationType: text,
  declarationDate: text,
  incidentId: Schema.NullOr(text),
  incidentType: text,
  designatedIncidentTypes: Schema.NullOr(text),
  declarationTitle: text,
  designatedArea: Schema.NullOr(text),
  county: Schema.Int
})

/**
 * The query for the declarations of a county and of its whole state. Its parameters are the numbers of the state, of
 * the county, and of the former county or 0.
 */
export const declarationsOf = {
  dataset: "disasters",
  sql: `SELECT ${Object.keys(CopiedDeclaration.fields).join(", ")} FROM declaration WHERE state = ? AND county IN (0, ?, ?)`,
  row: CopiedDeclaration
} satisfies Lookup<typeof CopiedDeclaration.Type>

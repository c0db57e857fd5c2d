import { Result, Schema } from "effect"

import { codeCell, figureCell, textCell } from "../definition/cells.ts"
import { inPlace } from "../definition/DataLock.ts"
import type { Cells, Dataset, KeptRow } from "../definition/Dataset.ts"
import type { CheckFailed } from "../definition/DatasetError.ts"
import type { Lookup } from "../definition/Lookup.ts"
import { ratingCell, ratingWords } from "./ratings.ts"

const riskRow = (cells: Cells): Result.Result<KeptRow, CheckFailed> =>
  Result.gen(function* () {
    return {
      table: "tract",
      values: {
        geoid: yield* codeCell(cells("TRACTFIPS"), 11),
        tornadoRating: yield* ratingCell(cells("TRND_RISKR")),
        tornadoes: yield* figureCell(cells("TRND_AFREQ"), { marks: [-9999] }),
        hailRating: yield* ratingCell(cells("HAIL_RISKR")),
        hailDays: yield* figureCell(cells("HAIL_AFREQ"), { marks: [-9999] }),
        earthquakeRating: yield* ratingCell(cells("ERQK_RISKR")),
        version: textCell(cells("NRI_VER"))
      }
    }
  })

/** FEMA's National Risk Index: the perils that a report reads, by tract. */
export const nri: Dataset = {
  name: "nri",
  title: "FEMA NRI",
  schema: 1,
  moving: false,
  attribution:
    "This product uses the Federal Emergency Management Agency's National Risk Index dataset API or downloadable " +
    "datasets but is not endorsed by FEMA. The Federal Government or FEMA cannot vouch for the data or analyses derived " +
    "from these data after the data have been retrieved from the Agency's website(s).",
  terms: "the notice must be shown, and FEMA may rescind the use: the rows stay on this machine",
  tables: {
    tract: {
      columns: {
        geoid: "INTEGER",
        tornadoRating: "INTEGER",
        tornadoes: "REAL",
        hailRating: "INTEGER",
        hailDays: "REAL",
        earthquakeRating: "INTEGER",
        version: "TEXT"
      },
      key: 1,
      digits: 11
    }
  },
  parts: {
    // Page by page: the table is an archive of 634 MB, which FEMA's servers refuse at times.
    tracts: {
      format: { kind: "pages", orderBy: "TRACTFIPS" },
      columns: ["TRACTFIPS", "NRI_VER", "TRND_RISKR", "TRND_AFREQ", "HAIL_RISKR", "HAIL_AFREQ", "ERQK_RISKR"],
      mostBytes: 300_000_000,
      read: riskRow
    }
  },
  controls: { "versions in one release": { sql: "SELECT count(DISTINCT version) FROM tract" } },
  release: "SELECT max(version) FROM tract",
  newer: inPlace,
  sample: { digits: 11, count: "SELECT count(*) FROM tract", row: "SELECT geoid FROM tract LIMIT 1 OFFSET ?" }
}

const Rating = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: ratingWords.length - 1 })))

const CopiedRisk = Schema.Struct({
  tornadoRating: Rating,
  tornadoes: Schema.NullOr(Schema.Finite),
  hailRating: Rating,
  hailDays: Schema.NullOr(Schema.Finite),
  earthquakeRating: Rating,
  version: Schema.NullOr(Schema.String)
})

/** A tract's ratings, by its GEOID as a number. */
export const riskOfTract = {
  dataset: "nri",
  sql: `SELECT ${Object.keys(CopiedRisk.fields).join(", ")} FROM tract WHERE geoid = ?`,
  row: CopiedRisk
} satisfies Lookup<typeof CopiedRisk.Type>

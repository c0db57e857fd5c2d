import { federalFiscalYear } from "@property-intelligence/domain/tables/smallAreaRents.ts"
import { Result, Schema } from "effect"

import { codeCell, figureCell, textCell } from "../definition/cells.ts"
import { type LockedDataset, newPart, unverified } from "../definition/DataLock.ts"
import type { Cells, Dataset, Lookup } from "../definition/Dataset.ts"

const index = "https://www.huduser.gov/portal/datasets/fmr.html"

const bedrooms = ["studio", "oneBed", "twoBed", "threeBed", "fourBed"] as const

const rentsOf = (cells: Cells, columnOf: (beds: number) => string) =>
  Result.gen(function* () {
    const rents: Record<string, number | null> = {}
    for (const [beds, name] of bedrooms.entries()) rents[name] = yield* figureCell(cells(columnOf(beds)), { least: 0 })
    return rents
  })

const rentColumns = { studio: "REAL", oneBed: "REAL", twoBed: "REAL", threeBed: "REAL", fourBed: "REAL" } as const

/** HUD's fair market rents of a fiscal year: by county or New England town, and by ZIP code and area. */
export const rents: Dataset = {
  name: "rents",
  title: "HUD FMR",
  schema: 1,
  moving: false,
  attribution: "Source: HUD Fair Market Rents. 40th percentile gross rents with utilities, not asking rents.",
  terms: "public domain; HUD asks to be named",
  tables: {
    county: { columns: { fips: "INTEGER", area: "TEXT", metro: "TEXT", ...rentColumns }, key: 1, digits: 10 },
    zip: { columns: { zip: "INTEGER", area: "TEXT", ...rentColumns }, key: 2, digits: 5 }
  },
  parts: {
    counties: {
      format: { kind: "xlsx" },
      columns: ["fips", "hud_area_code", "hud_area_name", ...bedrooms.map((_, beds) => `fmr_${beds}`)],
      maxBytes: 50_000_000,
      openFirst: index,
      read: (cells) =>
        Result.gen(function* () {
          const fips = yield* codeCell(cells("fips"), 10)
          const area = textCell(cells("hud_area_code"))
          const metro = textCell(cells("hud_area_name"))
          return { table: "county", values: { fips, area, metro, ...(yield* rentsOf(cells, (beds) => `fmr_${beds}`)) } }
        })
    },
    zips: {
      format: { kind: "xlsx" },
      columns: ["ZIP Code", "HUD Area Code", ...bedrooms.map((_, beds) => `SAFMR ${beds}BR`)],
      maxBytes: 100_000_000,
      openFirst: index,
      read: (cells) =>
        Result.gen(function* () {
          const zip = yield* codeCell(cells("ZIP Code"), 5)
          const area = textCell(cells("HUD Area Code"))
          return { table: "zip", values: { zip, area, ...(yield* rentsOf(cells, (beds) => `SAFMR ${beds}BR`)) } }
        })
    }
  },
  controls: {
    "two-bedroom rents out of bounds": {
      sql: "SELECT (SELECT count(*) FROM zip WHERE twoBed NOT BETWEEN 200 AND 20000) + (SELECT count(*) FROM county WHERE twoBed NOT BETWEEN 200 AND 20000)",
      equals: "SELECT 0"
    }
  },
  release: null,
  newer: (locked) => {
    const next = Number(locked.version) + 1
    return [
      release(locked, next, "_revised"),
      release(locked, next, ""),
      release(locked, Number(locked.version), "_revised")
    ]
  },
  // Without a token for HUD's API, the upstream is asked by a point, and rows have no points.
  sample: {
    digits: 5,
    count: "SELECT count(*) FROM county WHERE fips % 100000 = 99999",
    row: "SELECT fips / 100000 AS geoid FROM county WHERE fips % 100000 = 99999 LIMIT 1 OFFSET ?"
  }
}

/**
 * The lock of a fiscal year's rents: the URLs of HUD's two workbooks. HUD has named the workbook by ZIP code
 * differently every year.
 */
const release = (locked: LockedDataset, year: number, edition: string): LockedDataset => {
  const folder = `https://www.huduser.gov/portal/datasets/fmr/fmr${year}`
  const short = String(year).slice(2)
  return {
    ...unverified(locked),
    version: String(year),
    vintage: String(year),
    parts: {
      counties: newPart(`${folder}/FY${short}_FMRs${edition}.xlsx`),
      zips: newPart(`${folder}/FY${short}_safmrs${edition}.xlsx`)
    }
  }
}

const dollars = Schema.NullOr(Schema.Finite)
const rentFields = { studio: dollars, oneBed: dollars, twoBed: dollars, threeBed: dollars, fourBed: dollars }

const CountyRents = Schema.Struct({
  area: Schema.NullOr(Schema.String),
  metro: Schema.NullOr(Schema.String),
  ...rentFields
})

/**
 * The query for a county's area and rents, by its ten-digit code as a number. It finds no row if the county's towns
 * have separate rents.
 */
export const rentsOfCounty = {
  dataset: "rents",
  sql: `SELECT ${Object.keys(CountyRents.fields).join(", ")} FROM county WHERE fips = ?`,
  row: CountyRents
} satisfies Lookup<typeof CountyRents.Type>

const ZipRents = Schema.Struct(rentFields)

/** The query for a ZIP code's rents in an area, by ZIP code and area. */
export const rentsOfZip = {
  dataset: "rents",
  sql: `SELECT ${Object.keys(ZipRents.fields).join(", ")} FROM zip WHERE zip = ? AND area = ?`,
  row: ZipRents
} satisfies Lookup<typeof ZipRents.Type>

/** Returns true if the rents of a fiscal year apply now: from 1 October to 30 September (UTC). */
export const areInForce = (version: string, now: Parameters<typeof federalFiscalYear>[0]): boolean =>
  Number(version) === federalFiscalYear(now)

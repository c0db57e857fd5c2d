import { Result, Schema } from "effect"

import { figureCell, textCell } from "../definition/cells.ts"
import type { Dataset, Lookup } from "../definition/Dataset.ts"

/** EPA's National Priorities List. It has no editions, so a copy answers first only for a week. */
export const superfund: Dataset = {
  name: "superfund",
  title: "EPA NPL sites",
  schema: 1,
  moving: true,
  attribution: "Source: EPA National Priorities List.",
  terms: "public domain",
  tables: { site: { columns: { id: "INTEGER", name: "TEXT", status: "TEXT", lat: "REAL", lon: "REAL" }, key: 1 } },
  parts: {
    sites: {
      format: { kind: "pages", orderBy: "OBJECTID" },
      columns: ["OBJECTID", "Site_Name", "Status", "Latitude", "Longitude"],
      maxBytes: 20_000_000,
      read: (cells) =>
        Result.gen(function* () {
          const id = yield* figureCell(cells("OBJECTID"), { least: 0 })
          const lat = yield* figureCell(cells("Latitude"))
          const lon = yield* figureCell(cells("Longitude"))
          return {
            table: "site",
            values: { id, name: textCell(cells("Site_Name")), status: textCell(cells("Status")), lat, lon }
          }
        })
    }
  },
  // A site without a point could be near any place. Then a report could not say that no site is within 10 km.
  controls: {
    "sites without a point": { sql: "SELECT count(*) FROM site WHERE lat IS NULL OR lon IS NULL", equals: "SELECT 0" }
  },
  release: null,
  newer: () => [],
  // The sample is a point two kilometers from the site. The percentiles are asked from the live source in both cases.
  sample: {
    digits: 5,
    count: "SELECT count(*) FROM site",
    row: "SELECT lat + 0.02 AS lat, lon FROM site LIMIT 1 OFFSET ?"
  }
}

const CopiedSite = Schema.Struct({
  Site_Name: Schema.NullOr(Schema.String),
  Status: Schema.NullOr(Schema.String),
  Latitude: Schema.NullOr(Schema.Finite),
  Longitude: Schema.NullOr(Schema.Finite)
})

/** The query for the sites in a box of degrees, by its south, north, west and east. */
export const sitesInBox = {
  dataset: "superfund",
  sql: "SELECT name AS Site_Name, status AS Status, lat AS Latitude, lon AS Longitude FROM site WHERE lat BETWEEN ? AND ? AND lon BETWEEN ? AND ?",
  row: CopiedSite
} satisfies Lookup<typeof CopiedSite.Type>

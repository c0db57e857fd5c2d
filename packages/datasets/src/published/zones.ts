import { reviewDayAfter, roundOn } from "@property-intelligence/domain/tables/opportunityZoneRounds.ts"
import { type DateTime, DateTime as Instant, Result, Schema } from "effect"

import { codeCell } from "../definition/cells.ts"
import { inPlace } from "../definition/DataLock.ts"
import type { Dataset, Lookup } from "../definition/Dataset.ts"
import { holdsPoint, outlineCell, outlineColumns, unpackedRings } from "../outline/Outline.ts"

/**
 * The opportunity zones of 2018, as areas. They are census tracts of 2010. 1,408 of them are not tracts of 2020, so a
 * list of tract numbers does not show where they are.
 */
export const opportunityZones: Dataset = {
  name: "zones",
  title: "HUD Opportunity Zones",
  schema: 1,
  moving: false,
  attribution: "Source: HUD and CDFI Fund, opportunity zones under IRC 1400Z. Not tax advice.",
  terms: "public domain; HUD asks to be named",
  tables: {
    zone: {
      columns: { geoid: "INTEGER", ...outlineColumns },
      key: 1,
      digits: 11,
      box: ["south", "north", "west", "east"]
    }
  },
  parts: {
    zones: {
      // A page of 2000 areas would take some 30 MB, both as text and parsed.
      format: { kind: "pages", orderBy: "GEOID10", geometry: true, pageSize: 100 },
      columns: ["GEOID10", "geometry"],
      maxBytes: 500_000_000,
      read: (cells) =>
        Result.gen(function* () {
          return {
            table: "zone",
            values: { geoid: yield* codeCell(cells("GEOID10"), 11), ...(yield* outlineCell(cells("geometry"))) }
          }
        })
    }
  },
  controls: {
    "zones beyond the states and territories": {
      sql: "SELECT count(*) FROM zone WHERE south < -15 OR north > 72 OR (west > -64 AND west < 144)",
      equals: "SELECT 0"
    }
  },
  release: null,
  newer: inPlace,
  // The middle of a zone's box, which usually lies in the zone. If it does not, copy and upstream still get the same
  // question.
  sample: {
    digits: 11,
    count: "SELECT count(*) FROM zone",
    row: "SELECT geoid, (south + north) / 2 AS lat, (west + east) / 2 AS lon FROM zone LIMIT 1 OFFSET ?"
  }
}

const KeptZone = Schema.Struct({ geoid: Schema.Int, outline: Schema.Uint8Array })

/**
 * The query for the zones whose box contains a point. Its parameters are the latitude twice, then the longitude twice.
 */
export const zonesAround = {
  dataset: "zones",
  sql:
    'SELECT zone.geoid, outline FROM "zone box" AS box JOIN zone ON zone.geoid = box.id ' +
    "WHERE box.south <= ? AND box.north >= ? AND box.west <= ? AND box.east >= ?",
  row: KeptZone
} satisfies Lookup<typeof KeptZone.Type>

/** The GEOID of the zone that contains a point, among the zones around it; `null` if it is in none of them. */
export const zoneHolding = (
  zones: ReadonlyArray<typeof KeptZone.Type>,
  point: { readonly lat: number; readonly lon: number }
): string | null => {
  const zone = zones.find(({ outline }) => holdsPoint(unpackedRings(outline), point))
  return zone === undefined ? null : String(zone.geoid).padStart(11, "0")
}

const dayOf = (instant: DateTime.Utc): string => Instant.formatIsoDateUtc(instant)

/**
 * Returns true if a copy of the zones of 2018, pulled at `retrievedAt`, may still answer now. These zones are valid
 * until the end of 2026. On a day on which they may change earlier, copies from before that day stop answering.
 */
export const countsAt = (retrievedAt: number, now: DateTime.Utc): boolean => {
  const review = reviewDayAfter(dayOf(Instant.makeUnsafe(retrievedAt)))
  return roundOn(dayOf(now)).designation === "OZ 1.0" && (review === null || dayOf(now) < review)
}

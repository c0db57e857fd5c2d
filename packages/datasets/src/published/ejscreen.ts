import { Result, Schema } from "effect"

import { figureCell, paddedCodeCell } from "../definition/cells.ts"
import { inPlace } from "../definition/DataLock.ts"
import type { Dataset, Lookup } from "../definition/Dataset.ts"

/** EPA's EJScreen by block group: the percentiles that a report uses. EPA has not updated it since August 2024. */
export const ejscreen: Dataset = {
  name: "ejscreen",
  title: "EPA EJScreen",
  schema: 1,
  moving: false,
  attribution:
    "Source: EPA EJScreen v2.32 (2024), from the copy in Harvard Dataverse. Screening-level data, not an EPA service.",
  terms: "public domain; pulled from an archive's copy",
  tables: { block_group: { columns: { geoid: "INTEGER", air: "REAL", superfund: "REAL" }, key: 1, digits: 12 } },
  parts: {
    blockGroups: {
      format: { kind: "text", delimiter: "," },
      columns: ["ID", "P_PM25", "P_PNPL"],
      maxBytes: 1_000_000_000,
      redirectsTo: ["dvn-cloud.s3.amazonaws.com"],
      read: (cells) =>
        Result.gen(function* () {
          return {
            table: "block_group",
            values: {
              geoid: yield* paddedCodeCell(cells("ID"), 12),
              air: yield* figureCell(cells("P_PM25"), { least: 0 }),
              superfund: yield* figureCell(cells("P_PNPL"), { least: 0 })
            }
          }
        })
    }
  },
  controls: {
    "percentiles above 100": {
      sql: "SELECT count(*) FROM block_group WHERE air > 100 OR superfund > 100",
      equals: "SELECT 0"
    }
  },
  release: null,
  newer: inPlace,
  sample: null
}

const Burden = Schema.Struct({ air: Schema.NullOr(Schema.Finite), superfund: Schema.NullOr(Schema.Finite) })

/** The query for a block group's percentiles, by its GEOID as a number. */
export const burdenOfBlockGroup = {
  dataset: "ejscreen",
  sql: "SELECT air, superfund FROM block_group WHERE geoid = ?",
  row: Burden
} satisfies Lookup<typeof Burden.Type>

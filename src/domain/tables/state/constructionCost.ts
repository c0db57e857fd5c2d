import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, type TableReference } from "../reference/TableReference.ts"
import table from "./constructionCost.json" with { type: "json" }
import { stateCountyKey } from "./countyName.ts"

/** What building costs in a place. */
export interface ConstructionCost {
  /** Multiple of the national average (1). */
  readonly factor: number
  readonly scope: "county" | "state"
  readonly reference: TableReference
}

const Row = Schema.Struct({ ...originFields, stateCode: Schema.String, factor: Schema.Finite })

const { counties, rows, sources } = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    sources: SourceTexts,
    counties: Schema.Array(Schema.Struct({ ...Row.fields, county: Schema.String })),
    rows: Schema.Array(Row)
  })
)(table)

const referenceTo = referencesTo("constructionCost", sources)

const byState: ReadonlyMap<string, ConstructionCost> = new Map(
  rows.map((row) => [row.stateCode, { factor: row.factor, scope: "state", reference: referenceTo(row.stateCode, row) }])
)

const byCounty: ReadonlyMap<string, ConstructionCost> = new Map(
  counties.map((row) => [
    stateCountyKey(row.stateCode, row.county),
    { factor: row.factor, scope: "county", reference: referenceTo(`${row.stateCode}, ${row.county}`, row) }
  ])
)

/** The factor of the county where the table has one, else of the state. `null` outside the 50 states and DC. */
export const constructionCost = (stateCode: string, county: string | null): ConstructionCost | null =>
  (county === null ? undefined : byCounty.get(stateCountyKey(stateCode, county))) ?? byState.get(stateCode) ?? null

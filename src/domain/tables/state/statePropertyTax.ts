import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, type TableReference } from "../reference/TableReference.ts"
import { stateCountyKey } from "./countyName.ts"
import table from "./statePropertyTax.json" with { type: "json" }

/** What an investor pays in property tax after buying, in percent of the price a year. */
export interface InvestorPropertyTax {
  readonly ratePercent: number
  /** What owner-occupiers of the state pay: too low for an investor wherever there is homestead relief. */
  readonly ownerRatePercent: number
  readonly scope: "county" | "state"
  /** Whether the state assesses a house anew when it is sold. */
  readonly reassessedOnSale: boolean
  /** Why the two rates differ in this state; empty where they hardly do. */
  readonly note: string
  readonly reference: TableReference
}

const { counties, rows, sources } = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    sources: SourceTexts,
    counties: Schema.Array(
      Schema.Struct({
        ...originFields,
        stateCode: Schema.String,
        county: Schema.String,
        ratePercent: Schema.Finite
      })
    ),
    rows: Schema.Array(
      Schema.Struct({
        stateCode: Schema.String,
        owner: Schema.Struct({ ...originFields, ratePercent: Schema.Finite }),
        investor: Schema.Struct({
          ratePercent: Schema.Finite,
          source: originFields.source,
          confidence: originFields.confidence
        }),
        reassessedOnSale: Schema.Boolean,
        note: Schema.String
      })
    )
  })
)(table)

const referenceTo = referencesTo("statePropertyTax", sources)

const byState: ReadonlyMap<string, InvestorPropertyTax> = new Map(
  rows.map(({ stateCode, owner, investor, reassessedOnSale, note }) => [
    stateCode,
    {
      ratePercent: investor.ratePercent,
      ownerRatePercent: owner.ratePercent,
      scope: "state",
      reassessedOnSale,
      note,
      reference: referenceTo(stateCode, {
        source: `${sources[investor.source] ?? investor.source}, on the owners' rate of ${sources[owner.source] ?? owner.source}`,
        asOf: owner.asOf,
        confidence: investor.confidence
      })
    }
  ])
)

const byCounty: ReadonlyMap<string, InvestorPropertyTax> = new Map(
  counties.flatMap((row) => {
    const ofState = byState.get(row.stateCode)
    if (ofState === undefined) return []
    const reference = referenceTo(`${row.stateCode}, ${row.county}`, row)
    const ofCounty: InvestorPropertyTax = { ...ofState, ratePercent: row.ratePercent, scope: "county", reference }
    return [[stateCountyKey(row.stateCode, row.county), ofCounty] as const]
  })
)

/**
 * The investor's tax rate of the county where the table has one, else of the state. `null` outside the 50 states and DC.
 * The tax bill of the property itself, where known, is better.
 */
export const investorPropertyTax = (stateCode: string, county: string | null): InvestorPropertyTax | null =>
  (county === null ? undefined : byCounty.get(stateCountyKey(stateCode, county))) ?? byState.get(stateCode) ?? null

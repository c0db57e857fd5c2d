import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, type TableReference } from "../reference/TableReference.ts"
import { stateCountyKey } from "./countyName.ts"
import table from "./sellerTransferTax.json" with { type: "json" }

/** What a seller pays to transfer a house. */
export interface SellerTransferTax {
  /** Of the sale price. */
  readonly percent: number
  readonly reference: TableReference
}

const LocalAdder = Schema.Struct({
  ...originFields,
  stateCode: Schema.String,
  counties: Schema.Array(Schema.String),
  cities: Schema.Array(Schema.String),
  /** Each holds from its price on, US dollars, up to the next one's; `percent` is of the whole price. */
  brackets: Schema.NonEmptyArray(Schema.Struct({ from: Schema.Finite, percent: Schema.Finite })),
  note: Schema.String
})
type LocalAdder = typeof LocalAdder.Type

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    sources: SourceTexts,
    localAdders: Schema.Array(LocalAdder),
    rows: Schema.Array(Schema.Struct({ ...originFields, stateCode: Schema.String, percent: Schema.Finite }))
  })
)(table)

/** What some cities and counties take on top of their state; brackets ascend. */
export const localAdders = decoded.localAdders

const referenceTo = referencesTo("sellerTransferTax", decoded.sources)

const byState: ReadonlyMap<string, SellerTransferTax> = new Map(
  decoded.rows.map((row) => [row.stateCode, { percent: row.percent, reference: referenceTo(row.stateCode, row) }])
)

const addersByCounty: ReadonlyMap<string, LocalAdder> = new Map(
  localAdders.flatMap((adder) =>
    adder.counties.map((county) => [stateCountyKey(adder.stateCode, county), adder] as const)
  )
)

const cityKey = (stateCode: string, city: string): string => `${stateCode} ${city.trim().toLowerCase()}`

const addersByCity: ReadonlyMap<string, LocalAdder> = new Map(
  localAdders.flatMap((adder) => adder.cities.map((city) => [cityKey(adder.stateCode, city), adder] as const))
)

/** The state's tax and the local one on top at a sale price in US dollars. `null` outside the 50 states and DC. */
export const sellerTransferTax = (
  location: { readonly stateCode: string; readonly county: string | null; readonly city: string },
  salePrice: number
): SellerTransferTax | null => {
  const { city, county, stateCode } = location
  const ofState = byState.get(stateCode)
  if (ofState === undefined) return null
  const ofCounty = county === null ? undefined : addersByCounty.get(stateCountyKey(stateCode, county))
  if (county !== null && ofCounty !== undefined) return withAdder(ofState, ofCounty, county, salePrice)
  const ofCity = addersByCity.get(cityKey(stateCode, city))
  return ofCity === undefined ? ofState : withAdder(ofState, ofCity, city, salePrice)
}

const withAdder = (
  state: SellerTransferTax,
  adder: LocalAdder,
  place: string,
  salePrice: number
): SellerTransferTax => {
  const local = adder.brackets.findLast(({ from }) => salePrice >= from)?.percent ?? 0
  const reference = referenceTo(`${adder.stateCode}, ${place}`, adder)
  return {
    percent: Math.round((state.percent + local) * 1000) / 1000,
    reference: {
      ...reference,
      source: `${state.reference.source}; local: ${reference.source}`,
      confidence: `${state.reference.confidence}; local ${reference.confidence}`
    }
  }
}

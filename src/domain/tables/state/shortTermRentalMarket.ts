import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, type TableReference } from "../reference/TableReference.ts"
import { stateCountyKey } from "./countyName.ts"
import table from "./shortTermRentalMarket.json" with { type: "json" }
import { ShortTermRentalRule, stateRegulation } from "./stateRegulation.ts"

/** Kinds of markets for letting by the night. */
export const MarketClass = Schema.Literals(["urbanCore", "urban", "suburban", "rural", "resort"])
export type MarketClass = typeof MarketClass.Type

const { cities, sources, ...market } = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    nightlyRate: Schema.Struct({
      coefficient: Schema.Finite,
      exponent: Schema.Finite,
      daysPerMonth: Schema.Finite,
      bedroomFactor: Schema.NonEmptyArray(Schema.Finite),
      sigma: Schema.Finite
    }),
    classes: Schema.Record(MarketClass, Schema.Struct({ occupancy: Schema.Finite, nightlyRateFactor: Schema.Finite })),
    classRule: Schema.Struct({
      resortSeasonalPercent: Schema.Finite,
      urbanCoreWalkScore: Schema.Finite,
      urbanWalkScore: Schema.Finite,
      suburbanWalkScore: Schema.Finite
    }),
    costs: Schema.Struct({
      platformShare: Schema.Finite,
      managementShare: Schema.Finite,
      suppliesShare: Schema.Finite,
      utilitiesMonthly: Schema.Finite,
      furnishingPerSquareFoot: Schema.Finite,
      furnishingYears: Schema.Finite,
      insuranceFactor: Schema.Finite,
      maintenanceFactor: Schema.Finite,
      permitAnnual: Schema.Finite
    }),
    legality: Schema.Record(ShortTermRentalRule, Schema.Finite),
    sources: SourceTexts,
    cities: Schema.Array(
      Schema.Struct({
        ...originFields,
        stateCode: Schema.String,
        city: Schema.String,
        /** Those that lie in the city, or that its rule holds for as a whole. */
        counties: Schema.Array(Schema.String),
        rule: ShortTermRentalRule,
        note: Schema.String
      })
    )
  })
)(table)

const referenceTo = referencesTo("shortTermRentalMarket", sources)

/**
 * Rates, occupancy and costs of letting by the night. A night's rate is `coefficient * (monthly rent / daysPerMonth) **
 * exponent`, times the factors of the class and of the bedrooms (`bedroomFactor[0]` is a studio, the last is for 6 and more),
 * give or take `sigma` (a fraction). Occupancy, `...Share` and `legality` are fractions; money in US dollars.
 */
export const shortTermRentalMarket = { ...market, reference: referenceTo("all", market) }

/** Whether an owner who lives elsewhere may let a house by the night. */
export interface ShortTermRentalPermission {
  readonly rule: ShortTermRentalRule
  readonly note: string
  readonly scope: "city" | "state"
  readonly reference: TableReference
}

const cityKey = (stateCode: string, city: string): string => `${stateCode} ${city.trim().toLowerCase()}`

const permissions = cities.map((row) => {
  const permission: ShortTermRentalPermission = {
    rule: row.rule,
    note: row.note,
    scope: "city",
    reference: referenceTo(`${row.stateCode}, ${row.city}`, row)
  }
  return { ...row, permission }
})

const byCity: ReadonlyMap<string, ShortTermRentalPermission> = new Map(
  permissions.map(({ city, permission, stateCode }) => [cityKey(stateCode, city), permission])
)

const byCounty: ReadonlyMap<string, ShortTermRentalPermission> = new Map(
  permissions.flatMap(({ counties, permission, stateCode }) =>
    counties.map((county) => [stateCountyKey(stateCode, county), permission] as const)
  )
)

/** The city's rule where the table has one, else the state's. `null` outside the 50 states and DC. */
export const shortTermRentalRule = (location: {
  readonly stateCode: string
  readonly county: string | null
  readonly city: string
}): ShortTermRentalPermission | null => {
  const { city, county, stateCode } = location
  return (
    byCity.get(cityKey(stateCode, city)) ??
    (county === null ? undefined : byCounty.get(stateCountyKey(stateCode, county))) ??
    stateRule(stateCode)
  )
}

const stateRule = (stateCode: string): ShortTermRentalPermission | null => {
  const law = stateRegulation(stateCode)
  return law === null ? null : { ...law.shortTermRental, scope: "state", reference: law.references.shortTermRental }
}

import { dayPattern } from "@property-intelligence/domain/report/between.ts"
import { DateTime, Effect, Option, Schema, SchemaGetter } from "effect"

/** A field that may be absent, which reads as `null`. As a plain function: an answer has a thousand such fields (B16). */
const orNull = <A, I>(schema: Schema.Codec<A, I>) => {
  const known = Schema.NullOr(schema)
  return Schema.optionalKey(Schema.toEncoded(known)).pipe(
    Schema.decodeTo(known, {
      decode: SchemaGetter.transformOptional(Option.orElse(() => absent)),
      encode: SchemaGetter.passthrough()
    })
  )
}

const absent = Option.some(null)

/**
 * A text of at most 300 characters. The check has no name in the cached shape, because a changed shape would discard
 * answers that were paid for.
 */
const ShortText = Schema.String.check(Schema.makeFilter((text: string) => text.length <= 300))
const atMost = (max: number) => Schema.Finite.check(Schema.makeFilter((figure: number) => Math.abs(figure) <= max))
const fewerThan = (max: number) => Schema.makeFilter((list: ReadonlyArray<unknown>) => list.length <= max)

const building = {
  propertyType: orNull(ShortText),
  bedrooms: orNull(Schema.Finite),
  bathrooms: orNull(Schema.Finite),
  squareFootage: orNull(Schema.Finite),
  yearBuilt: orNull(Schema.Finite)
}

/** The fields of a position in RentCast's answers, in degrees (WGS84). */
const point = { latitude: orNull(Schema.Finite), longitude: orNull(Schema.Finite) }

/**
 * A building in RentCast's words; fee, bills, history and features come with the record alone, not with the subject of an estimate.
 * The owner's name and address, which the wire also carries, are never read.
 */
const Building = Schema.Struct({
  ...building,
  ...point,
  formattedAddress: orNull(ShortText),
  addressLine1: orNull(ShortText),
  /** The unit, e.g. `Apt 4`. */
  addressLine2: orNull(ShortText),
  city: orNull(ShortText),
  state: orNull(ShortText),
  zipCode: orNull(ShortText),
  lastSaleDate: orNull(ShortText),
  lastSalePrice: orNull(Schema.Finite),
  /** US dollars a month. */
  hoa: orNull(Schema.Struct({ fee: orNull(Schema.Finite) })),
  ownerOccupied: orNull(Schema.Boolean),
  /** US dollars by year. */
  propertyTaxes: orNull(Schema.Record(Schema.String, Schema.NullOr(Schema.Struct({ total: orNull(Schema.Finite) })))),
  /** The listing events of the property, by day; the price in US dollars. */
  history: orNull(
    Schema.Record(
      Schema.String,
      Schema.NullOr(Schema.Struct({ event: orNull(ShortText), date: orNull(ShortText), price: orNull(Schema.Finite) }))
    )
  ),
  features: orNull(Schema.Struct({ unitCount: orNull(Schema.Finite) }))
})
export type Building = typeof Building.Type

/** The check that a building has an address or a point. An object without both is not the subject of an estimate. */
const namesItself = Schema.makeFilter(
  ({ addressLine1, formattedAddress, latitude, longitude }: Building) =>
    addressLine1 !== null || formattedAddress !== null || (latitude !== null && longitude !== null)
)

/** The records at an address. Each has an address: an object without one is not a record. */
export const RecordsAnswer = Schema.Array(Schema.Struct({ ...Building.fields, formattedAddress: ShortText })).check(
  fewerThan(500)
)
export type RecordsAnswer = typeof RecordsAnswer.Type

/**
 * A listing near the subject, or of the subject. `price` is the asking price in US dollars, or the asking rent in US
 * dollars a month. An estimate gives no earlier prices of a listing: they need RentCast's listing calls, which are
 * billed separately.
 */
export const Listing = Schema.Struct({
  ...building,
  formattedAddress: ShortText,
  price: orNull(Schema.Finite),
  /** Miles. */
  distance: orNull(Schema.Finite),
  /** `Active` or `Inactive`. */
  status: orNull(ShortText),
  listedDate: orNull(ShortText),
  removedDate: orNull(ShortText),
  daysOnMarket: orNull(Schema.Finite),
  /** `Standard`, `New Construction`, `Foreclosure` or `Short Sale`. */
  listingType: orNull(ShortText),
  correlation: orNull(Schema.Finite)
})
export type Listing = typeof Listing.Type

/**
 * The common fields of a value and a rent estimate. Older answers have the subject's point at the top level, and no
 * subject.
 */
const estimate = {
  ...point,
  subjectProperty: orNull(Building.check(namesItself)),
  comparables: Schema.Array(Listing)
    .check(fewerThan(100))
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
}

/** The max believable price in US dollars, and next to it the max rent in US dollars a month. */
const maxDollars = 10_000_000_000
const maxRent = 1_000_000

/** RentCast's answer about a value, in US dollars. */
export const ValueAnswer = Schema.Struct({
  ...estimate,
  price: Schema.NullOr(atMost(maxDollars)),
  priceRangeLow: orNull(atMost(maxDollars)),
  priceRangeHigh: orNull(atMost(maxDollars))
})
export type ValueAnswer = typeof ValueAnswer.Type

/** Answer of the long-term rent model, US dollars a month. */
export const RentAnswer = Schema.Struct({
  ...estimate,
  rent: Schema.NullOr(atMost(maxRent)),
  rentRangeLow: orNull(atMost(maxRent)),
  rentRangeHigh: orNull(atMost(maxRent))
})
export type RentAnswer = typeof RentAnswer.Type

const writtenDay = dayPattern("(?=T|$)")
const foundDay = dayPattern("$")

/**
 * Day of an ISO instant, `YYYY-MM-DD`; `null` for anything else, and for a day that does not exist, which a program would take for
 * one of the next month. RentCast dates a day as its midnight in UTC.
 */
export const utcDayOf = (instant: string | null): string | null => {
  if (instant === null || !writtenDay.test(instant)) return null
  if (instant.endsWith("T00:00:00.000Z")) return instant.slice(0, -"T00:00:00.000Z".length)
  return DateTime.make(instant).pipe(
    Option.map(DateTime.formatIsoDateUtc),
    Option.filter((day) => foundDay.test(day)),
    Option.getOrNull
  )
}

/**
 * A price, a fee or a bill, in dollars and cents. A negative number, one beyond what any home costs, or a fraction of a
 * cent gives `null`.
 */
export const dollarsOf = (dollars: number | null, max: number = maxDollars): number | null =>
  dollars !== null && dollars >= 0 && dollars <= max && Number(dollars.toFixed(2)) === dollars ? dollars : null

/** An amount for which zero means unknown. */
export const priceOf = (dollars: number | null, max?: number): number | null => dollarsOf(dollars, max) || null

/** An area or a number of units from an answer. A number below one, or above what any home has, is unknown (`null`). */
export const atLeastOne = (figure: number | null, max: number): number | null =>
  figure !== null && figure >= 1 && figure <= max ? figure : null

/**
 * A number of rooms or of days from an answer. A number below zero, or above what any home has, is unknown (`null`).
 */
export const zeroOrMore = (figure: number | null, max: number): number | null =>
  figure !== null && figure >= 0 && figure <= max ? figure : null

/** The largest believable figures for a home. */
export const max = {
  rooms: 1000,
  squareFeet: 100_000_000,
  units: 100_000,
  monthlyFee: 1_000_000,
  daysOnMarket: 40_000,
  miles: 500,
  dollars: maxDollars,
  rent: maxRent
} as const

/** The year of a building or a bill; `null` for any other number. */
export const yearOf = (figure: number | null): number | null =>
  figure !== null && figure >= 1500 && figure <= 2099 ? figure : null

/** The lower or upper end of the interval around an estimate; `null` if it is on the wrong side of the estimate. */
export const endOf = (side: "low" | "high", end: number | null, estimate: number): number | null => {
  const known = priceOf(end)
  return known === null || (side === "low" ? known > estimate : known < estimate) ? null : known
}

/** The property tax of one year as the owner was billed, US dollars. */
interface TaxBill {
  readonly year: number
  readonly total: number
}

/** The newest bill above zero, because zero means unknown; `null` without one. */
export const newestTaxBill = ({ propertyTaxes }: Pick<Building, "propertyTaxes">): TaxBill | null =>
  Object.entries(propertyTaxes ?? {})
    .flatMap(([year, bill]): ReadonlyArray<TaxBill> => {
      const total = priceOf(bill?.total ?? null, 1_000_000_000)
      return total !== null && /^(?:19|20)\d\d$/.test(year) ? [{ year: Number(year), total }] : []
    })
    .toSorted((one, other) => other.year - one.year)[0] ?? null

/** A recorded sale. */
interface RecordedSale {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** US dollars; `null` if it is not on record. */
  readonly price: number | null
}

/** The recorded sales, the newest first; `null` without any. */
export const saleHistoryOf = ({ history }: Pick<Building, "history">): ReadonlyArray<RecordedSale> | null => {
  const sales = Object.entries(history ?? {}).flatMap(([day, entry]): ReadonlyArray<RecordedSale> => {
    const date = utcDayOf(entry?.date ?? day)
    return date !== null && entry?.event === "Sale" ? [{ date, price: priceOf(entry.price) }] : []
  })
  return sales.length === 0 ? null : sales.toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

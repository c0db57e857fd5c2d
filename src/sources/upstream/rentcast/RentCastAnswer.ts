import { DateTime, Effect, Option, Schema } from "effect"

const orNull = <A, I>(schema: Schema.Codec<A, I>) =>
  Schema.NullOr(schema).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

const building = {
  propertyType: orNull(Schema.String),
  bedrooms: orNull(Schema.Finite),
  bathrooms: orNull(Schema.Finite),
  squareFootage: orNull(Schema.Finite),
  yearBuilt: orNull(Schema.Finite)
}

/** Degrees, WGS84. */
const point = { latitude: orNull(Schema.Finite), longitude: orNull(Schema.Finite) }

/**
 * A building in RentCast's words; fee, bills, history and features come with the record alone, not with the subject of an estimate.
 * The owner's name and address, which the wire also carries, are never read.
 */
const Building = Schema.Struct({
  ...building,
  ...point,
  formattedAddress: orNull(Schema.String),
  addressLine1: orNull(Schema.String),
  /** The unit, e.g. `Apt 4`. */
  addressLine2: orNull(Schema.String),
  city: orNull(Schema.String),
  state: orNull(Schema.String),
  zipCode: orNull(Schema.String),
  lastSaleDate: orNull(Schema.String),
  lastSalePrice: orNull(Schema.Finite),
  /** US dollars a month. */
  hoa: orNull(Schema.Struct({ fee: orNull(Schema.Finite) })),
  /** By year, US dollars. */
  propertyTaxes: orNull(Schema.Record(Schema.String, Schema.NullOr(Schema.Struct({ total: orNull(Schema.Finite) })))),
  /** What became of the property, by day; the price in US dollars. */
  history: orNull(
    Schema.Record(
      Schema.String,
      Schema.NullOr(
        Schema.Struct({ event: orNull(Schema.String), date: orNull(Schema.String), price: orNull(Schema.Finite) })
      )
    )
  ),
  features: orNull(Schema.Struct({ unitCount: orNull(Schema.Finite) }))
})
export type Building = typeof Building.Type

/** The records at an address. Each names its own: an object without an address is something else. */
export const RecordsAnswer = Schema.Array(Schema.Struct({ ...Building.fields, formattedAddress: Schema.String }))
export type RecordsAnswer = typeof RecordsAnswer.Type

/**
 * A listing near the subject, or of it: `price` is asked, for sale in US dollars or for rent in US dollars a month. An
 * estimate gives no earlier prices of a listing: those are of RentCast's listing calls, which are billed apart.
 */
export const Listing = Schema.Struct({
  ...building,
  formattedAddress: Schema.String,
  price: orNull(Schema.Finite),
  /** Miles. */
  distance: orNull(Schema.Finite),
  /** `Active` or `Inactive`. */
  status: orNull(Schema.String),
  listedDate: orNull(Schema.String),
  removedDate: orNull(Schema.String),
  daysOnMarket: orNull(Schema.Finite),
  /** `Standard`, `New Construction`, `Foreclosure` or `Short Sale`. */
  listingType: orNull(Schema.String),
  correlation: orNull(Schema.Finite)
})
export type Listing = typeof Listing.Type

/** Older answers carry the point of what they are about at the top, and no subject. */
const estimate = {
  ...point,
  subjectProperty: orNull(Building),
  comparables: Schema.Array(Listing).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
}

/** Answer of the value model, US dollars. */
export const ValueAnswer = Schema.Struct({
  ...estimate,
  price: Schema.NullOr(Schema.Finite),
  priceRangeLow: orNull(Schema.Finite),
  priceRangeHigh: orNull(Schema.Finite)
})
export type ValueAnswer = typeof ValueAnswer.Type

/** Answer of the long-term rent model, US dollars a month. */
export const RentAnswer = Schema.Struct({
  ...estimate,
  rent: Schema.NullOr(Schema.Finite),
  rentRangeLow: orNull(Schema.Finite),
  rentRangeHigh: orNull(Schema.Finite)
})
export type RentAnswer = typeof RentAnswer.Type

/** Day of an ISO instant, `YYYY-MM-DD`; `null` for anything else. RentCast dates a day as its midnight in UTC. */
export const utcDayOf = (instant: string | null): string | null =>
  Option.fromNullishOr(instant).pipe(
    Option.flatMap(DateTime.make),
    Option.map(DateTime.formatIsoDateUtc),
    Option.getOrNull
  )

/** A price, an area or a year: zero and below stand for unknown. */
export const positive = (figure: number | null): number | null => (figure !== null && figure > 0 ? figure : null)

/** A fee or a number of days: only what is below zero is unknown. */
export const zeroOrMore = (figure: number | null): number | null => (figure !== null && figure >= 0 ? figure : null)

/** The property tax of one year as the owner was billed, US dollars. */
interface TaxBill {
  readonly year: number
  readonly total: number
}

/** The newest bill above zero, since one of zero stands for unknown; `null` without any. */
export const newestTaxBill = ({ propertyTaxes }: Pick<Building, "propertyTaxes">): TaxBill | null =>
  Object.entries(propertyTaxes ?? {})
    .flatMap(([year, bill]): ReadonlyArray<TaxBill> => {
      const total = positive(bill?.total ?? null)
      return total !== null && /^\d{4}$/.test(year) ? [{ year: Number(year), total }] : []
    })
    .toSorted((one, other) => other.year - one.year)[0] ?? null

/** A recorded sale. */
interface RecordedSale {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** US dollars; `null` where it is not on record. */
  readonly price: number | null
}

/** The recorded sales, the newest first; `null` without any. */
export const saleHistoryOf = ({ history }: Pick<Building, "history">): ReadonlyArray<RecordedSale> | null => {
  const sales = Object.entries(history ?? {}).flatMap(([day, entry]): ReadonlyArray<RecordedSale> => {
    const date = utcDayOf(entry?.date ?? day)
    return date !== null && entry?.event === "Sale" ? [{ date, price: positive(entry.price) }] : []
  })
  return sales.length === 0 ? null : sales.toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

import { Schema } from "effect"

/** Latitude in degrees, WGS84. */
export const Latitude = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }))

/** Longitude in degrees, WGS84. */
export const Longitude = Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }))

/** Geocoder that placed the address. */
export const MatchedBy = Schema.Literals(["Census Geocoder", "Nominatim", "Photon"])
export type MatchedBy = typeof MatchedBy.Type

/**
 * `exact`: house number, state and ZIP agree with what was asked. `approximate`: the place is on the right road, but the
 * ZIP, the house number or the precision differs.
 */
export const MatchQuality = Schema.Literals(["exact", "approximate"])
export type MatchQuality = typeof MatchQuality.Type

/**
 * A located address: what all sources are asked about.
 *
 * The FIPS codes keep their leading zeros; each is `null` when no geocoder knew. `tractGeoid` (11 digits) and
 * `blockGeoid` (15 digits) are 2020 census geography; `countyFips` (5 digits) is of the current vintage, so in Connecticut
 * it is a planning region (`09110`..`09190`).
 */
export const Place = Schema.Struct({
  /** The asked address as one line, normalised, with its unit. */
  address: Schema.String,
  /** The asked address as one line, normalised, without its unit. */
  addressWithoutUnit: Schema.String,
  matchedAddress: Schema.String,
  matchedBy: MatchedBy,
  matchQuality: MatchQuality,
  lat: Latitude,
  lon: Longitude,
  city: Schema.String,
  /** Full name, e.g. `Texas`. */
  state: Schema.String,
  /** USPS code, e.g. `TX`. */
  stateCode: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
  /** Five digits, or `null` when neither the request nor the geocoder knew. */
  zip: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{5}$/))),
  /** County name as the geocoder spells it, e.g. `Bexar County`. */
  county: Schema.NullOr(Schema.String),
  countyFips: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{5}$/))),
  tractGeoid: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{11}$/))),
  blockGeoid: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{15}$/)))
})
export type Place = typeof Place.Type

import { Schema, Struct } from "effect"

import { StatedProperty } from "../tables/investor/StatedProperty.ts"

/** Latitude in degrees, WGS84. */
export const Latitude = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }))

/** Longitude in degrees, WGS84. */
export const Longitude = Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }))

/** The geocoder that placed the address. */
export const MatchedBy = Schema.Literals(["Census Geocoder", "Nominatim", "Photon"])
export type MatchedBy = typeof MatchedBy.Type

/**
 * `exact`: the match has no difference from the asked address. `approximate`: `matchDifferences` lists the differences.
 * `point`: a point was asked about, and no house was matched to it.
 */
export const MatchQuality = Schema.Literals(["exact", "approximate", "point"])
export type MatchQuality = typeof MatchQuality.Type

/**
 * The accuracy of the point. `rooftop`: on the building or its entrance. `parcel`: on the lot. `interpolated`: on the
 * street line, estimated from the house numbers at its ends. `street`: somewhere on the road, or at another house.
 * `given`: stated by the caller.
 */
export const PointQuality = Schema.Literals(["rooftop", "parcel", "interpolated", "street", "given"])
export type PointQuality = typeof PointQuality.Type

/** A part of the address in which the request and the match differ. Upper case; `null` on the side that lacks it. */
export const MatchDifference = Schema.Struct({
  component: Schema.Literals(["houseNumber", "street", "direction", "city", "zip", "ignored"]).annotate({
    description:
      "The part of the address that differs. It is never the state: we accept no match in another state. `ignored`: text in " +
      "your address that does not belong to one, such as a building's name or a mailbox.",
    examples: ["zip"]
  }),
  asked: Schema.NullOr(Schema.String).annotate({
    description: "The value in your address, upper case. `null` if it has none.",
    examples: ["77003"]
  }),
  matched: Schema.NullOr(Schema.String).annotate({
    description: "The value that the geocoder found, upper case. `null` if it found none, and for `ignored`.",
    examples: ["77002"]
  })
})
export type MatchDifference = typeof MatchDifference.Type

/**
 * A located address, about which all sources are asked.
 *
 * The FIPS codes keep their leading zeros. A code is `null` if no geocoder knew it. `tractGeoid` (11 digits) and
 * `blockGeoid` (15 digits) are 2020 census geography; `countyFips` (5 digits) is of the current vintage, so in Connecticut
 * it is a planning region (`09110`..`09190`).
 */
export const Place = Schema.Struct({
  /** The asked address in one line, normalized, with its unit; for a point, `lat, lon`. */
  address: Schema.String,
  /** The same line without the unit. */
  addressWithoutUnit: Schema.String,
  /** The street line for requests to sources, upper case: the asked house number and the matched road. Empty for a point. */
  street: Schema.String,
  /** The asked unit, e.g. `APT 4`. */
  unit: Schema.NullOr(Schema.String),
  matchedAddress: Schema.String,
  matchedBy: MatchedBy,
  matchQuality: MatchQuality,
  /** The differences from the asked address. Empty unless the match is `approximate`. */
  matchDifferences: Schema.Array(MatchDifference),
  pointQuality: PointQuality,
  lat: Latitude,
  lon: Longitude,
  city: Schema.String,
  /** Full name, e.g. `Texas`. */
  state: Schema.String,
  /** USPS code, e.g. `TX`. */
  stateCode: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
  /** Five digits; `null` if neither the request nor the geocoder knew the ZIP code. */
  zip: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{5}$/))),
  /** County name as the geocoder spells it, e.g. `Bexar County`. */
  county: Schema.NullOr(Schema.String),
  countyFips: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{5}$/))),
  tractGeoid: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{11}$/))),
  blockGeoid: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{15}$/))),
  /** The asked address as it was understood, if the match is `approximate`. */
  readAs: Schema.optionalKey(Schema.String),
  /** The caller's facts about the building. They replace the facts on record in requests to sources. */
  stated: Schema.optionalKey(StatedProperty)
})
export type Place = typeof Place.Type

/** The fields of a place that are the same for all units of a building: all except those that only the request has. */
export const PlaceOfBuilding = Schema.Struct(Struct.omit(Place.fields, ["address", "unit", "readAs", "stated"]))
export type PlaceOfBuilding = typeof PlaceOfBuilding.Type

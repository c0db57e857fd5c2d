import { Schema, Struct } from "effect"

/** Latitude in degrees, WGS84. */
export const Latitude = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }))

/** Longitude in degrees, WGS84. */
export const Longitude = Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }))

/** Boxes around the states and territories that lie apart, and around all the others together; Alaska's crosses the date line. */
const islands = { lat: [17, 19], lon: [-68.5, -64] } as const
const marianas = { lat: [13, 21], lon: [144, 147] } as const
const boxes: Readonly<
  Record<string, { readonly lat: readonly [number, number]; readonly lon: readonly [number, number] }>
> = {
  AK: { lat: [51, 72], lon: [172, -129] },
  AS: { lat: [-15, -10.5], lon: [-172, -168] },
  GU: marianas,
  HI: { lat: [18, 29], lon: [-179, -154] },
  MP: marianas,
  PR: islands,
  VI: islands
}
const contiguous = { lat: [24, 50], lon: [-125, -66] } as const

/** Whether a point can be in the state of a USPS code. */
export const canBeInState = (code: string, { lat, lon }: { readonly lat: number; readonly lon: number }): boolean => {
  const { lat: lats, lon: lons } = boxes[code] ?? contiguous
  const [west, east] = lons
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return lat >= lats[0] && lat <= lats[1] && isBetween
}

/** Geocoder that placed the address. */
export const MatchedBy = Schema.Literals(["Census Geocoder", "Nominatim", "Photon"])
export type MatchedBy = typeof MatchedBy.Type

/** `exact`: nothing that was asked differs from what was found. `approximate`: `matchDifferences` names what does. */
export const MatchQuality = Schema.Literals(["exact", "approximate"])
export type MatchQuality = typeof MatchQuality.Type

/**
 * Where the point lies. `rooftop`: on the building or its entrance. `parcel`: on the lot. `interpolated`: on the street
 * line, where the house number falls between the numbers at its ends. `street`: somewhere on the road, or at another house.
 */
export const PointQuality = Schema.Literals(["rooftop", "parcel", "interpolated", "street"])
export type PointQuality = typeof PointQuality.Type

/** A part of the address that differs from the asked one. Upper case; `null` where one of the two does not name it. */
export const MatchDifference = Schema.Struct({
  component: Schema.Literals(["houseNumber", "street", "direction", "city", "zip"]).annotate({
    description: "Part of the address that differs. The state never does: a match in another state is none.",
    examples: ["zip"]
  }),
  asked: Schema.NullOr(Schema.String).annotate({
    description: "What the request names, upper case. `null` when it names none.",
    examples: ["77003"]
  }),
  matched: Schema.NullOr(Schema.String).annotate({
    description: "What the geocoder found, upper case. `null` when it found none.",
    examples: ["77002"]
  })
})
export type MatchDifference = typeof MatchDifference.Type

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
  /** The street line to ask others with, upper case: the asked house number and the matched road. */
  street: Schema.String,
  /** The asked unit, e.g. `APT 4`. */
  unit: Schema.NullOr(Schema.String),
  matchedAddress: Schema.String,
  matchedBy: MatchedBy,
  matchQuality: MatchQuality,
  /** What differs from the asked address; empty exactly when the match is `exact`. */
  matchDifferences: Schema.Array(MatchDifference),
  pointQuality: PointQuality,
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

/** A place without what only the request knows: it is the same for all units of a building. */
export const PlaceOfBuilding = Schema.Struct(Struct.omit(Place.fields, ["address", "unit"]))
export type PlaceOfBuilding = typeof PlaceOfBuilding.Type

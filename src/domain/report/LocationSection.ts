import { Schema } from "effect"

import {
  Latitude,
  Longitude,
  MatchedBy,
  MatchDifference,
  MatchQuality,
  type Place,
  PointQuality
} from "../address/Place.ts"

/** Section `location`: the geocoded components of the asked address. Degrees are WGS84; unknown codes are `null`. */
export const LocationSection = Schema.Struct({
  address: Schema.String,
  lat: Latitude,
  lon: Longitude,
  city: Schema.String,
  state: Schema.String,
  stateCode: Schema.String,
  zip: Schema.NullOr(Schema.String),
  county: Schema.NullOr(Schema.String),
  countyFips: Schema.NullOr(Schema.String),
  tractGeoid: Schema.NullOr(Schema.String),
  matchedAddress: Schema.String,
  matchedBy: MatchedBy,
  matchQuality: MatchQuality,
  matchDifferences: Schema.Array(MatchDifference).annotate({
    description: "What differs between the asked address and the match. Empty exactly when `matchQuality` is `exact`."
  }),
  pointQuality: PointQuality.annotate({
    description:
      "Where the point lies: `rooftop` on the building or its entrance, `parcel` on the lot, `interpolated` on the street " +
      "line where the house number falls between those at its ends, `street` on the road or at another house.",
    examples: ["interpolated"]
  })
}).annotate({ identifier: "Location" })
export type LocationSection = typeof LocationSection.Type

/** The part of a place that a report shows. */
export const locationOf = (place: Place): LocationSection => ({
  address: place.address,
  lat: place.lat,
  lon: place.lon,
  city: place.city,
  state: place.state,
  stateCode: place.stateCode,
  zip: place.zip,
  county: place.county,
  countyFips: place.countyFips,
  tractGeoid: place.tractGeoid,
  matchedAddress: place.matchedAddress,
  matchedBy: place.matchedBy,
  matchQuality: place.matchQuality,
  matchDifferences: place.matchDifferences,
  pointQuality: place.pointQuality
})

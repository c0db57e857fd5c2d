import { Schema } from "effect"

import { Latitude, Longitude, MatchedBy, MatchQuality, type Place } from "../address/Place.ts"

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
  matchQuality: MatchQuality
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
  matchQuality: place.matchQuality
})

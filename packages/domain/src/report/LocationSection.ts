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

/** Section `location`: the place that the asked address or point was matched to. */
export const LocationSection = Schema.Struct({
  address: Schema.String.annotate({
    description: "Your address in one line, normalized, with its unit. For coordinates, `lat, lon`.",
    examples: ["1600 SMITH ST, HOUSTON, TX 77002"]
  }),
  lat: Latitude.annotate({
    description: "Latitude of the matched address or of your point, degrees, WGS84.",
    examples: [29.7546]
  }),
  lon: Longitude.annotate({
    description: "Longitude of the matched address or of your point, degrees, WGS84; negative is west.",
    examples: [-95.3703]
  }),
  city: Schema.String.annotate({
    description:
      "City of the matched address. For coordinates, the Census Bureau's place or town that contains them, or else the county.",
    examples: ["Houston"]
  }),
  state: Schema.String.annotate({ description: "State, its full name.", examples: ["Texas"] }),
  stateCode: Schema.String.annotate({ description: "State, its USPS code of two letters.", examples: ["TX"] }),
  zip: Schema.NullOr(Schema.String).annotate({
    description:
      "ZIP code, five digits. For coordinates, the Census Bureau's ZIP code tabulation area that contains them. `null` if " +
      "neither the request nor the geocoder has it.",
    examples: ["77002"]
  }),
  county: Schema.NullOr(Schema.String).annotate({
    description: "County as the geocoder spells it. `null` if no geocoder knew it.",
    examples: ["Harris County"]
  }),
  countyFips: Schema.NullOr(Schema.String).annotate({
    description:
      "FIPS code of the county, five digits with leading zeros, of the current vintage: in Connecticut a planning region. " +
      "`null` if no geocoder knew it.",
    examples: ["48201"]
  }),
  tractGeoid: Schema.NullOr(Schema.String).annotate({
    description: "GEOID of the census tract, 11 digits, 2020 geography. `null` if no geocoder knew it.",
    examples: ["48201100001"]
  }),
  matchedAddress: Schema.String.annotate({
    description:
      "The address that the geocoder found, upper case; the report is about this address. For coordinates, the point with city, state and ZIP.",
    examples: ["1600 SMITH ST, HOUSTON, TX, 77002"]
  }),
  matchedBy: MatchedBy.annotate({ description: "Geocoder that placed the address." }),
  matchQuality: MatchQuality.annotate({
    description:
      "`exact`: the match has no difference from your address. `approximate`: `matchDifferences` lists the differences. `point`: you sent coordinates, and no house was matched to them."
  }),
  matchDifferences: Schema.Array(MatchDifference).annotate({
    description: "The differences between your address and the match. Empty unless `matchQuality` is `approximate`."
  }),
  readAs: Schema.optionalKey(
    Schema.String.annotate({
      description: "Your address as we understood it. Absent unless `matchQuality` is `approximate`.",
      examples: ["number 1600, street SMITH ST, HOUSTON, TX 77003"]
    })
  ),
  pointQuality: PointQuality.annotate({
    description:
      "The accuracy of the point. `rooftop`: on the building or its entrance. `parcel`: on the lot. `interpolated`: on the " +
      "street line, estimated from the house numbers at its ends. `street`: on the road or at another house. `given`: sent " +
      "in the request.",
    examples: ["interpolated"]
  })
}).annotate({ identifier: "Location", description: "The place that your address was matched to." })
export type LocationSection = typeof LocationSection.Type

/** The fields of a place that a report shows. */
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
  ...(place.readAs === undefined ? {} : { readAs: place.readAs }),
  pointQuality: place.pointQuality
})

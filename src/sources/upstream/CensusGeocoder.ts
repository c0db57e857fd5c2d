import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { Address } from "../../domain/address/Address.ts"
import { cityName } from "../../domain/address/cityName.ts"
import { type Fips, fipsOf } from "../../domain/address/Fips.ts"
import { houseNumberOf, roadOf } from "../../domain/address/houseNumber.ts"
import { canBeInState, Latitude, Longitude, type Place } from "../../domain/address/Place.ts"
import type { StreetMatch } from "../../domain/address/streetMatch.ts"
import { UpstreamText } from "../../domain/report/between.ts"
import { stateOfCode } from "../../domain/tables/state/usStates.ts"
import { json, type UpstreamClient } from "../client/UpstreamClient.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import { NoData, type SourceReason } from "../policy/SourceError.ts"
import { trimmedText, OptionalText } from "./ArcGisFeatures.ts"

/** A match with its census geography, as far as the geocoder's layers answered. */
export interface CensusMatch extends StreetMatch {
  readonly fips: Fips
}

const upstream = "Census Geocoder"

const geographyParams = {
  benchmark: "Public_AR_Current",
  vintage: "Current_Current",
  layers: "States,Counties,Census Tracts,2020 Census Blocks",
  format: "json"
}

/**
 * The places the Census Geocoder has for an address; no match is an empty array. An address it refuses to read (HTTP 400)
 * is `NoData`. A layer that failed inside the 200 leaves its code `null`.
 */
export const censusMatches = (
  client: UpstreamClient["Service"],
  address: Address,
  policy: UpstreamPolicy
): Effect.Effect<ReadonlyArray<CensusMatch>, SourceReason> =>
  client.call({
    upstream,
    request: HttpClientRequest.get(`${client.urls.censusGeocoderUrl}/geographies/onelineaddress`, {
      urlParams: { address: address.oneLineWithoutUnit, ...geographyParams }
    }),
    policy,
    accept: [400],
    read: Effect.fnUntraced(function* (reply) {
      if (reply.status === 400) return yield* new NoData({ why: "The Census Geocoder cannot read the address" })
      const { result } = yield* json(AddressReply)(reply)
      return result.addressMatches.flatMap((match) => matchOf(match, address) ?? [])
    })
  })

/** Census geography of a point; all `null` outside the United States. */
export const censusFipsAt = (
  client: UpstreamClient["Service"],
  point: Pick<Place, "lat" | "lon">,
  policy: UpstreamPolicy
): Effect.Effect<Fips, SourceReason> =>
  client.call({
    upstream,
    request: HttpClientRequest.get(`${client.urls.censusGeocoderUrl}/geographies/coordinates`, {
      urlParams: { x: String(point.lon), y: String(point.lat), ...geographyParams }
    }),
    policy,
    read: (reply) => Effect.map(json(CoordinatesReply)(reply), ({ result }) => fipsOfGeographies(result.geographies))
  })

/** Records by layer name. A layer that failed has one record with nothing but a `status`. */
const Geographies = Schema.Record(
  Schema.String,
  Schema.Array(Schema.Struct({ GEOID: OptionalText, NAME: OptionalText }))
)

const AddressMatch = Schema.Struct({
  matchedAddress: UpstreamText,
  coordinates: Schema.Struct({ x: Longitude, y: Latitude }),
  addressComponents: Schema.Struct({ city: OptionalText, state: OptionalText, zip: OptionalText }),
  geographies: Schema.optionalKey(Geographies)
})

const AddressReply = Schema.Struct({
  result: Schema.Struct({ addressMatches: Schema.Array(AddressMatch).check(Schema.isMaxLength(100)) })
})

const CoordinatesReply = Schema.Struct({ result: Schema.Struct({ geographies: Geographies }) })

const matchOf = (match: typeof AddressMatch.Type, address: Address): CensusMatch | null => {
  const { city, state, zip } = match.addressComponents
  const matchedState = stateOfCode(state ?? "")
  const matchedCity = trimmedText(city) ?? address.city
  const { x: lon, y: lat } = match.coordinates
  if (matchedState === undefined || matchedCity === null || !canBeInState(matchedState.code, { lat, lon })) return null
  const matchedAddress = match.matchedAddress.toUpperCase()
  const [street = ""] = matchedAddress.split(",")
  const fips = fipsOfGeographies(match.geographies ?? {})
  return {
    matchedAddress,
    houseNumber: houseNumberOf(street),
    road: roadOf(street),
    city: cityName(matchedCity),
    alsoIn: [],
    state: matchedState,
    zip: /^\d{5}$/.exec(zip?.trim() ?? "")?.[0] ?? null,
    county: fips.county,
    lat,
    lon,
    pointQuality: "interpolated",
    fips
  }
}

/** The block layer's name has changed with the vintages: `2010 Census Blocks`, `2020 Census Blocks`, `Census Blocks`. */
const fipsOfGeographies = (geographies: typeof Geographies.Type): Fips => {
  const record = (layer: RegExp) => Object.entries(geographies).find(([name]) => layer.test(name))?.[1][0]
  const county = record(/^Counties$/)
  return fipsOf({
    county: county?.NAME ?? null,
    countyFips: county?.GEOID ?? null,
    tractGeoid: record(/^Census Tracts$/)?.GEOID ?? null,
    blockGeoid: record(/Census Blocks$/)?.GEOID ?? null
  })
}

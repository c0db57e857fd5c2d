import type { Address } from "@property-intelligence/domain/address/Address.ts"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"
import { canBeInState, type Coordinates } from "@property-intelligence/domain/address/AskedPlace.ts"
import { type Fips, fipsOf } from "@property-intelligence/domain/address/Fips.ts"
import { houseNumberOf, roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import type { StreetMatch } from "@property-intelligence/domain/address/matchDifferences.ts"
import { Latitude, Longitude, type Place } from "@property-intelligence/domain/address/Place.ts"
import { UpstreamText } from "@property-intelligence/domain/report/between.ts"
import { stateOfCode, stateOfFips, type UsState } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, NoData, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { OptionalText, trimmedText } from "./ArcGisFeatures.ts"

/** A match with its census geography, as far as the geocoder's layers answered. */
export interface CensusMatch extends StreetMatch {
  readonly fips: Fips
}

/** The census areas of a point, as far as the geocoder's layers answered. */
export interface CensusArea {
  readonly state: UsState
  /** The place or town around it, otherwise the county; `null` if no layer names one. */
  readonly city: string | null
  /** The code of the ZIP tabulation area around it. */
  readonly zip: string | null
  readonly fips: Fips
  /** `true` if its block has no land. */
  readonly isInWater: boolean
}

const upstream = "Census Geocoder"

const blockLayers = "States,Counties,Census Tracts,2020 Census Blocks"

const townLayers =
  "Incorporated Places,Census Designated Places,County Subdivisions,2020 Census ZIP Code Tabulation Areas"

const geographyParams = {
  benchmark: "Public_AR_Current",
  vintage: "Current_Current",
  layers: blockLayers,
  format: "json"
}

/**
 * The Census Geocoder's matches for an address; no match is an empty array. An address that it refuses to read (HTTP
 * 400) is `NoData`. A layer that failed inside a 200 leaves its code `null`.
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

/**
 * The census areas around a point; `null` outside the United States. `Malformed` if the layer of states did not answer.
 */
export const censusAreaAt = (
  client: UpstreamClient["Service"],
  point: Coordinates,
  policy: UpstreamPolicy
): Effect.Effect<CensusArea | null, SourceReason> =>
  client.call({
    upstream,
    request: HttpClientRequest.get(`${client.urls.censusGeocoderUrl}/geographies/coordinates`, {
      urlParams: {
        x: String(point.lon),
        y: String(point.lat),
        ...geographyParams,
        layers: `${blockLayers},${townLayers}`
      }
    }),
    policy,
    read: (reply) => Effect.flatMap(json(CoordinatesReply)(reply), ({ result }) => areaOf(result.geographies))
  })

/** Records by layer name. A layer that failed has one record with only a `status`. */
const Geographies = Schema.Record(
  Schema.String,
  Schema.Array(
    Schema.Struct({
      GEOID: OptionalText,
      NAME: OptionalText,
      BASENAME: OptionalText,
      FUNCSTAT: OptionalText,
      /** Square meters. */
      AREALAND: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])))
    })
  )
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
    zip: zipIn(zip),
    county: fips.county,
    lat,
    lon,
    pointQuality: "interpolated",
    fips
  }
}

const areaOf = (geographies: typeof Geographies.Type): Effect.Effect<CensusArea | null, Malformed> => {
  const states = recordsOf(geographies, /^States$/)
  if (states.length === 0) return Effect.succeed(null)
  const state = states.flatMap(({ GEOID }) => stateOfFips(GEOID ?? "") ?? [])[0]
  if (state === undefined) return Effect.fail(new Malformed({ issue: "no state in the layer States" }))
  const fips = fipsOfGeographies(geographies)
  return Effect.succeed({
    state,
    city: townIn(geographies) ?? fips.county,
    zip: recordsOf(geographies, /ZIP Code Tabulation Areas$/).flatMap(({ GEOID }) => zipIn(GEOID) ?? [])[0] ?? null,
    fips,
    isInWater: recordsOf(geographies, blocks).some(isWater)
  })
}

/**
 * The name of the town: a city or a census designated place, else a town with its own government, as in New England.
 */
const townIn = (geographies: typeof Geographies.Type): string | null => {
  const places = recordsOf(geographies, /^(?:Incorporated|Census Designated) Places$/)
  const towns = recordsOf(geographies, /^County Subdivisions$/).filter(({ FUNCSTAT }) => FUNCSTAT === "A")
  return [...places, ...towns].flatMap(({ BASENAME }) => trimmedText(BASENAME) ?? [])[0] ?? null
}

const blocks = /Census Blocks$/

/**
 * Returns `true` if a block has no land. Block group 0 is only water: the seas, coastal waters and the Great Lakes
 * (Census Bureau, metadata of the TIGER/Line files of block groups). Other waters have blocks without land.
 */
const isWater = ({ AREALAND, GEOID }: (typeof Geographies.Type)[string][number]): boolean =>
  GEOID?.slice(11).startsWith("0") === true || AREALAND === 0 || AREALAND === "0"

const recordsOf = (geographies: typeof Geographies.Type, layer: RegExp) =>
  Object.entries(geographies).flatMap(([name, records]) => (layer.test(name) ? records : []))

const zipIn = (text: string | null | undefined): string | null => /^\d{5}$/.exec(text?.trim() ?? "")?.[0] ?? null

/**
 * The census codes of a point from the geocoder's layers. The name of the block layer changes with the vintage: `2010
 * Census Blocks`, `2020 Census Blocks`, `Census Blocks`.
 */
const fipsOfGeographies = (geographies: typeof Geographies.Type): Fips => {
  const record = (layer: RegExp) => recordsOf(geographies, layer)[0]
  const county = record(/^Counties$/)
  return fipsOf({
    county: county?.NAME ?? null,
    countyFips: county?.GEOID ?? null,
    tractGeoid: record(/^Census Tracts$/)?.GEOID ?? null,
    blockGeoid: record(blocks)?.GEOID ?? null
  })
}

import type { Address } from "@property-intelligence/domain/address/Address.ts"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"
import { canBeInState } from "@property-intelligence/domain/address/AskedPlace.ts"
import {
  isAnotherPlace,
  isAskedHouse,
  isInAskedState,
  type StreetMatch
} from "@property-intelligence/domain/address/matchDifferences.ts"
import { Latitude, Longitude, type MatchedBy } from "@property-intelligence/domain/address/Place.ts"
import { postalRoad } from "@property-intelligence/domain/address/roadName.ts"
import { UpstreamText } from "@property-intelligence/domain/report/between.ts"
import { stateOfCode, stateOfName, type UsState } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { hedged } from "../kit/Hedge.ts"
import { NoData, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { decimalText } from "./Csv.ts"

/** The matches of one geocoder over OpenStreetMap: at least one. */
interface OpenStreetMapMatches {
  readonly matchedBy: MatchedBy
  readonly matches: ReadonlyArray<StreetMatch>
}

/** The time after which Photon is asked too: Nominatim's usual time, with its queue of one request a second. */
const photonAfter = "1500 millis"

/**
 * Nominatim's matches for an address, or Photon's. Photon is asked once Nominatim has nothing, has failed or takes
 * long.
 */
export const searchOpenStreetMap = (
  client: UpstreamClient["Service"],
  address: Address
): Effect.Effect<OpenStreetMapMatches, SourceReason> =>
  hedged(
    someOf("Nominatim", nominatimMatches(client, address)),
    someOf("Photon", photonMatches(client, address)),
    photonAfter
  )

const someOf = (
  matchedBy: MatchedBy,
  search: Effect.Effect<ReadonlyArray<StreetMatch>, SourceReason>
): Effect.Effect<OpenStreetMapMatches, SourceReason> =>
  Effect.flatMap(search, (matches) =>
    matches.length === 0
      ? Effect.fail(new NoData({ why: "OpenStreetMap does not have the address" }))
      : Effect.succeed({ matchedBy, matches })
  )

/** A match of a geocoder over OpenStreetMap: an address, a road, or less. */
interface OpenStreetMapHit {
  readonly houseNumber: string | null
  readonly road: string | null
  /** City, town, village and so on, largest first. */
  readonly settlements: ReadonlyArray<string>
  readonly state: UsState | undefined
  readonly postcode: string | null
  readonly county: string | null
  readonly lat: number
  readonly lon: number
  /** True if the point was computed from a range of house numbers along the road, not mapped. */
  readonly isInterpolated: boolean
}

/**
 * Returns `true` for an interpolated house, by OpenStreetMap's classification of a match; `W` and `way` are the same.
 */
const isInterpolatedHouse = (found: {
  readonly element: string | undefined
  readonly key: string | undefined
  readonly value: string | undefined
}): boolean => /^w/i.test(found.element ?? "") && found.key === "place" && found.value === "house"

/**
 * The hits that match the request. These geocoders answer with something similar rather than nothing. So a hit counts
 * only if its road, town and state do not differ from the requested ones; a city's center never counts. Every hit of
 * the requested house is a match. Without one, the best other house or the road is the only match, an approximate one.
 */
const matchesAmong = (address: Address, hits: ReadonlyArray<OpenStreetMapHit>): ReadonlyArray<StreetMatch> => {
  const matches = hits
    .flatMap((hit) => matchOf(address, hit) ?? [])
    .filter((match) => isInAskedState(address, match) && !isAnotherPlace(address, match))
  const houses = matches.filter((match) => isAskedHouse(address, match))
  return houses.length > 0 ? houses : matches.slice(0, 1)
}

const matchOf = (address: Address, hit: OpenStreetMapHit): StreetMatch | null => {
  const { houseNumber, road, settlements, state, county, lat, lon, isInterpolated } = hit
  const zip = /^\d{5}(?=$|-)/.exec(hit.postcode ?? "")?.[0] ?? null
  const [city = address.city === null ? undefined : cityName(address.city), ...alsoIn] = settlements
  if (road === null || state === undefined || city === undefined || !canBeInState(state.code, hit)) return null
  const street = houseNumber === null ? road : `${houseNumber} ${road}`
  return {
    matchedAddress: [street, city, state.code, ...(zip === null ? [] : [zip])].join(", ").toUpperCase(),
    houseNumber,
    road: postalRoad(road),
    city,
    alsoIn,
    state,
    zip,
    county,
    lat,
    lon,
    pointQuality: isAskedHouse(address, { houseNumber }) ? (isInterpolated ? "interpolated" : "rooftop") : "street"
  }
}

const policy: UpstreamPolicy = { timeout: "5 seconds", retries: 0 }

const optionalText = Schema.optionalKey(UpstreamText)

/**
 * The matches of OpenStreetMap's public Nominatim for an address. The guard keeps to its policy, one request a second.
 */
const nominatimMatches = (
  client: UpstreamClient["Service"],
  address: Address
): Effect.Effect<ReadonlyArray<StreetMatch>, SourceReason> =>
  client.call({
    upstream: "Nominatim",
    request: HttpClientRequest.get(`${client.urls.nominatimUrl}/search`, {
      urlParams: {
        q: address.oneLineWithoutUnit,
        format: "jsonv2",
        addressdetails: "1",
        countrycodes: "us",
        limit: "3"
      }
    }),
    policy,
    read: (reply) => Effect.map(json(NominatimReply)(reply), (found) => matchesAmong(address, found.map(nominatimHit)))
  })

const Found = Schema.Struct({
  lat: decimalText.pipe(Schema.decodeTo(Latitude)),
  lon: decimalText.pipe(Schema.decodeTo(Longitude)),
  osm_type: optionalText,
  category: optionalText,
  type: optionalText,
  address: Schema.Struct({
    house_number: optionalText,
    road: optionalText,
    city: optionalText,
    town: optionalText,
    village: optionalText,
    hamlet: optionalText,
    municipality: optionalText,
    suburb: optionalText,
    county: optionalText,
    state: optionalText,
    "ISO3166-2-lvl4": optionalText,
    postcode: optionalText
  })
})

const NominatimReply = Schema.Array(Found).check(Schema.isMaxLength(100))

/**
 * A place of Nominatim in the form that both geocoders share. A house number from the Census Bureau's street file has
 * the id of its road.
 */
const nominatimHit = ({ lat, lon, address, osm_type, category, type }: typeof Found.Type): OpenStreetMapHit => {
  const { city, town, village, hamlet, municipality, suburb } = address
  const isoCode = address["ISO3166-2-lvl4"]?.replace(/^US-/, "")
  return {
    houseNumber: address.house_number ?? null,
    road: address.road ?? null,
    settlements: [city, town, village, hamlet, municipality, suburb].filter((name) => name !== undefined),
    state: stateOfCode(isoCode ?? "") ?? stateOfName(address.state ?? ""),
    postcode: address.postcode ?? null,
    county: address.county ?? null,
    lat,
    lon,
    isInterpolated: isInterpolatedHouse({ element: osm_type, key: category, value: type })
  }
}

/** The matches of komoot's public Photon for an address. It searches the whole world: hits abroad are dropped. */
const photonMatches = (
  client: UpstreamClient["Service"],
  address: Address
): Effect.Effect<ReadonlyArray<StreetMatch>, SourceReason> =>
  client.call({
    upstream: "Photon",
    request: HttpClientRequest.get(`${client.urls.photonUrl}/api`, {
      urlParams: { q: address.oneLineWithoutUnit, limit: "3", lang: "en" }
    }),
    policy,
    read: (reply) =>
      Effect.map(json(PhotonReply)(reply), ({ features }) => matchesAmong(address, features.map(photonHit)))
  })

const Feature = Schema.Struct({
  geometry: Schema.Struct({ coordinates: Schema.Tuple([Longitude, Latitude]) }),
  properties: Schema.Struct({
    type: optionalText,
    osm_type: optionalText,
    osm_key: optionalText,
    osm_value: optionalText,
    name: optionalText,
    housenumber: optionalText,
    street: optionalText,
    postcode: optionalText,
    city: optionalText,
    district: optionalText,
    locality: optionalText,
    county: optionalText,
    state: optionalText,
    countrycode: optionalText
  })
})

const PhotonReply = Schema.Struct({ features: Schema.Array(Feature).check(Schema.isMaxLength(100)) })

const photonHit = ({ geometry, properties }: typeof Feature.Type): OpenStreetMapHit => {
  const { type, name, housenumber, street, postcode, city, district, locality, county, state, countrycode } = properties
  const { osm_type, osm_key, osm_value } = properties
  const [lon, lat] = geometry.coordinates
  return {
    houseNumber: housenumber ?? null,
    road: street ?? (type === "street" ? (name ?? null) : null),
    settlements: [city, district, locality].filter((settlement) => settlement !== undefined),
    state: countrycode === "US" ? stateOfName(state ?? "") : stateOfTerritory(countrycode ?? ""),
    postcode: postcode ?? null,
    county: county ?? null,
    lat,
    lon,
    isInterpolated: isInterpolatedHouse({ element: osm_type, key: osm_key, value: osm_value })
  }
}

const territories = new Set(["AS", "GU", "MP", "PR", "VI"])

/**
 * The state code of a US territory, by OpenStreetMap's country code for it. Other country codes, such as Canada's `CA`,
 * equal codes of US states.
 */
const stateOfTerritory = (countryCode: string) => (territories.has(countryCode) ? stateOfCode(countryCode) : undefined)

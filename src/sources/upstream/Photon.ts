import type { Address } from "@property-intelligence/domain/address/Address.ts"
import { Latitude, Longitude } from "@property-intelligence/domain/address/Place.ts"
import type { StreetMatch } from "@property-intelligence/domain/address/streetMatch.ts"
import { UpstreamText } from "@property-intelligence/domain/report/between.ts"
import { stateOfCode, stateOfName } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import type { SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { isInterpolatedHouse, matchesAmong, type OpenStreetMapHit } from "./OpenStreetMapHit.ts"

const policy: UpstreamPolicy = { timeout: "5 seconds", retries: 0 }

/** The places komoot's public Photon has for an address. It searches the whole world: hits abroad are dropped. */
export const photonMatches = (
  client: UpstreamClient["Service"],
  address: Address
): Effect.Effect<ReadonlyArray<StreetMatch>, SourceReason> =>
  client.call({
    upstream: "Photon",
    request: HttpClientRequest.get(`${client.urls.photonUrl}/api`, {
      urlParams: { q: address.oneLineWithoutUnit, limit: "3", lang: "en" }
    }),
    policy,
    read: (reply) => Effect.map(json(SearchReply)(reply), ({ features }) => matchesAmong(address, features.map(hitOf)))
  })

const optionalText = Schema.optionalKey(UpstreamText)

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

const SearchReply = Schema.Struct({ features: Schema.Array(Feature).check(Schema.isMaxLength(100)) })

const hitOf = ({ geometry, properties }: typeof Feature.Type): OpenStreetMapHit => {
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

/** OpenStreetMap gives territories a country code of their own; other country codes, such as Canada's, are states' codes too. */
const stateOfTerritory = (countryCode: string) => (territories.has(countryCode) ? stateOfCode(countryCode) : undefined)

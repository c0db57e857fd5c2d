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
import { decimalText } from "./NumberText.ts"
import { isInterpolatedHouse, matchesAmong, type OpenStreetMapHit } from "./OpenStreetMapHit.ts"

const policy: UpstreamPolicy = { timeout: "5 seconds", retries: 0 }

/** The places OpenStreetMap's public Nominatim has for an address. Its policy, one request a second, is held by the guard. */
export const nominatimMatches = (
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
    read: (reply) => Effect.map(json(SearchReply)(reply), (found) => matchesAmong(address, found.map(hitOf)))
  })

const optionalText = Schema.optionalKey(UpstreamText)

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

const SearchReply = Schema.Array(Found).check(Schema.isMaxLength(100))

/** House numbers of the Census Bureau's street file, which Nominatim adds to the map, carry the way of their road. */
const hitOf = ({ lat, lon, address, osm_type, category, type }: typeof Found.Type): OpenStreetMapHit => {
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

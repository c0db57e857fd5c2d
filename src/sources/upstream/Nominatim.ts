import { Clock, Duration, Effect, Ref, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { Address } from "../../domain/Address.ts"
import type { StreetMatch } from "../../domain/address/streetMatch.ts"
import { stateOfCode, stateOfName } from "../../domain/reference/usStates.ts"
import { Deadline, type UpstreamPolicy } from "../DataSource.ts"
import { RateLimited, type SourceReason } from "../SourceError.ts"
import { matchesAmong, type OpenStreetMapHit } from "./OpenStreetMapHit.ts"
import { json, type UpstreamClient } from "./UpstreamClient.ts"

/** OpenStreetMap's policy allows one request a second for an application, all its users together. */
const millisBetweenRequests = 1000
const longestWaitMillis = 3000

const policy: UpstreamPolicy = { timeout: "2 seconds", retries: 0 }

/**
 * The search of OpenStreetMap's public Nominatim. All callers of one `make` share the one request a second; whoever would
 * wait more than three seconds, or beyond the deadline, is `RateLimited` at once.
 */
export const makeNominatim = Effect.fnUntraced(function* (client: UpstreamClient["Service"]) {
  const nextFree = yield* Ref.make(0)

  const awaitTurn = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const longestWait = Math.min(longestWaitMillis, (yield* Deadline) - now)
    const { wait, granted } = yield* Ref.modify(nextFree, (free) => {
      const wait = Math.max(0, free - now)
      const granted = wait <= longestWait
      return [{ wait, granted }, granted ? now + wait + millisBetweenRequests : free]
    })
    if (!granted) return yield* new RateLimited({ retryAfterMillis: wait })
    yield* Effect.sleep(Duration.millis(wait))
  })

  const search = (address: Address): Effect.Effect<ReadonlyArray<StreetMatch>, SourceReason> =>
    Effect.andThen(
      awaitTurn,
      client.call({
        upstream: "Nominatim",
        request: HttpClientRequest.get("https://nominatim.openstreetmap.org/search", {
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
    )

  return { search }
})

const optionalText = Schema.optionalKey(Schema.String)

const Found = Schema.Struct({
  lat: Schema.FiniteFromString,
  lon: Schema.FiniteFromString,
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

const SearchReply = Schema.Array(Found)

const hitOf = ({ lat, lon, address }: typeof Found.Type): OpenStreetMapHit => {
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
    lon
  }
}

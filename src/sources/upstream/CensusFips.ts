import { completedBy, type Fips, fipsOf, isComplete, unknownFips } from "@property-intelligence/domain/address/Fips.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { millisLeft } from "../../call/Deadline.ts"
import { endedAfter, type UpstreamPolicy, beforeDeadline } from "../kit/Attempt.ts"
import type { SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { OptionalText } from "./ArcGisFeatures.ts"
import { censusFipsAt } from "./CensusGeocoder.ts"

type Point = Pick<Place, "lat" | "lon">

const policy: UpstreamPolicy = { timeout: "2 seconds", retries: 0 }

/**
 * Completes the census geography of a point from the Census Geocoder (left out if it has just failed), then from FCC
 * Area, then from Census Reporter. Each is asked only for missing parts, and gets its share of the time left. A source
 * that fails or is too late adds nothing.
 */
export const completeFips = Effect.fnUntraced(function* (
  client: UpstreamClient["Service"],
  point: Point,
  known: Fips,
  options: { readonly askCensusGeocoder: boolean }
): Effect.fn.Return<Fips> {
  const sources = [
    ...(options.askCensusGeocoder ? [censusFipsAt(client, point, policy)] : []),
    fccFipsAt(client, point),
    censusReporterFipsAt(client, point)
  ]
  let fips = known
  for (const [index, source] of sources.entries()) {
    if (isComplete(fips)) break
    const share = endedAfter((yield* millisLeft) / (sources.length - index))
    fips = completedBy(fips, yield* beforeDeadline(share(source)).pipe(Effect.orElseSucceed(() => unknownFips)))
  }
  return fips
})

/** The census geography from the FCC Area API. It has the blocks of 2020, so in Connecticut only the block is used. */
const fccFipsAt = (client: UpstreamClient["Service"], point: Point): Effect.Effect<Fips, SourceReason> =>
  client.call({
    upstream: "FCC Area API",
    request: HttpClientRequest.get(`${client.urls.fccAreaUrl}/area`, {
      urlParams: { lat: String(point.lat), lon: String(point.lon), censusYear: "2020", format: "json" }
    }),
    policy,
    read: (reply) =>
      Effect.map(json(AreaReply)(reply), ({ results: [area] }) =>
        area === undefined
          ? unknownFips
          : fipsOf({
              county: area.county_name ?? null,
              countyFips: area.county_fips ?? null,
              tractGeoid: null,
              blockGeoid: area.block_fips ?? null
            })
      )
  })

const AreaReply = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      block_fips: OptionalText,
      county_fips: OptionalText,
      county_name: OptionalText
    })
  )
})

/** The tract from Census Reporter's point search, which has current tracts, but no blocks and no full county names. */
const censusReporterFipsAt = (client: UpstreamClient["Service"], point: Point): Effect.Effect<Fips, SourceReason> =>
  client.call({
    upstream: "Census Reporter",
    request: HttpClientRequest.get(`${client.urls.censusReporterUrl}/geo/search`, {
      urlParams: { lat: String(point.lat), lon: String(point.lon), sumlevs: "140" }
    }),
    policy,
    read: (reply) =>
      Effect.map(json(GeoSearchReply)(reply), ({ results }) => {
        const tract = results.find(({ full_geoid }) => full_geoid.startsWith("14000US"))
        const tractGeoid = tract?.full_geoid.slice("14000US".length) ?? null
        return fipsOf({ ...unknownFips, tractGeoid })
      })
  })

const GeoSearchReply = Schema.Struct({ results: Schema.Array(Schema.Struct({ full_geoid: Schema.String })) })

import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import { Latitude, Longitude, type Place } from "@property-intelligence/domain/address/Place.ts"
import { countedTags, type OsmKey, walkRadiusMeters } from "@property-intelligence/domain/signals/WalkScore.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, RateLimited, type SourceReason, Unavailable } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import type { UpstreamReply } from "../kit/UpstreamReply.ts"
import { aroundPoint, mapDayOf, decimalDegrees, type MapExtract } from "./OpenStreetMap.ts"

type Point = Pick<Place, "lat" | "lon">

/** A query in Overpass QL, its server, and the decoding and reading of the answer. */
interface OverpassQuestion<Elements, A> {
  readonly url: string
  readonly policy: UpstreamPolicy
  readonly query: () => string
  readonly decode: (reply: UpstreamReply) => Effect.Effect<Elements & { readonly remark?: string }, SourceReason>
  readonly read: (answer: Elements) => Effect.Effect<A, SourceReason>
}

/** One Overpass server's features around a point, with the distance to each feature's center. */
export const overpassExtract = (
  client: UpstreamClient["Service"],
  { point, policy, url }: { readonly url: string; readonly point: Point; readonly policy: UpstreamPolicy }
): Effect.Effect<MapExtract, SourceReason> =>
  overpassAnswer(client, {
    url,
    policy,
    query: () => overpassQuery(point),
    decode: overpassReply,
    read: ({ elements, osm3s }) =>
      Effect.map(aroundPoint(point, elements.flatMap(featureFrom(point))), (features) => ({
        features,
        asOf: mapDayOf(osm3s?.timestamp_osm_base)
      }))
  })

/**
 * The answer of one Overpass server to a query. A server that stops midway still answers 200, with a remark and part of the features:
 * that is `Unavailable`.
 */
export const overpassAnswer = <Elements, A>(
  client: UpstreamClient["Service"],
  { decode, policy, query, read, url }: OverpassQuestion<Elements, A>
): Effect.Effect<A, SourceReason> =>
  // The query is built when it is sent: a kept answer never builds it (B8).
  Effect.suspend(() =>
    client.call({
      upstream: `Overpass ${new URL(url).hostname}`,
      request: HttpClientRequest.post(url).pipe(HttpClientRequest.bodyUrlParams({ data: query() })),
      policy,
      accept: [400, 403, 406, 429],
      read: Effect.fnUntraced(function* (reply) {
        const refusal = refusalOf(reply)
        if (refusal !== null) return yield* Effect.fail(refusal)
        const answer = yield* decode(reply)
        if (answer.remark !== undefined) {
          return yield* new Unavailable({ status: null, detail: "Overpass gave up before its answer was complete" })
        }
        return yield* read(answer)
      })
    })
  )

const refusalOf = ({ status, body }: UpstreamReply): SourceReason | null => {
  switch (status) {
    case 400:
      return new Malformed({ issue: "Overpass refused the query (400)" })
    case 403:
      return new Unavailable({ status, detail: "Overpass has banned this network address" })
    case 406:
      return new Unavailable({ status, detail: "Overpass does not accept our User-Agent" })
    case 429:
      return new RateLimited({ retryAfterMillis: minWaitMillis })
  }
  return /runtime error/i.test(body) && body.trimStart().startsWith("<")
    ? new Unavailable({ status: null, detail: "Overpass stopped with a runtime error" })
    : null
}

/** Min milliseconds of the pause after a 429. The operators ask for half a minute and send no `Retry-After`. */
const minWaitMillis = 30_000

const Position = Schema.Struct({ lat: Latitude, lon: Longitude })

/** A node has its own position; a way or a relation has a center. Each was found by one of its tags. */
const OverpassElement = Schema.Struct({
  lat: Schema.optionalKey(Latitude),
  lon: Schema.optionalKey(Longitude),
  center: Schema.optionalKey(Position),
  tags: Schema.Record(Schema.String, Schema.String)
})

/** Reads a reply of Overpass whose elements have the given shape. */
export const overpassElements = <A, I>(element: Schema.Codec<A, I>) =>
  json(
    Schema.Struct({
      osm3s: Schema.optionalKey(Schema.Struct({ timestamp_osm_base: Schema.optionalKey(Schema.String) })),
      elements: Schema.Array(element),
      remark: Schema.optionalKey(Schema.String)
    })
  )

const overpassReply = overpassElements(OverpassElement)

const featureFrom =
  (point: Point) =>
  ({ lat, lon, center, tags }: typeof OverpassElement.Type) => {
    const position = lat !== undefined && lon !== undefined ? { lat, lon } : center
    return position === undefined ? [] : [{ ...position, tags, meters: distanceMeters(point, position) }]
  }

/**
 * Seconds a server may work on the query. The query holds one of our two slots that long, even after we have hung up.
 */
export const serverSeconds = 5

const overpassQuery = ({ lat, lon }: Point): string => {
  const around = `(around:${walkRadiusMeters},${decimalDegrees(lat)},${decimalDegrees(lon)})`
  const statements = countedTags.map(
    ([key, values]) => `${elementsWith(key)}${around}["${key}"~"^(${values.join("|")})$"];`
  )
  return [
    `[out:json][timeout:${serverSeconds}][maxsize:33554432];`,
    "(",
    ...statements.map((statement) => `  ${statement}`),
    ");",
    "out tags center qt;"
  ].join("\n")
}

/**
 * The kinds of map elements to search for a key. Stops are points; a search for ways with their keys would include
 * every street.
 */
const elementsWith = (key: OsmKey) => (key === "highway" || key === "railway" ? "node" : "nwr")

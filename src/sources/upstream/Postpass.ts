import { Latitude, Longitude, type Place } from "@property-intelligence/domain/address/Place.ts"
import { countedTags, walkRadiusMeters } from "@property-intelligence/domain/signals/WalkScore.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { formText } from "../../outbound/formText.ts"
import type { UpstreamPolicy } from "../kit/Attempt.ts"
import type { SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import type { UpstreamReply } from "../kit/UpstreamReply.ts"
import { OptionalText } from "./ArcGisFeatures.ts"
import { aroundPoint, mapDayOf, decimalDegrees, type MapExtract } from "./OpenStreetMap.ts"

type Point = Pick<Place, "lat" | "lon">

/** A query in SQL, and the decoding of its answer. */
interface PostpassQuery<A> {
  readonly url: string
  readonly policy: UpstreamPolicy
  readonly sql: () => string
  /** `true` if the answer is GeoJSON, from the column `geom`, instead of rows. */
  readonly isGeoJson: boolean
  readonly read: (reply: UpstreamReply) => Effect.Effect<A, SourceReason>
}

/** The features around a point from Postpass (SQL over OpenStreetMap), with the distance to each feature's edge. */
export const postpassExtract = (
  client: UpstreamClient["Service"],
  { point, policy, url }: { readonly url: string; readonly point: Point; readonly policy: UpstreamPolicy }
): Effect.Effect<MapExtract, SourceReason> =>
  postpassAnswer(client, {
    url,
    policy,
    sql: () => postpassSql(point),
    isGeoJson: false,
    read: (reply) =>
      Effect.flatMap(postpassReply(reply), (answer) => {
        const { metadata, result } = "result" in answer ? answer : { metadata: undefined, result: answer }
        return aroundPoint(
          point,
          (result ?? []).map(({ lat, lon, meters, ...tags }) => ({ lat, lon, meters, tags }))
        ).pipe(Effect.map((features) => ({ features, asOf: mapDayOf(metadata?.timestamp) })))
      })
  })

/**
 * The answer to a query. The operator's documents have named `/api/interpreter` since 13 July 2026
 * (woodpeck/postpass-ops f532064) and `/api/0.2/interpreter` before. If one path is not found, the other is asked.
 */
export const postpassAnswer = <A>(
  client: UpstreamClient["Service"],
  query: PostpassQuery<A>
): Effect.Effect<A, SourceReason> =>
  askPostpass(client, query).pipe(
    Effect.catchIf(
      (reason) => isGone(reason) && otherPathOf(query.url) !== null,
      () => askPostpass(client, { ...query, url: otherPathOf(query.url) ?? query.url })
    )
  )

const isGone = (reason: SourceReason): boolean =>
  reason._tag === "Unavailable" && (reason.status === 404 || reason.status === 410)

const paths = ["/api/interpreter", "/api/0.2/interpreter"] as const

const otherPathOf = (url: string): string | null => {
  const [path, other] = url.endsWith(paths[0]) ? paths : [paths[1], paths[0]]
  return url.endsWith(path) ? `${url.slice(0, -path.length)}${other}` : null
}

const askPostpass = <A>(
  client: UpstreamClient["Service"],
  { isGeoJson, policy, read, sql, url }: PostpassQuery<A>
): Effect.Effect<A, SourceReason> =>
  // The query is built when it is sent: a kept answer never builds it (B8).
  Effect.suspend(() =>
    client.call({
      upstream: "Postpass",
      request: HttpClientRequest.post(url).pipe(
        HttpClientRequest.bodyText(
          formText([
            ["data", sql()],
            ["options[geojson]", String(isGeoJson)]
          ]),
          "application/x-www-form-urlencoded"
        )
      ),
      policy,
      read
    })
  )

/** A text column of a row, which may be `null`; every row has every column. */
const Text = Schema.NullOr(Schema.String)

const Rows = Schema.Array(
  Schema.Struct({
    name: Text,
    access: Text,
    shop: Text,
    amenity: Text,
    leisure: Text,
    tourism: Text,
    railway: Text,
    highway: Text,
    lat: Latitude,
    lon: Longitude,
    meters: Schema.Finite
  })
)

/** Reads a reply of Postpass. A newer server writes the rows without an object around them. */
const postpassReply = json(
  Schema.Union([
    Schema.Struct({
      /** `null` if no row matches. */
      result: Schema.NullOr(Rows),
      metadata: Schema.optionalKey(Schema.Struct({ timestamp: OptionalText }))
    }),
    Rows
  ])
)

/**
 * The query for the counted features within the radius. Only our own numbers and tag values enter it, never text of a
 * request. The box, for which the database has an index, is computed with the shortest degrees, so it holds the whole
 * circle.
 */
const postpassSql = ({ lat, lon }: Point): string => {
  const point = `ST_SetSRID(ST_MakePoint(${decimalDegrees(lon)},${decimalDegrees(lat)}),4326)`
  const latReach = decimalDegrees(walkRadiusMeters / 110_574)
  const lonReach = decimalDegrees(walkRadiusMeters / (111_320 * Math.cos((lat * Math.PI) / 180)))
  const columns = ["name", "access", ...countedTags.map(([key]) => key)].map((key) => `p.tags->>'${key}' AS "${key}"`)
  const counted = countedTags.map(
    ([key, values]) => `p.tags->>'${key}' IN (${values.map((value) => `'${value}'`).join(",")})`
  )
  return [
    `SELECT ${columns.join(", ")},`,
    `ST_Y(ST_Centroid(p.geom)) AS lat, ST_X(ST_Centroid(p.geom)) AS lon,`,
    `round(ST_Distance(p.geom::geography, ${point}::geography)) AS meters`,
    `FROM postpass_pointpolygon p`,
    `WHERE p.geom && ST_Expand(${point}, ${lonReach}, ${latReach})`,
    `AND (${counted.join(" OR ")})`,
    `AND ST_DWithin(p.geom::geography, ${point}::geography, ${walkRadiusMeters})`
  ].join("\n")
}

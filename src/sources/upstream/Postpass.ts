import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { Latitude, Longitude, type Place } from "../../domain/address/Place.ts"
import { countedTags, walkRadiusMeters } from "../../domain/signals/WalkScore.ts"
import { json, type UpstreamClient } from "../client/UpstreamClient.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import type { SourceReason } from "../policy/SourceError.ts"
import { OptionalText } from "./ArcGisFeatures.ts"
import { aroundPoint, mapDayOf, decimalDegrees, type MapExtract } from "./OpenStreetMap.ts"

type Point = Pick<Place, "lat" | "lon">

/** What Postpass (SQL over OpenStreetMap) has around a point, with the distance to each feature's edge. */
export const postpassExtract = (
  client: UpstreamClient["Service"],
  query: { readonly url: string; readonly point: Point; readonly policy: UpstreamPolicy }
): Effect.Effect<MapExtract, SourceReason> =>
  // Made when it is sent: where the answer is kept it never is (B8).
  Effect.suspend(() =>
    client.call({
      upstream: "Postpass",
      request: HttpClientRequest.post(query.url).pipe(
        HttpClientRequest.bodyUrlParams({ data: postpassSql(query.point), "options[geojson]": "false" })
      ),
      policy: query.policy,
      read: (reply) =>
        Effect.flatMap(json(PostpassReply)(reply), ({ result, metadata }) =>
          aroundPoint(
            query.point,
            (result ?? []).map(({ lat, lon, meters, ...tags }) => ({ lat, lon, meters, tags }))
          ).pipe(Effect.map((features) => ({ features, asOf: mapDayOf(metadata?.timestamp) })))
        )
    })
  )

/** Every row has every column. */
const Text = Schema.NullOr(Schema.String)

const PostpassReply = Schema.Struct({
  /** `null` when no row matches. */
  result: Schema.NullOr(
    Schema.Array(
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
  ),
  metadata: Schema.optionalKey(Schema.Struct({ timestamp: OptionalText }))
})

/**
 * The query for the counted features within the radius. Only our own numbers and tag values enter it, never text of a
 * request. The box, which the index answers, is drawn with the shortest degrees there are, so it holds the whole circle.
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

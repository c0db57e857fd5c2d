import type { AreaBounds } from "@property-intelligence/domain/signals/map/areaFrame.ts"
import { type GroundFeature, groundTags } from "@property-intelligence/domain/signals/map/groundFeatures.ts"
import { countedTags } from "@property-intelligence/domain/signals/WalkScore.ts"
import { Effect, Schema } from "effect"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { OptionalText } from "./ArcGisFeatures.ts"
import { decimalDegrees, mapDayOf } from "./OpenStreetMap.ts"
import { overpassAnswer, overpassElements, serverSeconds } from "./Overpass.ts"
import { postpassAnswer } from "./Postpass.ts"
import { isRing, type PositionRing, positionsIn, shapesOf, ShapeOrNone } from "./shapeOnEarth.ts"

/** The features for a drawn map, and the day (`YYYY-MM-DD`) of the map data. */
export interface GroundExtract {
  readonly features: ReadonlyArray<GroundFeature>
  readonly asOf: string | null
}

interface GroundQuery {
  readonly url: string
  readonly bounds: AreaBounds
  readonly policy: UpstreamPolicy
}

/**
 * The max number of features, nearest first. Half a square mile of Manhattan has fewer streets and amenities, and more
 * buildings than are drawn.
 */
const mostFeatures = 3000

/** Max points of all features. Each is read a few times. */
const mostPoints = 60_000

/** The tags that we read: a feature's kind and its name. */
const readTags = [
  ...new Set(["name", "access", "building", ...groundTags.map(([key]) => key), ...countedTags.map(([key]) => key)])
]

/** The values of each map key that are requested, for drawing or for counting. */
const wanted: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  [...groundTags, ...countedTags].map(([key]) => [
    key,
    [...new Set([...groundTags, ...countedTags].flatMap(([other, values]) => (other === key ? values : [])))]
  ])
)

const withinReach = (
  features: ReadonlyArray<GroundFeature>
): Effect.Effect<ReadonlyArray<GroundFeature>, Malformed> => {
  const points = features.reduce((sum, { rings }) => sum + positionsIn(rings), 0)
  return features.length > mostFeatures || points > mostPoints
    ? Effect.fail(new Malformed({ issue: "more of a map than was asked for" }))
    : Effect.succeed(features)
}

/** Postpass's features within bounds, clipped and simplified there. */
export const postpassGround = (
  client: UpstreamClient["Service"],
  { bounds, policy, url }: GroundQuery
): Effect.Effect<GroundExtract, SourceReason> =>
  postpassAnswer(client, {
    url,
    policy,
    sql: () => groundSql(bounds),
    isGeoJson: true,
    read: (reply) =>
      Effect.flatMap(groundCollection(reply), ({ features, properties }) =>
        Effect.map(
          withinReach(
            features.flatMap(({ geometry, properties: tags }) =>
              shapesOf(geometry).map(({ kind, rings }) => ({ kind, rings, tags: tags ?? {} }))
            )
          ),
          (found) => ({ features: found, asOf: mapDayOf(properties?.timestamp) })
        )
      )
  })

/** The tags of a row: every row has every column, with `null` for a missing tag. */
const Tags = Schema.Record(Schema.String, Schema.NullOr(Schema.String))

const groundCollection = json(
  Schema.Struct({
    features: Schema.Array(Schema.Struct({ geometry: ShapeOrNone, properties: Schema.NullOr(Tags) })),
    properties: Schema.optionalKey(Schema.NullOr(Schema.Struct({ timestamp: OptionalText })))
  })
)

/**
 * The query for the drawn features, the nearest first. Only our own numbers and tag values enter it. It simplifies to a
 * hundred-thousandth of a degree, about a meter: nothing smaller is visible.
 */
const groundSql = ({ east, north, south, west }: AreaBounds): string => {
  const box = `ST_MakeEnvelope(${[west, south, east, north].map(decimalDegrees).join(",")},4326)`
  const columns = readTags.map((key) => `p.tags->>'${key}' AS "${key}"`)
  const values = [...wanted].map(
    ([key, each]) => `p.tags->>'${key}' IN (${each.map((value) => `'${value}'`).join(",")})`
  )
  return [
    `SELECT ${columns.join(", ")},`,
    `ST_SnapToGrid(ST_Simplify(ST_ClipByBox2D(p.geom, ${box}), 0.00001), 0.000001) AS geom`,
    `FROM postpass_pointlinepolygon p`,
    `WHERE p.geom && ${box}`,
    `AND (p.tags->>'building' IS NOT NULL OR ${values.join(" OR ")})`,
    `ORDER BY p.geom <-> ST_Centroid(${box})`,
    `LIMIT ${mostFeatures}`
  ].join("\n")
}

/** An Overpass server's features within bounds. No relations: a lake made from one may be as large as a state. */
export const overpassGround = (
  client: UpstreamClient["Service"],
  { bounds, policy, url }: GroundQuery
): Effect.Effect<GroundExtract, SourceReason> =>
  overpassAnswer(client, {
    url,
    policy,
    query: () => overpassGroundQuery(bounds),
    decode: groundElements,
    read: ({ elements, osm3s }) =>
      Effect.map(withinReach(elements.flatMap(featureOf)), (features) => ({
        features,
        asOf: mapDayOf(osm3s?.timestamp_osm_base)
      }))
  })

const GroundElement = Schema.Struct({
  lat: Schema.optionalKey(Schema.Finite),
  lon: Schema.optionalKey(Schema.Finite),
  geometry: Schema.optionalKey(Schema.Array(Schema.NullOr(Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })))),
  tags: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})

const groundElements = overpassElements(GroundElement)

/**
 * The map feature for a way. A way that ends at its start is an area, unless it is a street: a roundabout is not an
 * area.
 */
const featureOf = ({ geometry, lat, lon, tags = {} }: typeof GroundElement.Type): ReadonlyArray<GroundFeature> => {
  const points = geometry?.flatMap((point) => (point === null ? [] : [[point.lon, point.lat] as const])) ?? []
  const ring: PositionRing = lat !== undefined && lon !== undefined ? [[lon, lat]] : points
  if (ring.length === 0 || !isRing(ring)) return []
  if (ring.length === 1) return [{ kind: "point", rings: [ring], tags }]
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const isArea = isClosed && tags["highway"] === undefined && tags["railway"] === undefined
  return [{ kind: isArea ? "area" : "line", rings: [ring], tags }]
}

const overpassGroundQuery = ({ east, north, south, west }: AreaBounds): string => {
  const ways = [...groundTags].map(([key, values]) => `  way["${key}"~"^(${values.join("|")})$"];`)
  const places = countedTags.map(([key, values]) => `  node["${key}"~"^(${values.join("|")})$"];`)
  return [
    `[out:json][timeout:${serverSeconds}][maxsize:67108864][bbox:${[south, west, north, east].map(decimalDegrees).join(",")}];`,
    "(",
    ...ways,
    `  way["building"];`,
    ...places,
    ");",
    `out tags geom qt ${mostFeatures};`
  ].join("\n")
}

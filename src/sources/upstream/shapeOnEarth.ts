import type { GroundFeature } from "@property-intelligence/domain/signals/map/groundFeatures.ts"
import { Schema } from "effect"

/** Longitude and latitude, degrees. */
type Position = readonly [lon: number, lat: number]

/** Positions in their order. */
export type PositionRing = ReadonlyArray<Position>

/**
 * Returns `true` if a value is a longitude and a latitude on the earth, perhaps with a height. Longitudes may go on
 * beyond 180 across the date line.
 */
const isPosition = (value: unknown): value is Position => {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) return false
  const [lon, lat]: ReadonlyArray<unknown> = value
  return typeof lon === "number" && typeof lat === "number" && Math.abs(lon) <= 540 && Math.abs(lat) <= 90
}

/**
 * Returns `true` if a value is a list of positions. One pass only: decoding each position by schema takes ten times as
 * long.
 */
export const isRing = (value: unknown): value is PositionRing => Array.isArray(value) && value.every(isPosition)

/** The number of positions in rings. */
export const positionsIn = (rings: ReadonlyArray<PositionRing>): number =>
  rings.reduce((sum, ring) => sum + ring.length, 0)

const areRings = (value: unknown): value is ReadonlyArray<PositionRing> => Array.isArray(value) && value.every(isRing)

const arePolygons = (value: unknown): value is ReadonlyArray<ReadonlyArray<PositionRing>> =>
  Array.isArray(value) && value.every(areRings)

/** The rings of an area, as ArcGIS has them. */
export const PositionRings = Schema.declare(areRings)

/** A GeoJSON geometry (RFC 7946); `null` if the upstream's clipping left nothing. A `GeometryCollection` is accepted, but not read. */
export const ShapeOrNone = Schema.NullOr(
  Schema.Union([
    Schema.Struct({ type: Schema.Literal("Point"), coordinates: Schema.declare(isPosition) }),
    Schema.Struct({ type: Schema.Literals(["LineString", "MultiPoint"]), coordinates: Schema.declare(isRing) }),
    Schema.Struct({ type: Schema.Literals(["MultiLineString", "Polygon"]), coordinates: PositionRings }),
    Schema.Struct({ type: Schema.Literal("MultiPolygon"), coordinates: Schema.declare(arePolygons) }),
    Schema.Struct({ type: Schema.Literal("GeometryCollection") })
  ])
)

type Shape = Pick<GroundFeature, "kind" | "rings">

/** The shapes of a geometry, one for each polygon of several. */
export const shapesOf = (geometry: typeof ShapeOrNone.Type): ReadonlyArray<Shape> => {
  switch (geometry?.type) {
    case "Point":
      return [{ kind: "point", rings: [[geometry.coordinates]] }]
    case "LineString":
      return [{ kind: "line", rings: [geometry.coordinates] }]
    case "MultiLineString":
      return [{ kind: "line", rings: geometry.coordinates }]
    case "Polygon":
      return [{ kind: "area", rings: geometry.coordinates }]
    case "MultiPolygon":
      return geometry.coordinates.map((rings) => ({ kind: "area" as const, rings }))
    default:
      return []
  }
}

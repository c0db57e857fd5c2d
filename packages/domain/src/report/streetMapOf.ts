import { distanceMeters } from "../address/Distance.ts"
import { areaFrame, drawnAround, type DrawnPoint, type LatLon } from "../signals/map/areaFrame.ts"
import { drawnPaths, type MapShape, turnedArea, unitsFromMiddle } from "../signals/map/drawnPaths.ts"
import {
  type GroundFeature,
  greenAreas,
  isOneOf,
  streetKinds,
  waterAreas,
  waterLines
} from "../signals/map/groundFeatures.ts"
import { distinctAmenities } from "../signals/WalkScore.ts"
import type { StreetMap } from "./AreaMapSection.ts"
import { namedStreets } from "./namedStreets.ts"

/** Characters that each part may take, and all but the buildings together, which have what is left: 25 KB with the flood zones and all around them. */
const most = {
  streets: { major: 2500, minor: 4000, path: 1800, rail: 500 },
  water: 1800,
  waterways: 700,
  parks: 1600,
  all: 18_000,
  buildings: 11_500
} as const

/** What is drawn of the features around a middle, within its room. */
export const streetMapOf = (middle: LatLon, features: ReadonlyArray<GroundFeature>): StreetMap => {
  const draw = drawnAround(middle)
  const shapeOf = ({ kind, rings }: GroundFeature): MapShape => {
    const drawn = rings.map((ring) => ring.map(([lon, lat]) => draw(lon, lat)))
    return kind === "area" ? { kind, rings: drawn.map(turned) } : { kind: "line", rings: drawn }
  }
  const lines = features.filter(({ kind }) => kind === "line")
  const areas = features.filter(({ kind }) => kind === "area")
  const nearest = (some: ReadonlyArray<GroundFeature>): ReadonlyArray<MapShape> => nearestFirst(some.map(shapeOf))
  const largest = (some: ReadonlyArray<GroundFeature>): ReadonlyArray<MapShape> =>
    some.map(shapeOf).toSorted((one, other) => pointsOf(other) - pointsOf(one))
  const streets = streetKinds.map(([kind, values]) => ({
    kind,
    ways: lines.filter((feature) => isOneOf(feature, values))
  }))
  const drawn = {
    streets: streets.flatMap(({ kind, ways }) => {
      const { path } = drawnPaths(nearest(ways), most.streets[kind])
      return path === "" ? [] : [{ kind, path }]
    }),
    streetNames: namedStreets(
      streets.flatMap(({ kind, ways }) =>
        kind === "major" || kind === "minor"
          ? ways.map((way) => ({ kind, name: nameOf(way.tags), shape: shapeOf(way) }))
          : []
      )
    ),
    water: drawnPaths(largest(areas.filter((area) => isOneOf(area, waterAreas))), most.water).path,
    waterways: drawnPaths(nearest(lines.filter((line) => isOneOf(line, waterLines))), most.waterways).path,
    parks: drawnPaths(largest(areas.filter((area) => isOneOf(area, greenAreas))), most.parks).path
  }
  const room = Math.min(most.buildings, most.all - JSON.stringify(drawn).length)
  return {
    ...drawn,
    // A house that is drawn coarser is no house any more.
    buildings: drawnPaths(nearest(areas.filter(isBuilding)), room, 2).path,
    amenities: amenitiesOf(middle, features, draw)
  }
}

/** Outer rings one way and holes the other, whatever the map has: so areas that overlap don't cancel each other out where they are filled. */
const turned = (ring: ReadonlyArray<DrawnPoint>, index: number): ReadonlyArray<DrawnPoint> =>
  turnedArea(ring) >= 0 === (index === 0) ? ring : ring.toReversed()

const isBuilding = ({ tags }: GroundFeature): boolean => !["", "no"].includes(tags["building"] ?? "")

const nearestFirst = (shapes: ReadonlyArray<MapShape>): ReadonlyArray<MapShape> =>
  shapes
    .map((shape) => ({ shape, units: unitsFromMiddle(shape) }))
    .toSorted((one, other) => one.units - other.units)
    .map(({ shape }) => shape)

const pointsOf = ({ rings }: MapShape): number => rings.reduce((sum, { length }) => sum + length, 0)

const maxAmenities = 24
/** So that a street's stops leave room for the rest. */
const maxOfCategory = 5

const amenitiesOf = (
  middle: LatLon,
  features: ReadonlyArray<GroundFeature>,
  draw: (lon: number, lat: number) => DrawnPoint
): StreetMap["amenities"] => {
  const candidates = features.flatMap(({ kind, rings, tags }) => {
    const point = kind === "line" ? null : centerOf(rings)
    return point === null ? [] : [{ tags, ...point, meters: distanceMeters(middle, point) }]
  })
  const counts = new Map<string, number>()
  return distinctAmenities(candidates)
    .flatMap(({ category, lat, lon, name }) => {
      const [x, y] = draw(lon, lat)
      if (x < 0 || y < 0 || x > areaFrame.width || y > areaFrame.height) return []
      const count = (counts.get(category) ?? 0) + 1
      counts.set(category, count)
      if (count > maxOfCategory) return []
      return [{ category, name: name === null ? null : nameOf({ name }), x: Math.round(x), y: Math.round(y) }]
    })
    .slice(0, maxAmenities)
}

/** The middle of a feature's first ring; `null` of none. */
const centerOf = ([ring = []]: GroundFeature["rings"]): LatLon | null => {
  if (ring.length === 0) return null
  let [lon, lat] = [0, 0]
  for (const [eachLon, eachLat] of ring) {
    lon += eachLon / ring.length
    lat += eachLat / ring.length
  }
  return { lat, lon }
}

/** Names longer than this are cut: a label has no room for more. */
const maxName = 40

const nameOf = (tags: GroundFeature["tags"]): string | null => {
  const name = (tags["name"] ?? "").trim()
  if (name === "") return null
  return name.length > maxName ? `${name.slice(0, maxName - 1).trimEnd()}…` : name
}

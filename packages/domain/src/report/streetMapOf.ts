import { distanceMeters } from "../address/Distance.ts"
import { bySeverity } from "../signals/FloodHazard.ts"
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
import type { StreetMap, DrawnFloodZone } from "./AreaMapSection.ts"
import { namedStreets } from "./namedStreets.ts"

/**
 * The max number of characters of each layer of the map. `all` is for all layers but the amenities: the buildings get
 * what the others leave, up to `buildings`. Together with the flood zones the map stays below 25 KB.
 */
const most = {
  streets: { major: 2500, minor: 4000, path: 1800, rail: 500 },
  water: 1800,
  waterways: 700,
  parks: 1600,
  all: 18_000,
  buildings: 11_500
} as const

/** The map's features around a middle, as drawn paths within the limit on characters. */
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
    // A house that is drawn more coarsely no longer looks like a house.
    buildings: drawnPaths(nearest(areas.filter(isBuilding)), room, 2).path,
    amenities: amenitiesOf(middle, features, draw)
  }
}

/**
 * A ring in the right direction: outer rings one way and holes the other, whatever the source has. So overlapping areas
 * don't cancel each other out when they are filled.
 */
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
/** The max number of amenities of one category on the map, so that the stops of one street leave room for the rest. */
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

/** The mean of the points of a feature's first ring; `null` if it has no points. */
const centerOf = ([ring = []]: GroundFeature["rings"]): LatLon | null => {
  if (ring.length === 0) return null
  let [lon, lat] = [0, 0]
  for (const [eachLon, eachLat] of ring) {
    lon += eachLon / ring.length
    lat += eachLat / ring.length
  }
  return { lat, lon }
}

/** The max length of a name on the map, in characters. A longer name is cut. */
const maxName = 40

const nameOf = (tags: GroundFeature["tags"]): string | null => {
  const name = (tags["name"] ?? "").trim()
  if (name === "") return null
  return name.length > maxName ? `${name.slice(0, maxName - 1).trimEnd()}…` : name
}

/** A flood zone as FEMA's map has it: rings of longitude and latitude, of either winding. */
interface FloodOutline extends Pick<DrawnFloodZone, "riskLevel" | "zone"> {
  readonly rings: ReadonlyArray<ReadonlyArray<readonly [lon: number, lat: number]>>
}

/** The max number of characters of all flood zones on the map together. */
const mostCharacters = 3000

/** The max number of flood zones on a map. A map with more in half a mile is not usable. */
const mostZones = 20

/**
 * The flood zones around a middle as drawn paths, one entry per polygon, the worst last, without zones of minimal
 * hazard. `null` if they don't all fit: a missing zone would look safe.
 */
export const floodZonesOf = (
  middle: LatLon,
  outlines: ReadonlyArray<FloodOutline>
): ReadonlyArray<DrawnFloodZone> | null => {
  const draw = drawnAround(middle)
  let left = mostCharacters
  const drawn: Array<DrawnFloodZone> = []
  const drawnFirst = outlines
    .filter(({ riskLevel }) => riskLevel !== "Low")
    .toSorted((one, other) => bySeverity(one, other))
  for (const { riskLevel, rings, zone } of drawnFirst) {
    const shape = { kind: "area" as const, rings: rings.map((ring) => ring.map(([lon, lat]) => draw(lon, lat))) }
    const { isWhole, path } = drawnPaths([shape], left)
    if (!isWhole) return null
    left -= path.length
    if (path !== "") drawn.push({ zone: zone?.slice(0, 60) ?? null, riskLevel, path })
    if (drawn.length > mostZones) return null
  }
  return drawn
}

import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"

import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply
} from "../wire/SimulatedUpstream.ts"
import { amenitiesAround, type MappedAmenity } from "../world/Amenities.ts"
import { placeAt, type SandboxPlace } from "../world/SandboxPlace.ts"
import { type MappedWay, waysAround } from "../world/TownMap.ts"

const elementsReply = (elements: ReadonlyArray<object>, extra: Readonly<Record<string, string>> = {}) =>
  jsonReply({
    version: 0.6,
    generator: "Overpass API 0.7.62.10",
    osm3s: {
      timestamp_osm_base: "2026-11-20T12:00:00Z",
      copyright: "The data included in this document is from www.openstreetmap.org, available under ODbL."
    },
    elements,
    ...extra
  })

/**
 * The Overpass API for OpenStreetMap: the main server, and a server run by volunteers. Neither runs the query: they
 * only take the point from it.
 */
export const SimulatedOverpass: ReadonlyArray<SimulatedUpstream> = ["overpass-api.de", "overpass.private.coffee"].map(
  (host) => ({
    host,
    answer: (request) => (request.path === "/api/interpreter" ? answerTo(request) : null),
    inBandError: elementsReply([], {
      remark: 'runtime error: Query timed out in "query" at line 3 after 5 seconds.'
    })
  })
)

const answerTo = (request: SimulatedRequest): SimulatedReply => {
  const query = new URLSearchParams(request.body).get("data") ?? ""
  const [, south, west, north, east] = /\[bbox:(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),(-?[\d.]+)\]/.exec(query) ?? []
  if (south !== undefined && west !== undefined && north !== undefined && east !== undefined) {
    return elementsReply(groundIn([west, south, east, north]).map(wayOf))
  }
  const [, lat, lon] = /\(around:\d+,(-?[\d.]+),(-?[\d.]+)\)/.exec(query) ?? []
  if (lat === undefined || lon === undefined) return parseError
  return elementsReply(amenitiesAround(placeAt(Number(lat), Number(lon))).map(elementOf))
}

const parseError = textReply(
  `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><body>
<p><strong style="color:#FF0000">Error</strong>: line 1: parse error: Unknown query clause</p>
</body></html>`,
  400,
  "text/html"
)

/** Everything on the map around the middle of a box. The box is west, south, east and north in degrees, as text. */
const groundIn = (box: ReadonlyArray<string>): ReadonlyArray<MappedAmenity | MappedWay> => {
  const [west = 0, south = 0, east = 0, north = 0] = box.map(Number)
  // The box is around a point with six decimals.
  const place = placeAt(Number(((south + north) / 2).toFixed(6)), Number(((west + east) / 2).toFixed(6)))
  return [...waysAround(place), ...amenitiesAround(place)]
}

const wayOf = (found: MappedAmenity | MappedWay) =>
  "points" in found
    ? { type: "way", id: found.id, geometry: found.points.map(([lon, lat]) => ({ lat, lon })), tags: found.tags }
    : { type: "node", id: found.id, lat: found.lat, lon: found.lon, tags: found.tags }

const elementOf = ({ type, id, lat, lon, tags }: MappedAmenity) =>
  type === "node" ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, tags }

/** The present path of the Postpass API, and its path in the first year. */
const postpassPaths = new Set(["/api/interpreter", "/api/0.2/interpreter"])

/**
 * The Postpass API: SQL over OpenStreetMap. The sandbox does not run the query. It takes the point from it, and answers
 * with the columns that we ask for.
 */
export const SimulatedPostpass: SimulatedUpstream = {
  host: "postpass.geofabrik.de",
  answer: (request) => (postpassPaths.has(request.path) ? postpassAnswer(request) : null),
  inBandError: null
}

const postpassAnswer = (request: SimulatedRequest) => {
  const form = new URLSearchParams(request.body)
  const sql = form.get("data") ?? ""
  const [, box] = /ST_MakeEnvelope\((-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+),4326\)/.exec(sql) ?? []
  if (box !== undefined && !sql.includes(";")) return jsonReply(groundCollection(groundIn(box.split(","))))
  const [, lon, lat] = /ST_MakePoint\((-?[\d.]+),(-?[\d.]+)\)/.exec(sql) ?? []
  if (lat === undefined || lon === undefined || sql.includes(";")) {
    return textReply('pq: syntax error at or near ";"', 400)
  }
  const place = placeAt(Number(lat), Number(lon))
  const rows = amenitiesAround(place).map((amenity) => rowOf(place, amenity))
  return jsonReply(form.get("options[geojson]") === "false" ? tableOf(rows) : collectionOf(rows))
}

const metadata = { generator: "Postpass API 0.2", timestamp: "2026-11-20T11:55:00Z" }

const tableOf = (rows: ReadonlyArray<Row>) => ({ result: rows.length === 0 ? null : rows, metadata })

const collectionOf = (rows: ReadonlyArray<Row>) => ({
  type: "FeatureCollection",
  properties: metadata,
  features: rows.map((properties) => ({ type: "Feature", properties }))
})

const groundCollection = (found: ReadonlyArray<MappedAmenity | MappedWay>) => ({
  type: "FeatureCollection",
  properties: metadata,
  features: found.map((each) => ({ type: "Feature", geometry: geometryOf(each), properties: each.tags }))
})

const geometryOf = (found: MappedAmenity | MappedWay) => {
  if (!("points" in found)) return { type: "Point", coordinates: [found.lon, found.lat] }
  return found.isArea
    ? { type: "Polygon", coordinates: [found.points] }
    : { type: "LineString", coordinates: found.points }
}

type Row = ReturnType<typeof rowOf>

const rowOf = (place: SandboxPlace, { tags, lat, lon }: MappedAmenity) => ({
  name: tags["name"] ?? null,
  access: tags["access"] ?? null,
  shop: tags["shop"] ?? null,
  amenity: tags["amenity"] ?? null,
  leisure: tags["leisure"] ?? null,
  tourism: tags["tourism"] ?? null,
  railway: tags["railway"] ?? null,
  highway: tags["highway"] ?? null,
  lat,
  lon,
  meters: Math.round(distanceMeters(place, { lat, lon }))
})

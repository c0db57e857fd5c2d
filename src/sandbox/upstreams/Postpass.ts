import { distanceMeters } from "../../domain/address/Distance.ts"
import { jsonReply, type SimulatedRequest, type SimulatedUpstream, textReply } from "../wire/SimulatedUpstream.ts"
import { amenitiesAround, type MappedAmenity } from "../world/Amenities.ts"
import { placeAt, type SandboxPlace } from "../world/SandboxPlace.ts"

/** SQL over OpenStreetMap. It does not run the query: it finds the point in it and answers with the columns we ask for. */
export const SimulatedPostpass: SimulatedUpstream = {
  host: "postpass.geofabrik.de",
  answer: (request) => (request.path === "/api/0.2/interpreter" ? answerTo(request) : null),
  inBandError: null
}

const answerTo = (request: SimulatedRequest) => {
  const form = new URLSearchParams(request.body)
  const sql = form.get("data") ?? ""
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

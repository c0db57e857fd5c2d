import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply
} from "../wire/SimulatedUpstream.ts"
import { amenitiesAround, type MappedAmenity } from "../world/Amenities.ts"
import { placeAt } from "../world/SandboxPlace.ts"

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

/** Queries on OpenStreetMap: the main server and one run by volunteers. Neither runs the query: they find the point in it. */
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

const elementOf = ({ type, id, lat, lon, tags }: MappedAmenity) =>
  type === "node" ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, tags }

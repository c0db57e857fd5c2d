import { type SimulatedRequest, type SimulatedUpstream, serviceUnavailable } from "../../wire/SimulatedUpstream.ts"
import { livelinessOf } from "../../world/Amenities.ts"
import { placeAt, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { arcGisError, featuresReply, pointOf } from "./ArcGisQuery.ts"

/** EPA's National Walkability Index of 2021, by 2010 block group. It leaves the island territories out. */
export const SimulatedEpaWalkability: SimulatedUpstream = {
  host: "geodata.epa.gov",
  answer: (request) =>
    request.path === "/arcgis/rest/services/OA/WalkabilityIndex/MapServer/0/query" ? answerTo(request) : null,
  inBandError: arcGisError(503, "Service OA/WalkabilityIndex/MapServer not started")
}

const uncovered = ["AS", "GU", "MP", "VI"]

const answerTo = ({ host, query }: SimulatedRequest) => {
  const point = pointOf(query)
  if (point === null) return arcGisError(400, "Failed to execute query.")
  const place = placeAt(point.lat, point.lon)
  if (place.traits.down.includes(host)) return serviceUnavailable
  return featuresReply(query, uncovered.includes(place.stateCode) ? [] : [attributesOf(place)])
}

/** The index is a weighted mean of four ranks from 1 to 20: crossings and transit count a third each, the mixes a sixth. */
const attributesOf = (place: SandboxPlace) => {
  const rank = Math.round(1 + 18 * livelinessOf(place))
  const mixedUse = Math.min(rank + 1, 20)
  const blockGroup = place.blockGeoid.slice(0, 12)
  return {
    GEOID10: blockGroup,
    GEOID20: blockGroup,
    NatWalkInd: (rank + rank) / 3 + (mixedUse + mixedUse) / 6,
    D2A_Ranked: mixedUse,
    D2B_Ranked: mixedUse,
    D3B_Ranked: rank,
    D4A_Ranked: rank
  }
}

import { type SimulatedRequest, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { livelinessOf } from "../../world/Amenities.ts"
import type { SandboxPlace } from "../../world/SandboxPlace.ts"
import { islandAreas } from "../../world/stateProfiles.ts"
import { arcGisError, failedQuery, featuresReply, placeAtPoint } from "./ArcGisQuery.ts"

/** EPA's National Walkability Index of 2021, by 2010 block group. It leaves the island territories out. */
export const SimulatedEpaWalkability: SimulatedUpstream = {
  host: "geodata.epa.gov",
  answer: (request) =>
    request.path === "/arcgis/rest/services/OA/WalkabilityIndex/MapServer/0/query" ? answerTo(request) : null,
  inBandError: arcGisError(503, "Service OA/WalkabilityIndex/MapServer not started")
}

const answerTo = ({ query }: SimulatedRequest) => {
  const place = placeAtPoint(query)
  if (place === null) return failedQuery
  return featuresReply(query, islandAreas.has(place.stateCode) ? [] : [attributesOf(place)])
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

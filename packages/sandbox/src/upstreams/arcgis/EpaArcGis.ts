import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"

import type { SimulatedRequest, SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { livelinessOf } from "../../world/Amenities.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { type ContaminatedSite, sitesOfCounty } from "../../world/Pollution.ts"
import { placeAt, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { islandAreas } from "../../world/stateProfiles.ts"
import {
  arcGisError,
  failedQuery,
  type Features,
  featuresReply,
  invalidQuery,
  layerPages,
  placeAtPoint,
  pointOf
} from "./ArcGisQuery.ts"

const layer =
  "/cJ9YHowT8TU7DUyn/arcgis/rest/services/" +
  "Superfund_National_Priorities_List_(NPL)_Sites_with_Status_Information/FeatureServer/0"

/** EPA's list of Superfund sites. */
export const SimulatedEpaSuperfund: SimulatedUpstream = {
  host: "services.arcgis.com",
  answer: (request) => {
    const { path, query } = request
    const pages = layerPages(request, layer, allSites)
    if (pages !== null) return pages
    if (path !== `${layer}/query`) return null
    const point = pointOf(query)
    if (point === null) return invalidQuery
    const meters = Number(query.get("distance") ?? 0)
    const place = placeAt(point.lat, point.lon)
    if (place.traits.siteListIsDown) return arcGisError(504, "Your request has timed out.")
    const near = sitesOfCounty(place.countyFips).filter((site) => distanceMeters(point, site) <= meters)
    return featuresReply(
      query,
      near.map((site, index) => attributesOf(place, site, index + 1))
    )
  },
  inBandError: arcGisError(503, "Service is currently unavailable.")
}

const allSites = (): Features =>
  everyPlace()
    .counties.flatMap((place) => sitesOfCounty(place.countyFips).map((site) => ({ place, site })))
    .map(({ place, site }, index) => attributesOf(place, site, index + 1))

const attributesOf = (place: SandboxPlace, site: ContaminatedSite, number: number) => ({
  OBJECTID: number,
  Site_Name: site.name,
  Site_Score: site.score,
  Site_EPA_ID: `${place.stateCode}D9${place.countyFips}00${number}`,
  State: place.stateName,
  City: place.city,
  Status: site.status,
  Longitude: site.lon,
  Latitude: site.lat
})

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
  return featuresReply(query, islandAreas.has(place.stateCode) ? [] : [walkabilityOf(place)])
}

/** The index is a weighted mean of four ranks from 1 to 20: crossings and transit count a third each, the mixes a sixth. */
const walkabilityOf = (place: SandboxPlace) => {
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

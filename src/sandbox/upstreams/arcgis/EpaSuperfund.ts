import { distanceMeters } from "../../../domain/address/Distance.ts"
import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { type ContaminatedSite, sitesOfCounty } from "../../world/Pollution.ts"
import { placeAt, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { arcGisError, type Features, featuresReply, invalidQuery, pointOf } from "./ArcGisQuery.ts"
import { layerPages } from "./layerPages.ts"

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

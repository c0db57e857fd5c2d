import { seeded } from "@property-intelligence/domain/seeded.ts"

import type { SimulatedReply, SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { areaCode, areaName, areaRents, zipRents } from "../../world/areaRents.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import type { RentsByBedrooms } from "../../world/HouseFigures.ts"
import { placeOfTract, placeOfZip, type SandboxPlace, tractRingsAt } from "../../world/SandboxPlace.ts"
import { stateByCode } from "../../world/stateProfiles.ts"
import {
  arcGisError,
  digitsOf,
  type Features,
  featuresReply,
  invalidQuery,
  layerPages,
  placeAtPoint,
  type Rings
} from "./ArcGisQuery.ts"

const folder = "/VTyQ9soqVukalItT/arcgis/rest/services"

/** HUD's map services: opportunity zones and Fair Market Rents. */
export const SimulatedHudArcGis: SimulatedUpstream = {
  host: "services.arcgis.com",
  answer: (request) => {
    const { path, query } = request
    const pages = layerPages(request, `${folder}/Opportunity_Zones/FeatureServer/13`, allZones, ringsOfZone)
    if (pages !== null) return pages
    switch (path) {
      case `${folder}/Opportunity_Zones/FeatureServer/13/query`:
        return atPoint(query, zonesAt)
      case `${folder}/Fair_Market_Rents/FeatureServer/0/query`:
        return atPoint(query, (place) => [areaRow(place)])
      case `${folder}/HUD_PDR_Small_Area_Fair_Market_Rents/FeatureServer/1/query`:
        return byZip(query)
      default:
        return null
    }
  },
  inBandError: arcGisError(503, "Service not started.")
}

const atPoint = (query: URLSearchParams, rowsAt: (place: SandboxPlace) => Features): SimulatedReply => {
  const place = placeAtPoint(query)
  return place === null ? invalidQuery : featuresReply(query, rowsAt(place))
}

const byZip = (query: URLSearchParams): SimulatedReply => {
  const zip = digitsOf(query, "ID")
  return zip === null ? invalidQuery : featuresReply(query, zipRows(placeOfZip(zip), zip))
}

/** Designated tracts are of 2010: in Connecticut they name the old county. */
const zonesAt = ({ traits, county2020Fips, tractGeoid, stateCode }: SandboxPlace): Features =>
  traits.opportunityZone
    ? [
        {
          GEOID10: county2020Fips + tractGeoid.slice(5),
          STUSAB: stateCode,
          STATE_NAME: stateByCode(stateCode)?.name ?? null,
          TRACT: tractGeoid.slice(5),
          Rural: null
        }
      ]
    : []

const allZones = (): Features => everyPlace().tracts.flatMap(zonesAt)

const ringsOfZone = (zone: Features[number] | undefined): Rings => {
  const { lat, lon } = placeOfTract(String(zone?.["GEOID10"]))
  return tractRingsAt(lat, lon)
}

const areaRow = (place: SandboxPlace) => {
  return {
    FMR_CODE: areaCode(place),
    FMR_AREANAME: areaName(place),
    ...rentsAs((bedrooms) => `FMR_${bedrooms}BDR`, areaRents(place, 2026))
  }
}

/** A row for each area that the ZIP code lies in; every country one reaches into a metropolitan area next door. */
const zipRows = (place: SandboxPlace, zip: string): Features => {
  const own = zipRents(place, zip, 2026)
  const reachesNextDoor = place.traits.rural || seeded(`next door ${zip}`) < 0.3
  return [
    ...(reachesNextDoor ? [zipRow(zip, nextDoor, doubled(own ?? areaRents(place, 2026)))] : []),
    ...(own === null ? [] : [zipRow(zip, { code: areaCode(place), name: areaName(place) }, own)])
  ]
}

const nextDoor = { code: "METRO99980M99980", name: "Next Door, US HUD Metro FMR Area" }

const doubled = ([studio, one, two, three, four]: RentsByBedrooms): RentsByBedrooms => [
  2 * studio,
  2 * one,
  2 * two,
  2 * three,
  2 * four
]

const zipRow = (zip: string, area: { readonly code: string; readonly name: string }, rents: RentsByBedrooms) => ({
  HUD_CODE: area.code,
  FMR_NAME: area.name,
  ID: zip,
  ZCTA_ID: null,
  ...rentsAs((bedrooms) => `SAFMR_${bedrooms}BR`, rents)
})

const rentsAs = (nameOf: (bedrooms: number) => string, rents: RentsByBedrooms) =>
  Object.fromEntries(rents.map((rent, bedrooms) => [nameOf(bedrooms), rent]))

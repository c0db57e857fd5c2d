import type { SimulatedReply, SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { areaCode, areaName, areaRents, zipRents } from "../../world/areaRents.ts"
import type { RentsByBedrooms } from "../../world/HouseFigures.ts"
import { placeOfZip, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { stateByCode } from "../../world/stateProfiles.ts"
import { arcGisError, digitsOf, type Features, featuresReply, invalidQuery, placeAtPoint } from "./ArcGisQuery.ts"

const folder = "/VTyQ9soqVukalItT/arcgis/rest/services"

/** HUD's map services: opportunity zones and Fair Market Rents. */
export const SimulatedHudArcGis: SimulatedUpstream = {
  host: "services.arcgis.com",
  answer: ({ path, query }) => {
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

const areaRow = (place: SandboxPlace) => {
  return {
    FMR_CODE: areaCode(place),
    FMR_AREANAME: areaName(place),
    ...rentsAs((bedrooms) => `FMR_${bedrooms}BDR`, areaRents(place, 2026))
  }
}

const zipRows = (place: SandboxPlace, zip: string): Features => {
  const rents = zipRents(place, zip, 2026)
  if (rents === null) return []
  return [
    {
      HUD_CODE: areaCode(place),
      FMR_NAME: areaName(place),
      ID: zip,
      ZCTA_ID: null,
      ...rentsAs((bedrooms) => `SAFMR_${bedrooms}BR`, rents)
    }
  ]
}

const rentsAs = (nameOf: (bedrooms: number) => string, rents: RentsByBedrooms) =>
  Object.fromEntries(rents.map((rent, bedrooms) => [nameOf(bedrooms), rent]))

import {
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  serviceUnavailable
} from "../../wire/SimulatedUpstream.ts"
import { areaCode, areaName, areaRents, zipRents } from "../../world/areaRents.ts"
import { placeAt, placeOfZip, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { stateByCode } from "../../world/stateProfiles.ts"
import { digitsOf, arcGisError, featuresReply, pointOf } from "./ArcGisQuery.ts"

const folder = "/VTyQ9soqVukalItT/arcgis/rest/services"

/** HUD's map services: opportunity zones and Fair Market Rents. */
export const SimulatedHudArcGis: SimulatedUpstream = {
  host: "services.arcgis.com",
  answer: (request) => {
    switch (request.path) {
      case `${folder}/Opportunity_Zones/FeatureServer/13/query`:
        return atPoint(request, zonesAt)
      case `${folder}/Fair_Market_Rents/FeatureServer/0/query`:
        return atPoint(request, (place) => [areaRow(place)])
      case `${folder}/HUD_PDR_Small_Area_Fair_Market_Rents/FeatureServer/1/query`:
        return byZip(request)
      default:
        return null
    }
  },
  inBandError: arcGisError(503, "Service not started.")
}

type Rows = Parameters<typeof featuresReply>[1]

const invalidQuery = arcGisError(400, "Cannot perform query. Invalid query parameters.")

const atPoint = ({ host, query }: SimulatedRequest, rowsAt: (place: SandboxPlace) => Rows): SimulatedReply => {
  const point = pointOf(query)
  if (point === null) return invalidQuery
  const place = placeAt(point.lat, point.lon)
  return place.traits.down.includes(host) ? serviceUnavailable : featuresReply(query, rowsAt(place))
}

const byZip = ({ host, query }: SimulatedRequest): SimulatedReply => {
  const zip = digitsOf(query, "ID")
  if (zip === null) return invalidQuery
  const place = placeOfZip(zip)
  return place.traits.down.includes(host) ? serviceUnavailable : featuresReply(query, zipRows(place, zip))
}

/** Designated tracts are of 2010: in Connecticut they name the old county. */
const zonesAt = ({ traits, county2020Fips, tractGeoid, stateCode }: SandboxPlace): Rows =>
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
  const [studio, one, two, three, four] = areaRents(place, 2026)
  return {
    FMR_CODE: areaCode(place),
    FMR_AREANAME: areaName(place),
    FMR_0BDR: studio,
    FMR_1BDR: one,
    FMR_2BDR: two,
    FMR_3BDR: three,
    FMR_4BDR: four
  }
}

const zipRows = (place: SandboxPlace, zip: string): Rows => {
  const rents = zipRents(place, zip, 2026)
  if (rents === null) return []
  const [studio, one, two, three, four] = rents
  return [
    {
      HUD_CODE: areaCode(place),
      FMR_NAME: areaName(place),
      ID: zip,
      ZCTA_ID: null,
      SAFMR_0BR: studio,
      SAFMR_1BR: one,
      SAFMR_2BR: two,
      SAFMR_3BR: three,
      SAFMR_4BR: four
    }
  ]
}

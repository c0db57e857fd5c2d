import { seeded } from "@property-intelligence/domain/seeded.ts"

import { jsonReply, type SimulatedReply, type SimulatedUpstream, textReply } from "../wire/SimulatedUpstream.ts"
import { areaCode, areaName, areaRents, type FiscalYear, isSmallArea, zipRents } from "../world/areaRents.ts"
import { landmarks } from "../world/examples.ts"
import type { RentsByBedrooms } from "../world/HouseFigures.ts"
import {
  everyPlace,
  placeOfCounty,
  placeOfTract,
  placeOfZip,
  type SandboxPlace,
  tractRingsAt
} from "../world/SandboxPlace.ts"
import { stateByCode } from "../world/stateProfiles.ts"
import {
  arcGisError,
  digitsOf,
  type Features,
  featuresReply,
  invalidQuery,
  layerPages,
  placeAtPoint,
  type Rings
} from "./arcgis/ArcGisQuery.ts"

/** The states in which HUD's API lists towns instead of counties. */
const listedByTown = new Set(["CT", "MA", "ME", "NH", "RI", "VT"])
const publishedYears: ReadonlyMap<string, FiscalYear> = new Map([
  ["2026", 2026],
  ["2027", 2027]
])
const newestYear = "2027"

const unauthenticated = jsonReply({ error: "Unauthenticated." }, 401)

/** The HUD User API. It accepts any token. Its error inside a 2xx status is the empty 202 that HUD sends to bots. */
export const SimulatedHudUser: SimulatedUpstream = {
  host: "www.huduser.gov",
  answer: ({ path, query, headers }) => {
    const [, countyFips = ""] = /^\/hudapi\/public\/fmr\/data\/(\d{5})99999$/.exec(path) ?? []
    if (!path.startsWith("/hudapi/public/fmr/data/")) return null
    if (headers["authorization"] === undefined) return unauthenticated
    const year = publishedYears.get(query.get("year") ?? newestYear)
    if (year === undefined) return jsonReply({ error: "Invalid year" }, 400)
    const place = placeOfCounty(countyFips)
    if (place.countyFips !== countyFips || listedByTown.has(place.stateCode)) {
      return jsonReply({ error: "No data found" }, 404)
    }
    return rentsReply(place, year)
  },
  inBandError: textReply("", 202),
  refusedKey: unauthenticated
}

/**
 * HUD's response with the rents of an area. In an area with rents by ZIP code it has a row of numbers for each ZIP
 * code. Elsewhere it has one object with texts.
 */
const rentsReply = (place: SandboxPlace, year: FiscalYear): SimulatedReply => {
  const { countyName, metro, stateCode, traits } = place
  const area = byName(areaRents(place, year))
  return jsonReply({
    data: {
      county_name: countyName,
      counties_msa: traits.rural ? "" : `${countyName}, ${stateCode}`,
      town_name: "",
      metro_status: traits.rural ? "0" : "1",
      metro_name: traits.rural ? "" : metro,
      area_name: areaName(place),
      ...(isSmallArea(place)
        ? {
            smallarea_status: 1,
            year: String(year),
            basicdata: [{ zip_code: "MSA level", ...area }, ...zipRows(place, year)]
          }
        : {
            smallarea_status: "0",
            basicdata: {
              ...Object.fromEntries(Object.entries(area).map(([name, rent]) => [name, rent.toFixed(1)])),
              year: String(year)
            }
          })
    }
  })
}

/** The rows with the rents of a county's ZIP codes: its town's ZIP code, and its landmarks'. */
const zipRows = (place: SandboxPlace, year: FiscalYear) => {
  const near = landmarks.filter(({ city, stateCode }) => city === place.city && stateCode === place.stateCode)
  return [...new Set([place.zip, ...near.map(({ zip }) => zip)])].flatMap((zip) => {
    const rents = zipRents(place, zip, year)
    return rents === null ? [] : [{ zip_code: zip, ...byName(rents) }]
  })
}

const byName = ([studio, one, two, three, four]: RentsByBedrooms) => ({
  Efficiency: studio,
  "One-Bedroom": one,
  "Two-Bedroom": two,
  "Three-Bedroom": three,
  "Four-Bedroom": four
})

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
  return zip === null ? invalidQuery : featuresReply(query, zipFeatures(placeOfZip(zip), zip))
}

/**
 * The opportunity zone at a place, if there is one. Zones are tracts of 2010, so in Connecticut they name the former
 * county.
 */
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

/**
 * The features of a ZIP code: one for each area that it is in. Every rural ZIP code is partly in the next metropolitan
 * area.
 */
const zipFeatures = (place: SandboxPlace, zip: string): Features => {
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

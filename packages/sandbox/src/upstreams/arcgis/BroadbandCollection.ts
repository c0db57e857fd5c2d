import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import { jsonReply, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { placeAt, placeOfCounty, placeOfTract, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { arcGisError, digitsOf, featuresReply, invalidQuery, placeAtPoint } from "./ArcGisQuery.ts"

const layerPath =
  /^\/peDZJliSvYims39Q\/arcgis\/rest\/services\/FCC_Broadband_Data_Collection_December_2024_View\/FeatureServer\/(\d+)\/query$/

const blockLocations = 24

/**
 * The layers by number: the number of digits in their GEOIDs, and the approximate number of serviceable locations in an
 * area.
 */
const areas: ReadonlyMap<string, { readonly digits: number; readonly locations: number }> = new Map([
  ["1", { digits: 5, locations: 90_000 }],
  ["2", { digits: 11, locations: 1_600 }],
  ["3", { digits: 12, locations: 500 }],
  ["4", { digits: 15, locations: blockLocations }]
])
const offersTable = "7"

/** A provider's offer in a census block. `technology` is the FCC's code. */
interface BroadbandOffer {
  readonly name: string
  readonly frn: string
  readonly technology: 10 | 40 | 50 | 60 | 61 | 70 | 71
  readonly downMbps: number
  readonly upMbps: number
}

const satellite: ReadonlyArray<BroadbandOffer> = [
  { name: "Space Exploration Holdings, LLC", frn: "0026043968", technology: 61, downMbps: 250, upMbps: 20 },
  { name: "Hughes Network Systems, LLC", frn: "0012369286", technology: 60, downMbps: 100, upMbps: 5 }
]

const cable: ReadonlyArray<BroadbandOffer> = [
  { name: "Charter Communications", frn: "0016426031", technology: 40, downMbps: 1000, upMbps: 40 },
  { name: "Comcast Corporation", frn: "0003768165", technology: 40, downMbps: 1200, upMbps: 35 },
  { name: "Cox Communications, Inc.", frn: "0001834696", technology: 40, downMbps: 1000, upMbps: 100 }
]

const fiber: ReadonlyArray<BroadbandOffer> = [
  { name: "AT&T Inc.", frn: "0005937974", technology: 50, downMbps: 5000, upMbps: 5000 },
  { name: "Verizon Communications Inc.", frn: "0016076035", technology: 50, downMbps: 2300, upMbps: 2300 },
  { name: "Lumen Technologies, Inc.", frn: "0018626853", technology: 50, downMbps: 940, upMbps: 940 }
]

const fixedWireless: BroadbandOffer = {
  name: "T-Mobile USA, Inc.",
  frn: "0006945950",
  technology: 71,
  downMbps: 100,
  upMbps: 20
}

const ruralOffers: ReadonlyArray<BroadbandOffer> = [
  { name: "High Plains Rural Telephone", frn: "0099000011", technology: 10, downMbps: 25, upMbps: 3 },
  { name: "Mesa Top Wireless", frn: "0099000012", technology: 70, downMbps: 50, upMbps: 5 }
]

/** The offers around a place: the same cable company in the whole state, and fiber in four blocks of five. */
const broadbandOffersAt = ({ stateCode, blockGeoid, traits }: SandboxPlace): ReadonlyArray<BroadbandOffer> => {
  if (traits.rural) return [...ruralOffers, ...satellite]
  const fiberHere = seeded(`fiber ${blockGeoid}`) < 0.8 ? pick(fiber, `fiber ${stateCode}`) : []
  return [...pick(cable, `cable ${stateCode}`), ...fiberHere, fixedWireless, ...satellite]
}

const pick = <A>(choices: ReadonlyArray<A>, key: string): ReadonlyArray<A> => {
  const first = Math.floor(seeded(key) * choices.length)
  return choices.slice(first, first + 1)
}

/** Esri Living Atlas's copy of the FCC Broadband Data Collection. */
export const SimulatedBroadbandCollection: SimulatedUpstream = {
  host: "services8.arcgis.com",
  answer: ({ path, query }) => {
    const [, layer = ""] = layerPath.exec(path) ?? []
    const area = areas.get(layer)
    if (area === undefined && layer !== offersTable) return null
    const place = placeOfQuery(query)
    if (place === null) return invalidQuery
    const geoid = geoidOf2020(place).slice(0, area?.digits ?? 15)
    const asked = digitsOf(query, "GEOID")
    if ((asked !== null && asked !== geoid) || (geoid.length === 15 && isEmptyBlock(geoid))) {
      return featuresReply(query, [])
    }
    const typical = area?.locations ?? blockLocations
    const locations = Math.ceil(typical * seededBetween(`locations ${geoid}`, 0.5, 1.5))
    return featuresReply(
      query,
      area === undefined
        ? broadbandOffersAt(place).map((offer) => offerRow(offer, geoid, locations))
        : [summaryRow(place, geoid, locations)]
    )
  },
  inBandError: arcGisError(503, "Service not started.")
}

const placeOfQuery = (query: URLSearchParams): SandboxPlace | null => {
  const place = placeAtPoint(query)
  if (place !== null) return place
  const geoid = digitsOf(query, "GEOID")
  if (geoid === null) return null
  return geoid.length === 5 ? placeOfCounty(geoid) : placeOfTract(geoid)
}

/** The GEOID of a place's block as of 2020: in Connecticut it names the old county. */
const geoidOf2020 = ({ blockGeoid, county2020Fips }: SandboxPlace): string => county2020Fips + blockGeoid.slice(5)

/** Returns true for one block in twenty. Such a block has no serviceable location and is not in the data. */
const isEmptyBlock = (blockGeoid: string) => seeded(`empty block ${blockGeoid}`) < 0.05

const isSatellite = ({ technology }: BroadbandOffer) => technology === 60 || technology === 61

/** The FCC's class of an offer: served, underserved or unserved. All satellite service counts as unserved. */
const classOf = (offer: BroadbandOffer): "ServedBSLs" | "UnderservedBSLs" | "UnservedBSLs" => {
  if (isSatellite(offer)) return "UnservedBSLs"
  if (offer.downMbps >= 100 && offer.upMbps >= 20) return "ServedBSLs"
  return offer.downMbps >= 25 && offer.upMbps >= 3 ? "UnderservedBSLs" : "UnservedBSLs"
}

/**
 * The number of locations that an offer reaches. Fiber reaches one location in a third of the blocks, all locations in
 * the other blocks, and half of the locations in a wider area. Other offers reach all locations.
 */
const reachOf = ({ technology }: Pick<BroadbandOffer, "technology">, geoid: string, locations: number): number => {
  if (technology !== 50) return locations
  if (geoid.length < 15) return Math.ceil(locations / 2)
  return seeded(`fiber reach ${geoid}`) < 1 / 3 ? 1 : locations
}

const offerRow = (offer: BroadbandOffer, geoid: string, locations: number) => ({
  GEOID: geoid,
  ProviderName: offer.name,
  FRN: offer.frn,
  Technology: offer.technology,
  TotalBSLs: locations,
  UnderservedBSLs: 0,
  ServedBSLs: 0,
  UnservedBSLs: locations - reachOf(offer, geoid, locations),
  [classOf(offer)]: classOf(offer) === "UnservedBSLs" ? locations : reachOf(offer, geoid, locations)
})

const summaryRow = (place: SandboxPlace, geoid: string, locations: number) => {
  const offers = broadbandOffersAt(place).filter((offer) => !isSatellite(offer))
  const by = (technology: number) => offers.filter((offer) => offer.technology === technology)
  const servedBy = (technology: BroadbandOffer["technology"]) =>
    by(technology).some((offer) => classOf(offer) === "ServedBSLs") ? reachOf({ technology }, geoid, locations) : null
  const served = offers.some((offer) => classOf(offer) === "ServedBSLs")
  return {
    GEOID: geoid,
    TotalBSLs: locations,
    ServedBSLs: served ? locations : 0,
    UnderservedBSLs: served ? 0 : locations,
    UnservedBSLs: 0,
    ServedBSLsFiber: servedBy(50),
    ServedBSLsCable: servedBy(40),
    ServedBSLsCopper: servedBy(10),
    ServedBSLsLTFW: servedBy(71),
    UniqueProviders: offers.length,
    UniqueProvidersFiber: by(50).length === 0 ? null : by(50).length,
    UniqueProvidersCable: by(40).length === 0 ? null : by(40).length
  }
}

const items: ReadonlyMap<string, string> = new Map([
  ["e1343efcefc344709057260ee57290a0", "FCC Broadband Data Collection December 2025 (Latest)"]
])

/** ArcGIS Online's catalog of items. Only the items' titles matter here. */
export const SimulatedArcGisItems: SimulatedUpstream = {
  host: "www.arcgis.com",
  answer: ({ path }) => {
    const [, id = ""] = /^\/sharing\/rest\/content\/items\/([0-9a-f]{32})$/.exec(path) ?? []
    if (id === "") return null
    const title = items.get(id)
    return title === undefined
      ? arcGisError(400, "Item does not exist or is inaccessible.")
      : jsonReply({ id, owner: "esri_livingatlas", type: "Feature Service", title, access: "public" })
  },
  inBandError: arcGisError(503, "Service unavailable.")
}

const technologies: Record<BroadbandOffer["technology"], string> = {
  10: "DSL",
  40: "Cable",
  50: "Fiber",
  60: "GSO Satellite",
  61: "LEO Satellite",
  70: "Fixed Wireless",
  71: "Fixed Wireless"
}

/** The API of broadbandmap.com. Any key works. */
export const SimulatedBroadbandMap: SimulatedUpstream = {
  host: "broadbandmap.com",
  answer: ({ path, query, headers }) => {
    if (path !== "/api/v1/location/internet") return null
    if (headers["authorization"] === undefined && headers["x-api-key"] === undefined) {
      return jsonReply({ error: "API key required" }, 401)
    }
    const [lat, lng] = [query.get("lat"), query.get("lng")]
    if (lat === null || lng === null) return jsonReply({ error: "lat and lng are required" }, 400)
    const offers = broadbandOffersAt(placeAt(Number(lat), Number(lng)))
    return jsonReply({
      lat: Number(lat),
      lng: Number(lng),
      h3_resolution: 8,
      service_type: "residential",
      count: offers.length,
      providers: offers.map(({ name, technology, downMbps, upMbps }) => ({
        name,
        technology: technologies[technology],
        max_download_mbps: downMbps,
        max_upload_mbps: upMbps
      }))
    })
  },
  inBandError: null,
  refusedKey: jsonReply({ error: "Invalid API key" }, 401)
}

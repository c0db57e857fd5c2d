import { seeded, seededBetween } from "../../../process/seeded.ts"
import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { type BroadbandOffer, broadbandOffersAt } from "../../world/broadbandOffers.ts"
import { placeOfCounty, placeOfTract, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { arcGisError, digitsOf, featuresReply, invalidQuery, placeAtPoint } from "./ArcGisQuery.ts"

const layerPath =
  /^\/peDZJliSvYims39Q\/arcgis\/rest\/services\/FCC_Broadband_Data_Collection_December_2024_View\/FeatureServer\/(\d+)\/query$/

const blockLocations = 24

/** Layer number: digits of the GEOIDs it has, and about how many serviceable locations one of its areas holds. */
const areas: ReadonlyMap<string, { readonly digits: number; readonly locations: number }> = new Map([
  ["1", { digits: 5, locations: 90_000 }],
  ["2", { digits: 11, locations: 1_600 }],
  ["3", { digits: 12, locations: 500 }],
  ["4", { digits: 15, locations: blockLocations }]
])
const offersTable = "7"

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

/** The block as of 2020: in Connecticut it names the old county. */
const geoidOf2020 = ({ blockGeoid, county2020Fips }: SandboxPlace): string => county2020Fips + blockGeoid.slice(5)

/** One block in twenty has no serviceable location and is not in the data. */
const isEmptyBlock = (blockGeoid: string) => seeded(`empty block ${blockGeoid}`) < 0.05

const isSatellite = ({ technology }: BroadbandOffer) => technology === 60 || technology === 61

/** The FCC's three classes; all satellite service counts as unserved. */
const classOf = (offer: BroadbandOffer): "ServedBSLs" | "UnderservedBSLs" | "UnservedBSLs" => {
  if (isSatellite(offer)) return "UnservedBSLs"
  if (offer.downMbps >= 100 && offer.upMbps >= 20) return "ServedBSLs"
  return offer.downMbps >= 25 && offer.upMbps >= 3 ? "UnderservedBSLs" : "UnservedBSLs"
}

/** Locations that an offer reaches: all, but fiber one alone in each third block, and half of a wider area. */
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

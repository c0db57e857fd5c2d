import { seededBetween } from "@property-intelligence/domain/seeded.ts"

import { type SimulatedUpstream, serviceUnavailable } from "../../wire/SimulatedUpstream.ts"
import { placeAt, type PlaceTraits, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { floodZonesAround } from "../../world/TownMap.ts"
import { arcGisError, failedQuery, type Features, featuresReply, placeAtPoint } from "./ArcGisQuery.ts"

/**
 * FEMA's flood maps: the service of the National Flood Hazard Layer, and its official mirror. The mirror has only the
 * layers of the zones and the panels.
 */
export const SimulatedNfhl: ReadonlyArray<SimulatedUpstream> = [
  { host: "hazards.fema.gov", service: "/arcgis/rest/services/public/NFHL/MapServer", hasStudies: true },
  { host: "msc.fema.gov", service: "/arcgis/rest/services/NFHL_Print/NFHLQuery/MapServer", hasStudies: false }
].map(({ hasStudies, host, service }) => ({
  host,
  answer: ({ path, query }) => {
    if (path === `${service}/28/query` && query.get("returnGeometry") === "true") return outlinesIn(query)
    if (path === `${service}/28/query`) return answerAt(query, query.has("distance") ? zonesAround : zones)
    if (path === `${service}/3/query`) return answerAt(query, panels)
    if (hasStudies && path === `${service}/0/query`) return answerAt(query, studies)
    return null
  },
  inBandError: arcGisError(503, "Service NFHL/MapServer not started")
}))

const answerAt = (query: URLSearchParams, featuresAt: (place: SandboxPlace) => Features) => {
  const place = placeAtPoint(query)
  if (place === null) return failedQuery
  return place.traits.femaIsDown ? serviceUnavailable : featuresReply(query, featuresAt(place))
}

/** Layer 28 with outlines: the flood zones in a box, without zones of minimal hazard. */
const outlinesIn = (query: URLSearchParams) => {
  const box = (query.get("geometry") ?? "").split(",").map(Number)
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = box
  const [lat, lon] = [(south + north) / 2, (west + east) / 2]
  if (box.length !== 4 || !Number.isFinite(lat + lon)) return failedQuery
  const place = placeAt(Number(lat.toFixed(6)), Number(lon.toFixed(6)))
  if (place.traits.femaIsDown) return serviceUnavailable
  const found = floodZonesAround(place)
  return featuresReply(
    query,
    found.flatMap(({ flood }) => (flood === "unmapped" ? [] : [attributesOf(place, zoneOf(flood))])),
    (index) => [found[index]?.ring ?? []]
  )
}

/** The responses of layer 28, the flood zones. */
const zones = (place: SandboxPlace) =>
  place.traits.flood === "unmapped" ? [] : [attributesOf(place, zoneOf(place.traits.flood))]

/** The zones at the place, and the zone across the street if a different one begins there. */
const zonesAround = (place: SandboxPlace) => {
  const { floodNearby } = place.traits
  return floodNearby === null ? zones(place) : [...zones(place), attributesOf(place, zoneOf(floodNearby))]
}

/** The responses of layer 3, the panels of the map. */
const panels = (place: SandboxPlace) =>
  place.traits.flood === "unmapped" ? [] : [{ OBJECTID: 1, FIRM_PAN: `${studyOf(place)}0100L` }]

/** The responses of layer 0, the studies with a digital map. */
const studies = (place: SandboxPlace) =>
  place.traits.flood === "unmapped" ? [] : [{ OBJECTID: 1, STUDY_ID: studyOf(place) }]

interface Zone {
  readonly name: string
  readonly subtype: string | null
  readonly special: boolean
}

const zoneOf = (flood: Exclude<PlaceTraits["flood"], "unmapped">): Zone => {
  switch (flood) {
    case "X":
      return { name: "X", subtype: "AREA OF MINIMAL FLOOD HAZARD", special: false }
    case "X-shaded":
      return { name: "X", subtype: "0.2 PCT ANNUAL CHANCE FLOOD HAZARD", special: false }
    case "D":
      return { name: "D", subtype: null, special: false }
    default:
      return { name: flood, subtype: null, special: true }
  }
}

const attributesOf = (place: SandboxPlace, { name, subtype, special }: Zone) => {
  const feet = Math.round(seededBetween(`flood elevation ${place.tractGeoid}`, 6, 24))
  const inMeters = place.stateCode === "PR"
  const isSheetFlow = name === "AO"
  return {
    OBJECTID: 1,
    DFIRM_ID: studyOf(place),
    FLD_AR_ID: `${studyOf(place)}_${place.blockGeoid.slice(-4)}`,
    STUDY_TYP: "NP",
    FLD_ZONE: name,
    ZONE_SUBTY: subtype,
    SFHA_TF: special ? "T" : "F",
    STATIC_BFE: special && !isSheetFlow ? (inMeters ? Math.round(feet * 3.048) / 10 : feet) : -9999,
    V_DATUM: special ? (inMeters ? "PRVD02" : "NAVD88") : null,
    DEPTH: isSheetFlow ? 2 : -9999,
    LEN_UNIT: special ? (inMeters ? "Meters" : "Feet") : null,
    SOURCE_CIT: `${studyOf(place)}_FIS1`
  }
}

/** The id of the flood study of a place's county, by the county's code when FEMA began the study. */
const studyOf = (place: SandboxPlace): string => `${place.county2020Fips}C`

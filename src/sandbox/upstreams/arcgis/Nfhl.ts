import { type SimulatedUpstream, serviceUnavailable } from "../../wire/SimulatedUpstream.ts"
import type { PlaceTraits, SandboxPlace } from "../../world/SandboxPlace.ts"
import { seededBetween } from "../../world/seeded.ts"
import { arcGisError, failedQuery, type Features, featuresReply, placeAtPoint } from "./ArcGisQuery.ts"

/** FEMA's flood maps: the service of the National Flood Hazard Layer and its official mirror. */
export const SimulatedNfhl: ReadonlyArray<SimulatedUpstream> = [
  ["hazards.fema.gov", "/arcgis/rest/services/public/NFHL/MapServer"] as const,
  ["msc.fema.gov", "/arcgis/rest/services/NFHL_Print/NFHLQuery/MapServer"] as const
].map(([host, service]) => ({
  host,
  answer: ({ path, query }) => {
    if (path === `${service}/28/query`) return answerAt(query, zones)
    if (path === `${service}/0/query`) return answerAt(query, studies)
    return null
  },
  inBandError: arcGisError(503, "Service NFHL/MapServer not started")
}))

const answerAt = (query: URLSearchParams, featuresAt: (place: SandboxPlace) => Features) => {
  const place = placeAtPoint(query)
  if (place === null) return failedQuery
  return place.traits.femaIsDown ? serviceUnavailable : featuresReply(query, featuresAt(place))
}

/** Layer 28: the flood zones. */
const zones = (place: SandboxPlace) =>
  place.traits.flood === "unmapped" ? [] : [attributesOf(place, zoneOf(place.traits.flood))]

/** Layer 0: the studies with a digital map. */
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

const attributesOf = (place: SandboxPlace, { name, subtype, special }: Zone) => ({
  OBJECTID: 1,
  DFIRM_ID: studyOf(place),
  FLD_AR_ID: `${studyOf(place)}_${place.blockGeoid.slice(-4)}`,
  STUDY_TYP: "NP",
  FLD_ZONE: name,
  ZONE_SUBTY: subtype,
  SFHA_TF: special ? "T" : "F",
  STATIC_BFE: special ? Math.round(seededBetween(`flood elevation ${place.tractGeoid}`, 6, 24)) : -9999,
  V_DATUM: special ? "NAVD88" : null,
  DEPTH: -9999,
  LEN_UNIT: special ? "Feet" : null,
  SOURCE_CIT: `${studyOf(place)}_FIS1`
})

/** County studies are named for the county as it was when FEMA began them. */
const studyOf = (place: SandboxPlace): string => `${place.county2020Fips}C`

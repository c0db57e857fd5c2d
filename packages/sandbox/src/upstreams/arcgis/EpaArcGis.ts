import { Effect, Option, Schema } from "effect"

import { jsonReply, type SimulatedRequest, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { livelinessOf } from "../../world/Amenities.ts"
import {
  burdenOf,
  type ContaminatedSite,
  type PollutionBurden,
  sitesAround,
  sitesOfCounty
} from "../../world/Pollution.ts"
import { everyPlace, placeAt, placeOfTract, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { islandAreas } from "../../world/stateProfiles.ts"
import {
  arcGisError,
  failedQuery,
  type Features,
  featuresReply,
  invalidQuery,
  layerPages,
  placeAtPoint,
  placesIn,
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
    return featuresReply(
      query,
      sitesAround(point, place.countyFips, meters).map(({ county, number, site }) => attributesOf(county, site, number))
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

/** EPA's National Walkability Index of 2021, by block group of 2010. It does not cover the island territories. */
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

/**
 * The National Walkability Index of a block group: a weighted mean of four ranks from 1 to 20. Intersections and
 * transit count a third each, the two land-use mixes a sixth each.
 */
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

const percentilesLayer =
  "/w4yiQqB14ZaAGzJq/arcgis/rest/services/" +
  "EJScreen_US_Percentiles_Block_Group_gdb_V_2.32_(Parent)_view/FeatureServer/0"

/** The Public Environmental Data Partners' mirror of EPA's EJScreen. */
export const SimulatedEjScreen: SimulatedUpstream = {
  host: "services2.arcgis.com",
  answer: ({ path, query }) => {
    if (path !== `${percentilesLayer}/query`) return null
    const found = placesIn(query, { field: "ID", placeOf: placeOfTract, codeOf: blockGroupOf })
    return found === null ? invalidQuery : featuresReply(query, found.filter(isCovered).map(percentileAttributes))
  },
  inBandError: arcGisError(503, "Service is currently unavailable.")
}

/**
 * Returns true if EJScreen has a row for a place. It has none for the island areas. Puerto Rico's rows have no air
 * figures.
 */
const isCovered = (place: SandboxPlace): boolean => !islandAreas.has(place.stateCode)

const blockGroupOf = (place: SandboxPlace): string => place.blockGeoid.slice(0, 12)

const percentileAttributes = (place: SandboxPlace) => {
  const burden = burdenOf(place)
  return {
    OBJECTID: 1,
    ID: blockGroupOf(place),
    STATE_NAME: place.stateName,
    ST_ABBREV: place.stateCode,
    CNTY_NAME: place.countyName,
    PM25: burden.fineParticles,
    PNPL: burden.superfundScore,
    P_PM25: burden.fineParticlesPercentile,
    P_PNPL: burden.superfundPercentile
  }
}

/** EDGI's EJAM API: pollution around a point. */
export const SimulatedEjam: SimulatedUpstream = {
  host: "ejamapi-84652557241.us-central1.run.app",
  answer: ({ method, path, body }) => {
    if (method !== "POST" || path !== "/data") return null
    return Option.match(readQuestion(body), {
      onNone: () => jsonReply({ error: ["You must provide valid points, a shape, or a FIPS code."] }, 400),
      onSome: ({ sites, buffer }) =>
        jsonReply(buffer < 0.1 ? {} : sites.map(({ lat, lon }, index) => siteOf(placeAt(lat, lon), index + 1, buffer)))
    })
  },
  inBandError: null
}

const readQuestion = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      sites: Schema.Array(Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })),
      /** The radius in miles. Without a radius only the point itself is searched. */
      buffer: Schema.Finite.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))
    })
  )
)

const siteOf = (place: SandboxPlace, number: number, buffer: number) => ({
  ejam_uniq_id: number,
  valid: true,
  invalid_msg: "",
  lat: place.lat,
  lon: place.lon,
  ST: place.stateCode,
  statename: place.stateName,
  "radius.miles": buffer,
  ...percentilesOf(burdenOf(place))
})

/** The percentiles of a block group as EJAM's program in R writes them: the keys of missing values are absent. */
const percentilesOf = (burden: PollutionBurden) => ({
  ...(burden.fineParticles === null ? {} : { pm: burden.fineParticles, "pctile.pm": burden.fineParticlesPercentile }),
  "proximity.npl": burden.superfundScore,
  "pctile.proximity.npl": burden.superfundPercentile
})

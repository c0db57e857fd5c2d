import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { burdenOf } from "../../world/Pollution.ts"
import { placeOfTract, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { islandAreas } from "../../world/stateProfiles.ts"
import { arcGisError, featuresReply, invalidQuery, placesIn } from "./ArcGisQuery.ts"

const layer =
  "/w4yiQqB14ZaAGzJq/arcgis/rest/services/" +
  "EJScreen_US_Percentiles_Block_Group_gdb_V_2.32_(Parent)_view/FeatureServer/0"

/** The Public Environmental Data Partners' mirror of EPA's EJScreen. */
export const SimulatedEjScreen: SimulatedUpstream = {
  host: "services2.arcgis.com",
  answer: ({ path, query }) => {
    if (path !== `${layer}/query`) return null
    const found = placesIn(query, { field: "ID", placeOf: placeOfTract, codeOf: blockGroupOf })
    return found === null ? invalidQuery : featuresReply(query, found.filter(isCovered).map(attributesOf))
  },
  inBandError: arcGisError(503, "Service is currently unavailable.")
}

/** Some territories have no row; Puerto Rico has one, without air. */
const isCovered = (place: SandboxPlace): boolean => !islandAreas.has(place.stateCode)

const blockGroupOf = (place: SandboxPlace): string => place.blockGeoid.slice(0, 12)

const attributesOf = (place: SandboxPlace) => {
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

import { seededBetween } from "../../../process/seeded.ts"
import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { placeOfCounty, placeOfTract, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { stateByCode } from "../../world/stateProfiles.ts"
import { arcGisError, type Features, featuresReply, invalidQuery, type Numbering, placesIn } from "./ArcGisQuery.ts"
import { layerPages } from "./layerPages.ts"

const services = "/XG15cJAlne2vxtgt/arcgis/rest/services"

/** FEMA's National Risk Index, by tract and by county. */
export const SimulatedNationalRiskIndex: SimulatedUpstream = {
  host: "services.arcgis.com",
  answer: (request) => {
    const { path, query } = request
    const tracts = layerPages(request, `${services}/National_Risk_Index_Census_Tracts/FeatureServer/0`, allTracts)
    if (tracts !== null) return tracts
    switch (path) {
      case `${services}/National_Risk_Index_Census_Tracts/FeatureServer/0/query`:
        return rowsReply(query, { field: "TRACTFIPS", placeOf: placeOfTract, codeOf: ({ tractGeoid }) => tractGeoid })
      case `${services}/National_Risk_Index_Counties/FeatureServer/0/query`:
        return rowsReply(query, { field: "STCOFIPS", placeOf: placeOfCounty, codeOf: ({ countyFips }) => countyFips })
      default:
        return null
    }
  },
  inBandError: arcGisError(503, "Service is currently unavailable.")
}

const allTracts = (): Features =>
  everyPlace().tracts.map((place) => ({ TRACTFIPS: place.tractGeoid, ...ratingsOf(place, place.tractGeoid) }))

const rowsReply = (query: URLSearchParams, numbering: Numbering) => {
  const { codeOf, field } = numbering
  const found = placesIn(query, numbering)
  return found === null
    ? invalidQuery
    : featuresReply(
        query,
        found.map((place) => ({ [field]: codeOf(place), ...ratingsOf(place, codeOf(place)) }))
      )
}

const ratingsOf = (place: SandboxPlace, code: string) => {
  const state = stateByCode(place.stateCode)
  const tornado = state?.tornadoRating ?? "Insufficient Data"
  const hail = state?.hailRating ?? "Insufficient Data"
  return {
    OBJECTID: 1,
    STATEABBRV: place.stateCode,
    STCOFIPS: place.countyFips,
    COUNTY: place.countyName.replace(/ (?:County|Parish|Municipio|Planning Region)$/, ""),
    NRI_VER: "December 2025",
    ERQK_RISKR: earthquakeRating(state?.peakGroundAcceleration ?? null),
    HAIL_AFREQ: frequency(hail, 1, `hail ${code}`),
    HAIL_RISKR: hail,
    TRND_AFREQ: frequency(tornado, 0.002, `tornado ${code}`),
    TRND_RISKR: tornado
  }
}

const scale = ["Very Low", "Relatively Low", "Relatively Moderate", "Relatively High", "Very High"]

const earthquakeRating = (peakGroundAcceleration: number | null): string => {
  if (peakGroundAcceleration === null) return "Insufficient Data"
  const step = [0.1, 0.2, 0.4, 0.6].filter((limit) => peakGroundAcceleration >= limit).length
  return scale[step] ?? "Very High"
}

/** Events a year, rising with the rating; `null` for a peril that is not rated. */
const frequency = (rating: string, unit: number, key: string): number | null => {
  const step = scale.indexOf(rating)
  return step < 0 ? null : Number(((step + seededBetween(key, 0.1, 1)) * unit).toFixed(5))
}

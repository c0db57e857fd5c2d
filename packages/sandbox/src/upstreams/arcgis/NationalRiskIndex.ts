import { hazardCodes, hazardNames } from "@property-intelligence/domain/report/hazardCodes.ts"
import { type HazardKey, hazardKeys } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { seededBetween } from "@property-intelligence/domain/seeded.ts"

import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { hazardRatingAt, isStatedHazard } from "../../world/hazardProfiles.ts"
import { everyPlace, placeOfCounty, placeOfTract, type SandboxPlace } from "../../world/SandboxPlace.ts"
import { stateByCode } from "../../world/stateProfiles.ts"
import {
  arcGisError,
  type Features,
  featuresReply,
  invalidQuery,
  layerPages,
  type Numbering,
  placesIn
} from "./ArcGisQuery.ts"

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

const ratingsOf = (place: SandboxPlace, code: string) => ({
  OBJECTID: 1,
  STATEABBRV: place.stateCode,
  STCOFIPS: place.countyFips,
  COUNTY: place.countyName.replace(/ (?:County|Parish|Municipio|Planning Region)$/, ""),
  NRI_VER: "December 2025",
  ...Object.fromEntries(hazardKeys.flatMap((key) => columnsOf(place, key, code)))
})

/**
 * The columns of a hazard in a row. The percentile of the loss rate roughly follows the rating, without being equal to
 * it.
 */
const columnsOf = (
  place: SandboxPlace,
  key: HazardKey,
  code: string
): ReadonlyArray<readonly [string, string | number | null]> => {
  const rating = ratingAt(place, key)
  const step = scale.indexOf(rating)
  const seed = `${hazardNames[key]} ${code}`
  const percentile = seededBetween(`loss rate of ${seed}`, step * 20 - 10, step * 20 + 30)
  return [
    [`${hazardCodes[key]}_EALR`, rating],
    [
      `${hazardCodes[key]}_ALR_NPCTL`,
      step >= 0 ? Number(Math.min(100, Math.max(0, percentile)).toFixed(4)) : rating === noLosses ? 0 : null
    ],
    [`${hazardCodes[key]}_AFREQ`, frequency(step, usual[key], seed)]
  ]
}

const ratingAt = (place: SandboxPlace, key: HazardKey): string => {
  if (isStatedHazard(key)) return hazardRatingAt(place, key)
  const state = stateByCode(place.stateCode)
  if (key === "tornado") return state?.tornadoRating ?? "Insufficient Data"
  return key === "hail"
    ? (state?.hailRating ?? "Insufficient Data")
    : earthquakeRating(state?.peakGroundAcceleration ?? null)
}

const noLosses = "No Expected Annual Losses"

const scale = ["Very Low", "Relatively Low", "Relatively Moderate", "Relatively High", "Very High"]

const earthquakeRating = (peakGroundAcceleration: number | null): string => {
  if (peakGroundAcceleration === null) return "Insufficient Data"
  const step = [0.1, 0.2, 0.4, 0.6].filter((limit) => peakGroundAcceleration >= limit).length
  return scale[step] ?? "Very High"
}

/** The usual annual frequency of each hazard, in FEMA's unit. The rating scales it. */
const usual: Readonly<Record<HazardKey, number>> = {
  wildfire: 0.002,
  hurricane: 0.05,
  coastalFlooding: 0.8,
  inlandFlooding: 1,
  heatWave: 2.5,
  winterWeather: 4,
  coldWave: 0.8,
  iceStorm: 0.25,
  tornado: 0.002,
  hail: 1,
  strongWind: 1,
  lightning: 16,
  earthquake: 0.01,
  landslide: 0.02,
  avalanche: 0.02,
  drought: 12,
  tsunami: 0.01,
  volcanicActivity: 0.0004
}

/** A frequency that rises with the rating; `null` for a hazard that is not rated. */
const frequency = (step: number, unit: number, key: string): number | null =>
  step < 0 ? null : Number(((step + seededBetween(key, 0.1, 1)) * unit).toFixed(5))

import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import { anchors } from "./anchors.ts"
import { placeOfCounty, placeOfTract, type SandboxPlace } from "./SandboxPlace.ts"
import { territories } from "./stateProfiles.ts"

/** A site of the National Priorities List in the sandbox. */
export interface ContaminatedSite {
  readonly name: string
  readonly status: "NPL Site" | "Proposed NPL Site" | "Deleted NPL Site"
  readonly lat: number
  readonly lon: number
  /** The hazard ranking score. A site is listed from a score of 28.5. */
  readonly score: number
}

/** EJScreen's figures for a block group. Percentiles are national, 0 to 100. */
export interface PollutionBurden {
  /**
   * The annual mean in micrograms per cubic meter, with its percentile; `null` outside the states that the air model
   * covers.
   */
  readonly fineParticles: number | null
  readonly fineParticlesPercentile: number | null
  /** The sum of 1/km over the sites within 10 km, with its percentile; 0 without a site. */
  readonly superfundScore: number
  readonly superfundPercentile: number
}

const searchMeters = 10_000
const statuses = ["NPL Site", "NPL Site", "Proposed NPL Site", "Deleted NPL Site"] as const
const names = ["PLATING CO", "WOOD TREATING", "CITY LANDFILL", "SOLVENT RECOVERY"] as const

/**
 * The sites around the county's town: none in rural places, up to four elsewhere. The third is only proposed, and the
 * fourth is deleted from the list.
 */
export const sitesOfCounty = (countyFips: string): ReadonlyArray<ContaminatedSite> => {
  const town = placeOfCounty(countyFips)
  const count = town.traits.rural ? 0 : Math.floor(seededBetween(`sites ${town.countyFips}`, 0, 5))
  return statuses.slice(0, count).map((status, index) => {
    const key = `site ${index} ${town.countyFips}`
    return {
      name: `${town.city.toUpperCase()} ${names[index] ?? "DUMP"}`,
      status,
      lat: town.lat + round(seededBetween(`lat ${key}`, -0.07, 0.07), 4),
      lon: town.lon + round(seededBetween(`lon ${key}`, -0.07, 0.07), 4),
      score: round(seededBetween(`score ${key}`, 28.5, 70), 1)
    }
  })
}

/** A point on the map, in degrees. */
interface Point {
  readonly lat: number
  readonly lon: number
}

/**
 * A county's site within `meters` of a point, with the place that represents the county, and the site's index in the
 * county.
 */
interface NearSite {
  readonly county: SandboxPlace
  readonly site: ContaminatedSite
  readonly number: number
}

/** The sites within `meters` of a point, of its county and of neighboring towns in other counties. */
export const sitesAround = (point: Point, countyFips: string, meters: number): ReadonlyArray<NearSite> =>
  [countyFips, ...neighborsOf(point, countyFips)].flatMap((fips) =>
    sitesOfCounty(fips)
      .map((site, index) => ({ county: placeOfCounty(fips), site, number: index + 1 }))
      .filter(({ site }) => distanceMeters(point, site) <= meters)
  )

/** The max distance, in degrees, of a town that can have a site within ten kilometers. */
const neighborhood = 0.2

const neighborsOf = ({ lat, lon }: Point, countyFips: string): ReadonlyArray<string> =>
  anchors
    .filter((town) => Math.abs(town.lat - lat) < neighborhood && Math.abs(town.lon - lon) < neighborhood)
    .map((town) => town.countyFips)
    .filter((fips) => fips !== countyFips)

/**
 * The pollution of a place's block group. The air is worse in town than in the country, and the Superfund score is
 * higher the nearer the sites are. Most of the country has no site nearby, so one site already gives a high percentile.
 */
export const burdenOf = (place: SandboxPlace): PollutionBurden => {
  const percentile = airPercentileOf(place)
  const blockGroup = placeOfTract(place.blockGeoid.slice(0, 12))
  const score = sitesAround(blockGroup, place.countyFips, searchMeters)
    .filter(({ site }) => site.status !== "Deleted NPL Site")
    .map(({ site }) => distanceMeters(blockGroup, site))
    .reduce((sum, meters) => sum + 1000 / Math.max(meters, 100), 0)
  return {
    fineParticles: percentile === null ? null : round(4.5 + percentile * 0.06, 2),
    fineParticlesPercentile: percentile,
    superfundScore: round(score, 4),
    superfundPercentile: score === 0 ? 0 : Math.round(60 + 39 * (1 - Math.exp(-2 * score)))
  }
}

const airPercentileOf = (place: SandboxPlace): number | null => {
  // The air model does not cover the territories.
  if (territories.has(place.stateCode)) return null
  const blockGroup = seeded(`air ${place.blockGeoid.slice(0, 12)}`)
  return Math.round(place.traits.rural ? 5 + 20 * blockGroup : 35 + 60 * blockGroup)
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

import type { Address } from "@property-intelligence/domain/address/Address.ts"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"
import { canBeInState } from "@property-intelligence/domain/address/AskedPlace.ts"
import { isAnotherPlace } from "@property-intelligence/domain/address/matchDifferences.ts"
import { postalRoad } from "@property-intelligence/domain/address/roadName.ts"
import { isAskedHouse, isInAskedState, type StreetMatch } from "@property-intelligence/domain/address/streetMatch.ts"
import type { UsState } from "@property-intelligence/domain/tables/state/usStates.ts"

/** What a geocoder over OpenStreetMap found, best first: an address, a road, or less. */
export interface OpenStreetMapHit {
  readonly houseNumber: string | null
  readonly road: string | null
  /** City, town, village and the like, the largest first. */
  readonly settlements: ReadonlyArray<string>
  readonly state: UsState | undefined
  readonly postcode: string | null
  readonly county: string | null
  readonly lat: number
  readonly lon: number
  /** The point was computed from a range of house numbers along the road, not mapped. */
  readonly isInterpolated: boolean
}

/** How OpenStreetMap classifies what a geocoder found; `W` and `way` are the same. */
export const isInterpolatedHouse = (found: {
  readonly element: string | undefined
  readonly key: string | undefined
  readonly value: string | undefined
}): boolean => /^w/i.test(found.element ?? "") && found.key === "place" && found.value === "house"

/**
 * The hits that are what was asked for. These geocoders answer with something similar rather than nothing, so a hit counts
 * only on a road, in a town and in a state that are not others than the asked ones; a city's centre never does. Every hit of
 * the asked house is a match; without one, the best other house or the road is the one, approximate, match.
 */
export const matchesAmong = (address: Address, hits: ReadonlyArray<OpenStreetMapHit>): ReadonlyArray<StreetMatch> => {
  const matches = hits
    .flatMap((hit) => matchOf(address, hit) ?? [])
    .filter((match) => isInAskedState(address, match) && !isAnotherPlace(address, match))
  const houses = matches.filter((match) => isAskedHouse(address, match))
  return houses.length > 0 ? houses : matches.slice(0, 1)
}

const matchOf = (address: Address, hit: OpenStreetMapHit): StreetMatch | null => {
  const { houseNumber, road, settlements, state, county, lat, lon, isInterpolated } = hit
  const zip = /^\d{5}(?=$|-)/.exec(hit.postcode ?? "")?.[0] ?? null
  const [city = address.city === null ? undefined : cityName(address.city), ...alsoIn] = settlements
  if (road === null || state === undefined || city === undefined || !canBeInState(state.code, hit)) return null
  const street = houseNumber === null ? road : `${houseNumber} ${road}`
  return {
    matchedAddress: [street, city, state.code, ...(zip === null ? [] : [zip])].join(", ").toUpperCase(),
    houseNumber,
    road: postalRoad(road),
    city,
    alsoIn,
    state,
    zip,
    county,
    lat,
    lon,
    pointQuality: isAskedHouse(address, { houseNumber }) ? (isInterpolated ? "interpolated" : "rooftop") : "street"
  }
}

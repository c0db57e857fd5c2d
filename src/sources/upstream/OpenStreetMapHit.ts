import { Array as Arr } from "effect"

import type { Address } from "../../domain/address/Address.ts"
import { wordsOf } from "../../domain/address/addressText.ts"
import { cityName } from "../../domain/address/cityName.ts"
import { distanceMeters } from "../../domain/address/Distance.ts"
import { isDirection, isStreetType } from "../../domain/address/streetLine.ts"
import { isAskedHouse, isInAskedState, type StreetMatch } from "../../domain/address/streetMatch.ts"
import type { UsState } from "../../domain/tables/state/usStates.ts"

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
}

/**
 * The hits that are what was asked for. These geocoders answer with something similar rather than nothing, so a hit counts
 * only on a road of that name, in the asked state, and in the asked city or ZIP; a city's centre never does. Every hit of
 * the asked house is a match (a building and its entrance, close together, are one); without one, the best other house or
 * the road is the one, approximate, match.
 */
export const matchesAmong = (address: Address, hits: ReadonlyArray<OpenStreetMapHit>): ReadonlyArray<StreetMatch> => {
  const matches = hits.flatMap((hit) => matchOf(address, hit) ?? [])
  const houses = matches.filter((match) => isAskedHouse(address, match))
  return houses.length > 0
    ? Arr.dedupeWith(houses, (one, other) => distanceMeters(one, other) < oneHouseMeters)
    : matches.slice(0, 1)
}

const oneHouseMeters = 100

const matchOf = (address: Address, hit: OpenStreetMapHit): StreetMatch | null => {
  const { houseNumber, road, state, county, lat, lon } = hit
  const zip = /^\d{5}(?=$|-)/.exec(hit.postcode ?? "")?.[0] ?? null
  const city = hit.settlements[0] ?? (address.city === null ? undefined : cityName(address.city))
  if (road === null || state === undefined || city === undefined) return null
  if (!isInAskedState(address, { state }) || !isAskedRoad(address, road) || !isAskedTown(address, hit, zip)) return null
  const street = houseNumber === null ? road : `${houseNumber} ${road}`
  const matchedAddress = [street, city, state.code, ...(zip === null ? [] : [zip])].join(", ").toUpperCase()
  const pointQuality = isAskedHouse(address, { houseNumber }) ? "rooftop" : "street"
  return { matchedAddress, houseNumber, road: road.toUpperCase(), city, state, zip, county, lat, lon, pointQuality }
}

const isAskedTown = (address: Address, { settlements }: OpenStreetMapHit, zip: string | null): boolean => {
  if (address.city === null && address.zip === null) return true
  const isInCity = settlements.some((name) => plainName(name) === plainName(address.city ?? ""))
  return isInCity || (zip !== null && zip === address.zip)
}

/** One distinctive word in common: types and directions are spelled in too many ways to compare. */
const isAskedRoad = (address: Address, road: string): boolean => {
  const asked = distinctiveWords(address.street).slice(1)
  const found = distinctiveWords(road)
  return asked.length === 0 || asked.some((word) => found.includes(word))
}

const distinctiveWords = (street: string): ReadonlyArray<string> =>
  wordsOf(plainName(street)).filter((word) => !isDirection(word) && !isStreetType(word))

/** Upper case without accents and punctuation, `SAINT`, `FORT` and `MOUNT` abbreviated. */
const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replace(/\b(?:SAINT|FORT|MOUNT)\b/g, (word) => `${word[0]}T`)

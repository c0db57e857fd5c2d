import { type Address, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"
import { houseNumberOf, roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import {
  isAnotherPlace,
  matchDifferences,
  isInAskedState,
  type StreetMatch
} from "@property-intelligence/domain/address/matchDifferences.ts"
import type { MatchDifference } from "@property-intelligence/domain/address/Place.ts"
import { stateOfCode } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Result } from "effect"

/**
 * The service's verdict on a requested text and the address with which a geocoder answered. `unread`: the text is
 * refused before a geocoder is asked, because of `reason`. `refused`: the answer is another place, because of the
 * components in `reason`.
 */
export interface CensusVerdict {
  readonly verdict: "exact" | "approximate" | "refused" | "unread"
  readonly reason: string
  readonly address: Address | null
}

/** Judges a geocoder's answer, `STREET, CITY, ST, ZIP` in upper case, to a requested text. */
export const censusVerdict = (asked: string, matched: string): CensusVerdict => {
  const parsed = parseAddress(asked)
  if (Result.isFailure(parsed)) return { verdict: "unread", reason: parsed.failure.reason, address: null }
  const address = parsed.success
  const match = censusMatchOf(matched)
  if (match === null) return { verdict: "refused", reason: "unreadable answer", address }
  if (!isInAskedState(address, match)) return { verdict: "refused", reason: "state", address }
  const differences = [...matchDifferences(address, match)]
  const reason = differences.map(({ component }: MatchDifference) => component).join(", ")
  if (isAnotherPlace(address, match)) return { verdict: "refused", reason, address }
  return { verdict: differences.length === 0 ? "exact" : "approximate", reason, address }
}

/** The match for a matched address of the Census Geocoder; `null` if the address names no state. */
const censusMatchOf = (matched: string): StreetMatch | null => {
  const [street = "", city = "", code = "", zip = null] = matched.toUpperCase().split(/, ?/)
  const state = stateOfCode(code)
  if (state === undefined) return null
  return {
    matchedAddress: matched.toUpperCase(),
    houseNumber: houseNumberOf(street),
    road: roadOf(street),
    city: cityName(city),
    alsoIn: [],
    state,
    zip,
    county: null,
    lat: 0,
    lon: 0,
    pointQuality: "interpolated"
  }
}

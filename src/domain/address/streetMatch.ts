import { Array as Arr } from "effect"

import type { UsState } from "../tables/state/usStates.ts"
import type { Address } from "./Address.ts"
import { houseNumberOf } from "./houseNumber.ts"
import type { MatchDifference, PointQuality } from "./Place.ts"

/** A point a geocoder offers for an address. */
export interface StreetMatch {
  /** One line, upper case: `STREET, CITY, ST, ZIP`. */
  readonly matchedAddress: string
  /** `null` when only the road is known. */
  readonly houseNumber: string | null
  /** Without the house number: `SMITH ST`. */
  readonly road: string
  readonly city: string
  readonly state: UsState
  readonly zip: string | null
  readonly county: string | null
  readonly lat: number
  readonly lon: number
  readonly pointQuality: PointQuality
}

/** Whether the match lies in the state that was asked for, if one was. */
export const isInAskedState = (address: Address, { state }: Pick<StreetMatch, "state">): boolean =>
  address.stateCode === null || address.stateCode === state.code

/** Whether the match is the house that was asked for. A hyphen does not count: Queens writes `85-10`, street files `8510`. */
export const isAskedHouse = (address: Address, { houseNumber }: Pick<StreetMatch, "houseNumber">): boolean =>
  houseNumber !== null && withoutHyphen(houseNumber) === withoutHyphen(houseNumberOf(address.street) ?? "")

const withoutHyphen = (houseNumber: string): string => houseNumber.toUpperCase().replaceAll("-", "")

/** What differs between the asked address and the match; what the request leaves open or the match lacks does not. */
export const matchDifferences = (address: Address, match: StreetMatch): ReadonlyArray<MatchDifference> => {
  const isOtherZip = address.zip !== null && match.zip !== null && address.zip !== match.zip
  return [
    ...(isAskedHouse(address, match)
      ? []
      : [{ component: "houseNumber" as const, asked: houseNumberOf(address.street), matched: match.houseNumber }]),
    ...(isOtherZip ? [{ component: "zip" as const, asked: address.zip, matched: match.zip }] : [])
  ]
}

/**
 * The different places among the matches: one match a matched address. One that is spelled exactly as asked stands alone,
 * so that asking for one of several candidates finds it; else those in the asked ZIP stand before all others.
 */
export const distinctMatches = <M extends StreetMatch>(
  address: Address,
  matches: ReadonlyArray<M>
): ReadonlyArray<M> => {
  const distinct = Arr.dedupeWith(matches, (one, other) => one.matchedAddress === other.matchedAddress)
  const asAsked = distinct.filter(({ matchedAddress }) => matchedAddress === address.oneLineWithoutUnit)
  const inZip = distinct.filter(({ zip }) => zip !== null && zip === address.zip)
  return [asAsked, inZip].find((narrower) => narrower.length > 0) ?? distinct
}

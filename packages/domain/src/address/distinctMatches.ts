import { Array as Arr, Order } from "effect"

import type { Address } from "./Address.ts"
import { distanceMeters } from "./Distance.ts"
import { isSameHouseNumber } from "./houseNumber.ts"
import { matchDifferences } from "./matchDifferences.ts"
import { compareRoads } from "./streetComparison.ts"
import type { StreetMatch } from "./streetMatch.ts"

/**
 * The different places among the matches, those next to the asked ZIP first: one match a building. One that is spelled exactly
 * as asked stands alone, so that asking for one of several candidates finds it; else those without any difference, else those
 * in the asked ZIP stand before all others.
 */
export const distinctMatches = <M extends StreetMatch>(
  address: Address,
  matches: ReadonlyArray<M>
): ReadonlyArray<M> => {
  const distinct = Arr.dedupeWith(Arr.sort(matches, nearestZipFirst(address)), isSamePlace)
  const asAsked = distinct.filter(({ matchedAddress }) => matchedAddress === address.oneLineWithoutUnit)
  const exact = distinct.filter((match) => matchDifferences(address, match).length === 0)
  const inZip = distinct.filter(({ zip }) => zip !== null && zip === address.zip)
  return [asAsked, exact, inZip].find((narrower) => narrower.length > 0) ?? distinct
}

/** ZIPs that begin alike lie near each other. */
const nearestZipFirst = ({ zip: asked }: Address) =>
  Order.mapInput(
    Order.Number,
    ({ zip }: StreetMatch) =>
      [1, 2, 3, 4, 5].filter((digits) => asked === null || zip?.startsWith(asked.slice(0, digits)) !== true).length
  )

const isSamePlace = (one: StreetMatch, other: StreetMatch): boolean =>
  one.matchedAddress === other.matchedAddress || isSameBuilding(one, other)

/** How far apart two geocoded points of one building may lie, e.g. one on each of two streets along it. */
const buildingMeters = 200

const isSameBuilding = (one: StreetMatch, other: StreetMatch): boolean => {
  const { direction, name } = compareRoads(one.road, other.road)
  const isSameStreet = name === "same" && direction === "same"
  return (
    isSameStreet && isSameHouseNumber(one.houseNumber, other.houseNumber) && distanceMeters(one, other) < buildingMeters
  )
}

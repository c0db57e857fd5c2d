import type { Address } from "./Address.ts"
import { plainText } from "./addressText.ts"
import { houseNumberOf, isSameHouseNumber, roadOf } from "./houseNumber.ts"
import type { MatchDifference } from "./Place.ts"
import { isOtherTownName } from "./standards/townNames.ts"
import { areOfOtherTypes, compareRoads, directionsOf } from "./streetComparison.ts"
import type { StreetMatch } from "./streetMatch.ts"
import { compareTowns } from "./townComparison.ts"

/** What differs between the asked address and the match. What either of them leaves open does not, but for a direction. */
export const matchDifferences = (address: Address, match: StreetMatch): ReadonlyArray<MatchDifference> => {
  const { city, road, zip } = askedOf(address, match)
  const { direction, name } = compareRoads(road, match.road)
  const difference = (
    differs: boolean,
    component: MatchDifference["component"],
    asked: string | null,
    matched: string | null
  ): ReadonlyArray<MatchDifference> => (differs ? [{ component, asked, matched }] : [])
  const houseNumber = houseNumberOf(address.street)
  return [
    ...difference(!isSameHouseNumber(houseNumber, match.houseNumber), "houseNumber", houseNumber, match.houseNumber),
    ...difference(name !== "same", "street", road, match.road),
    ...difference(direction !== "same", "direction", directionsOf(road), directionsOf(match.road)),
    ...difference(!isInTown(["same"], city, match), "city", city, match.city.toUpperCase()),
    ...difference(isOther(zip, match.zip), "zip", zip, match.zip)
  ]
}

/** What of the asked text is part of no address and was not looked for, as differences. */
export const ignoredParts = ({ dropped }: Pick<Address, "dropped">): ReadonlyArray<MatchDifference> =>
  dropped.map((asked) => ({ component: "ignored", asked, matched: null }))

/**
 * Whether a match is not what was asked for but another place: on a road of another name, type or direction, or in another town.
 * The asked ZIP decides on the town, whose postal name may be another; where it does not agree, town and state have to.
 */
export const isAnotherPlace = (address: Address, match: StreetMatch): boolean => {
  const asked = askedOf(address, match)
  const { direction, name } = compareRoads(asked.road, match.road)
  const isAnotherRoad = name === "other" || (name === "similar" && areOfOtherTypes(asked.road, match.road))
  return isAnotherRoad || direction === "other" || isElsewhere(asked, match)
}

const isElsewhere = (asked: Asked, match: StreetMatch): boolean => {
  if (asked.zip !== null && asked.zip === match.zip) return false
  if (!isInTown(["same", "similar"], asked.city, match) && !isKnownAs(asked.city, match)) return true
  const isTownKnown = asked.city !== null && asked.stateCode !== null
  return !isTownKnown && asked.zip !== null
}

interface Asked extends Pick<Address, "city" | "stateCode" | "zip"> {
  readonly road: string
}

/** Where no comma or type ended the asked street, the town may stand at its end: `1600 SMITH HOUSTON`. */
const askedOf = ({ city, stateCode, street, zip }: Address, match: StreetMatch): Asked => {
  const road = roadOf(street)
  const town = city === null ? townsOf(match).find((name) => endsInTown(road, name)) : undefined
  if (town === undefined) return { road, city, stateCode, zip }
  return { road: plainText(road).slice(0, -plainText(town).length - 1), city: town.toUpperCase(), stateCode, zip }
}

const endsInTown = (road: string, town: string): boolean => plainText(road).endsWith(` ${plainText(town)}`)

const townsOf = ({ alsoIn, city }: StreetMatch): ReadonlyArray<string> => [city, ...alsoIn]

const isInTown = (
  alike: ReadonlyArray<ReturnType<typeof compareTowns>>,
  asked: string | null,
  match: StreetMatch
): boolean => asked === null || townsOf(match).some((town) => alike.includes(compareTowns(asked, town)))

const isKnownAs = (asked: string | null, { city, state, zip }: StreetMatch): boolean =>
  asked !== null && isOtherTownName(plainText(asked), { name: plainText(city), stateCode: state.code, zip })

const isOther = (asked: string | null, matched: string | null): boolean =>
  asked !== null && matched !== null && asked !== matched

import { Array as Arr, Order } from "effect"

import type { UsState } from "../tables/state/usStates.ts"
import type { Address } from "./Address.ts"
import { plainText, wordsOf } from "./addressText.ts"
import { distanceMeters } from "./Distance.ts"
import { houseNumberOf, isSameHouseNumber, roadOf } from "./houseNumber.ts"
import type { MatchDifference, PointQuality } from "./Place.ts"
import { comparedSpelling } from "./standards/comparedSpelling.ts"
import { isMisspelling, areOfOtherTypes, compareRoads, directionsOf } from "./streetComparison.ts"

/**
 * The differences between the requested address and a geocoder's match. A part that only one of them has does not
 * count, except a house number or a direction.
 */
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

/** The parts of the requested text that belong to no address and were not looked for, as differences. */
export const ignoredParts = ({ dropped }: Pick<Address, "dropped">): ReadonlyArray<MatchDifference> =>
  dropped.map((asked) => ({ component: "ignored", asked, matched: null }))

/**
 * Returns true if a match is a different place: on a road of another name, type or direction, or in another town. The same
 * ZIP settles the town, whose postal name may differ. If the ZIP does not agree, town and state must.
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

/**
 * The road and the town of the requested address. Without a city, the end of the street line is read as the town if
 * the match's town has that name: `1600 SMITH HOUSTON`.
 */
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

/**
 * Compares two names of a town, in any case. `same`: equal but for the spelling of words such as `Saint`, `North` or
 * `Heights`, or abbreviated by the Postal Service. `similar`: equal but for a spelling mistake.
 */
export const compareTowns = (asked: string, found: string): "same" | "similar" | "other" => {
  const [one, other] = [townWords(asked), townWords(found)]
  const [oneLetters, otherLetters] = [one.map(comparedSpelling).join(""), other.map(comparedSpelling).join("")]
  if (oneLetters === otherLetters || isCutTown(asked, found) || isCutTown(found, asked)) return "same"
  return isMisspelling(oneLetters, otherLetters) ? "similar" : "other"
}

/** The length to which the Postal Service's city-state file abbreviates the names of towns, in characters. */
const postalLength = 13

/**
 * Returns true if one name abbreviates the other: `S SAN FRAN` is `SOUTH SAN FRANCISCO`, `PLS VRDS PNSL` is `PALOS VERDES
 * PENINSULA`, and `SLC` is `SALT LAKE CITY`.
 */
export const isCutTown = (short: string, long: string): boolean => {
  const [cut, full] = [townWords(short), townWords(long)]
  const [cutLetters, fullLetters] = [cut.join(" "), full.join(" ")]
  if (fullLetters.length <= postalLength || cutLetters.length >= fullLetters.length) return false
  if (cut.length === 1 && full.length >= 3 && cutLetters === full.map((word) => word.slice(0, 1)).join("")) return true
  if (cutLetters.length >= postalLength && fullLetters.startsWith(cutLetters)) return true
  if (cutLetters.length > postalLength || cut.length !== full.length) return false
  return cut.every((word, index) => isCutWord(word, full[index] ?? ""))
}

/**
 * Returns true if a word abbreviates another: both begin with the same letter, and its letters appear in the other in
 * the same order.
 */
const isCutWord = (short: string, long: string): boolean => {
  if (comparedSpelling(short) === comparedSpelling(long)) return true
  if (short[0] !== long[0]) return false
  let found = 0
  for (const letter of long) if (letter === short[found]) found++
  return found === short.length
}

/** The words of a town's name without its kind of government: `City of New York` is `NEW YORK`. */
const townWords = (town: string): ReadonlyArray<string> => {
  const words = wordsOf(plainText(town))
  const named = words[1] === "OF" && kinds.has(words[0] ?? "") ? words.slice(2) : words
  if (named.length === 3 && named.join(" ") === "NEW YORK CITY") return named.slice(0, 2)
  return named.length > 1 && townships.has(named.at(-1) ?? "") ? named.slice(0, -1) : named
}

const kinds = new Set(["CITY", "TOWN", "VILLAGE", "BOROUGH", "TOWNSHIP"])

const townships = new Set(["TOWNSHIP", "TWP", "TP", "TOWNSHI"])

const isKnownAs = (asked: string | null, { city, state, zip }: StreetMatch): boolean =>
  asked !== null && isOtherTownName(plainText(asked), { name: plainText(city), stateCode: state.code, zip })

/** A name that people use for a town or part of a town, different from the Postal Service's. */
interface TownName {
  readonly stateCode: string
  readonly name: string
  /** The Postal Service's name; `null` if the ZIP alone decides. */
  readonly postal: string | null
  /** The first digits of the town's ZIP codes; empty if the postal name alone decides. */
  readonly zips: ReadonlyArray<string>
}

const queens = ["110", "111", "113", "114", "116"]
const newYorkCity = ["100", "101", "102", "103", "104", ...queens, "112"]

/**
 * Towns with two names, by state and ZIP. For boroughs of New York City the ZIPs are the Postal Service's three-digit
 * prefixes (publication L002). The other rows are names that its city-state file accepts, or explicitly does not
 * accept, for a ZIP.
 */
const names: ReadonlyArray<TownName> = [
  { stateCode: "NY", name: "NYC", postal: null, zips: newYorkCity },
  { stateCode: "NY", name: "NEW YORK CITY", postal: null, zips: newYorkCity },
  { stateCode: "NY", name: "NY", postal: "NEW YORK", zips: ["100", "101", "102"] },
  { stateCode: "NY", name: "MANHATTAN", postal: "NEW YORK", zips: ["100", "101", "102"] },
  { stateCode: "NY", name: "QUEENS", postal: null, zips: queens },
  { stateCode: "NY", name: "BROOKLYN", postal: null, zips: ["112"] },
  { stateCode: "NY", name: "BRONX", postal: null, zips: ["104"] },
  { stateCode: "NY", name: "THE BRONX", postal: null, zips: ["104"] },
  { stateCode: "NY", name: "STATEN ISLAND", postal: null, zips: ["103"] },
  { stateCode: "CA", name: "HOLLYWOOD", postal: "LOS ANGELES", zips: ["900"] },
  { stateCode: "CA", name: "LA", postal: "LOS ANGELES", zips: ["900"] },
  { stateCode: "CA", name: "SF", postal: "SAN FRANCISCO", zips: [] },
  { stateCode: "CA", name: "SAN BUENAVENTURA", postal: "VENTURA", zips: [] },
  { stateCode: "PA", name: "PHILA", postal: "PHILADELPHIA", zips: [] },
  { stateCode: "PA", name: "PHILLY", postal: "PHILADELPHIA", zips: [] },
  { stateCode: "MN", name: "MPLS", postal: "MINNEAPOLIS", zips: [] },
  { stateCode: "IN", name: "INDPLS", postal: "INDIANAPOLIS", zips: [] },
  { stateCode: "OK", name: "OKC", postal: "OKLAHOMA CITY", zips: [] }
]

/**
 * Returns true if, in a state, one of two town names is another name for the same town. Both are upper case, with
 * single blanks.
 */
const isOtherTownName = (
  asked: string,
  found: { readonly name: string; readonly stateCode: string; readonly zip: string | null }
): boolean =>
  names.some(
    ({ name, postal, stateCode, zips }) =>
      name === asked &&
      stateCode === found.stateCode &&
      (postal === null || postal === found.name) &&
      (zips.length === 0 ? postal !== null : zips.some((prefix) => found.zip?.startsWith(prefix) === true))
  )

const isOther = (asked: string | null, matched: string | null): boolean =>
  asked !== null && matched !== null && asked !== matched

/**
 * The different places among the matches, those nearest to the asked ZIP first: one match per building. A match spelled exactly as
 * asked is the only result, so that asking for one of several candidates finds it. Otherwise the result is the matches without any
 * difference, or else those in the asked ZIP, or else all.
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

/**
 * Sorts matches by the number of first digits that their ZIP shares with the requested one: ZIPs that begin alike lie
 * near each other.
 */
const nearestZipFirst = ({ zip: asked }: Address) =>
  Order.mapInput(
    Order.Number,
    ({ zip }: StreetMatch) =>
      [1, 2, 3, 4, 5].filter((digits) => asked === null || zip?.startsWith(asked.slice(0, digits)) !== true).length
  )

const isSamePlace = (one: StreetMatch, other: StreetMatch): boolean =>
  one.matchedAddress === other.matchedAddress || isSameBuilding(one, other)

/** Max distance between two geocoded points of one building, e.g. one on each of two streets along it. */
const buildingMeters = 200

const isSameBuilding = (one: StreetMatch, other: StreetMatch): boolean => {
  const { direction, name } = compareRoads(one.road, other.road)
  const isSameStreet = name === "same" && direction === "same"
  return (
    isSameStreet && isSameHouseNumber(one.houseNumber, other.houseNumber) && distanceMeters(one, other) < buildingMeters
  )
}

/** A point that a geocoder offers for an address. */
export interface StreetMatch {
  /** One line, upper case: `STREET, CITY, ST, ZIP`. */
  readonly matchedAddress: string
  /** `null` if only the road is known. */
  readonly houseNumber: string | null
  /** The road without the house number, upper case: `SMITH ST`. */
  readonly road: string
  readonly city: string
  /** Other names for the same area, such as a suburb's. */
  readonly alsoIn: ReadonlyArray<string>
  readonly state: UsState
  readonly zip: string | null
  readonly county: string | null
  readonly lat: number
  readonly lon: number
  readonly pointQuality: PointQuality
}

/** Returns true if the match lies in the asked state, or none was asked. */
export const isInAskedState = (address: Address, { state }: Pick<StreetMatch, "state">): boolean =>
  address.stateCode === null || address.stateCode === state.code

/** Returns true if the match has the asked house number. */
export const isAskedHouse = (address: Address, { houseNumber }: Pick<StreetMatch, "houseNumber">): boolean =>
  isSameHouseNumber(houseNumberOf(address.street), houseNumber)

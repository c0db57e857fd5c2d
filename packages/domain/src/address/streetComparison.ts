import { roadOf } from "./houseNumber.ts"
import { isMisspelling } from "./misspelling.ts"
import { type RoadName, roadNameOf } from "./roadName.ts"
import { isMereType } from "./standards/streetTypes.ts"

/** The agreement between an asked and a found street line. */
export interface StreetComparison {
  /**
   * `same`: every distinctive word agrees, and so does the type where both name one. `similar`: a spelling mistake, another
   * type of a name in words, or a word more or less where most are shared. `other`: anything else, such as `GRAND LAKE` and
   * `GRAND OAK`, or `1ST ST` and `1ST AVE`.
   */
  readonly name: "same" | "similar" | "other"
  /** `unnamed`: one of them lacks a direction that the other names. `other`: they name different ones. */
  readonly direction: "same" | "unnamed" | "other"
}

/**
 * Compares two street lines, in any case; house numbers are ignored. Types, directions, ordinals, saints, highways and
 * accents are equal in all their spellings: `5th Avenue N` and `N FIFTH AV` are the same street.
 */
export const compareStreets = (asked: string, found: string): StreetComparison =>
  compareRoads(roadOf(asked.trim().toUpperCase()), roadOf(found.trim().toUpperCase()))

/** The same for two roads without house numbers, which may begin with a figure: `500 East`. */
export const compareRoads = (asked: string, found: string): StreetComparison => {
  const [one, other] = [roadNameOf(asked), roadNameOf(found)]
  return { name: comparedNames(one, other), direction: comparedDirections(one, other) }
}

/**
 * Returns true if two roads without house numbers have one name and two types: `CHERRYWOOD LN` and `CHERRYWOOD CT` are two streets,
 * often next to each other. A missing type is not a different type.
 */
export const areOfOtherTypes = (asked: string, found: string): boolean => {
  const [one, other] = [roadNameOf(asked), roadNameOf(found)]
  return !isEqualIfNamed(one.type, other.type) && comparedWords(one.name, other.name) !== "other"
}

/** Directions of a road, abbreviated: `NW`, `S E` of `S 500 E`; `null` when it names none. */
export const directionsOf = (road: string): string | null => {
  const { behind, front } = roadNameOf(road)
  const directions = [front, behind].filter((direction) => direction !== null)
  return directions.length === 0 ? null : directions.join(" ")
}

const comparedNames = (one: RoadName, other: RoadName): StreetComparison["name"] => {
  const likenesses = [
    comparedReadings(one, other),
    comparedWithTypeInName(one, other),
    comparedWithTypeInName(other, one)
  ]
  return (["same", "similar"] as const).find((likeness) => likenesses.includes(likeness)) ?? "other"
}

type Reading = Pick<RoadName, "name" | "type" | "highway" | "branch">

/**
 * A last word that could be a type may be part of the name, without a type: `GRAND LAKE`. If the word is seldom part of a name, the
 * two are only similar: `WALNUT STREET` and `WALNUT STREET LN`.
 */
const comparedWithTypeInName = (one: RoadName, other: RoadName): StreetComparison["name"] => {
  if (one.type === null) return "other"
  const name = one.isTypeInFront ? [one.type, ...one.name] : [...one.name, one.type]
  const compared = comparedReadings({ ...one, name, type: null }, other)
  return compared === "same" && other.type !== null && isMereType(one.type) ? "similar" : compared
}

const comparedReadings = (one: Reading, other: Reading): StreetComparison["name"] => {
  const words = comparedWords(one.name, other.name)
  if (words !== "same") return words
  const isSameKind = isEqualIfNamed(one.type, other.type) && isEqualIfNamed(ownerOf(one), ownerOf(other))
  if (!isSameKind) return one.name.every(isNumberOrLetter) ? "other" : "similar"
  return one.branch === other.branch ? "same" : "similar"
}

/** Such a name is one only together with its type: `1ST ST` and `1ST AVE` are miles apart. */
const isNumberOrLetter = (word: string): boolean => /^(?:\d+[A-Z]?|[A-Z])$/.test(word)

/** `HIGHWAY 6` does not name whose highway it is. */
const ownerOf = ({ highway }: Reading) => (highway === "HWY" ? null : highway)

const isEqualIfNamed = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other

/** It is the letters that count: `MC ALLEN` is `MCALLEN`. A word more or less counts where most of the words are shared. */
const comparedWords = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): StreetComparison["name"] => {
  if (one.join("") === other.join("")) return "same"
  const [onlyOne, onlyOther] = [wordsNotIn(other, one), wordsNotIn(one, other)]
  if (isMisspelling(onlyOne.join(""), onlyOther.join(""))) return "similar"
  const isContained = onlyOne.length === 0 || onlyOther.length === 0
  const words = Math.max(one.length, other.length)
  return isContained && (onlyOne.length + onlyOther.length) * 2 < words ? "similar" : "other"
}

const wordsNotIn = (others: ReadonlyArray<string>, words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word) => !others.includes(word))

type Directions = Pick<RoadName, "front" | "behind">

/**
 * Front with front, behind with behind: `S 500 E` and `E 500 S` are two streets of a grid. A road's only direction may stand on
 * either side: `N MAIN ST` is `MAIN ST N`.
 */
const comparedDirections = (one: Directions, other: Directions): StreetComparison["direction"] => {
  const [onlyOne, onlyOther] = [onlyDirection(one), onlyDirection(other)]
  if (onlyOne !== null && onlyOther !== null) return onlyOne === onlyOther ? "same" : "other"
  if (!isEqualIfNamed(one.front, other.front) || !isEqualIfNamed(one.behind, other.behind)) return "other"
  return one.front === other.front && one.behind === other.behind ? "same" : "unnamed"
}

const onlyDirection = ({ behind, front }: Directions): string | null =>
  front === null ? behind : behind === null ? front : null

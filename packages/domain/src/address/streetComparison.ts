import { figuresOf } from "./addressText.ts"
import { roadOf } from "./houseNumber.ts"
import { type RoadName, roadNameOf } from "./roadName.ts"
import { isMereType } from "./standards/streetTypes.ts"

/** The result of comparing a requested street with a found one, by name, type and direction. */
export interface StreetComparison {
  /**
   * `same`: all distinctive words agree, and so do the types if both name one. `similar`: a spelling mistake, another type or
   * branch for a name in words, or words missing on one side if most are shared. `other`: anything else, such as `GRAND LAKE` and `GRAND OAK`, or
   * `1ST ST` and `1ST AVE`.
   */
  readonly name: "same" | "similar" | "other"
  /** `unnamed`: one of them lacks a direction that the other has. `other`: their directions differ. */
  readonly direction: "same" | "unnamed" | "other"
}

/**
 * Compares two street lines, in any case; house numbers are ignored. Types, directions, ordinals, saints, highways and
 * accents are equal in all their spellings: `5th Avenue N` and `N FIFTH AV` are the same street.
 */
export const compareStreets = (asked: string, found: string): StreetComparison =>
  compareRoads(roadOf(asked.trim().toUpperCase()), roadOf(found.trim().toUpperCase()))

/**
 * Compares two roads without house numbers, which may begin with a digit: `500 East`. Otherwise as `compareStreets`.
 */
export const compareRoads = (asked: string, found: string): StreetComparison => {
  // Most are spelled alike, and reading a road twice would be a thirtieth of a report's memory (B16).
  if (asked === found) return alike
  const [one, other] = [roadNameOf(asked), roadNameOf(found)]
  return { name: comparedNames(one, other), direction: comparedDirections(one, other) }
}

const alike: StreetComparison = { name: "same", direction: "same" }

/**
 * Returns true if two roads without house numbers have two types and one name, or nearly: `CHERRYWOOD LN` and `CHERRYWOOD CT` are
 * two streets, often next to each other. A missing type is not a different type.
 */
export const areOfOtherTypes = (asked: string, found: string): boolean => {
  if (asked === found) return false
  const [one, other] = [roadNameOf(asked), roadNameOf(found)]
  return !isEqualIfNamed(one.type, other.type) && comparedWords(one.name, other.name) !== "other"
}

/** Directions of a road, abbreviated: `NW`, or `S E` for `S 500 E`; `null` if it has none. */
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

/**
 * Returns true if a word is only a number or a letter. A road's name of such words means nothing without its type: `1ST
 * ST` and `1ST AVE` are miles apart.
 */
const isNumberOrLetter = (word: string): boolean => /^(?:\d+[A-Z]?|[A-Z])$/.test(word)

/** The owner of a numbered road; `null` if its name does not say whose it is, as `HIGHWAY 6`. */
const ownerOf = ({ highway }: Reading) => (highway === "HWY" ? null : highway)

const isEqualIfNamed = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other

/**
 * Compares two names by their letters, so `MC ALLEN` is `MCALLEN`. A spelling mistake makes them similar, and so do
 * missing words if most words are shared.
 */
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
 * Compares the directions of two roads, each with the one in the same position: `S 500 E` and `E 500 S` are two streets
 * of a grid. A road's only direction may be on either side: `N MAIN ST` is `MAIN ST N`.
 */
const comparedDirections = (one: Directions, other: Directions): StreetComparison["direction"] => {
  const [onlyOne, onlyOther] = [onlyDirection(one), onlyDirection(other)]
  if (onlyOne !== null && onlyOther !== null) return onlyOne === onlyOther ? "same" : "other"
  if (!isEqualIfNamed(one.front, other.front) || !isEqualIfNamed(one.behind, other.behind)) return "other"
  return one.front === other.front && one.behind === other.behind ? "same" : "unnamed"
}

const onlyDirection = ({ behind, front }: Directions): string | null =>
  front === null ? behind : behind === null ? front : null

/**
 * Returns true if two words (upper case, without blanks) are likely the same word with a spelling mistake. A mistake is one
 * letter wrong, missing, extra or swapped with its neighbor. Words of at least five letters may have one, from ten letters
 * on two. The first letter and the digits must agree. `EASTWOOD` and `WESTWOOD` are two streets, and so are `WOODLAND`
 * and `WOODLAWN`.
 */
export const isMisspelling = (one: string, other: string): boolean => {
  if (one[0] !== other[0] || figuresOf(one) !== figuresOf(other)) return false
  const length = Math.max(one.length, other.length)
  const allowed = length < 5 ? 0 : length < 10 ? 1 : 2
  return Math.abs(one.length - other.length) <= allowed && editDistance(one, other) <= allowed
}

/** Optimal string alignment distance: changes of a letter, and swaps of two neighbors, that turn one word into the other. */
const editDistance = (one: string, other: string): number => {
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = at(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = row > 1 && column > 1 && isSwap ? at(beforeLast, column - 2) + 1 : replaced
      next.push(Math.min(at(last, column) + 1, at(next, column - 1) + 1, replaced, swapped))
    }
    beforeLast = last
    last = next
  }
  return at(last, other.length)
}

const at = (row: ReadonlyArray<number>, column: number): number => row[column] ?? 0

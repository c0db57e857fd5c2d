import { roadOf } from "./houseNumber.ts"
import { isMisspelling } from "./misspelling.ts"
import { type RoadName, roadNameOf } from "./roadName.ts"

/** How an asked and a found street line agree. */
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
  return { name: comparedNames(one, other), direction: comparedDirections(one.directions, other.directions) }
}

/** Directions of a road, abbreviated: `NW`, `S E` of `S 500 E`; `null` when it names none. */
export const directionsOf = (road: string): string | null => {
  const { directions } = roadNameOf(road)
  return directions.length === 0 ? null : directions.join(" ")
}

const comparedNames = (one: RoadName, other: RoadName): StreetComparison["name"] => {
  const likenesses = [
    comparedReadings(one, other),
    comparedReadings(withTypeInName(one), other),
    comparedReadings(one, withTypeInName(other))
  ]
  return (["same", "similar"] as const).find((likeness) => likenesses.includes(likeness)) ?? "other"
}

type Reading = Pick<RoadName, "name" | "type" | "highway">

/** A last word that could be a type may be a part of the name, of which the type is left out: `GRAND LAKE`. */
const withTypeInName = (road: Reading): Reading =>
  road.type === null ? road : { ...road, name: [...road.name, road.type], type: null }

const comparedReadings = (one: Reading, other: Reading): StreetComparison["name"] => {
  const words = comparedWords(one.name, other.name)
  const isSameKind = isEqualIfNamed(one.type, other.type) && isEqualIfNamed(ownerOf(one), ownerOf(other))
  if (words !== "same" || isSameKind) return words
  return one.name.every(isNumberOrLetter) ? "other" : "similar"
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

const comparedDirections = (
  one: ReadonlyArray<string>,
  other: ReadonlyArray<string>
): StreetComparison["direction"] => {
  const [onlyOne, onlyOther] = [wordsNotIn(other, one), wordsNotIn(one, other)]
  if (onlyOne.length === 0 && onlyOther.length === 0) return "same"
  return onlyOne.length === 0 || onlyOther.length === 0 ? "unnamed" : "other"
}

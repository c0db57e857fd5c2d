import { plainText, wordsOf } from "./addressText.ts"
import { type HighwayKind, takeHighway } from "./highway.ts"
import { ordinalsAsFigures } from "./ordinal.ts"
import { abbreviatedType, streetTypeOf } from "./streetTypes.ts"
import { comparedSpelling, directionOf } from "./wordSpelling.ts"

/** A road taken apart for comparing, upper case, without accents; each word in one spelling. */
export interface RoadName {
  /** In front and behind: `["S", "E"]` of `S 500 E`. */
  readonly directions: ReadonlyArray<string>
  /** What distinguishes it: `["GRAND", "LAKE"]` of `GRAND LAKE DR`. */
  readonly name: ReadonlyArray<string>
  /** As one full word, e.g. `DRIVE`. */
  readonly type: string | null
  /** Where it is a numbered road; its number is its name. */
  readonly highway: HighwayKind | null
}

/** Takes a road apart, without a house number in front of it. */
export const roadNameOf = (road: string): RoadName => {
  const { kind, rest } = takeHighway(plainRoad(road))
  const { front, behind, words } = takeDirections(wordsOf(ordinalsAsFigures(rest)))
  const { type, words: name } = kind === null ? takeType(words) : { type: null, words }
  const directions = [front, behind].filter((direction) => direction !== null)
  return { directions, name: name.map(comparedSpelling).filter(isDistinctive(name)), type, highway: kind }
}

/** A road as the Postal Service abbreviates it, upper case: `West Smith Street` is `W SMITH ST`. */
export const postalRoad = (road: string): string => {
  const { front, behind, words } = takeDirections(wordsOf(road.toUpperCase()))
  const type = words.length > 1 ? abbreviatedType(words.at(-1) ?? "") : null
  return [front, ...(type === null ? words : [...words.slice(0, -1), type]), behind]
    .filter((part) => part !== null)
    .join(" ")
}

/** Plain, with names of people in one spelling. */
const plainRoad = (road: string): string =>
  plainText(road)
    .replace(/\b(?:(?:DR|DOCTOR|REV|REVEREND) )?(?:MARTIN L(?:UTHER)?|M L) KING(?: (?:JR|JUNIOR))?\b/g, "MLK")
    .replace(/\bMLK (?:JR|JUNIOR)\b/g, "MLK")

/** At most one behind and one in front, while something is left to be the name: in `N ST NW` that is `N`. */
const takeDirections = (words: ReadonlyArray<string>) => {
  const behind = isName(words.slice(0, -1)) ? directionOf(words.at(-1)) : null
  const withoutBehind = behind === null ? words : words.slice(0, -1)
  const front = isName(withoutBehind.slice(1)) ? directionOf(withoutBehind[0]) : null
  return { front, behind, words: front === null ? withoutBehind : withoutBehind.slice(1) }
}

/** Whether words are more than a type. Of two types the first is the name: `PARK AVE`. */
const isName = (words: ReadonlyArray<string>): boolean =>
  words.length > 1 || (words[0] !== undefined && streetTypeOf(words[0]) === null)

/** Types that also stand in front: `AVENUE C`, `CALLE FORTALEZA`, `LOOP 410`. */
const typesInFront = new Set(["AVENUE", "BOULEVARD", "LOOP", "ROAD", "SPUR", "STREET"])

const takeType = (words: ReadonlyArray<string>): Pick<RoadName, "type"> & { readonly words: ReadonlyArray<string> } => {
  if (words.length < 2) return { type: null, words }
  const behind = streetTypeOf(words.at(-1) ?? "")
  if (behind !== null) return { type: behind, words: words.slice(0, -1) }
  const [first = "", ...rest] = words
  const front = streetTypeOf(first)
  return front !== null && typesInFront.has(front) && !saintly.has(first)
    ? { type: front, words: rest }
    : { type: null, words }
}

/** `ST` in front of a name is a saint. */
const saintly = new Set(["ST"])

const fillers = new Set("A AND AT BY DE DEL EL IN LA LAS LOS OF ON THE".split(" "))

/** Articles and the like do not distinguish, unless a name is nothing else. */
const isDistinctive =
  (name: ReadonlyArray<string>) =>
  (word: string): boolean =>
    !fillers.has(word) || name.every((other) => fillers.has(other))

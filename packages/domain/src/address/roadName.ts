import { plainText, wordsOf } from "./addressText.ts"
import { comparedSpelling } from "./standards/comparedSpelling.ts"
import { directionInFront, directionOf, quadrantOf, spanishDirectionOf } from "./standards/directions.ts"
import { type Highway, highwayAt, highwayBranchOf, type HighwayKind, withSpacedHighway } from "./standards/highways.ts"
import { numbersAsFigures } from "./standards/numberWords.ts"
import { abbreviatedType, isMereType, isSpanishType, isTypeInFront, streetTypeOf } from "./standards/streetTypes.ts"

/** A road's name in parts, for comparison: upper case, without accents, each word in one spelling. */
export interface RoadName {
  /** The direction before the name: `S` of `S 500 E`. */
  readonly front: string | null
  /** The direction after the name: `E` of `S 500 E`. */
  readonly behind: string | null
  /** The distinguishing words: `["GRAND", "LAKE"]` of `GRAND LAKE DR`. */
  readonly name: ReadonlyArray<string>
  /** The type as one full word, e.g. `DRIVE`. */
  readonly type: string | null
  readonly isTypeInFront: boolean
  /** The kind of a numbered road, whose number is the last word of `name`. */
  readonly highway: HighwayKind | null
  /** The branch of the road: `EXTENSION`, `BUSINESS`. */
  readonly branch: string | null
}

type Words = ReadonlyArray<string>

/** Splits a road without its house number into the parts of its name. */
export const roadNameOf = (road: string): RoadName => {
  const { direction: front, words: written } = takeFront(withoutTitlesOfKing(wordsOf(plainText(road))))
  const words = withSpacedHighway(written)
  const highway = firstHighway(words)
  return highway === null ? namedRoad(front, words) : numberedRoad(front, words, highway)
}

/**
 * A road as the Postal Service writes it, upper case: `West Smith Street` is `W SMITH ST`, `CLL SOL` is `CALLE SOL`. The Postal
 * Service spells Spanish types out.
 */
export const postalRoad = (road: string): string => {
  const words = wordsOf(road.toUpperCase())
  const { direction: front, words: rest } = takeFront(words)
  const [first = "", ...others] = rest
  if (isSpanishType(first)) return [front, streetTypeOf(first), ...others].filter((part) => part !== null).join(" ")
  const { direction: behind, words: middle } = takeBehind(rest)
  const type = middle.length > 1 ? abbreviatedType(middle.at(-1) ?? "") : null
  return [front, ...(type === null ? middle : [...middle.slice(0, -1), type]), behind]
    .filter((part) => part !== null)
    .join(" ")
}

/** The words with the name of Martin Luther King as one word, however a street spells it. */
const withoutTitlesOfKing = (words: Words): Words => {
  const king = words.findIndex((word) => word === "KING" || word === "MLK")
  if (king < 0) return words
  const start = words[king] === "MLK" ? king : startOfKing(words, king)
  if (start === null) return words
  const titled = titles.has(words[start - 1] ?? "") ? start - 1 : start
  const end = words[king + 1] === "JR" || words[king + 1] === "JUNIOR" ? king + 2 : king + 1
  return [...words.slice(0, titled), "MLK", ...words.slice(end)]
}

const startOfKing = (words: Words, king: number): number | null => {
  const [first, second] = [words[king - 2], words[king - 1]]
  if (second === "ML") return king - 1
  const isMartin = first === "MARTIN" || first === "M"
  return isMartin && (second === "LUTHER" || second === "L") ? king - 2 : null
}

const titles = new Set(["DR", "DOCTOR", "REV", "REVEREND"])

interface Taken {
  readonly direction: string | null
  readonly words: Words
}

/** Takes a direction from the front of a road, if the rest is still a name: in `N ST NW` the `N` is the name. */
const takeFront = (words: Words): Taken => {
  const quadrant = quadrantOf(words[0], words[1])
  if (quadrant !== null && isNameInFront(words.slice(2))) return { direction: quadrant, words: words.slice(2) }
  const direction = isNameInFront(words.slice(1)) ? directionInFront(words[0]) : null
  return { direction, words: direction === null ? words : words.slice(1) }
}

/**
 * Returns true if words are a name without a direction at their end: `500 E`, not `ST NW`. In `AVENUE S` the `S` is the name.
 */
const isNameInFront = (words: Words): boolean => {
  const isDirected = directionOf(words.at(-1)) !== null
  return isName(isDirected ? words.slice(0, -1) : words) || (isDirected && isLetterOfAvenue(words))
}

/** Takes a direction from the end of a road, if the rest is still a name: in `AVENUE S` the `S` is the name. */
const takeBehind = (words: Words): Taken => {
  const quadrant = quadrantOf(words.at(-2), words.at(-1))
  if (quadrant !== null && isName(words.slice(0, -2))) return { direction: quadrant, words: words.slice(0, -2) }
  const direction = isName(words.slice(0, -1)) ? directionBehind(words) : null
  return { direction, words: direction === null ? words : words.slice(0, -1) }
}

const directionBehind = (words: Words): string | null =>
  isSpanishType(words[0]) && words.length > 2 ? spanishDirectionOf(words.at(-1)) : directionOf(words.at(-1))

/** Returns true if words are more than a street type. Of two types the first is the name: `PARK AVE`. */
const isName = (words: Words): boolean => {
  const [first] = words
  if (first === undefined || words.length > 1) return words.length > 1
  const type = streetTypeOf(first)
  return type === null || !isMereType(type)
}

interface FoundHighway extends Highway {
  readonly start: number
}

/** The first numbered road in some words. A lettered road such as `ROUTE A` counts only before any name, except a county's. */
const firstHighway = (words: Words): FoundHighway | null => {
  for (const start of words.keys()) {
    const found = highwayAt(words, start)
    if (found === null) continue
    const isNumbered = /\d/.test(words[found.number] ?? "")
    const isOwned = found.kind === "CR" && words[start] !== "CO"
    if (isNumbered || start === 0 || isOwned || !isAnyName(words.slice(0, start))) return { ...found, start }
  }
  return null
}

const isAnyName = (words: Words): boolean => words.some((word) => directionOf(word) === null)

/**
 * The name of a numbered road. It drops a county's name, which distinguishes nothing: `WELD COUNTY ROAD 43` is
 * `CO RD 43`.
 */
const numberedRoad = (front: string | null, words: Words, { end, kind, number, start }: FoundHighway): RoadName => {
  const before = words.slice(0, start)
  const after = words.slice(end)
  const { direction: behind, words: behindNumber } =
    after.length === 1 && directionOf(after[0]) !== null
      ? { direction: directionOf(after[0]), words: [] }
      : takeBehind(after)
  const branch = [...behindNumber.slice(0, 1), ...before.slice(-1)].map(highwayBranchOf).find((found) => found !== null)
  const kept = kind === "CR" ? before.filter((word) => word === "OLD" || word === "NEW") : before
  const rest = [...kept, ...behindNumber].filter((word) => highwayBranchOf(word) === null && !roadWords.has(word))
  const figure = (words[number] ?? "").replace(/^0+(?=\d)/, "")
  return {
    front,
    behind,
    name: [...rest.map(comparedSpelling), figure],
    type: null,
    isTypeInFront: false,
    highway: kind,
    branch: branch ?? null
  }
}

const roadWords = new Set(["RD", "ROAD", "HWY", "HIGHWAY"])

const namedRoad = (front: string | null, words: Words): RoadName => {
  const { direction: behind, words: road } = isLetterOfAvenue(words) ? { direction: null, words } : takeBehind(words)
  const isExtension = road.length > 1 && streetTypeOf(road.at(-1)) === "EXTENSION"
  const { isTypeInFront, type, words: name } = takeType(isExtension ? road.slice(0, -1) : road)
  const figures = numbersAsFigures(name)
  const spelled = figures.map((word, index) =>
    word === "ST" && type !== null && index > 0 && index === figures.length - 1 ? "STREET" : comparedSpelling(word)
  )
  return {
    front,
    behind,
    name: sixthAvenue(spelled.filter(isDistinctive(spelled)), type),
    type,
    isTypeInFront,
    highway: null,
    branch: isExtension ? "EXTENSION" : null
  }
}

/** Returns true if the last letter is an avenue's name and not a direction: `AVENUE S`. */
const isLetterOfAvenue = (words: Words): boolean =>
  words.length === 2 && isTypeInFront(words[0]) && words[1]?.length === 1

/** The name of an avenue, with `6` for Manhattan's Avenue of the Americas: it has two official names. */
const sixthAvenue = (name: Words, type: string | null): Words =>
  type === "AVENUE" && name.length === 1 && name[0] === "AMERICAS" ? ["6"] : name

const takeType = (words: Words): Pick<RoadName, "type" | "isTypeInFront"> & { readonly words: Words } => {
  const untyped = { type: null, isTypeInFront: false, words }
  if (words.length < 2) return untyped
  const [first, ...rest] = words
  const isSpanish = isSpanishType(first)
  const behind = streetTypeOf(words.at(-1))
  if (behind !== null && !isSpanish) return { type: behind, isTypeInFront: false, words: words.slice(0, -1) }
  return isTypeInFront(first) ? { type: streetTypeOf(first), isTypeInFront: true, words: rest } : untyped
}

const fillers = new Set("A AND AT BY DE DEL EL IN LA LAS LOS OF ON THE".split(" "))

/**
 * Returns true for a word that distinguishes a name. Articles and the like don't, unless the name has only such words.
 */
const isDistinctive =
  (name: Words) =>
  (word: string): boolean =>
    !fillers.has(word) || name.every((other) => fillers.has(other))

import { directionOf } from "../standards/directions.ts"
import { highwayAt } from "../standards/highways.ts"
import { isOrdinal, numberInWords } from "../standards/numberWords.ts"
import { isEndingType, isSpanishType, streetTypeOf } from "../standards/streetTypes.ts"

type Words = ReadonlyArray<string>

/** A house number at the beginning of some words. */
interface HouseNumber {
  /** The number in its printed form: `123`, `85-10`, `123 1/2`, `W152N8840`. */
  readonly text: string
  /** The number of words in it. */
  readonly length: number
  /** True if the number is a grid or begins with a digit. Other forms count only if no part of the address has such a number. */
  readonly isPlain: boolean
}

/**
 * The house number at the beginning of upper-case words, or `null`; `5TH` is a street. USPS Publication 28, appendix D, has
 * the forms: `1600`, `123A`, ranges (`85-10`, `310/312`), fractions (`123 1/2`) and grids (`N6W23001`, `W152 N8840`,
 * `26W210`, `0N455`). Others are leading letters (`N4821`, `G4120`, Puerto Rico's `B14` and `BT-5`), a separate letter (`657
 * B SOUTH ST`), and words (`TWO HARBOR WAY`).
 */
export const houseNumberAt = (words: Words): HouseNumber | null => {
  const grid = gridNumber(words)
  if (grid !== null) return grid
  const first = words[0] ?? ""
  if (plainNumber.test(first) && !isOrdinal(first)) return withSuffix(words, first.replace("/", "-"))
  const glued = gluedFraction.exec(first)
  if (glued !== null) return { text: `${glued[1]} ${glued[2]}`, length: 1, isPlain: true }
  if (ledByLetters(words)) return { text: first, length: 1, isPlain: false }
  return spelledNumber(words)
}

const plainNumber = /^(?:\d{1,6}[A-Z]?(?:-\d{0,6}[A-Z]?)?|\d{2,6}\/\d{2,6})$/

const gluedFraction = /^(\d{1,6})-(\d\/\d)$/

const fraction = /^\d\/\d$/

const isLetter = /^[A-Z]$/

/**
 * The grid house number at the beginning of some words: `26W210`, `N6W23001`, or in two words `N95 W18855`. `null`
 * without one.
 */
const gridNumber = (words: Words): HouseNumber | null => {
  const first = words[0] ?? ""
  if (/^[NSEW]\d{1,5}[NSEW]{1,2}\d{1,6}$|^\d{1,3}[NSEW]\d{2,5}$/.test(first))
    return { text: first, length: 1, isPlain: true }
  const second = words[1] ?? ""
  const isHalf = /^[NSEW]\d{1,5}[NSEW]?$/.test(first) && /^[NSEW]\d{1,6}$/.test(second)
  return isHalf ? { text: `${first}${second}`, length: 2, isPlain: true } : null
}

const withSuffix = (words: Words, number: string): HouseNumber => {
  const second = words[1]
  if (second !== undefined && fraction.test(second)) return { text: `${number} ${second}`, length: 2, isPlain: true }
  return second !== undefined && isLetter.test(second) && /^\d+$/.test(number) && isSuffix(second, words.slice(2))
    ? { text: `${number}${second}`, length: 2, isPlain: true }
    : { text: number, length: 1, isPlain: true }
}

/**
 * Returns true if a separate letter after the house number belongs to it: `657 B SOUTH ST`. It does if a street
 * follows, so not in `16 K ST`, `100 I 35` or `12 M L KING BLVD`.
 */
const isSuffix = (letter: string, words: Words): boolean => {
  const next = words[0]
  if (directionOf(letter) !== null || next === undefined) return false
  if (isLetter.test(next) && directionOf(next) === null) return false
  if (isEndingType(next) || joiningWords.has(next) || highwayAt([letter, ...words], 0) !== null) return false
  const isUntyped = words.length === 1 && next.length > 6 && streetTypeOf(next) === null
  const isDirected = words.length === 2 && directionOf(next) !== null
  return isUntyped || isDirected || (words.length > 1 && words.some((word) => isEndingType(word)))
}

/** Words after a letter that show that the letter is part of a name: `C AND N SMITH MILL RD`. */
const joiningWords = new Set(["AND", "&", "DE", "DEL"])

/** Letters that name a highway if a number follows them. */
const highwayLetters = new Set("I US FM RM RR SR SH CR HC PR TR FS NF IH".split(" "))

const ledByLetters = ([first = "", ...others]: Words): boolean => {
  const letters = /^([A-Z]{1,2})-?\d{1,5}[A-Z]?$/.exec(first)?.[1]
  if (letters === undefined || highwayLetters.has(letters)) return false
  return others.some((word) => isEndingType(word) || isSpanishType(word)) || highwayAt(others, 0) !== null
}

const spelledNumber = (words: Words): HouseNumber | null => {
  const found = numberInWords(words.slice(0, 5))
  if (found === null || found.isOrdinal) return null
  const rest = words.slice(found.length)
  const isStreet = rest.length > 1 && rest.slice(1).some((word) => streetTypeOf(word) !== null)
  return isStreet ? { text: String(found.value), length: found.length, isPlain: false } : null
}

/** Returns true if a part is only a house number and its fraction. */
export const isOnlyHouseNumber = (words: Words): boolean => houseNumberAt(words)?.length === words.length

interface FoundHouse extends HouseNumber {
  /** Index of its first word; 0 without a neighborhood before it. */
  readonly start: number
}

/** The house number of a street line, before or after a neighborhood of Puerto Rico; `null` without one. */
export const houseAt = (words: Words): FoundHouse | null => {
  if (!isUrbanization(words)) {
    const found = houseNumberAt(words)
    return found === null ? null : { ...found, start: 0 }
  }
  for (let start = 1; start < words.length; start++) {
    const found = houseNumberAt(words.slice(start))
    if (found !== null) return { ...found, start }
  }
  return null
}

/**
 * Words of Puerto Rico that begin the name of an area, which distinguishes streets of the same name (USPS Publication 28, section 29
 * and appendix I).
 */
const areaWords = new Set(
  "URB URBANIZACION URBANIZACIÓN BO BARRIO REPTO REPARTO PARC PARCELAS SECT SECTOR BDA BARRIADA COMUNIDAD".split(" ")
)

/**
 * Returns true if a part begins with a neighborhood of Puerto Rico, which distinguishes streets of the same name: `URB
 * LAS GLADIOLAS`.
 */
export const isUrbanization = (words: Words): boolean => words.length > 1 && areaWords.has(words[0] ?? "")

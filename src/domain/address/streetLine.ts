import { wordsOf } from "./addressText.ts"

/** A street line and the city that stood behind it without a comma, if its end is known. */
export interface StreetAndCity {
  readonly street: string
  readonly city: string | null
}

/**
 * Splits `1600 SMITH ST HOUSTON`. The street ends with its last type word (and the direction or route number behind it)
 * that leaves something over for the city. Without a type word (`1600 SMITH HOUSTON`) the end of the street is
 * unknown, so all of it stays the street and the geocoder decides.
 */
export const splitStreetLine = (line: string): StreetAndCity => {
  const words = wordsOf(line)
  const end = streetEnd(words)
  return end === null
    ? { street: words.join(" "), city: null }
    : { street: words.slice(0, end).join(" "), city: words.slice(end).join(" ") }
}

const types = new Set(
  `ALLEY ALY AV AVE AVENUE BLVD BOULEVARD BROADWAY CIR CIRCLE COURT CT CV DR DRIVE EXPY FREEWAY FWY HIGHWAY HWY LANE LN
   LOOP PARKWAY PIKE PKWY PL PLACE PLZ RD ROAD SQ ST STREET TER TERRACE TPKE TRL TURNPIKE WAY XING`.split(/\s+/)
)

/** `ST`, `AVENUE` and the like, abbreviated or not. */
const isStreetType = (word: string): boolean => types.has(word)

/** Type words that also end names of cities: Federal Way, University Place, Temple Terrace. */
const typesEndingCities = new Set(["PLACE", "TERRACE", "WAY"])

/** Words that are a street together with what follows: `AVENUE C`, `CALLE 3`, `HIGHWAY 6`, `FM 1093`. */
const typesInFront = new Set("AV AVE AVENUE CALLE CR FM HIGHWAY HWY LOOP RD ROAD ROUTE RR RT RTE SR".split(" "))

const directions = new Set(["N", "S", "E", "W", "NE", "NW", "SE", "SW"])

/** `N`, `SW` and the like, abbreviated. */
export const isDirection = (word: string | undefined): boolean => word !== undefined && directions.has(word)

const isRouteNumber = (word: string | undefined): boolean => /^\d+[A-Z]?$/.test(word ?? "")

const isSingleLetter = (word: string | undefined): boolean => /^[A-Z]$/.test(word ?? "")

/** Index of the word behind the street, `null` when it is unknown. */
const streetEnd = (words: ReadonlyArray<string>): number | null => {
  if (isGridAddress(words)) return words.length > 4 ? 4 : null
  const last = words.length - 1
  const lastWord = words[last] ?? ""
  if (isStreetType(lastWord) && !typesEndingCities.has(lastWord)) return null
  const ends = words.flatMap((_, index) => endAt(words, index) ?? [])
  return ends.findLast((end) => /\p{L}/u.test(words.slice(end).join(" "))) ?? null
}

/** Utah: `455 S 500 E`. */
const isGridAddress = ([house, first, number, second]: ReadonlyArray<string>): boolean =>
  isRouteNumber(house) && isDirection(first) && isRouteNumber(number) && isDirection(second)

const endAt = (words: ReadonlyArray<string>, index: number): number | null => {
  const word = words[index] ?? ""
  const next = words[index + 1]
  const takesNext = index >= 1 && typesInFront.has(word)
  if (takesNext && isRouteNumber(next)) return behindDirection(words, index + 2)
  if (takesNext && index === 1 && isSingleLetter(next)) return behindDirection(words, index + 2)
  const named = index >= 2 || word === "BROADWAY"
  if (!named || index === 0 || !isStreetType(word) || isSaint(words, index)) return null
  return behindDirection(words, index + 1)
}

const behindDirection = (words: ReadonlyArray<string>, end: number): number => (isDirection(words[end]) ? end + 1 : end)

/** `ST` before another word means Saint when a type word went before it: `100 MAIN ST ST LOUIS`. */
const isSaint = (words: ReadonlyArray<string>, index: number): boolean =>
  words[index] === "ST" && words[index + 1] !== undefined && words.slice(2, index).some(isStreetType)

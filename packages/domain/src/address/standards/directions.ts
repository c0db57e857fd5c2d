/**
 * USPS Publication 28, appendix B: the English directions. The Spanish ones are from the Census Bureau's TIGER/Line feature names
 * (technical documentation 2016, appendix D, direction codes 19 to 26: `Norte N`, `Oeste O`, `Noroeste NO`, `Sudoeste SO`). Spanish
 * and English names of one direction are equal: "en el archivo de ZIP+4 el equivalente en inglés es utilizado" (USPS, Addressing
 * Standards for Puerto Rico). Compared with copies of both texts on 2026-11-28:
 * https://gist.github.com/iandees/5ec04ace6a9eb47b1ef8f7aeaa5f5bd2 and https://es.scribd.com/document/571572975. `SURESTE` and
 * `SUROESTE` are in neither, but Spanish has them too.
 */
const english: Readonly<Record<string, string>> = {
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW"
}

const spanish: Readonly<Record<string, string>> = {
  NORTE: "N",
  SUR: "S",
  ESTE: "E",
  OESTE: "W",
  NORESTE: "NE",
  NOROESTE: "NW",
  SURESTE: "SE",
  SUDESTE: "SE",
  SUROESTE: "SW",
  SUDOESTE: "SW"
}

/**
 * Spanish abbreviations of directions that English lacks or reads otherwise. `O` alone may be a letter; `NO` and `SO`
 * may also be North and South.
 */
const spanishShort: Readonly<Record<string, string>> = { O: "W", NO: "NW", SO: "SW" }

/** Other spellings that people use for North and South before a name: `So. Beretania Street`. */
const colloquial: Readonly<Record<string, string>> = { NO: "N", SO: "S" }

const short = new Set(Object.values(english))

/** Returns true for an abbreviated direction: `N`, `SW`. Expects upper case. */
export const isShortDirection = (word: string | undefined): boolean => word !== undefined && short.has(word)

/**
 * The English abbreviation of a direction: `N` for `NORTH` or `N`, `NW` for Spanish `NOROESTE`; `null` for other words.
 * Expects upper case.
 */
export const directionOf = (word: string | undefined): string | null => {
  if (word === undefined) return null
  return english[word] ?? spanish[word] ?? (short.has(word) ? word : null)
}

/**
 * A direction in a Spanish road name, abbreviated in English: `O` is `W`, `SO` is `SW`. `null` for any other word.
 * Expects upper case.
 */
export const spanishDirectionOf = (word: string | undefined): string | null =>
  spanishShort[word ?? ""] ?? directionOf(word)

/**
 * A direction before an English road name, abbreviated: `NO` is `N`, `SO` is `S`. `null` for any other word. Expects
 * upper case.
 */
export const directionInFront = (word: string | undefined): string | null => colloquial[word ?? ""] ?? directionOf(word)

/** `N` and `W` written apart as one quadrant, `NW`; `null` for any other two words. */
export const quadrantOf = (first: string | undefined, second: string | undefined): string | null => {
  const quadrant = `${first ?? ""}${second ?? ""}`
  return first?.length === 1 && short.has(quadrant) ? quadrant : null
}

/** Returns true for a quadrant, which begins no town's name: `NE`, `NORTHWEST`. Expects upper case. */
export const isQuadrant = (word: string | undefined): boolean => directionOf(word)?.length === 2

import { streetTypeOf } from "./streetTypes.ts"

const shortDirections: Readonly<Record<string, string>> = {
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW"
}

const directions = new Set(Object.values(shortDirections))

/** A direction, abbreviated: `NORTH` and `N` are `N`; `null` for any other word. Upper case. */
export const directionOf = (word: string | undefined): string | null => {
  const short = shortDirections[word ?? ""] ?? word ?? ""
  return directions.has(short) ? short : null
}

const abbreviatedInNames: Readonly<Record<string, string>> = {
  DR: "DOCTOR",
  FT: "FORT",
  JR: "JUNIOR",
  MT: "MOUNT",
  ST: "SAINT",
  STE: "SAINTE"
}

/** A word of a name in the one spelling that names are compared in: `CRK` is `CREEK`, `ST` is `SAINT`, `NORTH` is `N`. */
export const comparedSpelling = (word: string): string =>
  abbreviatedInNames[word] ?? streetTypeOf(word) ?? shortDirections[word] ?? word

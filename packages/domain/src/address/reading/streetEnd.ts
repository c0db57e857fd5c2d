import { directionOf, isQuadrant, isShortDirection, quadrantOf } from "../standards/directions.ts"
import { highwayAt, highwayBranchOf } from "../standards/highways.ts"
import { isOrdinal } from "../standards/numberWords.ts"
import { isEndingType, isSpanishType, isTypeInFront, streetTypeOf } from "../standards/streetTypes.ts"
import { houseAt } from "./houseNumberAt.ts"
import { isUnitTail } from "./unitParts.ts"

type Words = ReadonlyArray<string>

/** A street line, and the unit and city words that followed it without a comma. */
interface StreetSplit {
  readonly street: Words
  /** A unit without a designator, right after the street. */
  readonly unit: Words
  /** The city or a building; empty if the end of the street is unknown. */
  readonly rest: Words
}

/**
 * Splits `1600 SMITH ST HOUSTON`. The street ends with its last type word (and the direction, extension or number after it)
 * that leaves words for the city. Without a type word (`1600 SMITH HOUSTON`) the end of the street is unknown. Then the whole
 * line is the street, and the geocoder decides.
 */
export const splitStreet = (line: Words): StreetSplit => {
  const first = firstOfRoad(line)
  const end = first === null ? null : streetEnd(line.slice(first))
  if (first === null || end === null) return withoutTail(line, first ?? 0)
  const behind = line.slice(first + end)
  const unitLength = unitBehind(behind)
  return { street: line.slice(0, first + end), unit: behind.slice(0, unitLength), rest: behind.slice(unitLength) }
}

/** Returns true if the street ends within the line, and words with letters follow it. */
export const hasCityBehind = (line: Words): boolean => {
  const { rest } = splitStreet(line)
  return rest.some((word) => /\p{L}/u.test(word))
}

const firstOfRoad = (line: Words): number | null => {
  const house = houseAt(line)
  return house === null ? null : house.start + house.length
}

/** Splits a line without a street type. Its last words may still be a unit: `203 N WABASH 608`. */
const withoutTail = (line: Words, first: number): StreetSplit => {
  const whole = { street: line, unit: [], rest: [] }
  if (isGrid(line.slice(first))) return whole
  for (const length of [1, 2]) {
    const start = line.length - length
    const before = line[start - 1] ?? ""
    const isName =
      start - first > 0 &&
      line.slice(first, start).some((word) => /^\p{L}{3,}/u.test(word) && directionOf(word) === null)
    if (isName && isUnitTail(line.slice(start)) && !takesNumber(line, first, start) && !/^[A-Z]?$/.test(before))
      return { street: line.slice(0, start), unit: line.slice(start), rest: [] }
  }
  return whole
}

/** Returns true if a number at an index belongs to the road: `HIGHWAY 6`, `LOOP 410`, `OLD 66`, `BUSINESS 40`. */
const takesNumber = (line: Words, first: number, index: number): boolean => {
  for (let start = first; start < index; start++) {
    const found = highwayAt(line, start)
    if (found !== null && found.end > index) return true
  }
  const before = line[index - 1]
  return isTypeInFront(before) || numberedWords.has(before ?? "") || highwayBranchOf(before) !== null
}

const numberedWords = new Set(
  "OLD NEW HIGHWAY HWY ROUTE RTE RT ROAD RD STATE COUNTY INTERSTATE LOOP SPUR CALLE CARR KM MILE DISTRICT AREA BOX EXIT PIER".split(
    " "
  )
)

const unitBehind = (behind: Words): number => {
  if (behind.length === 2 && isUnitTail(behind)) return 2
  return isUnitTail(behind.slice(0, 1)) ? 1 : 0
}

/** Index of the word after the street; `null` if the end is unknown or nothing is left. */
const streetEnd = (road: Words): number | null => {
  const whole = isGrid(road) ? gridEnd(road) : (highwayEnd(road) ?? avenueEnd(road))
  if (whole !== null) return whole < road.length ? whole : null
  const last = road.length - 1
  const isNamed = (end: number) => road.slice(end).some((word) => /\p{L}/u.test(word) || isUnitTail([word]))
  const ends = endsOf(road)
  const isTypeLast = isEndingType(road[last]) && !typesEndingCities.has(road[last] ?? "")
  const ending = isTypeLast ? null : (ends.findLast((end) => end < road.length && isNamed(end)) ?? null)
  if (ending !== null) return ending
  return isTypeLast || ends.length > 0 ? null : lesserEnd(road)
}

/**
 * The indexes at which a street may end: after each numbered road, and after each street type that is not part of one.
 */
const endsOf = (road: Words): ReadonlyArray<number> => {
  const ends: Array<number> = []
  for (let index = 0; index < road.length;) {
    const highway = endOfHighway(road, index)
    const end = highway ?? endAt(road, index)
    if (end !== null) ends.push(end)
    index = highway ?? index + 1
  }
  return ends
}

/** Type words that also end names of cities: Federal Way, University Place, Temple Terrace. */
const typesEndingCities = new Set(["PLACE", "TERRACE", "WAY", "SQUARE", "COVE", "CROSSING"])

/** Returns true for a grid address: `S 500 E` in Utah, `N 3000 W ROAD` in Illinois. */
const isGrid = ([first, number = "", second]: Words): boolean =>
  directionOf(first) !== null && /^\d+$/.test(number) && directionOf(second) !== null

const gridEnd = (road: Words): number => (["RD", "ROAD", "ST", "STREET"].includes(road[3] ?? "") ? 4 : 3)

/**
 * The index after a numbered road that begins a line. It includes a direction or `OLD` before the road, and the branch
 * and direction after its number.
 */
const highwayEnd = (road: Words): number | null => {
  for (const start of [0, 1, 2]) {
    const before = road.slice(0, start)
    if (!before.every((word) => directionOf(word) !== null || word === "OLD")) return null
    const found = highwayAt(road, start)
    if (found !== null) return behindBranch(road, found.end)
  }
  return null
}

const behindBranch = (road: Words, end: number): number => {
  const directed = highwayBranchOf(road[end + 1]) !== null && directionOf(road[end]) !== null ? end + 1 : end
  const isBranch = highwayBranchOf(road[directed]) !== null
  if (!isBranch) return behindDirection(road, end, null)
  const behind = ["RTE", "RT", "RD", "ROAD"].includes(road[directed + 1] ?? "") ? directed + 2 : directed + 1
  return behindDirection(road, behind, null)
}

/** The index after a numbered road that follows a name: `SCENIC HWY 98`, `ILLINOIS ROUTE 31`. */
const endOfHighway = (road: Words, index: number): number | null => {
  const found = index === 0 ? null : highwayAt(road, index)
  return found !== null && /\d/.test(road[found.number] ?? "") ? behindBranch(road, found.end) : null
}

/** The index after a street whose type comes first: `AVENUE C`, `CALLE 3`, `LOOP 410`. */
const avenueEnd = (road: Words): number | null => {
  const start = directionOf(road[0]) === null ? 0 : 1
  const next = road[start + 1] ?? ""
  if (!isTypeInFront(road[start])) return null
  if (next === "OF" && road[start + 2] === "THE" && road[start + 3] !== undefined) return start + 4
  return /^(?:\d+[A-Z]?|[A-Z])$/.test(next) ? behindDirection(road, start + 2, road[0]) : null
}

const endAt = (road: Words, index: number): number | null => {
  const word = road[index] ?? ""
  const isNamed = index >= 1 || word === "BROADWAY"
  if (!isNamed || !isEndingType(word) || isSaint(road, index) || isSaintlyTown(road, index)) return null
  if (takesFigure(word) && /^\d{1,4}[A-Z]?$/.test(road[index + 1] ?? ""))
    return behindDirection(road, index + 2, road[0])
  return behindDirection(road, behindExtension(road, index + 1), road[0])
}

const takesFigure = (word: string): boolean => ["HIGHWAY", "LOOP", "ROUTE", "SPUR"].includes(streetTypeOf(word) ?? "")

const behindExtension = (road: Words, end: number): number => (streetTypeOf(road[end]) === "EXTENSION" ? end + 1 : end)

/**
 * The index after a direction that follows the street's type. A direction in full counts before a city only if it is a
 * quadrant or a saint follows: `NORTHWEST WASHINGTON`, not `WEST PALM BEACH`. A single letter belongs to the city if the
 * street has a direction in front, or the town is one of `directedTowns`.
 */
const behindDirection = (road: Words, end: number, front: string | null | undefined): number => {
  const word = road[end]
  if (word === undefined) return end
  if (quadrantOf(word, road[end + 1]) !== null) return end + 2
  const isLast = end === road.length - 1 || isUnitTail(road.slice(end + 1, end + 2))
  if (directionOf(word) === null) return isNoOrSo(road, end) ? end + 1 : end
  if (isLast || isQuadrant(word)) return end + 1
  const isBeforeSaint = ["ST", "SAINT"].includes(road[end + 1] ?? "")
  const isTowns = directionOf(front ?? undefined) !== null || directedTowns.has(road.slice(end + 1, end + 3).join(" "))
  if (isShortDirection(word)) return isTowns ? end : end + 1
  return isBeforeSaint ? end + 1 : end
}

/** Names that are a town only with a direction in front: West Palm Beach, North Las Vegas. */
const directedTowns = new Set(["PALM BEACH", "LAS VEGAS"])

/** Returns true if `NO` or `SO` at an index means North or South: `13TH AVE NO`, with no number after it. */
const isNoOrSo = (road: Words, end: number): boolean =>
  ["NO", "SO"].includes(road[end] ?? "") && !/\d/.test(road[end + 1] ?? "")

/** Returns true if `ST` before another word means Saint, because a street type comes before it: `MAIN ST ST LOUIS`. */
const isSaint = (road: Words, index: number): boolean =>
  road[index] === "ST" && road[index + 1] !== undefined && road.slice(1, index).some((word) => isEndingType(word))

/** Names of large towns that begin with Saint and are seldom a town without it: `4108 MARSIELLE ST LOUIS`. */
const saintlyTowns = new Set(["LOUIS", "PETERSBURG", "PAUL", "SIMONS", "AUGUSTINE", "CLOUD", "ALBANS"])

const isSaintlyTown = (road: Words, index: number): boolean =>
  road[index] === "ST" && saintlyTowns.has(road[index + 1] ?? "") && !isOrdinal(road[index - 1] ?? "")

/**
 * The end of a street that has no sure type: by its number, or by words such as `RUN` or `LAKE`, which may be types:
 * `COYOTE RUN FISHERS`.
 */
const lesserEnd = (road: Words): number | null => {
  const numbered = numberedEnd(road)
  if (numbered !== null) return numbered
  const saint = road.findIndex((_, index) => isSaintlyTown(road, index) && isAnyName(road.slice(0, index)))
  const start = road.findIndex((word, index) => index > 0 && isLesserType(word))
  if (start < 0) return saint < 0 ? null : saint
  const next = road.findIndex((word, index) => index > start && !isLesserType(word))
  if (next < 0 || road[next] === "CITY") return null
  const end = behindDirection(road, next, road[0])
  return end < road.length ? end : null
}

const isAnyName = (words: Words): boolean => words.some((word) => directionOf(word) === null)

/**
 * The end of a street without a type, by its ordinal or its quadrant: `NE 4TH FORT LAUDERDALE`, `BRAYBROOK SE CEDAR
 * RAPIDS`.
 */
const numberedEnd = (road: Words): number | null => {
  const start = directionOf(road[0]) === null ? 0 : 1
  const isNumber = isOrdinal(road[start] ?? "") || (start === 1 && /^\d{1,3}$/.test(road[1] ?? ""))
  const quadrant = road.findIndex((word, index) => index > 0 && word.length === 2 && isQuadrant(word))
  const end = isNumber ? start + 1 : quadrant + 1
  const isTyped = isEndingType(road[end])
  return end > 0 && end < road.length && !isTyped ? end : null
}

/** Words that don't end a street, because they more often begin the name of a town or of another street. */
const neverEnding = new Set(
  "FORT MOUNT PORT VILLAGE SPRING SPRINGS UNION KEY KEYS FALLS FALL GRAND SAINT ROCK ISLAND BEACH CAPE CAMP ROUTE EXTENSION STATION".split(
    " "
  )
)

const isLesserType = (word: string): boolean => {
  const type = streetTypeOf(word)
  return (
    type !== null &&
    word !== "ST" &&
    word !== "VIA" &&
    word.length > 2 &&
    !neverEnding.has(type) &&
    !isSpanishType(word)
  )
}

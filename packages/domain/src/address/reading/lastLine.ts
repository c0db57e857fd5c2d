import { Result } from "effect"

import { stateOfAbbreviation, stateOfCode, stateOfName, type UsState } from "../../tables/state/usStates.ts"
import { directionOf, isQuadrant, isShortDirection, quadrantOf } from "../standards/directions.ts"
import { streetTypeOf } from "../standards/streetTypes.ts"
import { hasCityBehind, splitStreet } from "./streetEnd.ts"
import { isBareUnit } from "./unitParts.ts"

type Words = ReadonlyArray<string>

/** A street, and the parts of the address after it. */
interface Places {
  readonly street: Words
  readonly places: ReadonlyArray<Words>
}

/**
 * Moves a direction that a comma cut off back to its street: `742 CHERRY STREET, SE, SALEM`, `1105 BOLTON ROAD, NW
 * ATLANTA`, `COX AVE, S W, ATLANTA`.
 */
export const placesBehind = (street: Words, behind: ReadonlyArray<Words>): Places => {
  const [next, ...others] = behind
  if (next === undefined || directionOf(street.at(-1)) !== null) return { street, places: behind }
  const length = directionLength(next)
  if (length === 0) return { street, places: behind }
  const rest = next.slice(length)
  return { street: [...street, ...next.slice(0, length)], places: rest.length === 0 ? others : [rest, ...others] }
}

/**
 * The number of words at the beginning of a part that are a direction. Any direction counts if it is the whole part;
 * otherwise only a quadrant such as `NW`.
 */
const directionLength = (part: Words): number => {
  const [first, second] = part
  if (quadrantOf(first, second) !== null) return 2
  const isDirection = part.length === 1 ? directionOf(first) !== null : isQuadrant(first)
  return isDirection ? 1 : 0
}

type Parts = ReadonlyArray<Words>

/** The state and ZIP from the end of an address, and the parts before them. */
interface LastLine {
  readonly parts: Parts
  readonly state: UsState | null
  readonly zip: string | null
}

/** The end of an address that could not be read as state and ZIP: the reason, and what could be read. */
interface UnreadLastLine extends LastLine {
  readonly reason: "BadZip" | "UnknownState"
  readonly notRead: string
}

/**
 * Reads state and ZIP from the end of an address: `TX 77002`, `TX`, `TEXAS 77002-1234`, `77002, TX`, `ME 4769`, or
 * neither.
 */
export const takeLastLine = (parts: Parts): Result.Result<LastLine, UnreadLastLine> => {
  const { parts: beforeZip, zip } = takeZip(withoutZipWord(parts))
  if (zip === null && endsInFigures(parts)) return withShortZip(parts)
  const { parts: rest, state } = takeState(beforeZip)
  if (state === null && endsLikeState(rest)) return Result.fail(withoutState(rest, zip))
  return Result.succeed({ ...(zip === null && state !== null ? takeZipBehindCity(rest) : { parts: rest, zip }), state })
}

/**
 * The failure for an unknown state. Removes the two letters in the state's place, or the whole last part if it
 * does not end in two letters.
 */
const withoutState = (parts: Parts, zip: string | null): UnreadLastLine => {
  const last = lastOf(parts)
  const kept = /^[A-Z]{2}$/.test(last.at(-1) ?? "") ? last.slice(0, -1) : []
  const notRead = last.slice(kept.length).join(" ")
  return { parts: withLast(parts, kept), state: null, zip, reason: "UnknownState", notRead }
}

const lastOf = (parts: Parts): Words => parts.at(-1) ?? []

const withLast = (parts: Parts, last: Words): Parts =>
  last.length === 0 ? parts.slice(0, -1) : [...parts.slice(0, -1), last]

/** Removes the words `ZIP` and `ZIP CODE` before a ZIP. */
const withoutZipWord = (parts: Parts): Parts => {
  const last = lastOf(parts)
  const zip = last.findLastIndex((word) => word === "ZIP" || word === "ZIPCODE")
  const behind = last[zip + 1] === "CODE" ? zip + 2 : zip + 1
  const isZip = zip >= 0 && last.length - behind <= 2 && /^\d{5}/.test(last[behind] ?? "")
  return isZip ? withLast(parts, [...last.slice(0, zip), ...last.slice(behind)]) : parts
}

const takeZip = (parts: Parts): { readonly parts: Parts; readonly zip: string | null } => {
  const last = lastOf(parts)
  for (const length of [1, 2]) {
    const found = /^(\d{5})(?:-?\d{4}| \d{4}| ?- ?\d{4})?$/.exec(zipText(last.slice(-length)))
    if (found?.[1] !== undefined && last.length >= length)
      return { parts: withLast(parts, last.slice(0, -length)), zip: found[1] }
  }
  return { parts, zip: null }
}

/** The text of a possible ZIP, with each letter O among digits read as a zero. */
const zipText = (words: Words): string => {
  const text = words.join(" ")
  return /^[O\d]{5}(?:-?\d{4})?$/.test(text) && text.replaceAll(/\D/g, "").length > 2 ? text.replaceAll("O", "0") : text
}

/**
 * Reads a ZIP that has lost its leading zeros, after a state whose ZIPs have them. Fails if the state has no such ZIP.
 */
const withShortZip = (parts: Parts): Result.Result<LastLine, UnreadLastLine> => {
  const last = lastOf(parts)
  const figures = last.at(-1) ?? ""
  const { parts: rest, state } = takeState(withLast(parts, last.slice(0, -1)))
  const zip = state === null ? null : zipOfFigures(figures, state.code)
  const line = { parts: rest, state, zip }
  return zip === null ? Result.fail({ ...line, reason: "BadZip", notRead: figures }) : Result.succeed(line)
}

/**
 * The first three digits of ZIPs, for states and territories whose ZIPs begin with zero (USPS publication L002). Tables
 * and spreadsheets that read a ZIP as a number lose the zero.
 */
const prefixesByState: Readonly<Record<string, readonly [from: number, to: number]>> = {
  PR: [6, 9],
  VI: [8, 8],
  MA: [10, 27],
  RI: [28, 29],
  NH: [30, 38],
  ME: [39, 49],
  VT: [50, 59],
  CT: [60, 69],
  NJ: [70, 89]
}

/** The five-digit ZIP that lost its leading zeros, if the state with a USPS code can have it; else `null`. */
const zipOfFigures = (figures: string, stateCode: string): string | null => {
  const zip = figures.padStart(5, "0")
  const range = prefixesByState[stateCode]
  if (range === undefined || !/^\d{3,4}$/.test(figures) || zip.length !== 5) return null
  const prefix = Number(zip.slice(0, 3))
  return prefix >= range[0] && prefix <= range[1] ? zip : null
}

/**
 * Reads a ZIP between a city and the state: `HOUSTON 77002`. Without a city the digits may be the street's, as in `100
 * HIGHWAY 12345`.
 */
const takeZipBehindCity = (parts: Parts) => {
  const taken = takeZip(parts)
  const [street = [], ...places] = taken.parts
  return places.length > 0 || hasCityBehind(street) ? taken : { parts, zip: null }
}

/**
 * Returns true if an address ends in digits where a ZIP would be, although they are not one: in their own part after
 * the city, or after a state.
 */
const endsInFigures = (parts: Parts): boolean => {
  const [last = "", beforeLast] = lastOf(parts).toReversed()
  if (!/^\d[\d-]*$/.test(last)) return false
  if (beforeLast === undefined) return parts.length > 1 && !(parts.length === 2 && isBareUnit(lastOf(parts)))
  const isState = stateOfCode(beforeLast) ?? stateOfAbbreviation(beforeLast)
  return isState !== undefined && (parts.length > 1 || /^\d{4}/.test(last))
}

/** State codes that also end a street, as abbreviations of Court, Northeast, Key, Mount, Prairie and Way. */
const codesEndingStreets = new Set(["CT", "NE", "KY", "MT", "PR", "WY"])

/** State names that are also names of cities. Such a name without another state is more often the city. */
const namesOfCities = new Set(["NEW YORK", "WASHINGTON"])

const longestNameWords = 6

const takeState = (parts: Parts): Pick<LastLine, "parts" | "state"> => {
  const words = lastOf(parts)
  for (let length = Math.min(words.length, longestNameWords); length > 0; length--) {
    const before = words.slice(0, -length)
    const text = words.slice(-length).join(" ")
    const state = stateOfName(text) ?? stateOfCode(text) ?? stateOfAbbreviation(text)
    if (state !== undefined && standsForState(parts, before, text))
      return { parts: withoutCode(withLast(parts, before), state), state }
  }
  return { parts, state: null }
}

/** Removes a repeated state code from the end: `MEMPHIS TN, TN` becomes `MEMPHIS`. */
const withoutCode = (parts: Parts, { code }: UsState): Parts => {
  const last = lastOf(parts)
  return parts.length > 1 && last.length > 1 && last.at(-1) === code ? withLast(parts, last.slice(0, -1)) : parts
}

/** Returns true if a state's code or name at the end of the last part, after `before`, is meant as the state. */
const standsForState = (parts: Parts, before: Words, text: string): boolean => {
  const isCode = text.length === 2
  const isInStreetPart = parts.length === 1
  if (isInStreetPart) {
    return isCode && !codesEndingStreets.has(text) ? before.length > 0 : hasCityBehind(before)
  }
  const isCityInFront = before.length > 0 || parts.length > 2 || hasCityBehind(parts[0] ?? [])
  if (isShortDirection(text) && !isCityInFront) return false
  return isCityInFront || isCode || !namesOfCities.has(text)
}

/** Returns true if a part is only a direction, which then belongs to the street. */
const isDirectionPart = (part: Words): boolean => part.length === 1 && directionOf(part[0]) !== null

/** Returns true if an address has two letters where its state would be, or more parts than a street and a city need. */
const endsLikeState = (parts: Parts): boolean => {
  if (parts.filter((part, index) => index === 0 || !(isBareUnit(part) || isDirectionPart(part))).length > 2) return true
  const last = parts.length === 1 ? splitStreet(parts[0] ?? []).rest : lastOf(parts)
  if (parts.length === 1 && last.length === 1) return false
  const word = last.at(-1) ?? ""
  return /^[A-Z]{2}$/.test(word) && !isShortDirection(word) && streetTypeOf(word) === null
}

import { Result } from "effect"

import { stateOfCode, stateOfName, type UsState } from "../tables/state/usStates.ts"
import { wordsOf } from "./addressText.ts"
import { isDirection, splitStreetLine } from "./streetLine.ts"

/** State and ZIP taken off the end of an address's parts, and the parts that are left. */
interface LastLine {
  readonly parts: ReadonlyArray<string>
  readonly state: UsState | null
  readonly zip: string | null
}

/** Reads `TX 77002`, `TX`, `TEXAS 77002-1234`, `77002, TX` or nothing off the end. */
export const takeLastLine = (parts: ReadonlyArray<string>): Result.Result<LastLine, "BadZip" | "UnknownState"> => {
  const { parts: beforeZip, zip } = takeZip(parts)
  if (zip === null && endsInDigits(parts)) return Result.fail("BadZip")
  const { parts: rest, state } = takeState(beforeZip)
  if (state === null && endsLikeState(rest)) return Result.fail("UnknownState")
  return Result.succeed({ ...(zip === null && state !== null ? takeZipBehindCity(rest) : { parts: rest, zip }), state })
}

const zipAtEnd = /(?:^| )(\d{5})(?: ?- ?\d{4}|\d{4})?$/

const takeZip = (parts: ReadonlyArray<string>) => {
  const last = parts.at(-1) ?? ""
  const [text = "", zip = null] = zipAtEnd.exec(last) ?? []
  return zip === null ? { parts, zip } : { parts: withLast(parts, last.slice(0, -text.length)), zip }
}

/** `HOUSTON 77002` in front of a state; without a city the digits may be the street's, as in `100 HIGHWAY 12345`. */
const takeZipBehindCity = (parts: ReadonlyArray<string>) => {
  const taken = takeZip(parts)
  const [street = "", ...places] = taken.parts
  return places.length > 0 || splitStreetLine(street).city !== null ? taken : { parts, zip: null }
}

const withLast = (parts: ReadonlyArray<string>, last: string): ReadonlyArray<string> =>
  last === "" ? parts.slice(0, -1) : [...parts.slice(0, -1), last]

/** Digits that are no ZIP where one would stand: in a part of their own behind the street, or behind a state's code. */
const endsInDigits = (parts: ReadonlyArray<string>): boolean => {
  const [last = "", beforeLast] = wordsOf(parts.at(-1) ?? "").toReversed()
  if (!/^\d[\d-]*$/.test(last)) return false
  if (beforeLast === undefined) return parts.length > 1
  return stateOfCode(beforeLast) !== undefined && (parts.length > 1 || /^\d{4}/.test(last))
}

/** State codes that also end a street: Court, Northeast, Key, Mount, Prairie. */
const codesEndingStreets = new Set(["CT", "NE", "KY", "MT", "PR"])

/** State names that also are cities, and then stand without their state more often than other states without their city. */
const namesOfCities = new Set(["NEW YORK", "WASHINGTON"])

const longestNameWords = 6

const takeState = (parts: ReadonlyArray<string>): Pick<LastLine, "parts" | "state"> => {
  const words = wordsOf(parts.at(-1) ?? "")
  const lengths = Array.from({ length: Math.min(words.length, longestNameWords) }, (_, index) => index + 1)
  for (const length of lengths.toReversed()) {
    const before = words.slice(0, -length).join(" ")
    const text = words.slice(-length).join(" ")
    const state = stateOfName(text) ?? stateOfCode(text)
    if (state !== undefined && standsForState(parts, before, text)) return { parts: withLast(parts, before), state }
  }
  return { parts, state: null }
}

/** Whether a state's code or name at the end of the last part, behind `before`, is meant as the state. */
const standsForState = (parts: ReadonlyArray<string>, before: string, text: string): boolean => {
  const isCode = text.length === 2
  const isInStreetPart = parts.length === 1
  if (isInStreetPart) {
    return isCode && !codesEndingStreets.has(text) ? before !== "" : splitStreetLine(before).city !== null
  }
  const isCityInFront = before !== "" || parts.length > 2 || splitStreetLine(parts[0] ?? "").city !== null
  return isCityInFront || isCode || !namesOfCities.has(text)
}

/** Two letters where a state would stand, or more parts than street and city without any state. */
const endsLikeState = (parts: ReadonlyArray<string>): boolean => {
  if (parts.length > 2) return true
  const last = parts.length === 1 ? (splitStreetLine(parts[0] ?? "").city ?? "") : (parts.at(-1) ?? "")
  const word = wordsOf(last).at(-1) ?? ""
  return /^[A-Z]{2}$/.test(word) && !isDirection(word)
}

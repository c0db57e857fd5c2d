import { Result } from "effect"

import type { UsState } from "../../tables/state/usStates.ts"
import { isEndingType } from "../standards/streetTypes.ts"
import { streetFirst } from "./houseFirst.ts"
import { houseAt, isOnlyHouseNumber } from "./houseNumberAt.ts"
import { placesBehind, takeLastLine } from "./lastLine.ts"
import { isMilitaryMail, takeMail } from "./mailParts.ts"
import { splitStreet } from "./streetEnd.ts"
import { isBareUnit, takeUnits } from "./unitParts.ts"

type Words = ReadonlyArray<string>
type Parts = ReadonlyArray<Words>

/** The normalized parts of a text that was read as an address. Upper case. */
export interface AddressParts {
  readonly street: string
  readonly unit: string | null
  readonly city: string | null
  readonly stateCode: string | null
  readonly zip: string | null
  /** The other words of the text, such as a building's name or a box, in order. */
  readonly dropped: ReadonlyArray<string>
}

/** The reasons why a text can't be read as an address. */
type MisreadReason =
  | "Empty"
  | "NoHouseNumber"
  | "NoStreetName"
  | "PostOfficeBox"
  | "MilitaryMail"
  | "BareZip"
  | "UnknownState"
  | "BadZip"

/** A text that can't be read as an address, and the reason. */
interface Misread {
  readonly reason: MisreadReason
  /** The understood parts, or the post office box that the text names; `null` if nothing was understood. */
  readonly understood: AddressParts | string | null
}

/** Reads the parts of an address from a tidied text, in one pass. */
export const readText = (text: string): Result.Result<AddressParts, Misread> => {
  const unusable = unusableText(text)
  if (unusable !== null) return Result.fail({ reason: unusable, understood: null })
  const { asides, text: outside } = withoutAsides(text)
  const tokens = withoutLabel(withoutCountry(partsOf(outside))).flatMap((part) => [...part, ","])
  if (isMilitaryMail(tokens)) return Result.fail({ reason: "MilitaryMail", understood: null })
  const mail = takeMail(tokens)
  const read = readParts(partsOfTokens(mail.tokens), [...asides, ...mail.mail])
  if (Result.isSuccess(read) || mail.mail.length === 0) return read
  return Result.fail({ reason: "PostOfficeBox", understood: mail.mail.join("; ") })
}

const readParts = (parts: Parts, droppedBefore: ReadonlyArray<string>): Result.Result<AddressParts, Misread> => {
  const taken = parts.map(takeUnits)
  const withoutUnits = taken.flatMap(({ parts }) => joinedNumber(parts))
  const { area, dropped: droppedInFront, parts: arranged } = streetFirst(withoutUnits)
  const { dropped: counties, parts: withoutCounties } = takeCounties(arranged)
  const lastLine = takeLastLine(withoutCounties)
  const { parts: places, state, zip } = Result.merge(lastLine)
  const { city, dropped: droppedBehind, street, units } = streetAndCity(places, state)
  const line = [...area, ...street]
  const allUnits = [...taken.flatMap(({ units }) => units), ...units]
  const read: AddressParts = {
    street: line.join(" "),
    unit: allUnits.length === 0 ? null : allUnits.join(" "),
    city: city.length === 0 ? null : city.join(" "),
    stateCode: state?.code ?? null,
    zip,
    dropped: [...droppedBefore, ...droppedInFront, ...counties, ...droppedBehind]
  }
  if (Result.isFailure(lastLine)) {
    const { notRead, reason } = lastLine.failure
    return Result.fail({ reason, understood: { ...read, dropped: [...read.dropped, notRead] } })
  }
  const misfit = unusableStreet(line)
  return misfit === null ? Result.succeed(read) : Result.fail({ reason: misfit, understood: read })
}

/**
 * Joins a house number with the street after it, if taking out a unit between them had split them: `6910 # G MARY
 * CAROLINE CIRCLE`.
 */
const joinedNumber = (parts: Parts): Parts => {
  const [first = [], second, ...others] = parts
  return second !== undefined && isOnlyHouseNumber(first) ? [[...first, ...second], ...others] : parts
}

const unusableText = (text: string): MisreadReason | null => {
  if (!/[\p{L}\p{N}]/u.test(text)) return "Empty"
  if (/^\d{5}(?:-?\d{4})?$/.test(text)) return "BareZip"
  return isCoordinates(text) ? "NoStreetName" : null
}

const compassWords = new Set("N S E W LAT LON LNG LONG LATITUDE LONGITUDE DEG DEGREES".split(" "))

/** `29.7604, -95.3698` or `29 45'37 N 95 22'11 W`: figures and at most points of the compass, unlike a grid's `455 S 500 E`. */
const isCoordinates = (text: string): boolean => {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== "")
  if (words.length === 0) return true
  return words.every((word) => compassWords.has(word)) && /\d\.\d\d|\d'\d/.test(text)
}

const unusableStreet = (street: Words): MisreadReason | null => {
  const house = houseAt(street)
  if (house === null) return "NoHouseNumber"
  const road = street.slice(house.start + house.length)
  return road.some((word) => /\p{L}/u.test(word)) ? null : "NoStreetName"
}

const partsOfTokens = (tokens: Words): Parts => {
  const parts: Array<Array<string>> = [[]]
  for (const token of tokens) {
    if (token === ",") parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

const countries = ["USA", "US", "U S A", "UNITED STATES OF AMERICA", "UNITED STATES", "ESTADOS UNIDOS"].map((name) =>
  name.split(" ")
)

/** Removes the country from the end of an address. */
const withoutCountry = (parts: Parts): Parts => {
  const last = parts.at(-1) ?? []
  const country = countries.find((words) =>
    words.every((word, index) => last[last.length - words.length + index] === word)
  )
  if (country === undefined || parts.length + last.length - country.length < 2) return parts
  const rest = last.slice(0, -country.length)
  return withoutCountry(rest.length === 0 ? parts.slice(0, -1) : [...parts.slice(0, -1), rest])
}

const labels = [["ADDRESS"], ["ADDR"], ["PROPERTY", "ADDRESS"], ["STREET", "ADDRESS"], ["MAILING", "ADDRESS"]]

/** Removes a label before an address: `Address: 123 Main St`. */
const withoutLabel = ([first = [], ...others]: Parts): Parts => {
  const label = labels.find((words) => words.every((word, index) => first[index] === word))
  const isLabel = label !== undefined && /^[#\d]/.test(first[label.length] ?? others[0]?.[0] ?? "")
  const rest = isLabel ? first.slice(label.length) : first
  return rest.length === 0 ? others : [rest, ...others]
}

interface TakenCounties {
  readonly parts: Parts
  readonly dropped: ReadonlyArray<string>
}

/** Removes counties from the parts after the street, because `HARRIS COUNTY TX` means no more than `TX`. */
const takeCounties = ([street = [], ...places]: Parts): TakenCounties => {
  const dropped: Array<string> = []
  const kept = places.flatMap((part) => {
    const county = part.findLastIndex((word, index) => index > 0 && (word === "COUNTY" || word === "PARISH"))
    if (county < 0 || part.slice(0, county).some((word) => /\d/.test(word))) return [part]
    dropped.push(part.slice(0, county + 1).join(" "))
    return county + 1 < part.length ? [part.slice(county + 1)] : []
  })
  return { parts: [street, ...kept], dropped }
}

interface StreetAndCity {
  readonly street: Words
  readonly units: ReadonlyArray<string>
  readonly city: Words
  readonly dropped: ReadonlyArray<string>
}

/**
 * The street and the city of an address: its first and its last part. Drops a part between them that is not a unit or a
 * direction, such as a borough or a building.
 */
const streetAndCity = ([first = [], ...behind]: Parts, state: UsState | null): StreetAndCity => {
  const [next = [], ...rest] = behind
  if (isOnlyHouseNumber(first) && rest.length > 0) return streetAndCity([[...first, ...next], ...rest], state)
  const { places, street } = placesBehind(first, behind)
  const bare = places.filter(isBareUnit)
  const others = places.filter((part) => !isBareUnit(part))
  const [city, middle] = cityOf(others, state)
  const split = city.length === 0 ? splitStreet(street) : withoutBuilding(street)
  const units = [split.unit, ...bare].map((part) => part.join(" ")).filter((unit) => unit !== "")
  const base = { units, dropped: middle.map((part) => part.join(" ")) }
  if (city.length === 0) return withCityBehind(split, base)
  const building = split.rest.length === 0 ? [] : [split.rest.join(" ")]
  return { ...base, street: split.street, city, dropped: [...building, ...base.dropped] }
}

/**
 * The street and the city of a line that has no comma between them: the words after the street are the city if they
 * contain a letter. One or two letters alone are a unit.
 */
const withCityBehind = (
  { rest, street }: ReturnType<typeof splitStreet>,
  base: Pick<StreetAndCity, "units" | "dropped">
): StreetAndCity => {
  const isUnit = rest.length === 1 && /^[A-Z]{1,2}$/.test(rest[0] ?? "")
  if (isUnit) return { ...base, street, units: [...base.units, `#${rest.join("")}`], city: [] }
  const isCity = rest.some((word) => /\p{L}/u.test(word))
  const dropped = rest.length > 0 && !isCity ? [rest.join(" "), ...base.dropped] : base.dropped
  return { ...base, street, city: isCity ? rest : [], dropped }
}

/**
 * The city, and the other parts after the street. The city is the last part, or the one before it if the last is the
 * state's name: `ROSWELL, GEORGIA, GA`.
 */
const cityOf = (places: Parts, state: UsState | null): readonly [city: Words, others: Parts] => {
  const last = places.at(-1) ?? []
  const isState = state !== null && places.length > 1 && last.join(" ") === state.name.toUpperCase()
  const index = isState ? places.length - 2 : places.length - 1
  const city = places[index] ?? []
  const isNamed = city.some((word) => /\p{L}/u.test(word))
  const others = places.filter((_, other) => other !== index && !(isState && other === places.length - 1))
  return isNamed ? [city, others] : [[], city.length === 0 ? others : [...others, city]]
}

const buildingWords = new Set(
  "THE APARTMENTS APTS APARTMENT FLATS LOFTS TOWER TOWERS BUILDING BLDG CONDOS CONDOMINIUM CONDOMINIUMS SUITES ATTN".split(
    " "
  )
)

/** Last words in the names of buildings and estates, such as `LOFTS`. */
const estateWords = new Set(
  "GARDENS COMMONS SQUARE COVE ESTATES COURT PLAZA HOUSE MANOR VILLAGE PLACE CENTER".split(" ")
)

/**
 * A street line without the name of a building after its type: `2655 ESSEX ST SE FACTORY LOFTS`, `850 JAEGER ST JAEGER
 * SQUARE`. Only for a line that a comma separates from the city.
 */
const withoutBuilding = (street: Words): ReturnType<typeof splitStreet> => {
  for (let length = 4; length <= street.length; length++) {
    const front = splitStreet(street.slice(0, length))
    if (front.rest.length === 0 || isEndingType(front.rest[0])) continue
    const behind = street.slice(front.street.length)
    if (front.unit.length > 0 || isBuilding(behind)) return { ...front, unit: [], rest: behind }
  }
  const split = splitStreet(street)
  return split.rest.length === 0 ? split : { street, unit: [], rest: [] }
}

const isBuilding = (words: Words): boolean =>
  words.some((word) => buildingWords.has(word)) || (words.length > 1 && estateWords.has(words.at(-1) ?? ""))

/** A text without its parentheses, and the texts that were in them. */
interface Asides {
  readonly text: string
  readonly asides: ReadonlyArray<string>
}

/**
 * Takes the parentheses out of a text. An unclosed one becomes a blank. A text that is entirely in parentheses keeps
 * its content.
 */
const withoutAsides = (text: string): Asides => {
  const kept: Array<string> = []
  const asides: Array<string> = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === "(" && depth++ === 0) {
      kept.push(text.slice(start, index))
      start = index + 1
    } else if (character === ")" && depth > 0 && --depth === 0) {
      asides.push(text.slice(start, index).replaceAll(/[()]/g, " "))
      start = index + 1
    }
  }
  const outside = [...kept, text.slice(start)].join(" ").replaceAll(/[()]/g, " ")
  return /[\p{L}\p{N}]/u.test(outside)
    ? { text: outside, asides: asides.map((aside) => aside.trim()).filter((aside) => /[\p{L}\p{N}]/u.test(aside)) }
    : { text: text.replaceAll(/[()]/g, " "), asides: [] }
}

/** The words of the parts between commas. A separate dash or slash counts as a comma, except a dash between two numbers at the beginning. */
const partsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .split(",")
    .flatMap((part) => splitAtDashes(joinedRange(part.split(" ").filter((word) => word !== ""))))
    .map((words) => words.map(trimmedWord).filter((word) => /[\p{L}\p{N}&#]/u.test(word)))
    .filter((words) => words.some((word) => /[\p{L}\p{N}]/u.test(word)))

/** Joins a range of house numbers at the beginning: `84 - 07` and `196 -198` become one word. */
const joinedRange = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [first = "", second = "", third = "", ...others] = words
  if (!/^\d{1,6}$/.test(first)) return words
  if (second === "-" && /^\d{1,6}$/.test(third)) return [`${first}-${third}`, ...others]
  return /^-\d{1,6}$/.test(second) ? [`${first}${second}`, third, ...others] : words
}

const splitAtDashes = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const parts: Array<Array<string>> = [[]]
  for (const word of words) {
    if (word === "-" || word === "/") parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** A word without punctuation at its ends. */
const trimmedWord = (word: string): string => word.replace(/^[-/'.]+/, "").replace(/(?<![-/'.])[-/'.]+$/, "")

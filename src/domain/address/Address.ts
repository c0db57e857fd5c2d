import { Result, Schema } from "effect"

import { partsOf, tidyAddressText } from "./addressText.ts"
import { houseNumberOf, isOnlyHouseNumber, isUrbanization } from "./houseNumber.ts"
import { takeLastLine } from "./lastLine.ts"
import { mailOnly } from "./mailOnly.ts"
import { Recent } from "./Recent.ts"
import { splitStreetLine, type StreetAndCity } from "./streetLine.ts"
import { takeUnit } from "./unit.ts"

/** Why a text can't be used as a street address. */
export const AddressErrorReason = Schema.Literals([
  "Empty",
  "TooShort",
  "TooLong",
  "NoHouseNumber",
  "NoStreetName",
  "PostOfficeBox",
  "MilitaryMail",
  "BareZip",
  "StreetTooLong",
  "UnknownState",
  "BadZip"
])
export type AddressErrorReason = typeof AddressErrorReason.Type

/** The asked text is no street address. `detail` states what is wrong with it, `hint` what to send instead. */
export class AddressError extends Schema.TaggedError<AddressError>()("AddressError", {
  reason: AddressErrorReason,
  detail: Schema.String,
  hint: Schema.String
}) {}

/** A US street address taken apart. `oneLine` is normalised, upper case, with the unit; the other without. */
export interface Address {
  readonly street: string
  readonly unit: string | null
  readonly city: string | null
  readonly stateCode: string | null
  readonly zip: string | null
  readonly oneLine: string
  readonly oneLineWithoutUnit: string
}

/**
 * Takes a US street address apart, or states why the text is none. City, state and ZIP may be absent (the geocoder decides
 * then), but a state or ZIP that is given must be one. Parsing the `oneLine` of an address gives the same address.
 */
export const parseAddress = (text: string): Result.Result<Address, AddressError> => {
  const known = recent.get(text)
  if (known !== undefined) return Result.succeed(known)
  const read = settled(text, maxReadings)
  if (Result.isSuccess(read)) recent.add(text, read.success)
  return Result.mapError(read, (reason) => new AddressError({ reason, ...explanations[reason] }))
}

// A purchase reads its address four times, and a cached report those of all comparables: a third of its work (B8).
const recent = new Recent<Address>(1000)

/** Not even blanks make an address this long; nothing longer is looked at. */
const maxAskedLength = 2000

/** The second reading confirms the first, unless a dropped part uncovered something (a state, a unit) behind it. */
const maxReadings = 4

const settled = (text: string, readings: number): Result.Result<Address, AddressErrorReason> => {
  if (text.length > maxAskedLength) return Result.fail("TooLong")
  return Result.flatMap(read(text), (address) => {
    if (address.oneLine === text) return Result.succeed(address)
    return readings === 1 ? Result.fail("NoStreetName") : settled(address.oneLine, readings - 1)
  })
}

const read = (asked: string): Result.Result<Address, AddressErrorReason> =>
  Result.gen(function* () {
    const text = tidyAddressText(asked)
    const unusable = unusableText(text) ?? mailOnly(text)
    if (unusable !== null) return yield* Result.fail(unusable)
    const { text: withoutUnit, unit } = takeUnit(text)
    const arranged = streetFirst(partsOf(withoutUnit.replace(countries, "")))
    const { parts, state, zip } = yield* takeLastLine(withoutCounties(arranged))
    const { street, city } = streetAndCity(parts)
    const misfit = unusableStreet(street)
    if (misfit !== null) return yield* Result.fail(misfit)
    const stateCode = state?.code ?? null
    const oneLine = joined([street, unit, city, stateCode, zip])
    const misfitLength = unusableLength(oneLine)
    if (misfitLength !== null) return yield* Result.fail(misfitLength)
    return { street, unit, city, stateCode, zip, oneLine, oneLineWithoutUnit: joined([street, city, stateCode, zip]) }
  })

const joined = (parts: ReadonlyArray<string | null>): string => parts.filter((part) => part !== null).join(", ")

const unusableText = (text: string): AddressErrorReason | null => {
  if (text === "") return "Empty"
  if (/^\d{5}(?:-?\d{4})?$/.test(text)) return "BareZip"
  if (!/\p{L}/u.test(text)) return "NoStreetName"
  return unusableLength(text)
}

const unusableLength = (text: string): AddressErrorReason | null => {
  if (text.length < 6) return "TooShort"
  return text.length > 200 ? "TooLong" : null
}

const countries = /(?:[ ,]+(?:USA?|U S A?|UNITED STATES(?: OF AMERICA)?|ESTADOS UNIDOS))+[ ,]*$/

/**
 * Puts the part with the house number first: names of buildings and people before it are dropped, a Puerto Rican
 * urbanization stays with the street.
 */
const streetFirst = (parts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const urbanization = parts.find((part) => isUrbanization(part) && houseNumberOf(part) === null)
  const others = parts.filter((part) => part !== urbanization)
  const start = others.findIndex((part) => houseNumberOf(part) !== null)
  const [street = "", ...behind] = others.slice(Math.max(start, 0))
  return [urbanization === undefined ? street : `${urbanization} ${street}`, ...behind]
}

/** `HARRIS COUNTY TX` means no more than `TX`. */
const withoutCounties = ([street = "", ...places]: ReadonlyArray<string>): ReadonlyArray<string> => [
  street,
  ...places.map((part) => part.replace(/^\D+ (?:COUNTY|PARISH)(?: |$)/, "")).filter((part) => part !== "")
]

/** The first part and the last: what stands between (a borough, a building) is dropped. */
const streetAndCity = (parts: ReadonlyArray<string>): StreetAndCity => {
  const [street = "", next = "", ...rest] = parts
  if (isOnlyHouseNumber(street) && rest.length > 0) return streetAndCity([`${street} ${next}`, ...rest])
  const city = parts.slice(1).at(-1)
  if (city === undefined) return splitStreetLine(street)
  return { street, city: /\p{L}/u.test(city) ? city : null }
}

/** Longest street line the Census geocoder takes. */
const maxStreetLength = 100

const unusableStreet = (street: string): AddressErrorReason | null => {
  const houseNumber = houseNumberOf(street)
  if (houseNumber === null) return "NoHouseNumber"
  if (!/\p{L}/u.test(street.replace(houseNumber, ""))) return "NoStreetName"
  return street.length > maxStreetLength ? "StreetTooLong" : null
}

const example = "for example 1600 Smith St, Houston, TX 77002"

const explanations: Record<AddressErrorReason, { readonly detail: string; readonly hint: string }> = {
  Empty: { detail: "The address is empty.", hint: `Send a US street address, ${example}.` },
  TooShort: {
    detail: "The address has fewer than 6 characters.",
    hint: `Send house number, street, city and state, ${example}.`
  },
  TooLong: {
    detail: "The address has more than 200 characters.",
    hint: `Send one address and nothing else, ${example}.`
  },
  NoHouseNumber: {
    detail: "The address has no house number in front of the street.",
    hint: `Begin with the house number in figures, ${example}. Crossings, land parcels and mile markers can't be used.`
  },
  NoStreetName: {
    detail: "The address has no street behind the house number.",
    hint: `Name the street, ${example}. Coordinates can't be used.`
  },
  PostOfficeBox: {
    detail: "This is a post office box or general delivery, which has no location.",
    hint: "Send the street address of the property itself, without a box."
  },
  MilitaryMail: {
    detail: "This is a military or diplomatic mail address, which has no location in the United States.",
    hint: "Send the street address of the property itself."
  },
  BareZip: {
    detail: "A ZIP alone names an area, not a property.",
    hint: `Put house number and street before it, ${example}.`
  },
  StreetTooLong: {
    detail: `The street has more than ${maxStreetLength} characters.`,
    hint: `Separate street, city and state by commas and leave out everything else, ${example}.`
  },
  UnknownState: {
    detail: "The address ends in something that is no US state or territory.",
    hint: `Close with the state's USPS code or name and the ZIP, ${example}.`
  },
  BadZip: {
    detail: "The ZIP does not have five digits.",
    hint: "Send the ZIP as 77002 or 77002-1234, leading zeros included, or leave it out."
  }
}

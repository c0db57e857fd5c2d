import { Result, Schema } from "effect"

import { tidyAddressText } from "./addressText.ts"
import { houseNumberOf, roadOf } from "./houseNumber.ts"
import { type AddressParts, readText } from "./reading/readText.ts"
import { Recent } from "./Recent.ts"

/** The reasons why a text can't be used as a street address. */
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

/**
 * The understood parts of a text, in one line: `number N4821, street COUNTY ROAD K, MONROE, WI`. Then the parts that were
 * not read. Empty if the text has neither.
 */
export const readAs = ({ city, dropped, stateCode, street, unit, zip }: AddressParts): string => {
  const house = houseNumberOf(street)
  const road = roadOf(street)
  const lastLine = [stateCode, zip].filter((part) => part !== null).join(" ")
  const parts = [
    house === null ? null : `number ${house}`,
    road === "" ? null : `street ${road}`,
    unit === null ? null : `unit ${unit}`,
    city,
    lastLine === "" ? null : lastLine
  ].filter((part) => part !== null)
  const read = parts.length === 0 ? [] : [parts.join(", ")]
  return [...read, ...(dropped.length === 0 ? [] : [`not read: ${dropped.join("; ")}`])].join("; ")
}

/**
 * The error for a text that is not a street address. `detail` says what is wrong, `hint` what to send instead. `readAs`
 * repeats the parts that were understood, if any.
 */
export class AddressError extends Schema.TaggedError<AddressError>()("AddressError", {
  reason: AddressErrorReason,
  detail: Schema.String,
  hint: Schema.String,
  readAs: Schema.optionalKey(Schema.String)
}) {}

/**
 * A parsed US street address. `oneLine` is normalized, upper case, with the unit; the other fields have no unit.
 * Parsing `oneLine` again drops nothing.
 */
export interface Address extends AddressParts {
  readonly oneLine: string
  readonly oneLineWithoutUnit: string
}

/**
 * Splits a US street address into its parts, or states why the text is not an address. City, state and ZIP may be absent (then the
 * geocoder decides), but a given state or ZIP must be valid. Parsing the `oneLine` of an address gives the same address. No word of
 * the text is lost: it is in the address, or in `dropped`.
 */
export const parseAddress = (text: string): Result.Result<Address, AddressError> => {
  const known = recent.get(text)
  if (known !== undefined) return Result.succeed(known)
  const read = settled(text, maxReadings)
  if (Result.isSuccess(read)) recent.add(text, read.success)
  return Result.mapError(
    read,
    ({ reason, understood }) => new AddressError({ reason, ...explanations[reason], ...readAsOf(understood) })
  )
}

/** The max number of parsed addresses that are kept. */
export const maxRecentAddresses = 1000

// A purchase reads its address four times, and a cached report reads the addresses of all comparables: a third of that report's work (B8).
const recent = new Recent<Address>(maxRecentAddresses)

/** The max length of a text to parse, in characters. Longer texts are refused unread. */
export const maxAskedLength = 2000

/**
 * The max number of times an address is parsed again from its own `oneLine`. Usually the second reading confirms the
 * first; a dropped part may uncover a state or a unit behind it.
 */
const maxReadings = 4

/** A text that can't be used, with what was understood of it: the parts of an address, or a box. */
interface Unusable {
  readonly reason: AddressErrorReason
  readonly understood: AddressParts | string | null
}

const unusable = (reason: AddressErrorReason, understood: Unusable["understood"] = null) =>
  Result.fail<Unusable>({ reason, understood })

const readAsOf = (understood: Unusable["understood"]): Pick<AddressError, "readAs"> => {
  if (understood === null) return {}
  const text = typeof understood === "string" ? understood : readAs(understood)
  return text === "" ? {} : { readAs: text }
}

const settled = (text: string, readings: number): Result.Result<Address, Unusable> => {
  if (text.length > maxAskedLength) return unusable("TooLong")
  return Result.flatMap(read(text), (address) => {
    if (address.oneLine === text) return Result.succeed(address)
    if (readings === 1) return unusable("NoStreetName", address)
    const again = settled(address.oneLine, readings - 1)
    return Result.map(again, (settled) => ({ ...settled, dropped: [...address.dropped, ...settled.dropped] }))
  })
}

const read = (asked: string): Result.Result<Address, Unusable> =>
  Result.gen(function* () {
    const text = tidyAddressText(asked)
    if (text.length > maxLength || text.split(" ").length > maxWords) {
      return yield* unusable("TooLong")
    }
    const parts = yield* Result.mapError(readText(text), (misread): Unusable =>
      text.length < minLength && misread.reason !== "Empty" && misread.reason !== "BareZip"
        ? { reason: "TooShort", understood: null }
        : misread
    )
    const { city, stateCode, street, unit, zip } = parts
    const oneLine = joined([street, unit, city, stateCode, zip])
    const misfit: AddressErrorReason | null = unusableLength(text) ?? unusableLength(oneLine)
    if (misfit !== null) return yield* unusable(misfit)
    if (street.length > maxStreetLength) return yield* unusable("StreetTooLong", parts)
    return { ...parts, oneLine, oneLineWithoutUnit: joined([street, city, stateCode, zip]) }
  })

const joined = (parts: ReadonlyArray<string | null>): string => parts.filter((part) => part !== null).join(", ")

const minLength = 6
const maxLength = 200

/** The max number of words to read. The time grows with their square; addresses in public lists have at most half as many. */
const maxWords = 40

const unusableLength = (text: string): "TooShort" | "TooLong" | null =>
  text.length < minLength ? "TooShort" : text.length > maxLength ? "TooLong" : null

/** The max length of a street line that the Census geocoder takes, in characters. */
const maxStreetLength = 100

const example = "for example 1600 Smith St, Houston, TX 77002"

const explanations: Record<AddressErrorReason, { readonly detail: string; readonly hint: string }> = {
  Empty: { detail: "The address is empty.", hint: `Send a US street address, ${example}, or a point as lat and lon.` },
  TooShort: {
    detail: "The address has fewer than 6 characters.",
    hint: `Send the house number, street, city and state, ${example}.`
  },
  TooLong: {
    detail: "The address has more than 200 characters or 40 words.",
    hint: `Send one address and nothing else, ${example}.`
  },
  NoHouseNumber: {
    detail: "The address has no house number before the street.",
    hint: `Begin with the house number in figures, ${example}. Crossings, land parcels and mile markers can't be used.`
  },
  NoStreetName: {
    detail: "The address has no street after the house number.",
    hint: `Name the street, ${example}. Coordinates go into lat and lon, in place of the address.`
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
    hint: `Put the house number and street before it, ${example}.`
  },
  StreetTooLong: {
    detail: `The street has more than ${maxStreetLength} characters.`,
    hint: `Separate street, city and state by commas and leave out everything else, ${example}.`
  },
  UnknownState: {
    detail: "The address ends in something that is not a US state or territory.",
    hint: `Close with the state's USPS code or name and the ZIP, ${example}.`
  },
  BadZip: {
    detail: "The ZIP does not have five digits.",
    hint: "Send the ZIP as 77002 or 77002-1234, leading zeros included, or leave it out."
  }
}

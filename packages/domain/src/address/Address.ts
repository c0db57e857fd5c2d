import { Result, Schema } from "effect"

import { tidyAddressText } from "./addressText.ts"
import { houseNumberOf, roadOf } from "./houseNumber.ts"
import { type AddressParts, readText } from "./reading/readText.ts"
import { Recent } from "./Recent.ts"

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

/**
 * The parts of an address that were understood: `number N4821, street COUNTY ROAD K, MONROE, WI`. For a text that is not an
 * address, the parts that look like one; empty if none do.
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
 * The asked text is no street address. `detail` states what is wrong with it, `hint` what to send instead, and `readAs`, which repeats
 * the text, what was understood of it, if anything was.
 */
export class AddressError extends Schema.TaggedError<AddressError>()("AddressError", {
  reason: AddressErrorReason,
  detail: Schema.String,
  hint: Schema.String,
  readAs: Schema.optionalKey(Schema.String)
}) {}

/**
 * A US street address taken apart. `oneLine` is normalised, upper case, with the unit; the other without. Parsing the `oneLine`
 * drops nothing.
 */
export interface Address extends AddressParts {
  readonly oneLine: string
  readonly oneLineWithoutUnit: string
}

/**
 * Splits a US street address into its parts, or states why the text is not one. City, state and ZIP may be absent (then the
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

/** Max addresses that are kept as they were understood. */
export const maxRecentAddresses = 1000

// A purchase reads its address four times, and a cached report reads the addresses of all comparables: a third of its work (B8).
const recent = new Recent<Address>(maxRecentAddresses)

/** Not even blanks make an address this long; nothing longer is looked at. */
export const maxAskedLength = 2000

/** The second reading confirms the first, unless a dropped part uncovered something (a state, a unit) behind it. */
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

/** The cost of reading grows with the square of the number of words; public addresses have at most half as many. */
const maxWords = 40

const unusableLength = (text: string): "TooShort" | "TooLong" | null =>
  text.length < minLength ? "TooShort" : text.length > maxLength ? "TooLong" : null

/** Longest street line the Census geocoder takes. */
const maxStreetLength = 100

const example = "for example 1600 Smith St, Houston, TX 77002"

const explanations: Record<AddressErrorReason, { readonly detail: string; readonly hint: string }> = {
  Empty: { detail: "The address is empty.", hint: `Send a US street address, ${example}, or a point as lat and lon.` },
  TooShort: {
    detail: "The address has fewer than 6 characters.",
    hint: `Send house number, street, city and state, ${example}.`
  },
  TooLong: {
    detail: "The address has more than 200 characters or 40 words.",
    hint: `Send one address and nothing else, ${example}.`
  },
  NoHouseNumber: {
    detail: "The address has no house number in front of the street.",
    hint: `Begin with the house number in figures, ${example}. Crossings, land parcels and mile markers can't be used.`
  },
  NoStreetName: {
    detail: "The address has no street behind the house number.",
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

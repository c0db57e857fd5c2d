import { type Address, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { cityName, wordsOf } from "@property-intelligence/domain/address/addressText.ts"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import { mailStateCode } from "@property-intelligence/domain/address/Fips.ts"
import { houseNumberOf, roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import { isAskedHouse } from "@property-intelligence/domain/address/matchDifferences.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { isShortDirection } from "@property-intelligence/domain/address/standards/directions.ts"
import { isPlainDesignator, unitDesignatorOf } from "@property-intelligence/domain/address/standards/unitDesignators.ts"
import { areOfOtherTypes, compareStreets } from "@property-intelligence/domain/address/streetComparison.ts"
import { Result } from "effect"

import type { Building } from "./RentCastAnswer.ts"

/** Degrees, WGS84. */
export interface Point {
  readonly lat: number
  readonly lon: number
}

/** The fields of a building that state its location. */
type Located = Pick<
  Building,
  "formattedAddress" | "addressLine1" | "addressLine2" | "city" | "state" | "zipCode" | "latitude" | "longitude"
>

/**
 * The address as RentCast spells its own: the asked number and unit on the matched road, city, state and ZIP, each after a
 * comma.
 */
export const rentCastLine = (place: Place): string => {
  const { city, street, unit, zip } = place
  return [inMixedCase(street), unit === null ? null : inMixedCase(unit), city, mailStateCode(place), zip]
    .filter((part) => part !== null)
    .join(", ")
}

/**
 * An address line in upper and lower case: `5TH` becomes `5th`, directions and numbers with a letter stay as they are.
 */
const inMixedCase = (line: string): string =>
  wordsOf(line)
    .map((word) => {
      if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
      return isShortDirection(word) || /\d/.test(word) ? word : cityName(word)
    })
    .join(" ")

/**
 * The relation of a building in RentCast's answer to the requested place.
 *
 * `same`: the house, and the unit if one was requested. `other type`: the same at the requested point, on a street with
 * that name and another type. `a unit`: a unit of the house, which was requested without one. `building`: the house,
 * though a unit was requested. `other unit`: another unit of the house. `other`: anything else.
 */
type SubjectMatch = "same" | "other type" | "a unit" | "building" | "other unit" | "other"

/** Max meters between the geocoder's point and RentCast's point of the same house. */
const nearMeters = 300

/**
 * Compares the house number, state, street, ZIP and unit of a building with the requested place. If the ZIPs differ, it
 * is the same house only if the two points are near each other. If the roads are only similar (`OAK ST`, `OAK AVE`),
 * the points must be near too.
 */
export const subjectMatch = (place: Place, subject: Located): SubjectMatch => {
  const address = Result.getOrNull(parseAddress(addressLineOf(subject) ?? ""))
  const point = subjectPoint(subject)
  if (address === null || !isSameHouse(place, address, point)) return "other"
  const unit = unitMatch(place.unit, address.unit ?? subject.addressLine2)
  if (unit !== "same" || !areOfOtherTypes(roadOf(place.street), roadOf(address.street))) return unit
  return isSameType(place, address) ? "same" : "other type"
}

/**
 * Returns `true` if the street names agree, types included. A type may be a part of the name, as in `WALNUT STREET LN`.
 */
const isSameType = (place: Place, found: Address): boolean => compareStreets(place.street, found.street).name === "same"

/** The unit of a building, as it is compared; `null` if it names none. */
export const unitOf = (subject: Located): string | null => {
  const address = Result.getOrNull(parseAddress(addressLineOf(subject) ?? ""))
  const name = unitName(address?.unit ?? subject.addressLine2 ?? "")
  return name === "" ? null : name
}

/**
 * The address of a building in one line, as RentCast writes it. It is made of the address's parts if they are known,
 * because those are compared.
 */
export const addressLineOf = ({ addressLine1, addressLine2, city, formattedAddress, state, zipCode }: Located) => {
  if (addressLine1 === null) return formattedAddress
  const lastLine = [state, zipCode].filter((part) => part !== null).join(" ")
  return [addressLine1, addressLine2, city, lastLine].filter((part) => part !== null && part !== "").join(", ")
}

/** The point of a building; `null` without one on the globe. */
export const subjectPoint = ({
  latitude: lat,
  longitude: lon
}: Pick<Located, "latitude" | "longitude">): Point | null =>
  lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180 ? null : { lat, lon }

/** Returns `true` if RentCast's point is so near the geocoder's point that both can be the same house. */
export const isNear = (place: Place, point: Point | null): boolean =>
  point !== null && distanceMeters(place, point) <= nearMeters

const isSameHouse = (place: Place, found: Address, point: Point | null): boolean => {
  // Most comparables have another house number: comparing their streets too would take a tenth of a cached report (B8).
  if (!isAskedHouse(found, { houseNumber: houseNumberOf(place.street) })) return false
  const street = compareStreets(place.street, found.street)
  return (
    (found.stateCode === place.stateCode || found.stateCode === mailStateCode(place)) &&
    street.name !== "other" &&
    street.direction !== "other" &&
    ((street.name === "same" && found.zip !== null && found.zip === place.zip) ||
      (isNear(place, point) && !isOnOtherType(place, found, point, street.name)))
  )
}

/** The max distance at which a street of another type may be the requested one under another name. */
const oneHouseMeters = 100

/**
 * Returns `true` if a building is on another street with a similar name (`CHERRYWOOD CT`, `CHERRYWOOD LN`). Near the
 * point of the requested house it counts as the same street.
 */
const isOnOtherType = (place: Place, found: Address, point: Point | null, name: string): boolean =>
  name === "similar" &&
  areOfOtherTypes(roadOf(place.street), roadOf(found.street)) &&
  (point === null || distanceMeters(place, point) >= oneHouseMeters)

const unitMatch = (asked: string | null, found: string | null): SubjectMatch => {
  const name = found === null ? "" : unitName(found)
  if (asked === null) return name === "" ? "same" : "a unit"
  if (name === "") return "building"
  return unitName(asked) === name ? "same" : "other unit"
}

/** `APT 4B`, `Unit 4-B`, `#04B` and a bare `4B` name one unit; a floor or a building is something else. */
const unitName = (unit: string): string =>
  unit
    .toUpperCase()
    .split(/[^A-Z\d-]+/)
    .map((word) => unitDesignatorOf(word) ?? word.replaceAll("-", ""))
    .filter((word) => word !== "" && !isPlainDesignator(word))
    .map((word) => word.replace(/^0+(?=\d)/, ""))
    .join(" ")

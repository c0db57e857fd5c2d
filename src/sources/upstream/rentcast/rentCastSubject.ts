import { type Address, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { cityName, wordsOf } from "@property-intelligence/domain/address/addressText.ts"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import { mailStateCode } from "@property-intelligence/domain/address/Fips.ts"
import { houseNumberOf, roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { isShortDirection } from "@property-intelligence/domain/address/standards/directions.ts"
import { isPlainDesignator, unitDesignatorOf } from "@property-intelligence/domain/address/standards/unitDesignators.ts"
import { areOfOtherTypes, compareStreets } from "@property-intelligence/domain/address/streetComparison.ts"
import { isAskedHouse } from "@property-intelligence/domain/address/streetMatch.ts"
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

/** Directions stay as they are, as do numbers with a letter; `5TH` is `5th`. */
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

/** As far apart as a geocoder's point and the house may be. */
const nearMeters = 300

/**
 * Compares house number, state, street, ZIP and unit. Another ZIP is the same house where its point is near; a road that is
 * only similar (`OAK ST`, `OAK AVE`) never is without that.
 */
export const subjectMatch = (place: Place, subject: Located): SubjectMatch => {
  const address = Result.getOrNull(parseAddress(addressLineOf(subject) ?? ""))
  const point = subjectPoint(subject)
  if (address === null || !isSameHouse(place, address, point)) return "other"
  const unit = unitMatch(place.unit, address.unit ?? subject.addressLine2)
  if (unit !== "same" || !areOfOtherTypes(roadOf(place.street), roadOf(address.street))) return unit
  return isSameType(place, address) ? "same" : "other type"
}

/** A type may be a part of the name, as in `WALNUT STREET LN`: then the name is the same. */
const isSameType = (place: Place, found: Address): boolean => compareStreets(place.street, found.street).name === "same"

/** The unit of a building, as it is compared; `null` if it names none. */
export const unitOf = (subject: Located): string | null => {
  const address = Result.getOrNull(parseAddress(addressLineOf(subject) ?? ""))
  const name = unitName(address?.unit ?? subject.addressLine2 ?? "")
  return name === "" ? null : name
}

/** The address of a building in one line, as RentCast writes it: of its parts where it has them, since those are compared. */
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

/** Returns `true` if a point is near enough to the place for both to be one house. */
export const isNear = (place: Place, point: Point | null): boolean =>
  point !== null && distanceMeters(place, point) <= nearMeters

const isSameHouse = (place: Place, found: Address, point: Point | null): boolean => {
  // Of most comparables the number is another already: comparing the streets too would be a tenth of a cached report (B8).
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

/** The max distance at which another street type may be the given one under another name. */
const oneHouseMeters = 100

/** `CHERRYWOOD CT` next to `CHERRYWOOD LN` is another street, but at the very point of the asked house. */
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

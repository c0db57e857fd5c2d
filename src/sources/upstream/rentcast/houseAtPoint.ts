import { type Address, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import { houseNumberOf, isSameHouseNumber } from "@property-intelligence/domain/address/houseNumber.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { compareStreets } from "@property-intelligence/domain/address/streetComparison.ts"
import { Array as Arr, Effect, Order, Result } from "effect"

import { NoData } from "../../kit/SourceError.ts"
import type { Building, RecordsAnswer } from "./RentCastAnswer.ts"
import { addressLineOf, subjectMatch, subjectPoint } from "./rentCastSubject.ts"

/** The max distance of a house on record from the given point: records put houses in the middle of their lots. */
const farthestMeters = 30

/**
 * Min extra meters to the second nearest house, compared with the nearest. Otherwise it is not clear which house the
 * point means.
 */
const clearMeters = 10

/**
 * Radius of the search in miles (RentCast takes miles): the nearest house and the next one that matters lie within it.
 */
export const searchMiles = 0.05

/** Max records of that search: all units of a tower count. */
export const searchLimit = 100

/** The house that is on record at a point: the place with the house's own address, and its records. */
interface HouseAtPoint {
  readonly place: Place
  readonly records: RecordsAnswer
  readonly meters: number
}

/**
 * The one house on record at the point of a place, or `NoData`: it is near, and no other is about as near. So the house
 * is never a guess between neighbors, and later questions use its own address. RentCast's estimates take `latitude` and
 * `longitude` instead of the address (https://developers.rentcast.io/reference/rent-estimate-long-term). The
 * documentation does not say which house such an answer is about, or whether it names one. We do not use it, because we
 * could not judge the answer.
 */
export const houseAtPoint = (place: Place, records: RecordsAnswer): Effect.Effect<HouseAtPoint, NoData> => {
  const [nearest, next] = housesAround(place, records)
  if (nearest === undefined || nearest.meters > farthestMeters) return Effect.fail(noHouse)
  if (next !== undefined && next.meters < Math.max(nearest.meters + clearMeters, 2 * nearest.meters)) {
    return Effect.fail(severalHouses)
  }
  const found = addressedAt(place, nearest.address)
  const own = records.filter((record) => subjectMatch(found, record) !== "other")
  return Effect.succeed({ place: found, records: own, meters: Math.round(nearest.meters) })
}

interface House {
  readonly address: Address
  readonly meters: number
}

/** The houses of the place's state by their distance to it, each once however many units are on record. */
const housesAround = (place: Place, records: RecordsAnswer): ReadonlyArray<House> =>
  Arr.dedupeWith(
    Arr.sort(
      records.flatMap((record) => houseOf(place, record)),
      Order.mapInput(Order.Number, ({ meters }: House) => meters)
    ),
    (one, other) => isSameHouse(one.address.street, other.address.street)
  )

const houseOf = (place: Place, record: Building): ReadonlyArray<House> => {
  const address = Result.getOrNull(parseAddress(addressLineOf(record) ?? ""))
  const point = subjectPoint(record)
  return address === null || point === null || address.stateCode !== place.stateCode
    ? []
    : [{ address, meters: distanceMeters(place, point) }]
}

const isSameHouse = (one: string, other: string): boolean => {
  if (!isSameHouseNumber(houseNumberOf(one), houseNumberOf(other))) return false
  const { direction, name } = compareStreets(one, other)
  return name === "same" && direction === "same"
}

const addressedAt = (place: Place, { city, street, zip }: Address): Place => ({
  ...place,
  street,
  city: city === null ? place.city : cityName(city),
  zip: zip ?? place.zip
})

/** The reason why a point has no house near it. */
export const noHouse = new NoData({
  why: `RentCast has no house on record within ${farthestMeters} meters of the point: send the address`
})
const severalHouses = new NoData({
  why: "RentCast has several houses on record about as near to the point: send the address"
})

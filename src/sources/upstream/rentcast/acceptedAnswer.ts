import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect } from "effect"

import { NoData, type SourceReason } from "../../kit/SourceError.ts"
import type { Building, RentAnswer, ValueAnswer } from "./RentCastAnswer.ts"
import { addressLineOf, isNear, type Point, subjectPoint, subjectMatch, unitOf } from "./rentCastSubject.ts"

/** An answer about the requested house. */
export interface Accepted<A> {
  readonly answer: A
  /** The house's address in RentCast's spelling; `null` if the answer has none. */
  readonly address: string | null
  /** A sentence about the subject; `null` if it is exactly the requested one. */
  readonly notice: string | null
}

/**
 * The record of the house among the records at its address, or `NoData`. If the only record is of a unit that was not
 * asked for, it is used for the house, with a notice.
 */
export const acceptedRecord =
  (place: Place) =>
  (records: ReadonlyArray<Building>): Effect.Effect<Accepted<Building>, NoData> => {
    const judged = records.map((answer) => ({ answer, match: subjectMatch(place, answer) }))
    const units = judged.filter(({ match }) => match === "a unit")
    const best = preference.flatMap((wanted) => judged.find(({ match }) => match === wanted) ?? [])[0]
    if (best === undefined) return Effect.fail(otherProperty)
    if (best.match === "a unit" && units.length > 1) return Effect.fail(severalUnits)
    return accepted(best.answer, best.answer, best.match)
  }

/**
 * An estimate for the house, or `NoData`. An estimate that names no subject is accepted, with a notice, if its point is
 * the place's and no unit was asked for.
 */
export const acceptedEstimate =
  (place: Place) =>
  <A extends ValueAnswer | RentAnswer>(answer: A): Effect.Effect<Accepted<A>, NoData> => {
    const subject = answer.subjectProperty
    if (subject !== null && addressLineOf(subject) !== null) {
      return accepted(answer, subject, subjectMatch(place, subject))
    }
    const isAtPlace = isNear(place, (subject === null ? null : subjectPoint(subject)) ?? subjectPoint(answer))
    return isAtPlace && place.unit === null
      ? Effect.succeed({
          answer,
          address: null,
          notice: "RentCast did not name the property; its point matches the requested one"
        })
      : Effect.fail(unnamedProperty)
  }

/**
 * Accepts an estimate for a unit that was not requested, unless RentCast's other answers name another unit, or several:
 * then it is `NoData`. The other answers are looked up only for such an estimate.
 */
export const ofOneUnit = <A extends ValueAnswer | RentAnswer>(
  place: Place,
  accepted: Accepted<A>,
  unitElsewhere: Effect.Effect<string | null, NoData>
): Effect.Effect<Accepted<A>, NoData> => {
  const subject = accepted.answer.subjectProperty
  const unit = subject === null ? null : unitOf(subject)
  if (place.unit !== null || unit === null) return Effect.succeed(accepted)
  return Effect.flatMap(unitElsewhere, (other) =>
    other === null || other === unit ? Effect.succeed(accepted) : Effect.fail(otherUnit)
  )
}

/** An accepted answer with a further notice; `null` adds nothing. */
export const alsoNoticed = <A>(accepted: Accepted<A>, notice: string | null): Accepted<A> => ({
  ...accepted,
  notice: notice === null || accepted.notice === null ? (notice ?? accepted.notice) : `${accepted.notice}; ${notice}`
})

/** The position of the house, or of another unit of it, in the records, if it is near the place; else `null`. */
export const nearPointIn =
  (place: Place) =>
  (records: ReadonlyArray<Building>): Point | null =>
    records
      .filter((record) => subjectMatch(place, record) !== "other")
      .map(subjectPoint)
      .find((point) => isNear(place, point)) ?? null

/** Returns `true` if a call has no data because RentCast's answer was about another property. */
export const isOfAnotherProperty = (reason: SourceReason): boolean => refusals.some((refusal) => refusal === reason)

const accepted = <A>(
  answer: A,
  subject: Building,
  match: ReturnType<typeof subjectMatch>
): Effect.Effect<Accepted<A>, NoData> => {
  const address = addressLineOf(subject)
  switch (match) {
    case "same":
      return Effect.succeed({ answer, address, notice: null })
    case "other type":
      return Effect.succeed({
        answer,
        address,
        notice: "RentCast has a street of another type at the requested point: see property.address"
      })
    case "a unit":
      return Effect.succeed({
        answer,
        address,
        notice: "RentCast answered for one unit of the address, since none was requested: see property.address"
      })
    case "building":
      return Effect.fail(wholeBuilding)
    case "other unit":
      return Effect.fail(otherUnit)
    case "other":
      return Effect.fail(otherProperty)
  }
}

/** The relations of a building to the requested place, the best first. */
const preference = ["same", "other type", "a unit", "building", "other unit", "other"] as const

const otherProperty = new NoData({ why: "RentCast answered for another property" })
const otherUnit = new NoData({ why: "RentCast answered for another unit of the building" })
const wholeBuilding = new NoData({ why: "RentCast answered for the whole building, not for the requested unit" })
/** The reason why there is no record or estimate if several units fit and none was requested. */
export const severalUnits = new NoData({ why: "RentCast has several units at this address: send the unit" })
const unnamedProperty = new NoData({ why: "RentCast did not say which property it answered for" })

const refusals: ReadonlyArray<SourceReason> = [otherProperty, otherUnit, wholeBuilding, severalUnits, unnamedProperty]

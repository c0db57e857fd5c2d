import { pointLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Cache, Context, Deferred, Effect, Layer, Option, Record, type Schema } from "effect"

import { CallKind } from "../../../call/CallKind.ts"
import { Settings } from "../../../Settings.ts"
import { endedAfter } from "../../kit/Attempt.ts"
import { cachedPart } from "../../kit/CachedPart.ts"
import type { DataTerms } from "../../kit/DataTerms.ts"
import { noteMayChange } from "../../kit/Provenance.ts"
import { SourceCache } from "../../kit/SourceCache.ts"
import { Malformed, NoData, type SourceReason } from "../../kit/SourceError.ts"
import {
  type Accepted,
  acceptedEstimate,
  acceptedRecord,
  alsoNoticed,
  nearPointIn,
  ofOneUnit,
  severalUnits
} from "./acceptedAnswer.ts"
import { houseAtPoint, noHouse, searchLimit, searchMiles } from "./houseAtPoint.ts"
import { type Building, RecordsAnswer, RentAnswer, ValueAnswer } from "./RentCastAnswer.ts"
import { makeRentCastRequest, unknownAddress } from "./rentCastRequest.ts"
import { type Point, rentCastLine, unitOf } from "./rentCastSubject.ts"
import { byStated, oneUnitOf, statedBuilding, statedParameters } from "./statedBuilding.ts"

/** RentCast's terms, the same for value and rent. */
export const rentCastTerms: DataTerms = {
  terms: "RentCast's API terms of use",
  use: "Licensed, not sold. Use it for your own decision; before you publish it, pass it on or keep it as a dataset, read RentCast's terms, which bind us too.",
  href: "https://www.rentcast.io/terms-api"
}

const comparablesWanted = { compCount: "10" }

/** Miles and days: used once if the default search finds too few comparables. */
const widerSearch = { maxRadius: "20", daysOld: "365" }

/**
 * The cache settings of every billed call. If RentCast does not know an address, or has too few comparables for it, it
 * is not asked about it again for a week.
 */
const billed = {
  keyedBy: "the matched address with the requested number and unit, and the stated facts",
  nothingFor: "7 days",
  billed: true
} as const

const parts = {
  record: cachedPart({ id: "RentCast.record", value: RecordsAnswer, freshFor: "30 days", ...billed }),
  near: cachedPart({
    id: "RentCast.near",
    value: RecordsAnswer,
    freshFor: "30 days",
    ...billed,
    keyedBy: "the point to six decimals of a degree"
  }),
  value: cachedPart({ id: "RentCast.value", value: ValueAnswer, freshFor: "7 days", ...billed }),
  rent: cachedPart({ id: "RentCast.rent", value: RentAnswer, freshFor: "7 days", ...billed })
}

/** A place for questions to RentCast, with a notice about it. */
interface AskedHouse {
  readonly place: Place
  readonly notice: string | null
}

/** Max houses whose record is shared among calls at about the same time. */
export const maxRecorded = 1000

/** The time for which a record is shared. */
export const recordedTime = "30 seconds"

/**
 * RentCast's billed calls, each about one house: an answer is accepted only if it is about that house. `NoData` when it
 * is not, when RentCast knows nothing, or has too few comparables even in the wider search. `NotConfigured` when the
 * key is missing or refused. `MonthSpent` and `FreeShareSpent` when no request may be sent because of its cost. Callers
 * with the same question share one request.
 */
export class RentCast extends Context.Service<
  RentCast,
  {
    /**
     * The house for all other calls. For a point, it is the house on record there, with its address and a notice. Fails with
     * `NoData` if no house, or more than one, is on record at the point.
     */
    readonly houseAt: (place: Place) => Effect.Effect<AskedHouse, SourceReason>
    readonly record: (place: Place) => Effect.Effect<Accepted<Building>, SourceReason>
    readonly value: (place: Place) => Effect.Effect<Accepted<ValueAnswer>, SourceReason>
    readonly rent: (place: Place) => Effect.Effect<Accepted<RentAnswer>, SourceReason>
    /**
     * The house's position in the record that another caller requests, if it is near the place's own point; otherwise `null`. It
     * sends no request, so it costs no quota, and waits at most four seconds.
     */
    readonly recordedPoint: (place: Place) => Effect.Effect<Point | null>
  }
>()("property-intelligence/sources/upstream/rentcast/RentCast") {
  static readonly layer = Layer.effect(
    RentCast,
    Effect.gen(function* () {
      const get = yield* makeRentCastRequest
      const cache = yield* SourceCache
      const rememberRecord = yield* cache.part(parts.record)
      const rememberNear = yield* cache.part(parts.near)
      const rememberValue = yield* cache.part(parts.value)
      const rememberRent = yield* cache.part(parts.rent)
      const { rentcastApiKey } = yield* Settings
      const recorded = yield* Cache.make({
        capacity: maxRecorded,
        timeToLive: recordedTime,
        lookup: (_asked: string) => Deferred.make<RecordsAnswer>()
      })
      // An entry keeps the fiber that made it. A call's own fiber would keep its spans too, and with them the report.
      const outsideOfCalls = yield* Effect.context<never>()
      /** The record of a line, cached by kind of call, because a free call may be refused while a paid one is allowed. */
      const recordedAt = (line: string) =>
        Effect.flatMap(CallKind, (kind) => Effect.setContext(Cache.get(recorded, `${kind} ${line}`), outsideOfCalls))

      const askRecords = Effect.fnUntraced(function* (address: string) {
        const answer = yield* get("/properties", { address }, RecordsAnswer)
        const records = yield* Effect.fromOption(answer, () => queryRefused)
        return records.length === 0 ? yield* Effect.fail(unknownAddress) : records
      })

      const recordsOf = (place: Place) => {
        const line = rentCastLine(place)
        const noted = (records: RecordsAnswer) =>
          Effect.flatMap(recordedAt(line), (asked) => Deferred.succeed(asked, records))
        return rememberRecord(line, askRecords(line)).pipe(
          Effect.tap(noted),
          Effect.tapError(() => noted([]))
        )
      }

      const askNear = Effect.fnUntraced(function* ({ lat, lon }: Point) {
        const search = { latitude: lat, longitude: lon, radius: searchMiles, limit: searchLimit }
        const answer = yield* get("/properties", Record.map(search, String), RecordsAnswer)
        const records = yield* Effect.fromOption(answer, () => queryRefused)
        return records.length === 0 ? yield* Effect.fail(noHouse) : records
      })

      const houseAt = Effect.fnUntraced(function* (place: Place): Effect.fn.Return<AskedHouse, SourceReason> {
        if (place.street !== "") return { place, notice: null }
        const around = yield* rememberNear(pointLine(place), askNear(place)).pipe(
          Effect.mapError((reason) => (reason._tag === "NoData" ? noHouse : reason))
        )
        const { meters, place: house, records } = yield* houseAtPoint(place, around)
        // They are the house's records, so we need not pay for them again.
        yield* Effect.ignore(rememberRecord(rentCastLine(house), Effect.succeed(records)))
        return {
          place: house,
          notice: `The one house that RentCast has on record at the point, ${meters} meters from it: see property.address`
        }
      })

      const estimateFor = <A, I>(path: string, address: string, shape: Schema.Codec<A, I>, building: Parameters) => {
        const search = { address, ...comparablesWanted, ...building }
        return get(path, search, shape).pipe(
          Effect.flatMap((narrow) =>
            Option.isSome(narrow) ? Effect.succeed(narrow) : get(path, { ...search, ...widerSearch }, shape)
          ),
          Effect.flatMap(Effect.fromOption(() => tooFewComparables))
        )
      }

      const valueOf = (line: string, building: Parameters = {}) =>
        rememberValue(keyOf(line, building), estimateFor("/avm/value", line, ValueAnswer, building))
      const rentOf = (line: string, building: Parameters = {}) =>
        rememberRent(keyOf(line, building), estimateFor("/avm/rent/long-term", line, RentAnswer, building))

      const recordOrNull = (place: Place) =>
        Effect.flatMap(recordsOf(place), acceptedRecord(place)).pipe(
          Effect.map(({ answer }) => answer),
          Effect.orElseSucceed(() => null)
        )

      /**
       * The rent of one unit of a multi-family building, requested with that unit's rooms and area: the first answer
       * covers the whole building. For any other house the answer stays as it is.
       */
      const rentOfOneUnit = Effect.fnUntraced(function* (
        place: Place,
        accepted: Accepted<RentAnswer>
      ): Effect.fn.Return<Accepted<RentAnswer>, SourceReason> {
        if (accepted.answer.subjectProperty?.propertyType !== "Multi-Family") return accepted
        const record = yield* recordOrNull(place)
        const unit = record === null ? null : oneUnitOf(record)
        if (unit === null) return { ...accepted, notice: accepted.notice ?? askedWithBuilding }
        const ofUnit = yield* Effect.flatMap(rentOf(rentCastLine(place), unit.parameters), acceptedEstimate(place))
        return { ...ofUnit, notice: ofUnit.notice ?? `RentCast's rent is ${ofOneOf(unit.units)}` }
      })

      const rentOnRecord = (place: Place) =>
        Effect.flatMap(rentOf(rentCastLine(place)), acceptedEstimate(place)).pipe(
          Effect.flatMap((accepted) => ofOneUnit(place, accepted, unitOfRecordsOrValue(place))),
          Effect.flatMap((accepted) => rentOfOneUnit(place, accepted))
        )

      /**
       * The rent by the caller's facts about the building, in one request. For a multi-family building it is the rent of one
       * unit.
       */
      const rentByStated = Effect.fnUntraced(function* (
        place: Place,
        stated: StatedProperty
      ): Effect.fn.Return<Accepted<RentAnswer>, SourceReason> {
        const building = statedBuilding(yield* recordOrNull(place), stated)
        const unit = oneUnitOf(building)
        const asked = unit === null ? statedParameters(stated) : { propertyType: "Multi-Family", ...unit.parameters }
        if (Object.keys(asked).length === 0) return yield* rentOnRecord(place)
        const accepted = yield* Effect.flatMap(rentOf(rentCastLine(place), asked), acceptedEstimate(place)).pipe(
          Effect.flatMap((estimate) => ofOneUnit(place, estimate, unitOfRecordsOrValue(place)))
        )
        const share = unit === null ? "" : `${ofOneOf(unit.units)}, `
        const notice = alsoNoticed(accepted, `RentCast's rent is ${share}${byStated(stated, unit !== null)}`)
        return unit === null && building.propertyType === "Multi-Family"
          ? alsoNoticed(notice, askedWithBuilding)
          : notice
      })

      const valueByStated = Effect.fnUntraced(function* (
        place: Place,
        stated: StatedProperty
      ): Effect.fn.Return<Accepted<ValueAnswer>, SourceReason> {
        const asked = statedParameters(stated)
        const accepted = yield* Effect.flatMap(valueOf(rentCastLine(place), asked), acceptedEstimate(place)).pipe(
          Effect.flatMap((estimate) => ofOneUnit(place, estimate, unitOfRecords(place)))
        )
        return Object.keys(asked).length === 0
          ? accepted
          : alsoNoticed(accepted, `RentCast's value is ${byStated(stated, false)}`)
      })

      /**
       * The unit that the records name for a house that was requested without one. Callers with the same house share
       * one request.
       */
      const unitOfRecords = (place: Place) =>
        Effect.flatMap(recordsOf(place), acceptedRecord(place)).pipe(
          Effect.map(({ answer }) => unitOf(answer)),
          Effect.catchTag("NoData", (reason) =>
            reason === severalUnits ? Effect.fail(severalUnits) : Effect.succeed(null)
          ),
          Effect.catchIf(
            (reason) => reason._tag !== "NoData",
            () => Effect.succeed(null)
          )
        )

      /** The unit that the records name, otherwise the unit of the value estimate. */
      const unitOfRecordsOrValue = Effect.fnUntraced(function* (place: Place) {
        const recorded = yield* unitOfRecords(place)
        if (recorded !== null) return recorded
        return yield* Effect.flatMap(valueOf(rentCastLine(place)), acceptedEstimate(place)).pipe(
          Effect.map(({ answer }) => (answer.subjectProperty === null ? null : unitOf(answer.subjectProperty))),
          Effect.orElseSucceed(() => null)
        )
      })

      const recordsNoted = Effect.fnUntraced(function* (line: string) {
        const noted = Effect.flatMap(recordedAt(line), Deferred.await)
        const records = yield* Effect.orElseSucceed(endedAfter(recordMillis)(noted), () => null)
        if (records === null) yield* Effect.withFiberSucceed(noteMayChange)
        return records
      })

      return {
        houseAt,
        record: (place) => Effect.flatMap(recordsOf(place), acceptedRecord(place)),
        value: (place) => valueByStated(place, place.stated ?? {}),
        rent: (place) => (place.stated === undefined ? rentOnRecord(place) : rentByStated(place, place.stated)),
        recordedPoint: (place) =>
          Option.isNone(rentcastApiKey) || place.street === ""
            ? Effect.succeed(null)
            : Effect.map(recordsNoted(rentCastLine(place)), (records) =>
                records === null ? null : nearPointIn(place)(records)
              )
      }
    })
  )
}

type Parameters = Readonly<Record<string, string>>

/** The cache key of an answer: the address line and the facts about the house that are sent with it. */
const keyOf = (line: string, building: Parameters): string =>
  [line, ...Object.entries(building).map(([name, figure]) => `${name} ${figure}`)].join(" | ")

const ofOneOf = (units: number): string => `for one of ${units} units, by an equal share of rooms and area`

const askedWithBuilding =
  "RentCast's rent is for one unit, by the rooms and area of the whole building, since its number of units is unknown"

/** Max wait for a record. It usually takes less than a second; in bulk it may wait for the rate limit. */
const recordMillis = 4000

const tooFewComparables = new NoData({ why: "RentCast has too few comparables for an estimate" })
const queryRefused = new Malformed({ issue: "the service refused the query (400)" })

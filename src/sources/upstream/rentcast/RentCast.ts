import { pointLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Cache, Context, Deferred, Effect, Layer, Option, Record, type Schema } from "effect"

import { CallKind } from "../../../call/CallKind.ts"
import { Settings } from "../../../Settings.ts"
import { cachedPart } from "../../kit/CachedPart.ts"
import { mayChange } from "../../kit/Provenance.ts"
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
import { rentCastLine, type Point, unitOf } from "./rentCastSubject.ts"
import { byStated, oneUnitOf, statedBuilding, statedParameters } from "./statedBuilding.ts"

const comparablesWanted = { compCount: "10" }

/** Miles and days: asked once when the default search finds too few comparables. */
const widerSearch = { maxRadius: "20", daysOld: "365" }

/** An address it does not know, or has too few comparables for, is not asked about again for a week: each call is billed. */
const billed = {
  keyedBy: "the matched street, city, state and ZIP with the asked number and unit, and what is stated of the building",
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

/** Max houses whose record is shared by those who ask for it at about the same time. */
export const maxRecorded = 1000

/** The time for which a record is shared. */
export const recordedTime = "30 seconds"

/**
 * RentCast's three calls, each billed, each about one place, whose answer is accepted only when it is about that house.
 * `NoData` when it is not, when RentCast knows nothing, or has too few comparables even in the wider search.
 * `NotConfigured` when the key is missing or refused. `MonthSpent` and `FreeShareSpent` when no request may be sent
 * because of its cost. Callers with the same question share one request.
 */
export class RentCast extends Context.Service<
  RentCast,
  {
    /**
     * The place for questions to RentCast. For a point, it is the house on record there, with its address and a notice.
     * `NoData` if no house, or more than one, is on record at the point. The other calls take that place.
     */
    readonly houseAt: (place: Place) => Effect.Effect<AskedHouse, SourceReason>
    readonly record: (place: Place) => Effect.Effect<Accepted<Building>, SourceReason>
    readonly value: (place: Place) => Effect.Effect<Accepted<ValueAnswer>, SourceReason>
    readonly rent: (place: Place) => Effect.Effect<Accepted<RentAnswer>, SourceReason>
    /**
     * The position of the house in the record that another caller requests, if it is near the place's own point; `null`
     * without one. It sends no request itself, so it costs nothing, and waits four seconds at most.
     */
    readonly recordedPoint: (place: Place) => Effect.Effect<Point | null>
  }
>()("property-intelligence/sources/upstream/RentCast") {
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
      /** A free call may be refused when a paid one about the same house is not. */
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
       * covers the whole building. For any other house the answer stays.
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
       * The rent by the caller's facts about the building, in one request; for a multi-family building, the rent of one
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

      /** The same, or the unit that the value is of. */
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
        const records = Option.getOrNull(yield* Effect.timeoutOption(noted, recordTimeout))
        if (records === null) yield* mayChange
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

/** The answer's key includes the facts about the house that are sent besides its address. */
const keyOf = (line: string, building: Parameters): string =>
  [line, ...Object.entries(building).map(([name, figure]) => `${name} ${figure}`)].join(" | ")

const ofOneOf = (units: number): string => `of one of ${units} units, by an equal share of rooms and area`

const askedWithBuilding =
  "RentCast's rent is of one unit, by the rooms and area of the whole building, since its number of units is unknown"

/** A record is usually there in less than a second; in bulk it may wait for its turn at twenty a second. */
const recordTimeout = "4 seconds"

const tooFewComparables = new NoData({ why: "RentCast has too few comparables for an estimate" })
const queryRefused = new Malformed({ issue: "the service refused the query (400)" })

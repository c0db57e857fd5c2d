import { AddressError, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { type AskedPlace, pointLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Array, Context, Duration, Effect, flow, Layer, Result, Schema, Semaphore } from "effect"

import { CallKind } from "../call/CallKind.ts"
import { endingIn } from "../call/Deadline.ts"
import { sharingReplies } from "../sources/kit/SharedReplies.ts"
import { Ambiguous, GeocoderUnavailable, NoMatch } from "../sources/LocateError.ts"
import { type Located, meetsQuorum, PropertyIntel } from "./PropertyIntel.ts"

const Index = Schema.Int.annotate({ description: "Position in the list, from 0." })

/** An address without a place, with its index in the list and the reason. */
export const UnplacedAddress = Schema.Struct({
  index: Index,
  reason: Schema.Union([AddressError, NoMatch, Ambiguous, GeocoderUnavailable])
})
export type UnplacedAddress = typeof UnplacedAddress.Type

/** The outcome for one address of a list that is answered in part. */
export type AddressOutcome = Result.Result<PropertyReport, UnplacedAddress["reason"]>

/**
 * The error for a list with addresses that can't be used or located, in the order of the list. The caller can correct
 * at least one of them.
 */
export class UnplacedAddresses extends Schema.TaggedError<UnplacedAddresses>()("UnplacedAddresses", {
  addresses: Schema.NonEmptyArray(UnplacedAddress)
}) {}

/** The error for a list that has an address more than once, however it is spelled: the indexes of each such address. */
export class RepeatedAddresses extends Schema.TaggedError<RepeatedAddresses>()("RepeatedAddresses", {
  groups: Schema.NonEmptyArray(Schema.Array(Index))
}) {}

/**
 * The one error of a bulk call. Only `GeocoderUnavailable` is not about the list: it is the reason if nothing else is
 * wrong.
 */
export class BulkError extends Schema.TaggedError<BulkError>()("BulkError", {
  reason: Schema.Union([RepeatedAddresses, UnplacedAddresses, GeocoderUnavailable])
}) {
  /** The message for spans. It never has a candidate's address. */
  override get message() {
    return this.reason._tag
  }
}

/**
 * A bulk call ends within this time, locating included: sources that have not answered by then are missing from the
 * reports. Proxies and clients commonly stop waiting after 60 seconds; this leaves time to settle the payment.
 */
export const bulkDeadline = Duration.seconds(50)

/**
 * The part of the time of a bulk call that locating the addresses may take, so that slow geocoders leave time for the
 * reports.
 */
const locatingDeadline = Duration.seconds(20)

/**
 * Max reports of lists that run at once in this process. The reports of a single paid list all run at once. If several
 * lists come together, their last reports wait here, before the timeouts of their sources start. RentCast is asked
 * three times per report and allows 14 requests a second: thirty reports take half of a source's twelve seconds.
 */
const reportsAtOnce = { paid: 30, free: 10 } as const

/** Property intelligence for a list of addresses. */
export class PropertyBulk extends Context.Service<
  PropertyBulk,
  {
    /**
     * The places of 1 to 20 different addresses, in their order. Fails with the error of the call if any address has no place.
     */
    readonly locate: (addresses: ReadonlyArray<AskedPlace>) => Effect.Effect<ReadonlyArray<Located>, BulkError>
    /**
     * The reports for 1 to 20 different addresses, in their order. All are located before the first source is asked, and one
     * without a place fails the whole call. Addresses of one county, tract or state share their upstream requests.
     */
    readonly reports: (request: {
      readonly addresses: ReadonlyArray<AskedPlace>
      readonly requestId: string
    }) => Effect.Effect<ReadonlyArray<PropertyReport>, BulkError>
    /**
     * Reports on each of 1 to 20 different addresses separately, in order: its report, or the reason that it has no place. Calls
     * `hear` with each result as it finishes. Fails only if an address is repeated, before any work starts.
     */
    readonly each: (
      request: { readonly addresses: ReadonlyArray<AskedPlace>; readonly requestId: string },
      hear: (index: number, outcome: AddressOutcome) => Effect.Effect<void>
    ) => Effect.Effect<ReadonlyArray<AddressOutcome>, BulkError>
  }
>()("property-intelligence/report/PropertyBulk") {
  static readonly layer = Layer.effect(
    PropertyBulk,
    Effect.gen(function* () {
      const intel = yield* PropertyIntel
      const places = {
        paid: yield* Semaphore.make(reportsAtOnce.paid),
        free: yield* Semaphore.make(reportsAtOnce.free)
      }

      const inTurn = <A, E, R>(report: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
        Effect.flatMap(CallKind, (kind) => places[kind].withPermit(report))

      const locateEach = (addresses: ReadonlyArray<AskedPlace>) =>
        Effect.validate(addresses, (address, index) => Effect.mapError(intel.locate(address), unplacedAt(index)), {
          concurrency: "unbounded"
        }).pipe(Effect.mapError(bulkErrorOf), endingIn(locatingDeadline))

      const locate = (addresses: ReadonlyArray<AskedPlace>) =>
        Effect.andThen(refuseRepeated(repeatedIn(addresses)), locateEach(addresses)).pipe(
          Effect.tap((located) =>
            refuseRepeated(
              samePlacesIn(
                addresses,
                located.map(({ place }) => place.matchedAddress)
              )
            )
          )
        )

      const reports = Effect.fn("PropertyBulk.reports")(
        function* (request: { readonly addresses: ReadonlyArray<AskedPlace>; readonly requestId: string }) {
          const { addresses, requestId } = request
          yield* Effect.annotateCurrentSpan({ "bulk.addresses": addresses.length })
          const located = yield* locate(addresses)
          return yield* Effect.forEach(located, (each) => inTurn(intel.reportAt(each, { requestId })), {
            concurrency: "unbounded"
          })
        },
        endingIn(bulkDeadline),
        sharingReplies
      )

      const each: PropertyBulk["Service"]["each"] = Effect.fn("PropertyBulk.each")(
        function* ({ addresses, requestId }, hear) {
          yield* Effect.annotateCurrentSpan({ "bulk.addresses": addresses.length })
          yield* refuseRepeated(repeatedIn(addresses))
          return yield* Effect.forEach(
            addresses,
            (address, index) =>
              inTurn(intel.report({ address, requestId })).pipe(
                Effect.mapError((error) => unplacedAt(index)(error).reason),
                Effect.result,
                Effect.tap((outcome) => hear(index, outcome))
              ),
            { concurrency: "unbounded" }
          )
        },
        endingIn(bulkDeadline),
        sharingReplies
      )

      return { each, locate: flow(locate, sharingReplies), reports }
    })
  )
}

const refuseRepeated = (groups: ReadonlyArray<ReadonlyArray<number>>) =>
  Array.isReadonlyArrayNonEmpty(groups)
    ? Effect.fail(new BulkError({ reason: new RepeatedAddresses({ groups }) }))
    : Effect.void

/**
 * The indexes of each place that is in the list more than once, by the address that the geocoder matched (`null`
 * without a match). Units of a house are separate places, and so is each point.
 */
export const samePlacesIn = (
  addresses: ReadonlyArray<AskedPlace>,
  matched: ReadonlyArray<string | null>
): ReadonlyArray<ReadonlyArray<number>> =>
  repeats(
    Array.zipWith(addresses, matched, (asked, address) =>
      typeof asked !== "string" || address === null ? null : `${address} ${unitOf(asked) ?? ""}`
    )
  )

const unitOf = (asked: string): string | null => Result.getOrNull(Result.map(parseAddress(asked), ({ unit }) => unit))

/**
 * The indexes of each address that is in the list more than once, before any is located. Two addresses are the same if
 * they are read the same, unit included; two points, if they agree to six decimals. Texts that can't be read as
 * addresses are skipped.
 */
export const repeatedIn = (
  addresses: ReadonlyArray<AskedPlace>,
  readings: ReadonlyArray<Reading> = addresses.map(readingOf)
): ReadonlyArray<ReadonlyArray<number>> =>
  addresses.length < 2 ? [] : repeats(addresses.map((asked, index) => comparedLine(asked, readings[index] ?? null)))

type Reading = ReturnType<typeof readingOf>

/** The address as our parser reads it; `null` for a point. */
export const readingOf = (asked: AskedPlace) => (typeof asked === "string" ? parseAddress(asked) : null)

/** The indexes of each text that is in a list more than once; `null` entries are skipped. */
const repeats = (lines: ReadonlyArray<string | null>): ReadonlyArray<ReadonlyArray<number>> => {
  const indexesByLine = new Map<string, ReadonlyArray<number>>()
  for (const [index, line] of lines.entries()) {
    if (line !== null) indexesByLine.set(line, [...(indexesByLine.get(line) ?? []), index])
  }
  return [...indexesByLine.values()].filter((indexes) => indexes.length > 1)
}

const comparedLine = (asked: AskedPlace, reading: Reading): string | null =>
  typeof asked !== "string"
    ? pointLine(asked)
    : reading === null
      ? null
      : Result.getOrNull(Result.map(reading, ({ oneLine }) => oneLine))

type LocatingError = Effect.Error<ReturnType<PropertyIntel["Service"]["locate"]>>

const unplacedAt =
  (index: number) =>
  (error: LocatingError): UnplacedAddress => ({ index, reason: error._tag === "LocateError" ? error.reason : error })

/**
 * The error of a bulk call with addresses that have no place. If only the geocoders are at fault, it is
 * `GeocoderUnavailable`, and the same list can be sent again.
 */
export const bulkErrorOf = (addresses: Array.NonEmptyReadonlyArray<UnplacedAddress>): BulkError => {
  const outages = addresses.flatMap(({ reason }) => (reason._tag === "GeocoderUnavailable" ? [reason] : []))
  const retryAfterSeconds = Math.max(...outages.map((outage) => outage.retryAfterSeconds))
  const isOurs = outages.length === addresses.length
  return new BulkError({
    reason: isOurs ? new GeocoderUnavailable({ retryAfterSeconds }) : new UnplacedAddresses({ addresses })
  })
}

/** Indexes of the reports with too few answered sources to be sold. */
export const belowQuorum = (reports: ReadonlyArray<PropertyReport>, quorum: number): ReadonlyArray<number> =>
  reports.flatMap((report, index) => (meetsQuorum(report, quorum) ? [] : [index]))

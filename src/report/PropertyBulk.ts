import { Array, Context, Duration, Effect, Layer, Result, Schema } from "effect"

import { AddressError, parseAddress } from "../domain/address/Address.ts"
import type { PropertyReport } from "../domain/report/PropertyReport.ts"
import { endingIn } from "../process/Deadline.ts"
import { sharingReplies } from "../sources/client/SharedReplies.ts"
import { Ambiguous, GeocoderUnavailable, NoMatch } from "../sources/LocateError.ts"
import { meetsQuorum, PropertyIntel } from "./PropertyIntel.ts"

const Index = Schema.Int.annotate({ description: "Position in the list, from 0." })

/** Why one of the addresses has no place. */
export const UnplacedAddress = Schema.Struct({
  index: Index,
  reason: Schema.Union([AddressError, NoMatch, Ambiguous, GeocoderUnavailable])
})
export type UnplacedAddress = typeof UnplacedAddress.Type

/** Addresses that can't be used or placed, in the order of the list; at least one of them is the caller's to mend. */
export class UnplacedAddresses extends Schema.TaggedError<UnplacedAddresses>()("UnplacedAddresses", {
  addresses: Schema.NonEmptyArray(UnplacedAddress)
}) {}

/** Addresses that are in the list more than once, spelling aside: the indexes of each. */
export class RepeatedAddresses extends Schema.TaggedError<RepeatedAddresses>()("RepeatedAddresses", {
  groups: Schema.NonEmptyArray(Schema.Array(Index))
}) {}

/** The one error of a bulk call; `GeocoderUnavailable` alone is ours, when nothing else is wrong with the list. */
export class BulkError extends Schema.TaggedError<BulkError>()("BulkError", {
  reason: Schema.Union([RepeatedAddresses, UnplacedAddresses, GeocoderUnavailable])
}) {
  /** Goes to spans: never a candidate's address. */
  override get message() {
    return this.reason._tag
  }
}

/**
 * A bulk call ends within this time, locating included: what has not answered by then is missing from the last reports.
 * Proxies and clients commonly stop waiting after 60 seconds; this leaves time to settle the payment.
 */
export const bulkDeadline = Duration.seconds(50)

/** The part of it that locating may take, so that slow geocoders leave time for the reports. */
const locatingDeadline = Duration.seconds(20)

/** Addresses under way at once: RentCast, asked three times for each, allows 20 requests a second. */
const addressesAtOnce = 5

/** Property intelligence for a list of addresses. */
export class PropertyBulk extends Context.Service<
  PropertyBulk,
  {
    /**
     * The reports for 1 to 20 different addresses, in their order. All are located before the first source is asked; one that
     * can't be used or placed fails the whole call. Addresses of one county, tract or state share their upstream requests.
     */
    readonly reports: (request: {
      readonly addresses: ReadonlyArray<string>
      readonly requestId: string
    }) => Effect.Effect<ReadonlyArray<PropertyReport>, BulkError>
  }
>()("property-intelligence/report/PropertyBulk") {
  static readonly layer = Layer.effect(
    PropertyBulk,
    Effect.gen(function* () {
      const intel = yield* PropertyIntel

      const locateAll = (addresses: ReadonlyArray<string>) =>
        Effect.validate(addresses, (address, index) => Effect.mapError(intel.locate(address), unplacedAt(index)), {
          concurrency: addressesAtOnce
        }).pipe(
          Effect.mapError((unplaced) => new BulkError({ reason: reasonFor(unplaced) })),
          endingIn(locatingDeadline)
        )

      const reports = Effect.fn("PropertyBulk.reports")(
        function* (request: { readonly addresses: ReadonlyArray<string>; readonly requestId: string }) {
          const { addresses, requestId } = request
          yield* Effect.annotateCurrentSpan({ "bulk.addresses": addresses.length })
          yield* refuseRepeated(addresses)
          const located = yield* locateAll(addresses)
          return yield* Effect.forEach(located, (each) => intel.reportAt(each, { requestId }), {
            concurrency: addressesAtOnce
          })
        },
        endingIn(bulkDeadline),
        sharingReplies
      )

      return { reports }
    })
  )
}

const refuseRepeated = (addresses: ReadonlyArray<string>) => {
  const groups = repeatedIn(addresses)
  return Array.isReadonlyArrayNonEmpty(groups)
    ? Effect.fail(new BulkError({ reason: new RepeatedAddresses({ groups }) }))
    : Effect.void
}

/**
 * The indexes of each address that is in the list more than once. Addresses are the same when they read the same, unit
 * included; texts that are no address are left to locating.
 */
const repeatedIn = (addresses: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<number>> => {
  const indexesByLine = new Map<string, ReadonlyArray<number>>()
  for (const [index, text] of addresses.entries()) {
    const address = parseAddress(text)
    if (Result.isFailure(address)) continue
    const { oneLine } = address.success
    indexesByLine.set(oneLine, [...(indexesByLine.get(oneLine) ?? []), index])
  }
  return [...indexesByLine.values()].filter((indexes) => indexes.length > 1)
}

type LocatingError = Effect.Error<ReturnType<PropertyIntel["Service"]["locate"]>>

const unplacedAt =
  (index: number) =>
  (error: LocatingError): UnplacedAddress => ({ index, reason: error._tag === "LocateError" ? error.reason : error })

/** When the geocoders alone are at fault, the list is good and the call can be repeated as it is. */
const reasonFor = (addresses: Array.NonEmptyReadonlyArray<UnplacedAddress>): BulkError["reason"] => {
  const outages = addresses.flatMap(({ reason }) => (reason._tag === "GeocoderUnavailable" ? [reason] : []))
  if (outages.length < addresses.length) return new UnplacedAddresses({ addresses })
  return new GeocoderUnavailable({ retryAfterSeconds: Math.max(...outages.map((outage) => outage.retryAfterSeconds)) })
}

/** Indexes of the reports that too few sources answered for to be sold. */
export const belowQuorum = (reports: ReadonlyArray<PropertyReport>, quorum: number): ReadonlyArray<number> =>
  reports.flatMap((report, index) => (meetsQuorum(report, quorum) ? [] : [index]))

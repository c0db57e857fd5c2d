import { Cache, Clock, Context, Deferred, Effect, Layer, Option, Redacted, type Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { wordsOf } from "../../../domain/address/addressText.ts"
import { cityName } from "../../../domain/address/cityName.ts"
import type { Place } from "../../../domain/address/Place.ts"
import { isDirection } from "../../../domain/address/streetLine.ts"
import { CallKind } from "../../../process/CallKind.ts"
import { CostQuotas } from "../../../quotas/CostQuotas.ts"
import { Settings } from "../../../Settings.ts"
import { cachedPart } from "../../cache/CachedPart.ts"
import { SourceCache } from "../../cache/SourceCache.ts"
import { json, retryAfterMillis, UpstreamClient } from "../../client/UpstreamClient.ts"
import type { UpstreamReply } from "../../client/UpstreamReply.ts"
import { alsoAgain } from "../../policy/AnswerTrace.ts"
import type { UpstreamPolicy } from "../../policy/Attempt.ts"
import { billedBy } from "../../policy/billedBy.ts"
import type { SourceDefinition } from "../../policy/DataSource.ts"
import { Malformed, NoData, NotConfigured, RateLimited, type SourceReason } from "../../policy/SourceError.ts"
import { type Accepted, acceptedEstimate, acceptedRecord, nearPointIn } from "./acceptedAnswer.ts"
import { type Building, RecordsAnswer, RentAnswer, ValueAnswer } from "./RentCastAnswer.ts"
import type { Point } from "./rentCastSubject.ts"

/** The key without which RentCast answers nothing. */
export const rentCastKey: NonNullable<SourceDefinition["key"]> = {
  variable: "RENTCAST_API_KEY",
  from: "https://app.rentcast.io/app/api",
  cost: "paid (50 calls a month free)",
  required: true
}

const policy: UpstreamPolicy = { timeout: "8 seconds", retries: 1 }

/** The limit is 20 requests a second, so a second later there is room again. */
const rateLimitWindowMillis = 1000

const comparablesWanted = { compCount: "10" }

/** Miles and days: asked once when the default search finds too few comparables. */
const widerSearch = { maxRadius: "20", daysOld: "365" }

/** An address it does not know, or has too few comparables for, is not asked about again for a week: each call is billed. */
const billed = {
  keyedBy: "the matched street, city, state and ZIP with the asked number and unit",
  nothingFor: "7 days",
  billed: true
} as const

const parts = {
  record: cachedPart({ id: "RentCast.record", value: RecordsAnswer, freshFor: "30 days", ...billed }),
  value: cachedPart({ id: "RentCast.value", value: ValueAnswer, freshFor: "7 days", ...billed }),
  rent: cachedPart({ id: "RentCast.rent", value: RentAnswer, freshFor: "7 days", ...billed })
}

/**
 * RentCast's three calls, each billed, each about one place, whose answer is accepted only when it is about that house.
 * `NoData` when it is not, when RentCast knows nothing, or has too few comparables even in the wider search;
 * `NotConfigured` when the key is missing or refused; `MonthSpent` and `FreeShareSpent` when no request may be sent because
 * of what it costs. Callers of the same share one request.
 */
export class RentCast extends Context.Service<
  RentCast,
  {
    readonly record: (place: Place) => Effect.Effect<Accepted<Building>, SourceReason>
    readonly value: (place: Place) => Effect.Effect<Accepted<ValueAnswer>, SourceReason>
    readonly rent: (place: Place) => Effect.Effect<Accepted<RentAnswer>, SourceReason>
    /**
     * Where the record that another caller asks for puts the house, if near the place's own point; `null` without one. It
     * asks for nothing itself, so it costs nothing, and waits four seconds at most.
     */
    readonly recordedPoint: (place: Place) => Effect.Effect<Point | null>
  }
>()("property-intelligence/sources/upstream/RentCast") {
  static readonly layer = Layer.effect(
    RentCast,
    Effect.gen(function* () {
      const client = yield* UpstreamClient
      const cache = yield* SourceCache
      const rememberRecord = yield* cache.part(parts.record)
      const rememberValue = yield* cache.part(parts.value)
      const rememberRent = yield* cache.part(parts.rent)
      const { rentcastApiKey } = yield* Settings
      const paidFor = billedBy("RentCast", (yield* CostQuotas).rentCast)
      const recorded = yield* Cache.make({
        capacity: 1000,
        timeToLive: "30 seconds",
        lookup: (_asked: string) => Deferred.make<RecordsAnswer>()
      })
      // An entry keeps the fiber that made it: of a call's own, its spans too, and with them the report.
      const outsideOfCalls = yield* Effect.context<never>()
      /** A free call may be kept from asking, and a paid one about the same house not. */
      const recordedAt = (line: string) =>
        Effect.flatMap(CallKind, (kind) => Effect.setContext(Cache.get(recorded, `${kind} ${line}`), outsideOfCalls))

      /** One billed request. */
      const get = Effect.fnUntraced(function* <A, I>(
        path: string,
        parameters: Readonly<Record<string, string>>,
        shape: Schema.Codec<A, I>
      ): Effect.fn.Return<Option.Option<A>, SourceReason> {
        const key = yield* Effect.fromOption(rentcastApiKey, () => keyMissingOrRefused)
        yield* paidFor.check
        return yield* client.call({
          upstream: "RentCast",
          request: HttpClientRequest.get(`${client.urls.rentcastUrl}${path}`, {
            urlParams: parameters,
            headers: { "x-api-key": Redacted.value(key) }
          }),
          policy,
          key: rentCastKey.variable,
          accept: [400, 401, 403, 404, 429],
          permission: paidFor.permission,
          read: readUnlessRefused(shape)
        })
      })

      const askRecords = Effect.fnUntraced(function* (address: string) {
        const answer = yield* get("/properties", { address }, RecordsAnswer)
        const records = yield* Effect.fromOption(answer, () => queryRefused)
        return records.length === 0 ? yield* Effect.fail(unknownAddress) : records
      })

      const recordsOf = (place: Place) => {
        const line = askedLine(place)
        const noted = (records: RecordsAnswer) =>
          Effect.flatMap(recordedAt(line), (asked) => Deferred.succeed(asked, records))
        const notedAlways = (records: RecordsAnswer) =>
          Effect.andThen(noted(records), alsoAgain(Effect.as(noted(records), true)))
        return rememberRecord(line, askRecords(line)).pipe(
          Effect.tap(notedAlways),
          Effect.tapError(() => notedAlways([]))
        )
      }

      const estimateFor = <A, I>(path: string, address: string, shape: Schema.Codec<A, I>) => {
        const search = { address, ...comparablesWanted }
        return get(path, search, shape).pipe(
          Effect.flatMap((narrow) =>
            Option.isSome(narrow) ? Effect.succeed(narrow) : get(path, { ...search, ...widerSearch }, shape)
          ),
          Effect.flatMap(Effect.fromOption(() => tooFewComparables))
        )
      }

      const valueOf = (line: string) => rememberValue(line, estimateFor("/avm/value", line, ValueAnswer))
      const rentOf = (line: string) => rememberRent(line, estimateFor("/avm/rent/long-term", line, RentAnswer))

      /** Whether they are still what is known of the house; nothing is waited for. */
      const isStillNoted = (line: string, records: RecordsAnswer) =>
        Effect.flatMap(recordedAt(line), Deferred.poll).pipe(
          Effect.flatMap(Option.getOrElse(() => Effect.succeed<RecordsAnswer | null>(null))),
          Effect.map((noted) => noted === records)
        )

      const recordsNoted = Effect.fnUntraced(function* (line: string) {
        const noted = Effect.flatMap(recordedAt(line), Deferred.await)
        const records = Option.getOrNull(yield* Effect.timeoutOption(noted, recordPatience))
        yield* alsoAgain(records === null ? Effect.succeed(false) : isStillNoted(line, records))
        return records
      })

      return {
        record: (place) => Effect.flatMap(recordsOf(place), acceptedRecord(place)),
        value: (place) => Effect.flatMap(valueOf(askedLine(place)), acceptedEstimate(place)),
        rent: (place) => Effect.flatMap(rentOf(askedLine(place)), acceptedEstimate(place)),
        recordedPoint: (place) =>
          Option.isNone(rentcastApiKey)
            ? Effect.succeed(null)
            : Effect.map(recordsNoted(askedLine(place)), (records) =>
                records === null ? null : nearPointIn(place)(records)
              )
      }
    })
  )
}

/** A record is usually there in less than a second; in bulk it may wait for its turn at twenty a second. */
const recordPatience = "4 seconds"

/**
 * The address as RentCast spells its own: the asked number and unit on the matched road, city, state and ZIP, each after a
 * comma.
 */
const askedLine = ({ city, stateCode, street, unit, zip }: Place): string =>
  [inMixedCase(street), unit === null ? null : inMixedCase(unit), city, stateCode, zip]
    .filter((part) => part !== null)
    .join(", ")

/** Directions stay as they are, as do numbers with a letter; `5TH` is `5th`. */
const inMixedCase = (line: string): string =>
  wordsOf(line)
    .map((word) => {
      if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
      return isDirection(word) || /\d/.test(word) ? word : cityName(word)
    })
    .join(" ")

/**
 * Reads a reply by its status; `None` is a 400, which means too few comparables as often as a bad parameter. A 401 or 403
 * is a refused key, an inactive subscription or a restriction set on the key.
 */
const readUnlessRefused = <A, I>(shape: Schema.Codec<A, I>) =>
  Effect.fnUntraced(function* (reply: UpstreamReply): Effect.fn.Return<Option.Option<A>, SourceReason> {
    switch (reply.status) {
      case 400:
        return Option.none()
      case 401:
      case 403:
        return yield* keyMissingOrRefused
      case 404:
        return yield* unknownAddress
      case 429: {
        const asked = retryAfterMillis(reply.headers["retry-after"], yield* Clock.currentTimeMillis)
        return yield* new RateLimited({ retryAfterMillis: asked ?? rateLimitWindowMillis })
      }
      default:
        return Option.some(yield* json(shape)(reply))
    }
  })

const keyMissingOrRefused = new NotConfigured({ setting: rentCastKey.variable })
const unknownAddress = new NoData({ why: "RentCast does not know this address" })
const tooFewComparables = new NoData({ why: "RentCast has too few comparables for an estimate" })
const queryRefused = new Malformed({ issue: "the service refused the query (400)" })

import { Clock, Context, DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { Place } from "../../domain/address/Place.ts"
import { CostQuotas } from "../../quotas/CostQuotas.ts"
import { Settings } from "../../Settings.ts"
import { cachedPart } from "../cache/CachedPart.ts"
import { SourceCache } from "../cache/SourceCache.ts"
import { json, retryAfterMillis, UpstreamClient } from "../client/UpstreamClient.ts"
import type { UpstreamReply } from "../client/UpstreamReply.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import { billedBy } from "../policy/billedBy.ts"
import type { SourceDefinition } from "../policy/DataSource.ts"
import { Malformed, NoData, NotConfigured, RateLimited, type SourceReason } from "../policy/SourceError.ts"

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

const orNull = <A, I>(schema: Schema.Codec<A, I>) =>
  Schema.NullOr(schema).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

const building = {
  propertyType: orNull(Schema.String),
  bedrooms: orNull(Schema.Finite),
  bathrooms: orNull(Schema.Finite),
  squareFootage: orNull(Schema.Finite),
  yearBuilt: orNull(Schema.Finite)
}

/**
 * A building in RentCast's words; fee, bills and features come with the record alone, not with the value model's subject.
 * The owner's name and address, which the wire also carries, are never read.
 */
export const Building = Schema.Struct({
  ...building,
  /** Always there: an object without one is something else. */
  formattedAddress: Schema.String,
  lastSaleDate: orNull(Schema.String),
  lastSalePrice: orNull(Schema.Finite),
  /** US dollars a month. */
  hoa: orNull(Schema.Struct({ fee: orNull(Schema.Finite) })),
  /** By year, US dollars. */
  propertyTaxes: orNull(Schema.Record(Schema.String, Schema.NullOr(Schema.Struct({ total: orNull(Schema.Finite) })))),
  features: orNull(Schema.Struct({ unitCount: orNull(Schema.Finite) }))
})
export type Building = typeof Building.Type

/** A listing near the subject: `price` is asked, for sale in US dollars or for rent in US dollars a month. */
const Listing = Schema.Struct({
  ...building,
  formattedAddress: Schema.String,
  price: orNull(Schema.Finite),
  /** Miles. */
  distance: orNull(Schema.Finite),
  listedDate: orNull(Schema.String),
  correlation: orNull(Schema.Finite)
})
type Listing = typeof Listing.Type

const estimate = {
  subjectProperty: orNull(Building),
  comparables: Schema.Array(Listing).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
}

/** Answer of the value model, US dollars. */
export const ValueAnswer = Schema.Struct({
  ...estimate,
  price: Schema.NullOr(Schema.Finite),
  priceRangeLow: orNull(Schema.Finite),
  priceRangeHigh: orNull(Schema.Finite)
})
export type ValueAnswer = typeof ValueAnswer.Type

/** Answer of the long-term rent model, US dollars a month. */
export const RentAnswer = Schema.Struct({
  ...estimate,
  rent: Schema.NullOr(Schema.Finite),
  rentRangeLow: orNull(Schema.Finite),
  rentRangeHigh: orNull(Schema.Finite)
})
export type RentAnswer = typeof RentAnswer.Type

/** An address it does not know, or has too few comparables for, is not asked about again for a week: each call is billed. */
const billed = { nothingFor: "7 days", billed: true } as const

const parts = {
  record: cachedPart({
    id: "RentCast.record",
    keyedBy: "the address with its unit",
    value: Building,
    freshFor: "30 days",
    ...billed
  }),
  value: cachedPart({
    id: "RentCast.value",
    keyedBy: "the address with its unit",
    value: ValueAnswer,
    freshFor: "7 days",
    ...billed
  }),
  rent: cachedPart({
    id: "RentCast.rent",
    keyedBy: "the address with its unit",
    value: RentAnswer,
    freshFor: "7 days",
    ...billed
  })
}

/**
 * RentCast's three calls, each billed, each about one place. `NoData` when it knows nothing or has too few comparables even
 * in the wider search; `NotConfigured` when the key is missing or refused; `MonthSpent` and `FreeShareSpent` when no request
 * may be sent because of what it costs. Callers of the same share one request.
 */
export class RentCast extends Context.Service<
  RentCast,
  {
    readonly record: (place: Place) => Effect.Effect<Building, SourceReason>
    readonly value: (place: Place) => Effect.Effect<ValueAnswer, SourceReason>
    readonly rent: (place: Place) => Effect.Effect<RentAnswer, SourceReason>
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
            headers: { "x-api-key": Redacted.value(key) },
            acceptJson: true
          }),
          policy,
          accept: [400, 401, 403, 404, 429],
          permission: paidFor.permission,
          read: readUnlessRefused(shape)
        })
      })

      const recordOf = Effect.fnUntraced(function* (address: string) {
        const answer = yield* get("/properties", { address }, Schema.Array(Building))
        const records = yield* Effect.fromOption(answer, () => queryRefused)
        return yield* Effect.fromOption(Option.fromNullishOr(records[0]), () => unknownAddress)
      })

      const estimateFor = <A, I>(path: string, address: string, shape: Schema.Codec<A, I>) => {
        const search = { address, ...comparablesWanted }
        return get(path, search, shape).pipe(
          Effect.flatMap((narrow) =>
            Option.isSome(narrow) ? Effect.succeed(narrow) : get(path, { ...search, ...widerSearch }, shape)
          ),
          Effect.flatMap(Effect.fromOption(() => tooFewComparables))
        )
      }

      return {
        record: ({ address }) => rememberRecord(address, recordOf(address)),
        value: ({ address }) => rememberValue(address, estimateFor("/avm/value", address, ValueAnswer)),
        rent: ({ address }) => rememberRent(address, estimateFor("/avm/rent/long-term", address, RentAnswer))
      }
    })
  )
}

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

/** Day of an ISO instant, `YYYY-MM-DD`; `null` for anything else. RentCast dates a day as its midnight in UTC. */
export const utcDayOf = (instant: string | null): string | null =>
  Option.fromNullishOr(instant).pipe(
    Option.flatMap(DateTime.make),
    Option.map(DateTime.formatIsoDateUtc),
    Option.getOrNull
  )

/** A price, an area or a year: zero and below stand for unknown. */
export const positive = (figure: number | null): number | null => (figure !== null && figure > 0 ? figure : null)

/** The property tax of one year as the owner was billed, US dollars. */
interface TaxBill {
  readonly year: number
  readonly total: number
}

/** The newest bill above zero, since one of zero stands for unknown; `null` without any. */
export const newestTaxBill = ({ propertyTaxes }: Pick<Building, "propertyTaxes">): TaxBill | null =>
  Object.entries(propertyTaxes ?? {})
    .flatMap(([year, bill]): ReadonlyArray<TaxBill> => {
      const total = positive(bill?.total ?? null)
      return total !== null && /^\d{4}$/.test(year) ? [{ year: Number(year), total }] : []
    })
    .toSorted((one, other) => other.year - one.year)[0] ?? null

/** What a sale and a rent comparable share. */
export const comparableOf = (listing: Listing) => ({
  address: listing.formattedAddress,
  distanceMiles: listing.distance,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  squareFeet: positive(listing.squareFootage),
  listedDate: utcDayOf(listing.listedDate),
  correlation: listing.correlation
})

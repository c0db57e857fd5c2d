import { UpstreamText } from "@property-intelligence/domain/report/between.ts"
import { Effect, Equal, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, RateLimited, type SourceReason, Unavailable } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import type { UpstreamReply } from "../kit/UpstreamReply.ts"

/** The features that a query selects: under a point (optionally within meters of it), or by an attribute. */
export type FeatureFilter =
  | { readonly lat: number; readonly lon: number; readonly withinMeters?: number }
  | { readonly where: string }

/** The reason why a query is refused. `message` and `details` are the upstream's texts. */
export const ArcGisError = Schema.Struct({
  code: Schema.Int,
  message: Schema.optionalKey(Schema.Unknown),
  details: Schema.optionalKey(Schema.Unknown)
})
export type ArcGisError = typeof ArcGisError.Type

/** Reads the reply to a query. */
type FeaturesReply<A> = (reply: UpstreamReply) => Effect.Effect<
  {
    readonly error?: ArcGisError
    readonly features?: ReadonlyArray<{ readonly attributes: A }>
    readonly exceededTransferLimit?: boolean | null
  },
  SourceReason
>

/**
 * Makes the reader of a layer's features, by the shape of their attributes. It should run once, at module level,
 * because it makes a decoder.
 */
export const featuresOf = <A, I>(attributes: Schema.Codec<A, I>): FeaturesReply<A> =>
  json(
    Schema.Struct({
      error: Schema.optionalKey(ArcGisError),
      features: Schema.optionalKey(Schema.Array(Schema.Struct({ attributes }))),
      /** `true` if the layer has more rows than it sent. */
      exceededTransferLimit: Schema.optionalKey(Schema.NullOr(Schema.Boolean))
    })
  )

/** A query on one layer of an ArcGIS service. */
interface FeatureQuery<A> {
  readonly upstream: string
  /** The URL of service and layer, e.g. `https://host/.../FeatureServer/0`. */
  readonly layer: string
  readonly filter: FeatureFilter
  readonly outFields: ReadonlyArray<string>
  readonly features: FeaturesReply<A>
  readonly policy: UpstreamPolicy
}

/**
 * The attributes of the features that a layer finds; no feature is an empty array, not an error. ArcGIS reports errors
 * inside HTTP 200: 429 becomes `RateLimited`, 5xx `Unavailable` (both retried). Anything else is `Malformed`, because
 * then the query or the service has changed. A list that the layer has cut is read on to its end (`resultOffset`). A
 * list that can't be read to its end is `Malformed`, because the missing rows may hold the nearest feature, or the
 * worst.
 */
export const queryFeatures = <A>(
  client: UpstreamClient["Service"],
  query: FeatureQuery<A>
): Effect.Effect<ReadonlyArray<A>, SourceReason> =>
  // The query is built when it is sent: a kept answer never builds it (B8).
  Effect.suspend(() => askedFrom(client, query, 0)).pipe(
    Effect.flatMap((first) => (first.isCut ? readOn(client, query, first) : Effect.succeed(first.found)))
  )

/** The features in one reply to a query, and whether there are more. */
interface Page<A> {
  readonly found: ReadonlyArray<A>
  readonly isCut: boolean
}

const askedFrom = <A>(
  client: UpstreamClient["Service"],
  query: FeatureQuery<A>,
  offset: number
): Effect.Effect<Page<A>, SourceReason> =>
  client.call({
    upstream: query.upstream,
    request: HttpClientRequest.get(`${query.layer}/query`, {
      urlParams: {
        ...filterParams(query.filter),
        outFields: query.outFields.join(","),
        returnGeometry: "false",
        ...(offset === 0 ? {} : { resultOffset: String(offset) }),
        f: "json"
      }
    }),
    policy: query.policy,
    read: (raw) =>
      Effect.flatMapEager(
        query.features(raw),
        ({ error, exceededTransferLimit, features }): Effect.Effect<Page<A>, SourceReason> => {
          if (error !== undefined) return Effect.fail(arcGisReason(error, query.outFields))
          if (features === undefined) return Effect.fail(new Malformed({ issue: "neither features nor error" }))
          if (features.length > maxFeatures) {
            return Effect.fail(new Malformed({ issue: "more features than were asked for" }))
          }
          const found = features.map((feature) => feature.attributes)
          return Effect.succeed({ found, isCut: exceededTransferLimit === true })
        }
      )
  })

const readOn = Effect.fnUntraced(function* <A>(
  client: UpstreamClient["Service"],
  query: FeatureQuery<A>,
  first: Page<A>
): Effect.fn.Return<ReadonlyArray<A>, SourceReason> {
  let last = first
  const found = [...first.found]
  for (let pages = 1; last.isCut; pages++) {
    if (pages === maxPages || last.found.length === 0) return yield* cutList
    const next = yield* askedFrom(client, query, found.length)
    // A layer without paging sends its first page again.
    if (Equal.equals(next.found, last.found)) return yield* cutList
    found.push(...next.found)
    if (found.length > maxFeatures) return yield* cutList
    last = next
  }
  return found
})

/** Max features of one page, and of all together. The known limits of upstreams are 2,000. */
const maxFeatures = 2000

/**
 * Max pages that are read of one list. A longer list fails as `Malformed`: its layer sends on average at most a tenth of
 * `maxFeatures` a page, and so has changed.
 */
const maxPages = 10

const cutList = Effect.fail(new Malformed({ issue: "the list was cut, and could not be read to its end" }))

const filterParams = (filter: FeatureFilter) =>
  "where" in filter
    ? { where: filter.where }
    : {
        geometry: `${filter.lon},${filter.lat}`,
        geometryType: "esriGeometryPoint",
        inSR: "4326",
        spatialRel: "esriSpatialRelIntersects",
        ...(filter.withinMeters === undefined
          ? {}
          : { distance: String(filter.withinMeters), units: "esriSRUnit_Meter" })
      }

/**
 * The source's reason for an ArcGIS error. It names the fields concerned from our own list, because the upstream's text
 * may quote the request.
 */
export const arcGisReason = (
  { code, details, message }: ArcGisError,
  outFields: ReadonlyArray<string>
): SourceReason => {
  if (code === 429) return new RateLimited({ retryAfterMillis: null })
  if (code >= 500) return new Unavailable({ status: code, detail: "The upstream answered with an error" })
  const words = new Set(JSON.stringify([message, details]).match(/\w+/g))
  const named = outFields.filter((field) => words.has(field))
  const about = named.length === 0 ? "" : `: it names ${named.join(", ")}`
  return new Malformed({ issue: `the service refused the query (${code})${about}` })
}

/** A name or a word that may be missing or `null`. Over 300 characters it is not a name. */
export const OptionalText = Schema.optionalKey(Schema.NullOr(UpstreamText))

/** A text attribute: trimmed, and `null` when it is empty or absent. */
export const trimmedText = (value: string | null | undefined): string | null => {
  const trimmed = (value ?? "").trim()
  return trimmed === "" ? null : trimmed
}

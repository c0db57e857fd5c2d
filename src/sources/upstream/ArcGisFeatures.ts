import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { UpstreamText } from "../../domain/report/between.ts"
import { json, type UpstreamClient } from "../client/UpstreamClient.ts"
import type { UpstreamReply } from "../client/UpstreamReply.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import { Malformed, RateLimited, type SourceReason, Unavailable } from "../policy/SourceError.ts"

/** Which features a query wants: those under a point (optionally within metres of it), or those an attribute names. */
export type FeatureFilter =
  | { readonly lat: number; readonly lon: number; readonly withinMeters?: number }
  | { readonly where: string }

/** Reads the reply to a query. */
type FeaturesReply<A> = (reply: UpstreamReply) => Effect.Effect<
  {
    readonly error?: { readonly code: number }
    readonly features?: ReadonlyArray<{ readonly attributes: A }>
  },
  SourceReason
>

/** The features of a layer, by the shape of their attributes. Made where the shape is written down: its decoder is made once, not a query. */
export const featuresOf = <A, I>(attributes: Schema.Codec<A, I>): FeaturesReply<A> =>
  json(
    Schema.Struct({
      error: Schema.optionalKey(Schema.Struct({ code: Schema.Int })),
      features: Schema.optionalKey(Schema.Array(Schema.Struct({ attributes })))
    })
  )

/** A query on one layer of an ArcGIS service. */
interface FeatureQuery<A> {
  readonly upstream: string
  /** Service and layer, e.g. `https://host/.../FeatureServer/0`. */
  readonly layer: string
  readonly filter: FeatureFilter
  readonly outFields: ReadonlyArray<string>
  readonly features: FeaturesReply<A>
  readonly policy: UpstreamPolicy
}

/**
 * The attributes of the features a layer finds; no feature is an empty array, not an error. ArcGIS reports errors inside
 * HTTP 200: 429 becomes `RateLimited`, 5xx `Unavailable` (both retried), anything else `Malformed`, because then the query
 * or the service has changed.
 */
export const queryFeatures = <A>(
  client: UpstreamClient["Service"],
  query: FeatureQuery<A>
): Effect.Effect<ReadonlyArray<A>, SourceReason> =>
  // Nothing of a query is made before it is sent: where the answer is kept it never is (B8).
  Effect.suspend(() =>
    client.call({
      upstream: query.upstream,
      request: HttpClientRequest.get(`${query.layer}/query`, {
        urlParams: {
          ...filterParams(query.filter),
          outFields: query.outFields.join(","),
          returnGeometry: "false",
          f: "json"
        }
      }),
      policy: query.policy,
      read: Effect.fnUntraced(function* (raw) {
        const { error, features } = yield* query.features(raw)
        if (error !== undefined) return yield* Effect.fail(reasonForCode(error.code))
        if (features === undefined) return yield* new Malformed({ issue: "neither features nor error" })
        if (features.length > mostFeatures) return yield* new Malformed({ issue: "more features than were asked for" })
        return features.map((feature) => feature.attributes)
      })
    })
  )

/** Where an upstream's own limit is known it is 2,000. */
const mostFeatures = 2000

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

const reasonForCode = (code: number): SourceReason => {
  if (code === 429) return new RateLimited({ retryAfterMillis: null })
  if (code >= 500) return new Unavailable({ status: code, detail: "The upstream answered with an error" })
  return new Malformed({ issue: `the service refused the query (${code})` })
}

/** A name or a word that may be missing or `null`; one of more than 300 characters is something else. */
export const OptionalText = Schema.optionalKey(Schema.NullOr(UpstreamText))

/** A text attribute: trimmed, and `null` when it is empty or absent. */
export const trimmedText = (value: string | null | undefined): string | null => {
  const trimmed = (value ?? "").trim()
  return trimmed === "" ? null : trimmed
}

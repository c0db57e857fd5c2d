import { between, UpstreamText } from "@property-intelligence/domain/report/between.ts"
import { Effect, type Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { NoData, NotConfigured, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { trimmedText, OptionalText } from "./ArcGisFeatures.ts"

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/** The offers anywhere in the map's cell (a hexagon of about 0.7 km²) around a point, without satellites. */
export const BroadbandSpeeds = Schema.Struct({
  /** `null` if an offer does not state its technology: it may be a satellite's. */
  providerCount: Schema.NullOr(Schema.Int),
  offers: Schema.Array(
    Schema.Struct({
      /** The FCC's code: 10 DSL, 40 cable, 50 fiber, 0 another one; `null` if not stated. */
      technology: Schema.NullOr(Schema.Int),
      /** Fastest download, Mbps; `null` if not stated. */
      downloadMbps: Schema.NullOr(Schema.Finite)
    })
  )
})
export type BroadbandSpeeds = typeof BroadbandSpeeds.Type

/** The name of a provider. A row without one is not an offer. */
export const ProviderName = UpstreamText.check(Schema.isPattern(/\S/))

/** Each offer names its provider; its technology and speed may be missing. */
const MapOffer = Schema.Struct({
  name: ProviderName,
  technology: OptionalText,
  max_download_mbps: Schema.optionalKey(Schema.NullOr(between(-1, 1_000_000)))
})

const offersReply = json(Schema.Struct({ providers: Schema.Array(MapOffer).check(Schema.isMaxLength(1000)) }))

/**
 * The speeds that broadbandmap.com has at the point. No offer at all is `NoData`, because the map has holes; a refused
 * key is `NotConfigured`.
 */
export const broadbandAt = Effect.fnUntraced(function* (
  client: UpstreamClient["Service"],
  point: { readonly lat: number; readonly lon: number },
  key: Redacted.Redacted
): Effect.fn.Return<BroadbandSpeeds, SourceReason> {
  const { providers } = yield* client.call({
    upstream: "broadbandmap.com",
    request: HttpClientRequest.get(`${client.urls.broadbandmapUrl}/location/internet`, {
      urlParams: { lat: String(point.lat), lng: String(point.lon) }
    }).pipe(HttpClientRequest.bearerToken(key)),
    policy,
    key: "BROADBANDMAP_API_KEY",
    accept: [401, 403],
    read: (reply) =>
      reply.status === 401 || reply.status === 403
        ? Effect.fail(new NotConfigured({ setting: "BROADBANDMAP_API_KEY" }))
        : offersReply(reply)
  })
  if (providers.length === 0) return yield* new NoData({ why: "No provider is reported here" })
  return speedsOf(providers)
})

const speedsOf = (offers: ReadonlyArray<typeof MapOffer.Type>): BroadbandSpeeds => {
  const fixed = offers.filter(({ technology }) => !/satellite/i.test(technology ?? ""))
  const stated = fixed.map(({ max_download_mbps: speed = null, technology }) => ({
    technology: codeOf(trimmedText(technology)),
    downloadMbps: speed !== null && speed > 0 ? speed : null
  }))
  const areKnown = stated.every(({ technology }) => technology !== null)
  return { providerCount: areKnown ? distinctNames(fixed.map(({ name }) => name)) : null, offers: stated }
}

const codeOf = (technology: string | null): number | null =>
  technology === null ? null : (technologies.get(technology.toLowerCase()) ?? 0)

const technologies: ReadonlyMap<string, number> = new Map([
  ["dsl", 10],
  ["cable", 40],
  ["fiber", 50]
])

/** The number of different provider names. */
export const distinctNames = (names: ReadonlyArray<string>): number => new Set(names.map((name) => name.trim())).size

import { Effect, type Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { BroadbandSection } from "../../domain/report/InfrastructureSection.ts"
import { json, type UpstreamClient } from "../client/UpstreamClient.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import { NoData, type SourceReason } from "../policy/SourceError.ts"
import { trimmedText } from "./ArcGisFeatures.ts"

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

const Offer = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  technology: Schema.optionalKey(Schema.NullOr(Schema.String)),
  max_download_mbps: Schema.optionalKey(Schema.NullOr(Schema.Finite))
})

/** What broadbandmap.com knows at the point. No offer at all is `NoData`: the map has holes. */
export const broadbandAt = Effect.fnUntraced(function* (
  client: UpstreamClient["Service"],
  point: { readonly lat: number; readonly lon: number },
  key: Redacted.Redacted
): Effect.fn.Return<BroadbandSection, SourceReason> {
  const { providers } = yield* client.call({
    upstream: "broadbandmap.com",
    request: HttpClientRequest.get(`${client.urls.broadbandmapUrl}/location/internet`, {
      urlParams: { lat: String(point.lat), lng: String(point.lon) }
    }).pipe(HttpClientRequest.bearerToken(key), HttpClientRequest.acceptJson),
    policy,
    read: json(Schema.Struct({ providers: Schema.Array(Offer) }))
  })
  if (providers.length === 0) return yield* new NoData({ why: "No provider is reported here" })
  return broadbandOf(providers)
})

/**
 * What offers of broadbandmap.com mean, satellites left out. Gigabit is 1000 Mbps down or more; that there is none is known
 * only when every offer states its speed.
 */
const broadbandOf = (offers: ReadonlyArray<typeof Offer.Type>): BroadbandSection => {
  const fixed = offers.filter(({ technology }) => !/satellite/i.test(technology ?? ""))
  const speeds = fixed.map((offer) => offer.max_download_mbps ?? 0).filter((speed) => speed > 0)
  const fastest = speeds.length === 0 ? null : Math.max(...speeds)
  const allStated = speeds.length === fixed.length
  return {
    hasGigabit: speeds.some((speed) => speed >= 1000) || (allStated ? false : null),
    hasFiber: fixed.some(({ technology }) => /fiber/i.test(technology ?? "")),
    maxDownloadMbps: fastest,
    providerCount: distinctNames(fixed.map(({ name }) => name)),
    speedFloorMbps: speedFloorOf(fastest ?? 0),
    precision: "location",
    asOf: null
  }
}

const speedFloorOf = (mbps: number): number | null => {
  if (mbps >= 100) return 100
  return mbps >= 25 ? 25 : null
}

/** How many names there are, blanks and repetitions left out. */
export const distinctNames = (names: ReadonlyArray<string | null | undefined>): number =>
  new Set(names.map(trimmedText).filter((name) => name !== null)).size

import { Clock, Effect, Option, Redacted, type Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { retryAfterMillis } from "../../../outbound/retryAfterMillis.ts"
import { Settings } from "../../../Settings.ts"
import type { QuotaSpent, SharedQuota } from "../../../stores/CostQuota.ts"
import { CostQuotas } from "../../../stores/CostQuotas.ts"
import type { UpstreamPolicy } from "../../kit/Attempt.ts"
import type { SourceDefinition } from "../../kit/DataSource.ts"
import {
  FreeShareSpent,
  MonthSpent,
  NoData,
  NotConfigured,
  RateLimited,
  type SourceReason
} from "../../kit/SourceError.ts"
import { json, UpstreamClient } from "../../kit/UpstreamClient.ts"
import type { UpstreamReply } from "../../kit/UpstreamReply.ts"

/** The setting with RentCast's API key, and where to get a key. Without it RentCast answers nothing. */
export const rentCastKey: NonNullable<SourceDefinition["key"]> = {
  variable: "RENTCAST_API_KEY",
  from: "https://app.rentcast.io/app/api",
  cost: "paid (50 calls a month free)",
  required: true
}

const policy: UpstreamPolicy = { timeout: "8 seconds", retries: 1 }

/** Milliseconds after which a request over the rate limit can be sent again: the limit is 20 requests a second. */
const rateLimitWindowMillis = 1000

/** Requests to RentCast, each billed: they need the key, and room in the month's quota. */
export const makeRentCastRequest = Effect.gen(function* () {
  const client = yield* UpstreamClient
  const { rentcastApiKey } = yield* Settings
  const paidFor = billedBy("RentCast", (yield* CostQuotas).rentCast)

  /** Sends one request. `None` if the service refuses the query. */
  return Effect.fnUntraced(function* <A, I>(
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
})

/**
 * Reads a reply by its status. A 400 gives `None`, because it means too few comparables as often as a bad parameter. A
 * 401 or 403 means a refused key, an inactive subscription or a restriction of the key.
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

/** The failure for an address that RentCast does not have. */
export const unknownAddress = new NoData({ why: "RentCast does not know this address" })

/** The check and the taking of one request from a quota of requests that we pay for. */
interface BilledRequests {
  /**
   * Fails if we already know that no request may be sent. It takes no quota and asks no store. Call it before a request waits for
   * its turn.
   */
  readonly check: Effect.Effect<void, SourceReason>
  /** Takes one request from the quota, right before it is sent. */
  readonly permission: Effect.Effect<void, SourceReason>
}

/** The permission to send requests that an upstream bills, as counted by a quota. */
const billedBy = (upstream: string, quota: SharedQuota): BilledRequests => {
  const reasonOf = ({ of, until }: QuotaSpent) =>
    of === "all" ? new MonthSpent({ upstream, until }) : new FreeShareSpent({ upstream, until })
  return {
    check: Effect.mapError(quota.check, reasonOf),
    permission: Effect.asVoid(Effect.mapError(quota.take(1), reasonOf))
  }
}

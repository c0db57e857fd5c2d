import { FreeAllowance, FreeCall } from "@property-intelligence/api/FreeCall.ts"
import { Array, Context, Duration, Effect, Layer, Metric, Option, Ref } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { CallKind } from "../../call/CallKind.ts"
import { Settings } from "../../Settings.ts"
import type { CallQuota } from "../../settings/CallQuota.ts"
import { boundOfStores } from "../../stores/SharedStores.ts"
import { strangersKeys } from "../../stores/SqlRateLimiterStore.ts"
import { metrics, quotaWindows } from "../../telemetry/metrics.ts"
import { WorkLimit } from "../admission/WorkLimit.ts"
import { clientKeyOf } from "../request/ClientAddress.ts"
import { Problems } from "../request/Problems.ts"

/** The calls that a client has left under one policy after a call. */
interface QuotaState {
  readonly policy: CallQuota
  /** The number of calls that the client may make at once. */
  readonly remaining: number
  /** Seconds until the client may make one call more. */
  readonly nextSeconds: number
  /** Seconds until the next call, if this one was refused; otherwise `null`. */
  readonly retryAfterSeconds: number | null
}

/** Counts the free calls of every client, in token buckets: the calls of a window come back one by one over its length. */
export class FreeLimit extends Context.Service<
  FreeLimit,
  {
    /** The policies, shortest window first. */
    readonly policies: ReadonlyArray<CallQuota>
    /**
     * Takes the given number of the client's calls under each policy, until one has too few left. `None` if the store does not
     * answer in time: the count is then unknown, and the calls are allowed.
     */
    readonly take: (clientKey: string, calls: number) => Effect.Effect<Option.Option<ReadonlyArray<QuotaState>>>
  }
>()("property-intelligence/server/free/FreeLimit") {
  static readonly layer = Layer.effect(
    FreeLimit,
    Effect.gen(function* () {
      const { freeLimit: policies } = yield* Settings
      const { consume } = yield* RateLimiter.make
      const inStoreTime = yield* boundOfStores
      const isStoreDown = yield* Ref.make(false)

      const consumeUnder = (policy: CallQuota, clientKey: string, tokens: number) =>
        consume({
          key: `${strangersKeys}${policy.name}:${clientKey}`,
          algorithm: "token-bucket",
          window: Duration.seconds(policy.windowSeconds),
          limit: policy.quota,
          // A request for more than a window allows would never succeed.
          tokens: Math.min(tokens, policy.quota)
        })

      const takeUnder = (policy: CallQuota, clientKey: string, calls: number) =>
        consumeUnder(policy, clientKey, calls).pipe(
          Effect.map(({ remaining, resetAfter }) => allowed(policy, remaining, Duration.toMillis(resetAfter))),
          Effect.catchReason("RateLimiterError", "RateLimitExceeded", ({ retryAfter }) =>
            Effect.succeed(refused(policy, Duration.toMillis(retryAfter)))
          )
        )

      const lookUnder = (policy: CallQuota, clientKey: string) =>
        Effect.map(consumeUnder(policy, clientKey, 0), ({ remaining, resetAfter }) => {
          const resetMillis = Duration.toMillis(resetAfter)
          return remaining < 1
            ? refused(policy, nextMillis(policy, 0, resetMillis))
            : allowed(policy, remaining, resetMillis)
        })

      /** Takes from the policies in order. After one refuses, the later ones are only read. */
      const takeUnderAll = Effect.fnUntraced(function* (clientKey: string, calls: number) {
        const states: Array<QuotaState> = []
        for (const policy of policies) {
          const isRefused = states.some(({ retryAfterSeconds }) => retryAfterSeconds !== null)
          states.push(yield* isRefused ? lookUnder(policy, clientKey) : takeUnder(policy, clientKey, calls))
        }
        return states
      })

      /** Logs a warning once, until the store answers again. */
      const warn = Effect.flatMap(Ref.getAndSet(isStoreDown, true), (isKnown) =>
        isKnown ? Effect.void : Effect.logWarning("The store of free calls does not answer: they are not limited")
      )
      const unknown = Effect.as(warn, Option.none())

      return {
        policies,
        take: (clientKey, calls) =>
          takeUnderAll(clientKey, calls).pipe(
            inStoreTime,
            Effect.tap(() => Ref.set(isStoreDown, false)),
            Effect.asSome,
            Effect.catch(() => unknown),
            Effect.catchDefect(() => unknown)
          )
      }
    })
  )
}

const allowed = (policy: CallQuota, remaining: number, resetMillis: number): QuotaState => ({
  policy,
  remaining,
  nextSeconds: Math.ceil(nextMillis(policy, remaining, resetMillis) / 1000),
  retryAfterSeconds: null
})

const refused = (policy: CallQuota, retryAfterMillis: number): QuotaState => {
  const seconds = Math.max(1, Math.ceil(retryAfterMillis / 1000))
  return { policy, remaining: 0, nextSeconds: seconds, retryAfterSeconds: seconds }
}

/**
 * Milliseconds until one more call is available, from the calls that are left and the time until all are. Calls come
 * back one by one.
 */
const nextMillis = ({ quota, windowSeconds }: CallQuota, remaining: number, resetMillis: number): number =>
  Math.max(0, resetMillis - ((quota - Math.floor(remaining) - 1) * windowSeconds * 1000) / quota)

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers. They hold all policies, and the calls that are left under the tightest
 * one, with the seconds until one more is available. A refused call may be sent again then. Without states only the
 * policies are known.
 */
export const rateLimitHeaders = (
  policies: ReadonlyArray<CallQuota>,
  states: ReadonlyArray<QuotaState>
): Readonly<Record<string, string>> => {
  const [tightest] = states.toSorted((a, b) => a.remaining - b.remaining || b.nextSeconds - a.nextSeconds)
  return {
    "ratelimit-policy": policies
      .map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
      .join(", "),
    ...(tightest === undefined
      ? {}
      : { ratelimit: `"${tightest.policy.name}";r=${tightest.remaining};t=${tightest.nextSeconds}` })
  }
}

/**
 * The limits on free calls, which are checked before a body is read. A call that could not be worked on now is not
 * counted against its client.
 */
export const layerFreeCall = Layer.effect(
  FreeCall,
  Effect.gen(function* () {
    const { trustedProxies } = yield* Settings
    const limit = yield* FreeLimit
    const { fail, refuseWork } = yield* Problems
    const { room } = yield* WorkLimit

    /** Takes a number of the current client's calls, and shows the calls that are left in the response's headers. */
    const take = Effect.fnUntraced(function* (calls: number) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const states = Option.getOrElse(yield* limit.take(clientKeyOf(request, trustedProxies), calls), () => [])
      const headers = rateLimitHeaders(limit.policies, states)
      yield* HttpEffect.appendPreResponseHandler((_request, response) =>
        Effect.succeed(HttpServerResponse.setHeaders(response, headers))
      )
      const violated = states.flatMap(({ policy, retryAfterSeconds }) =>
        retryAfterSeconds === null ? [] : [{ name: policy.name, retryAfterSeconds }]
      )
      if (!Array.isReadonlyArrayNonEmpty(violated)) return
      const longest = Array.lastNonEmpty(violated)
      yield* Metric.update(metrics.rateLimited.of({ "rate_limit.window": windowOf(longest.name) }), 1)
      const retryAfterSeconds = Math.max(...violated.map((each) => each.retryAfterSeconds))
      const names = Array.map(violated, ({ name }) => name)
      return yield* fail("quota-exceeded", {
        detail: `There are too few free calls left for this ${names.join(" and this ")}.`,
        hint: `Send the request again in ${retryAfterSeconds} seconds, or use the paid endpoints.`,
        retryAfterSeconds,
        "violated-policies": names
      })
    })

    return FreeCall.of((endpoint) =>
      Effect.gen(function* () {
        yield* Effect.catch(room("free"), refuseWork)
        yield* take(1)
        return yield* endpoint.pipe(
          Effect.provideService(CallKind, "free"),
          Effect.provideService(FreeAllowance, { take })
        )
      })
    )
  })
).pipe(Layer.provide(FreeLimit.layer))

/** The metric's name of a policy's window; an unknown name counts as `day`. */
const windowOf = (policy: string) => quotaWindows.find((window) => window === policy) ?? "day"

import { Context, Duration, Effect, Layer, Option, Ref } from "effect"
import { RateLimiter } from "effect/persistence"

import { storePatience } from "../../persistence/SharedStores.ts"
import { Settings } from "../../Settings.ts"
import type { CallQuota } from "../../settings/CallQuota.ts"

/** What a client has left under one policy after a call. */
export interface QuotaState {
  readonly policy: CallQuota
  /** Calls it could make at once. */
  readonly remaining: number
  /** Until it has all of them again. */
  readonly resetSeconds: number
  /** Until it has the next one, where this call was one too many; else `null`. */
  readonly retryAfterSeconds: number | null
}

/** Counts the free calls of every client, in token buckets: the calls of a window come back one by one over its length. */
export class FreeLimit extends Context.Service<
  FreeLimit,
  {
    /** The policies, the shortest window first. */
    readonly policies: ReadonlyArray<CallQuota>
    /**
     * Takes one of the client's calls, unless it has none left under one of the policies. `None` when the store does not
     * answer in time: then the count is unknown, and the call goes through.
     */
    readonly take: (clientKey: string) => Effect.Effect<Option.Option<ReadonlyArray<QuotaState>>>
  }
>()("property-intelligence/server/free/FreeLimit") {
  static readonly layer = Layer.effect(
    FreeLimit,
    Effect.gen(function* () {
      const { freeLimit: policies } = yield* Settings
      const { consume } = yield* RateLimiter.make
      const isStoreDown = yield* Ref.make(false)

      const consumeUnder = (policy: CallQuota, clientKey: string, tokens: 0 | 1) =>
        consume({
          key: `free:${policy.name}:${clientKey}`,
          algorithm: "token-bucket",
          window: Duration.seconds(policy.windowSeconds),
          limit: policy.quota,
          tokens
        })

      const takeUnder = (policy: CallQuota, clientKey: string) =>
        consumeUnder(policy, clientKey, 1).pipe(
          Effect.map(({ remaining, resetAfter }) => allowed(policy, remaining, Duration.toMillis(resetAfter))),
          Effect.catchReason("RateLimiterError", "RateLimitExceeded", ({ retryAfter }) =>
            Effect.succeed(refused(policy, Duration.toMillis(retryAfter)))
          )
        )

      const lookUnder = (policy: CallQuota, clientKey: string) =>
        Effect.map(consumeUnder(policy, clientKey, 0), ({ remaining, resetAfter }) => {
          const resetMillis = Duration.toMillis(resetAfter)
          return remaining < 1
            ? refused(policy, resetMillis - allButOneMillis(policy))
            : allowed(policy, remaining, resetMillis)
        })

      /** A refused call costs nothing: after the first policy that refuses, the others are only looked at. */
      const takeUnderAll = Effect.fnUntraced(function* (clientKey: string) {
        const states: Array<QuotaState> = []
        for (const policy of policies) {
          const isRefused = states.some(({ retryAfterSeconds }) => retryAfterSeconds !== null)
          states.push(yield* isRefused ? lookUnder(policy, clientKey) : takeUnder(policy, clientKey))
        }
        return states
      })

      /** Once, until the store answers again. */
      const warn = Effect.flatMap(Ref.getAndSet(isStoreDown, true), (isKnown) =>
        isKnown ? Effect.void : Effect.logWarning("The store of free calls does not answer: they are not limited")
      )
      const unknown = Effect.as(warn, Option.none())

      return {
        policies,
        take: (clientKey) =>
          takeUnderAll(clientKey).pipe(
            Effect.timeout(storePatience),
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
  resetSeconds: Math.ceil(resetMillis / 1000),
  retryAfterSeconds: null
})

const refused = (policy: CallQuota, retryAfterMillis: number): QuotaState => ({
  policy,
  remaining: 0,
  resetSeconds: Math.ceil((retryAfterMillis + allButOneMillis(policy)) / 1000),
  retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMillis / 1000))
})

/** How long all calls of a window but one take to come back. */
const allButOneMillis = ({ quota, windowSeconds }: CallQuota): number => ((quota - 1) * windowSeconds * 1000) / quota

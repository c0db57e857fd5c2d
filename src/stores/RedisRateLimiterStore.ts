import { Clock, Duration, Effect, Layer, Ref } from "effect"
import { RateLimiter, Redis } from "effect/persistence"

import { monotonicMillis } from "../clock/monotonicTime.ts"

/** How long a reading of Redis's clock is gone by. */
const readFor = Duration.toMillis("1 minute")

/**
 * The quotas in Redis, counted by its clock. Each process counting by its own would have those wait whose clock is behind, and
 * all of them, for as long as the step was, once a clock is set back. Redis is asked for the time once a minute.
 */
export const layerRedisRateLimiterStore = (
  prefix: string
): Layer.Layer<RateLimiter.RateLimiterStore, never, Redis.Redis> =>
  Layer.effect(
    RateLimiter.RateLimiterStore,
    Effect.gen(function* () {
      const store = yield* RateLimiter.RateLimiterStore
      const redis = yield* Redis.Redis
      const reading = yield* Ref.make<Reading | null>(null)

      /** How far Redis's clock, epoch milliseconds, is ahead of the steady milliseconds of this process. */
      const ahead = Effect.gen(function* () {
        const now = yield* monotonicMillis
        const known = yield* Ref.get(reading)
        if (known !== null && now - known.at < readFor) return known.ahead
        const [seconds, micros] = yield* redis.send<readonly [seconds: string, micros: string]>("TIME")
        const read = { at: now, ahead: Number(seconds) * 1000 + Number(micros) / 1000 - now }
        yield* Ref.set(reading, read)
        return read.ahead
      }).pipe(
        Effect.mapError(
          (cause) =>
            new RateLimiter.RateLimiterError({
              reason: new RateLimiter.RateLimitStoreError({ message: "Redis does not say what time it is", cause })
            })
        )
      )

      return RateLimiter.RateLimiterStore.of({
        ...store,
        tokenBucket: (options) =>
          Effect.gen(function* () {
            const clock = yield* Clock.Clock
            const millis = Math.floor((yield* ahead) + (yield* monotonicMillis))
            return yield* Effect.provideService(store.tokenBucket(options), Clock.Clock, {
              currentTimeMillis: Effect.succeed(millis),
              currentTimeMillisUnsafe: () => millis,
              currentTimeNanos: clock.currentTimeNanos,
              currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
              monotonicTimeNanos: clock.monotonicTimeNanos,
              monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
              sleep: (duration) => clock.sleep(duration)
            })
          })
      })
    })
  ).pipe(Layer.provide(RateLimiter.layerStoreRedis({ prefix })))

interface Reading {
  /** Steady milliseconds. */
  readonly at: number
  readonly ahead: number
}

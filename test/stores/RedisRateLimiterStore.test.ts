import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"

import { layerRedisRateLimiterStore } from "../../src/stores/RedisRateLimiterStore.ts"
import { cleanedOf, isRedisReachable, onRedis, ownWord } from "../support/process/TestRedis.ts"

const isReachable = await Effect.runPromise(isRedisReachable)
const isRequired = process.env["CI"] === "true"

/** The machine's clock, set forward or back by so many milliseconds. */
const clockAhead = (clock: Clock.Clock, millis: number): Clock.Clock => ({
  currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + millis),
  currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + millis,
  currentTimeNanos: clock.currentTimeNanos,
  currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
  monotonicTimeNanos: clock.monotonicTimeNanos,
  monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
  sleep: (duration) => clock.sleep(duration)
})

describe.skipIf(!isReachable && !isRequired)(`quotas in Redis${isReachable ? "" : " (none answers)"}`, () => {
  it.live("are counted by one clock, however wrong those of the processes are", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      const clock = yield* Clock.Clock
      const bucket = { key: "host", limit: 3, refillRate: Duration.hours(1), tokens: 1, allowOverflow: false }
      const leftAfter = (hoursAhead: number) =>
        onRedis(
          Effect.gen(function* () {
            const context = yield* Layer.build(Layer.fresh(layerRedisRateLimiterStore(`${word}:`)))
            const [left, elapsed] = yield* Context.get(context, RateLimiter.RateLimiterStore)
              .tokenBucket(bucket)
              .pipe(Effect.provideService(Clock.Clock, clockAhead(clock, hoursAhead * 3_600_000)))
            assert.isBelow(elapsed, 60_000)
            return left
          }).pipe(Effect.scoped)
        )
      assert.deepStrictEqual(
        [yield* leftAfter(2), yield* leftAfter(-2), yield* leftAfter(5), yield* leftAfter(0)],
        [2, 1, 0, -1]
      )
    }).pipe(Effect.scoped)
  )
})

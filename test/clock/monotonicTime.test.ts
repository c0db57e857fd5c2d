import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"

import { onWallTime, onMonotonicTime, monotonicMillis } from "../../src/clock/monotonicTime.ts"

const twoHours = 2 * 60 * 60 * 1000

describe("what is kept for a while", () => {
  it.effect("is kept as long as usual when the clock is set back", () =>
    Effect.gen(function* () {
      let asked = 0
      const kept = onMonotonicTime(
        yield* Effect.cachedWithTTL(
          Effect.sync(() => ++asked),
          "1 second"
        )
      )
      yield* TestClock.setTime(twoHours)
      assert.strictEqual(yield* kept, 1)
      yield* TestClock.setTime(0)
      assert.strictEqual(yield* kept, 1)
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* kept, 2)
    })
  )

  it.effect("may contain the time of the machine's clock", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(twoHours)
      yield* TestClock.setTime(twoHours / 2)
      assert.strictEqual(yield* onMonotonicTime(Clock.currentTimeMillis), twoHours)
      assert.strictEqual(yield* onMonotonicTime(onMonotonicTime(onWallTime(Clock.currentTimeMillis))), twoHours / 2)
      assert.strictEqual(yield* onWallTime(Clock.currentTimeMillis), twoHours / 2)
      assert.strictEqual(yield* monotonicMillis, twoHours)
    })
  )
})

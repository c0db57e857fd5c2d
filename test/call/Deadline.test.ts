import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"

import { Deadline, endingIn, millisLeft } from "../../src/call/Deadline.ts"

describe("Deadline", () => {
  it.effect("never comes if none is set", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* millisLeft, Number.POSITIVE_INFINITY)
    })
  )

  it.effect("comes nearer with the clock, and is never negative", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("1 hour")
      const left = Effect.gen(function* () {
        const before = yield* millisLeft
        yield* TestClock.adjust("3 seconds")
        const then = yield* millisLeft
        yield* TestClock.adjust("3 seconds")
        return [before, then, yield* millisLeft]
      })
      assert.deepStrictEqual(yield* endingIn(Duration.seconds(5))(left), [5000, 2000, 0])
    })
  )

  it.effect("counts from the program's start, not from its creation", () =>
    Effect.gen(function* () {
      const program = endingIn(Duration.seconds(5))(Deadline)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(yield* program, 65_000)
    })
  )

  it.effect("gives way to an earlier one only, and only for the program", () =>
    Effect.gen(function* () {
      const inner = (seconds: number) => endingIn(Duration.seconds(seconds))(Deadline)
      const both = Effect.all([inner(1), inner(9), Deadline])
      assert.deepStrictEqual(yield* endingIn(Duration.seconds(5))(both), [1000, 5000, 5000])
      assert.strictEqual(yield* Deadline, Number.POSITIVE_INFINITY)
    })
  )
})

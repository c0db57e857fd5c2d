import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/process/Deadline.ts"
import { beforeDeadline } from "../../../src/sources/policy/BeforeDeadline.ts"
import { NoData, Timeout } from "../../../src/sources/policy/SourceError.ts"

describe("beforeDeadline", () => {
  it.effect("ends a part that hangs half a second before the deadline", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1000)
      const fiber = yield* Effect.never.pipe(
        beforeDeadline,
        Effect.flip,
        Effect.provideService(Deadline, 4000),
        Effect.forkChild({ startImmediately: true })
      )
      yield* TestClock.adjust("2499 millis")
      assert.strictEqual(fiber.pollUnsafe(), undefined)
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* Fiber.join(fiber), new Timeout({ afterMillis: 2500 }))
    })
  )

  it.effect("passes on what a part finds and why it fails, with a deadline or without", () =>
    Effect.gen(function* () {
      const why = new NoData({ why: "nothing here" })
      assert.strictEqual(yield* beforeDeadline(Effect.succeed(7)), 7)
      const failed = Effect.flip(beforeDeadline(Effect.fail(why)))
      assert.strictEqual(yield* failed, why)
      assert.strictEqual(yield* failed.pipe(Effect.provideService(Deadline, 60_000)), why)
    })
  )
})

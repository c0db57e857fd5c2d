import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Effect, Exit, Fiber, Ref } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { failAfter } from "../../src/call/failAfter.ts"

const late = failAfter(1000, (): string => "late")

/** How a call ends and after how many milliseconds. */
const endOf = <A, E>(call: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    const fiber = yield* Effect.forkChild(Effect.zip(Effect.exit(call), Clock.currentTimeMillis))
    yield* TestClock.adjust("1 minute")
    const [exit, ended] = yield* Fiber.join(fiber)
    return [exit, ended - began] as const
  })

describe("failAfter", () => {
  it.effect("gives what a call gives in time, or fails with, or dies of", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf(late(Effect.succeed(1))), [Exit.succeed(1), 0])
      assert.deepStrictEqual(yield* endOf(late(Effect.as(Effect.sleep(999), 1))), [Exit.succeed(1), 999])
      assert.deepStrictEqual(yield* endOf(late(Effect.fail("own"))), [Exit.fail("own"), 0])
      assert.deepStrictEqual(yield* endOf(late(Effect.die("own"))), [Exit.die("own"), 0])
    })
  )

  it.effect("interrupts a call that takes longer, waits for its end, and fails", () =>
    Effect.gen(function* () {
      const cleanedUpAt = yield* Ref.make(0)
      const cleanUp = Effect.andThen(
        Effect.sleep(500),
        Effect.flatMap(Clock.currentTimeMillis, (now) => Ref.set(cleanedUpAt, now))
      )
      const hanging = Effect.onInterrupt(Effect.never, () => cleanUp)
      assert.deepStrictEqual(yield* endOf(late(hanging)), [Exit.fail("late"), 1500])
      assert.strictEqual(yield* Ref.get(cleanedUpAt), 1500)
    })
  )

  it.effect("waits for a call that can't be interrupted, and fails then", () =>
    Effect.gen(function* () {
      const stubborn = Effect.uninterruptible(Effect.as(Effect.sleep(3000), 1))
      assert.deepStrictEqual(yield* endOf(late(stubborn)), [Exit.fail("late"), 3000])
    })
  )

  it.effect("fails at once if there is no time", () =>
    Effect.gen(function* () {
      const none = failAfter(0, (): string => "late")
      assert.deepStrictEqual(yield* endOf(none(Effect.never)), [Exit.fail("late"), 0])
      assert.deepStrictEqual(yield* endOf(none(Effect.succeed(1))), [Exit.succeed(1), 0])
    })
  )

  it.effect("is interrupted with its caller, and then no more fails", () =>
    Effect.gen(function* () {
      const abandoned = yield* Ref.make(false)
      const hanging = Effect.onInterrupt(Effect.never, () => Ref.set(abandoned, true))
      const fiber = yield* Effect.forkChild(late(hanging), { startImmediately: true })
      yield* Fiber.interrupt(fiber)
      assert.isTrue(yield* Ref.get(abandoned))
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(fiber)))
      yield* TestClock.adjust("1 minute")
    })
  )

  it.effect("gives the call its own services, and a deadline no later than the outer one", () =>
    Effect.gen(function* () {
      class Name extends Context.Service<Name, string>()("test/Name") {}
      const seen = Effect.all([Name, Deadline])
      const named = Effect.provideService(late(seen), Name, "own")
      assert.deepStrictEqual(yield* named, ["own", 1000])
      assert.deepStrictEqual(yield* Effect.provideService(named, Deadline, 500), ["own", 500])
      assert.deepStrictEqual(yield* Effect.provideService(named, Deadline, 5000), ["own", 1000])
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Effect, Exit, Fiber, Ref, Result } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { bothFailAfter, failAfter } from "../../src/call/failAfter.ts"

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
  it.effect("ends as a call does that ends in time: with its value, its error or its defect", () =>
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

  it.effect("is interrupted with its caller, and does not fail afterwards", () =>
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

describe("bothFailAfter", () => {
  /** What a call gives, and after how many milliseconds. */
  const resultsOf = <A>(call: Effect.Effect<A>) =>
    Effect.flatMap(endOf(call), ([exit, ended]) => Effect.map(exit, (results) => [results, ended] as const))

  const bothLate = bothFailAfter(1000, (): string => "late")

  it.effect("runs both at once, and gives the result of each", () =>
    Effect.gen(function* () {
      const both = bothLate(Effect.as(Effect.sleep(600), 1), Effect.andThen(Effect.sleep(400), Effect.fail("own")))
      const [[first, second], ended] = yield* resultsOf(both)
      assert.deepStrictEqual([first, second, ended], [Result.succeed(1), Result.fail("own"), 600])
      const atOnce = bothLate(Effect.succeed(1), Effect.succeed("two"))
      const [[third, fourth], endedAtOnce] = yield* resultsOf(atOnce)
      assert.deepStrictEqual([third, fourth, endedAtOnce], [Result.succeed(1), Result.succeed("two"), 0])
    })
  )

  it.effect("ends the one that takes longer, and keeps what the other gave", () =>
    Effect.gen(function* () {
      const interrupted = yield* Ref.make(false)
      const hanging = Effect.onInterrupt(Effect.never, () => Ref.set(interrupted, true))
      const [[first, second], ended] = yield* resultsOf(bothLate(hanging, Effect.succeed(2)))
      assert.deepStrictEqual([first, second, ended], [Result.fail("late"), Result.succeed(2), 1000])
      assert.isTrue(yield* Ref.get(interrupted))
    })
  )

  it.effect("dies if one does", () =>
    Effect.gen(function* () {
      const [exit] = yield* endOf(bothLate(Effect.succeed(1), Effect.die("own")))
      assert.deepStrictEqual(Exit.asVoid(exit), Exit.die("own"))
    })
  )

  it.effect("interrupts both with its caller, and gives both the earlier deadline", () =>
    Effect.gen(function* () {
      const abandoned = yield* Ref.make(0)
      const deadlines = yield* Ref.make<ReadonlyArray<number>>([])
      const hanging = Effect.andThen(
        Effect.flatMap(Deadline, (deadline) => Ref.update(deadlines, (all) => [...all, deadline])),
        Effect.onInterrupt(Effect.never, () => Ref.update(abandoned, (count) => count + 1))
      )
      const fiber = yield* Effect.forkChild(bothLate(hanging, hanging), { startImmediately: true })
      const now = yield* Clock.currentTimeMillis
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(yield* Ref.get(abandoned), 2)
      assert.deepStrictEqual(yield* Ref.get(deadlines), [now + 1000, now + 1000])
    })
  )
})

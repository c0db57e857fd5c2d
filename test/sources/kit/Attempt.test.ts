import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Ref, Schema } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/call/Deadline.ts"
import { attempted, endedAfter, beforeDeadline, RetryBudget } from "../../../src/sources/kit/Attempt.ts"
import { NoData, type SourceReason, Timeout } from "../../../src/sources/kit/SourceError.ts"

/** How a call ends and when, in milliseconds. */
const endOf = <A>(call: Effect.Effect<A, SourceReason>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.zip(Effect.result(call), Clock.currentTimeMillis))
    yield* TestClock.adjust("1 minute")
    const [result, at] = yield* Fiber.join(fiber)
    return { outcome: result._tag === "Success" ? result.success : result.failure, at }
  })

const takes = (millis: number) => Effect.as(Effect.sleep(millis), "answer")

describe("endedAfter", () => {
  it.effect("does not change a call that ends in time, or its failure", () =>
    Effect.gen(function* () {
      const inTime = endedAfter(1000)
      assert.deepStrictEqual(yield* endOf(inTime(takes(999))), { outcome: "answer", at: 999 })
      const nothing = new NoData({ why: "nothing" })
      assert.deepStrictEqual(yield* Effect.flip(inTime(Effect.fail(nothing))), nothing)
    })
  )

  it.effect("ends another one with Timeout, and interrupts it", () =>
    Effect.gen(function* () {
      const interrupted = yield* Ref.make(false)
      const hanging = Effect.onInterrupt(Effect.never, () => Ref.set(interrupted, true))
      const end = yield* endOf(endedAfter(1000)(hanging))
      assert.deepStrictEqual(end, { outcome: new Timeout({ afterMillis: 1000 }), at: 1000 })
      assert.isTrue(yield* Ref.get(interrupted))
    })
  )
})

describe("attempted", () => {
  const cases: ReadonlyArray<readonly [string, deadline: number, timeout: number, ends: number]> = [
    ["by its own timeout", 5000, 2000, 2000],
    ["by the deadline when that is sooner", 1500, 2000, 1500],
    ["by the deadline when just enough is left", 20, 2000, 20]
  ]
  for (const [name, deadline, timeout, ends] of cases) {
    it.effect(`ends a call that hangs ${name}`, () =>
      Effect.gen(function* () {
        const end = yield* endOf(Effect.provideService(attempted(Effect.never, timeout), Deadline, deadline))
        assert.deepStrictEqual(end, { outcome: new Timeout({ afterMillis: ends }), at: ends })
      })
    )
  }

  it.effect("does not start what could not finish", () =>
    Effect.gen(function* () {
      const started = yield* Ref.make(false)
      const call = Effect.andThen(Ref.set(started, true), Effect.succeed("answer"))
      const left = (millis: number) => Effect.result(Effect.provideService(attempted(call, 1000), Deadline, millis))
      assert.strictEqual((yield* left(19))._tag, "Failure")
      assert.strictEqual((yield* left(-5))._tag, "Failure")
      assert.isFalse(yield* Ref.get(started))
      assert.strictEqual((yield* left(20))._tag, "Success")
    })
  )
})

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

const Events = Schema.Array(Schema.Literals(["request", "retry", "retry"]))

describe("RetryBudget", () => {
  it.prop(
    "never allows more retries than a tenth of the requests, plus the first three",
    { events: Events.check(Schema.isMaxLength(400)) },
    ({ events }) => {
      const budget = new RetryBudget()
      let requests = 0
      let retries = 0
      for (const event of events) {
        if (event === "request") {
          requests++
          budget.earn()
        } else if (budget.take()) retries++
      }
      assert.isAtMost(retries, 3 + requests / 10 + 1e-6)
    }
  )

  /** The retries in a row that an upstream may be sent after some requests, the first three used up. */
  const earnedBy = (requests: number) => {
    const budget = new RetryBudget()
    while (budget.take());
    for (let sent = 0; sent < requests; sent++) budget.earn()
    let retries = 0
    while (budget.take()) retries++
    return retries
  }

  it("ten requests earn one retry, and no more than ten are saved up", () => {
    assert.strictEqual(earnedBy(9), 0)
    assert.strictEqual(earnedBy(11), 1)
    assert.strictEqual(earnedBy(1000), 10)
  })
})

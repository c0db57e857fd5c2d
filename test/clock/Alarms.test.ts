import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"

import { Alarms } from "../../src/clock/Alarms.ts"

/** The alarms of the test's clock, and a clock whose sleeps are counted: those that began and those under way. */
const countedAlarms = Effect.gen(function* () {
  const clock = yield* Clock.Clock
  const sleeps = { begun: 0, underWay: 0 }
  const counted: Clock.Clock = {
    currentTimeMillis: clock.currentTimeMillis,
    currentTimeNanos: clock.currentTimeNanos,
    monotonicTimeNanos: clock.monotonicTimeNanos,
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe(),
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    sleep: (duration) =>
      Effect.suspend(() => {
        sleeps.begun++
        sleeps.underWay++
        return Effect.ensuring(
          clock.sleep(duration),
          Effect.sync(() => sleeps.underWay--)
        )
      })
  }
  return { alarms: Alarms.of(counted), sleeps }
})

describe("alarms", () => {
  it.effect("ring at their time, in the order of their times, each once", () =>
    Effect.gen(function* () {
      const { alarms } = yield* countedAlarms
      const rung: Array<readonly [string, number]> = []
      const clock = yield* Clock.Clock
      const note = (name: string) => () => rung.push([name, clock.currentTimeMillisUnsafe()])
      alarms.after(300, note("third"))
      alarms.after(100, note("first"))
      alarms.after(200, note("second"))
      alarms.after(100.5, note("a fraction later"))
      for (let millis = 0; millis < 400; millis++) yield* TestClock.adjust(1)
      assert.deepStrictEqual(rung, [
        ["first", 100],
        ["a fraction later", 101],
        ["second", 200],
        ["third", 300]
      ])
    })
  )

  it.effect("don't ring if they were canceled, and never ring after an infinite time", () =>
    Effect.gen(function* () {
      const { alarms, sleeps } = yield* countedAlarms
      let rings = 0
      const ring = () => {
        rings++
      }
      alarms.after(Number.POSITIVE_INFINITY, ring)
      assert.strictEqual(sleeps.begun, 0)
      const takeBack = alarms.after(100, ring)
      yield* TestClock.adjust(99)
      takeBack()
      yield* TestClock.adjust(1000)
      assert.strictEqual(rings, 0)
    })
  )

  it.effect("share one sleep, and none is left once the last is canceled", () =>
    Effect.gen(function* () {
      const { alarms, sleeps } = yield* countedAlarms
      const takenBack = Array.from({ length: 50 }, (_, index) => alarms.after(1000 + index, () => {}))
      assert.deepStrictEqual(sleeps, { begun: 1, underWay: 1 })
      alarms.after(500, () => {})
      yield* Effect.yieldNow
      assert.deepStrictEqual(sleeps, { begun: 2, underWay: 1 })
      yield* TestClock.adjust(600)
      for (const takeBack of takenBack) takeBack()
      yield* Effect.yieldNow
      assert.strictEqual(sleeps.underWay, 0)
    })
  )

  it.effect("may be set by a ringing alarm, for the same instant too", () =>
    Effect.gen(function* () {
      const { alarms } = yield* countedAlarms
      const rung: Array<string> = []
      alarms.after(100, () => {
        rung.push("first")
        alarms.after(0, () => rung.push("at once"))
        alarms.after(50, () => rung.push("later"))
      })
      yield* TestClock.adjust(100)
      assert.deepStrictEqual(rung, ["first", "at once"])
      yield* TestClock.adjust(50)
      assert.deepStrictEqual(rung, ["first", "at once", "later"])
    })
  )

  it.effect("are the same for one clock", () =>
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      assert.strictEqual(Alarms.of(clock), Alarms.of(clock))
    })
  )
})

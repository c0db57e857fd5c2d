import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { makeLoopReading } from "../../../src/server/process/LoopReading.ts"

const Millis = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5000 }))
const Turn = Schema.Struct({ busy: Millis, idle: Millis, hasRequest: Schema.Boolean })

describe("how late the loop is", () => {
  it.effect(
    "is what the turn before took, without what it waited for something to do, and what this one has taken",
    () =>
      Effect.sync(() => {
        let sample = { now: 1000, idle: 900, turns: 50 }
        const waited = makeLoopReading(() => sample)
        sample = { now: 1600, idle: 1490, turns: 51 }
        assert.strictEqual(waited(), 10)
        sample = { ...sample, now: 1603 }
        assert.strictEqual(waited(), 13)
        sample = { now: 4603, idle: 1490, turns: 52 }
        assert.strictEqual(waited(), 3003)
      })
  )

  it.effect.prop(
    "is never more than the processor was busy since the last request, and all of it where that was a turn ago",
    { turns: Schema.Array(Turn) },
    ({ turns }) =>
      Effect.sync(() => {
        let sample = { now: 0, idle: 0, turns: 0 }
        const waited = makeLoopReading(() => sample)
        let busySince = 0
        let turnsSince = 0
        for (const { busy, hasRequest, idle } of turns) {
          sample = { now: sample.now + busy + idle, idle: sample.idle + idle, turns: sample.turns + 1 }
          busySince += busy
          turnsSince++
          if (!hasRequest) continue
          const late = waited()
          assert.isAtLeast(late, 0)
          assert.isAtMost(late, busySince)
          if (turnsSince === 1) assert.strictEqual(late, busy)
          busySince = 0
          turnsSince = 0
        }
      })
  )

  it.live("sees that this process's loop was blocked", () =>
    Effect.gen(function* () {
      const waited = makeLoopReading()
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      waited()
      const end = performance.now() + 60
      while (performance.now() < end);
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      assert.isAtLeast(waited(), 20)
    })
  )
})

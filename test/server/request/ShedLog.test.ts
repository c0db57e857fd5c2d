import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"

import { makeOnDemandLoop, makeShedLog } from "../../../src/server/request/ShedLog.ts"

describe("the log of refused calls", () => {
  it.effect("has a line at once, and then one a minute at most, with their numbers by kind", () => {
    const lines: Array<unknown> = []
    const logger = Logger.make(({ message }) => void lines.push(message))
    return Effect.gen(function* () {
      const text = "Calls are refused: there is more work than can be done in time"
      const note = yield* makeShedLog
      yield* TestClock.adjust("5 minutes")
      assert.deepStrictEqual(lines, [])
      yield* note("free")
      assert.deepStrictEqual(lines.splice(0), [[text, { free: 1 }]])
      for (let call = 0; call < 2000; call++) yield* note(call % 4 === 0 ? "paid" : "free")
      yield* TestClock.adjust("50 seconds")
      assert.deepStrictEqual(lines, [])
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(lines.splice(0), [[text, { free: 1500, paid: 500 }]])
      yield* TestClock.adjust("5 minutes")
      assert.deepStrictEqual(lines, [])
    }).pipe(Effect.provide(Logger.layer([logger])))
  })
})

describe("a loop on demand", () => {
  it.effect("runs once however often it is started, ends when there is no work left, and can be started again", () =>
    Effect.gen(function* () {
      let work = 0
      let rounds = 0
      const round = Effect.andThen(
        Effect.sync(() => {
          rounds++
          work = Math.max(0, work - 1)
        }),
        Effect.sleep("1 minute")
      )
      const { start } = yield* makeOnDemandLoop(() => work > 0, round)
      yield* start
      yield* TestClock.adjust("5 minutes")
      assert.strictEqual(rounds, 0)

      work = 2
      for (let times = 0; times < 3; times++) yield* start
      assert.strictEqual(rounds, 1)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(rounds, 2)
      yield* TestClock.adjust("5 minutes")
      assert.strictEqual(rounds, 2)

      work = 1
      yield* start
      assert.strictEqual(rounds, 3)
    })
  )

  it.effect("ends with its scope", () =>
    Effect.gen(function* () {
      let rounds = 0
      const round = Effect.andThen(
        Effect.sync(() => rounds++),
        Effect.sleep("1 minute")
      )
      const scope = yield* Scope.make()
      const { start } = yield* Effect.provideService(
        makeOnDemandLoop(() => true, round),
        Scope.Scope,
        scope
      )
      yield* start
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(rounds, 2)
      yield* Scope.close(scope, Exit.void)
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual(rounds, 2)
    })
  )
})

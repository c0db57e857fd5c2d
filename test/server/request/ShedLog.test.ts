import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"

import { makeShedLog } from "../../../src/server/request/ShedLog.ts"

describe("the log of refused calls", () => {
  it.effect("has a line at once, and then one a minute at most, with their numbers by kind", () => {
    const lines: Array<unknown> = []
    const logger = Logger.make(({ message }) => void lines.push(message))
    return Effect.gen(function* () {
      const text = "Calls are refused: there is more to do than can be done in time"
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

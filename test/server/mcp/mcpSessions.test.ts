import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import { TestClock } from "effect/testing"

import { makeMcpSessions, maxSessions } from "../../../src/server/mcp/mcpSessions.ts"

const opened = Effect.gen(function* () {
  const ended = yield* Ref.make<ReadonlyArray<string>>([])
  const sessions = yield* makeMcpSessions((session) => Ref.update(ended, (all) => [...all, session]))
  return { ...sessions, all: Ref.get(ended) }
})

describe("the sessions of the tools", () => {
  it.effect("end when they were not used for half an hour, without another call", () =>
    Effect.gen(function* () {
      const { all, begun, used } = yield* opened
      yield* begun("first", "one")
      yield* begun("second", "one")
      yield* TestClock.adjust("20 minutes")
      yield* used("first")
      yield* TestClock.adjust("10 minutes")
      assert.deepStrictEqual(yield* all, [])
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* all, ["second"])
      yield* TestClock.adjust("20 minutes")
      assert.deepStrictEqual(yield* all, ["second", "first"])
    })
  )

  it.effect("end if they are used too late, also before they were looked for", () =>
    Effect.gen(function* () {
      const { all, begun, used } = yield* opened
      yield* begun("first", "one")
      yield* TestClock.adjust("30 minutes")
      yield* used("first")
      assert.deepStrictEqual(yield* all, [])
      yield* TestClock.adjust(30.5 * 60_000)
      yield* used("first")
      assert.deepStrictEqual(yield* all, ["first"])
      yield* TestClock.adjust("10 minutes")
      assert.deepStrictEqual(yield* all, ["first"])
    })
  )

  it.effect("are a thousand at most: the client with the most of them loses the one it used longest ago", () =>
    Effect.gen(function* () {
      const { all, begun, used } = yield* opened
      yield* begun("an agent's", "agent")
      yield* Effect.forEach(
        Array.from({ length: maxSessions - 1 }, (_, index) => `${index}`),
        (session) => begun(session, "greedy"),
        { discard: true }
      )
      yield* used("0")
      assert.deepStrictEqual(yield* all, [])
      yield* begun("another agent's", "other")
      assert.deepStrictEqual(yield* all, ["1"])
      yield* begun("one more", "greedy")
      assert.deepStrictEqual(yield* all, ["1", "2"])
    })
  )

  it.effect("that never began take no room, and sessions ended by their client free some", () =>
    Effect.gen(function* () {
      const { all, begun, ended, used } = yield* opened
      yield* begun("first", "one")
      yield* Effect.forEach(
        Array.from({ length: 1500 }, (_, index) => `invented-${index}`),
        used,
        { discard: true }
      )
      yield* ended("first")
      yield* Effect.forEach(
        Array.from({ length: maxSessions }, (_, index) => `${index}`),
        (session) => begun(session, "one"),
        { discard: true }
      )
      assert.deepStrictEqual(yield* all, [])
    })
  )
})

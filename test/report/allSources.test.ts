import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { allSources } from "../../src/report/allSources.ts"
import type { SourceOutcome } from "../../src/report/SourceOutcome.ts"
import { sourceDefinitions } from "../../src/sources/catalog.ts"
import { SourceError, Timeout } from "../../src/sources/kit/SourceError.ts"

const finding = {
  value: 1,
  upstream: "stub",
  asOf: null,
  attribution: "",
  fetchedAt: 0,
  cached: false,
  stale: false,
  freshUntil: null
}

/** All sources of the catalog, each of which takes as long as `millisOf` says, under a deadline of five seconds. */
const asked = (millisOf: (index: number) => number) => {
  const ended: Array<SourceOutcome<unknown>> = []
  const left: Array<string> = []
  const outcomes = allSources(
    (outcome) => Effect.sync(() => ended.push(outcome)),
    (begin) =>
      Effect.all(
        sourceDefinitions.map((definition, index) =>
          begin(
            { definition, headline: String },
            Effect.succeed(finding).pipe(
              Effect.delay(millisOf(index)),
              Effect.onInterrupt(() => Effect.sync(() => left.push(definition.name)))
            )
          )
        )
      )
  )
  return { ended, left, outcomes: Effect.provideService(outcomes, Deadline, 5000) }
}

describe("allSources", () => {
  it.effect("has room for all of them at once", () =>
    Effect.gen(function* () {
      const { ended, outcomes } = asked(() => 100)
      const fiber = yield* Effect.forkChild(outcomes)
      yield* TestClock.adjust("100 millis")
      const all = yield* Fiber.join(fiber)
      assert.deepStrictEqual(
        all.map(({ ms, result }) => [ms, Result.isSuccess(result)]),
        sourceDefinitions.map(() => [100, true])
      )
      assert.deepStrictEqual(ended, all)
    })
  )

  it.effect("ends at the deadline what has not ended, and reports each as soon as it ends", () =>
    Effect.gen(function* () {
      const { ended, left, outcomes } = asked((index) => (index < 2 ? 9000 : 10 * index))
      const fiber = yield* Effect.forkChild(outcomes)
      yield* TestClock.adjust("4999 millis")
      assert.deepStrictEqual(
        ended.map(({ definition }) => definition.name),
        sourceDefinitions.slice(2).map(({ name }) => name)
      )
      yield* TestClock.adjust("1 millis")
      const late = (yield* Fiber.join(fiber)).slice(0, 2)
      assert.deepStrictEqual(
        late.map(({ ms, result }) => [ms, Result.isFailure(result) ? result.failure : null]),
        sourceDefinitions
          .slice(0, 2)
          .map(({ name }) => [5000, new SourceError({ source: name, reason: new Timeout({ afterMillis: 5000 }) })])
      )
      assert.deepStrictEqual(ended.slice(-2), late)
      assert.strictEqual(left.length, 2)
    })
  )

  it.effect("leaves nothing under way when its caller leaves", () =>
    Effect.gen(function* () {
      const { ended, left, outcomes } = asked(() => 100)
      const fiber = yield* Effect.forkChild(outcomes)
      yield* TestClock.adjust("50 millis")
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(left.length, sourceDefinitions.length)
      assert.deepStrictEqual(ended, [])
    })
  )
})

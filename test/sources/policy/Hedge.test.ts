import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Ref } from "effect"
import { TestClock } from "effect/testing"

import { hedged } from "../../../src/sources/policy/Hedge.ts"
import { type SourceReason, Timeout, Unavailable } from "../../../src/sources/policy/SourceError.ts"

const down = new Unavailable({ status: 503, detail: "down" })
const late = new Timeout({ afterMillis: 1 })

/** A mirror that takes its time, notes when it was asked and whether it was abandoned. */
const makeMirror = (millis: number, answer: Effect.Effect<string, SourceReason>) =>
  Effect.gen(function* () {
    const askedAt = yield* Ref.make<number | null>(null)
    const abandoned = yield* Ref.make(false)
    const ask = Effect.gen(function* () {
      yield* Ref.set(askedAt, yield* Clock.currentTimeMillis)
      yield* Effect.sleep(millis)
      return yield* answer
    }).pipe(Effect.onInterrupt(() => Ref.set(abandoned, true)))
    return { ask, askedAt: Ref.get(askedAt), abandoned: Ref.get(abandoned) }
  })

interface Case {
  readonly name: string
  readonly first: readonly [millis: number, answer: Effect.Effect<string, SourceReason>]
  readonly second: readonly [millis: number, answer: Effect.Effect<string, SourceReason>]
  readonly secondAskedAt: number | null
  readonly answer: string | SourceReason
  readonly at: number
}

const one = Effect.succeed("one")
const two = Effect.succeed("two")

const cases: ReadonlyArray<Case> = [
  {
    name: "the first in time: the second is never asked",
    first: [900, one],
    second: [0, two],
    secondAskedAt: null,
    answer: "one",
    at: 900
  },
  {
    name: "the first fails: the second is asked at once",
    first: [200, Effect.fail(down)],
    second: [300, two],
    secondAskedAt: 200,
    answer: "two",
    at: 500
  },
  {
    name: "the first is slow: the sooner one, the second",
    first: [5000, one],
    second: [300, two],
    secondAskedAt: 1000,
    answer: "two",
    at: 1300
  },
  {
    name: "the first is slow: the sooner one, the first",
    first: [1200, one],
    second: [300, two],
    secondAskedAt: 1000,
    answer: "one",
    at: 1200
  },
  {
    name: "the second fails sooner: the first is waited for",
    first: [5000, one],
    second: [300, Effect.fail(late)],
    secondAskedAt: 1000,
    answer: "one",
    at: 5000
  },
  {
    name: "both fail, the second last: as the second did",
    first: [200, Effect.fail(down)],
    second: [300, Effect.fail(late)],
    secondAskedAt: 200,
    answer: late,
    at: 500
  },
  {
    name: "both fail, the first last: as the second did",
    first: [5000, Effect.fail(down)],
    second: [300, Effect.fail(late)],
    secondAskedAt: 1000,
    answer: late,
    at: 5000
  }
]

describe("hedged", () => {
  for (const { answer, at, first, name, second, secondAskedAt } of cases) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const mirror = yield* makeMirror(...first)
        const other = yield* makeMirror(...second)
        const fiber = yield* hedged(mirror.ask, other.ask, "1 second").pipe(
          Effect.catch((reason) => Effect.succeed(reason)),
          Effect.zip(Clock.currentTimeMillis),
          Effect.forkChild
        )
        for (let step = 0; step < 100; step++) yield* TestClock.adjust("100 millis")
        assert.deepStrictEqual(yield* Fiber.join(fiber), [answer, at])
        assert.strictEqual(yield* other.askedAt, secondAskedAt)
        assert.strictEqual(yield* mirror.abandoned, answer === "two" && first[0] > at)
        assert.strictEqual(
          yield* other.abandoned,
          answer === "one" && secondAskedAt !== null && secondAskedAt + second[0] > at
        )
      })
    )
  }

  it.effect("abandons both with the caller that waits", () =>
    Effect.gen(function* () {
      const mirror = yield* makeMirror(5000, one)
      const other = yield* makeMirror(5000, two)
      const fiber = yield* Effect.forkChild(hedged(mirror.ask, other.ask, "1 second"))
      yield* TestClock.adjust("2 seconds")
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual([yield* mirror.abandoned, yield* other.abandoned], [true, true])
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Exit, Fiber, Ref, Scope } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/call/Deadline.ts"
import { endedWhenSlow, Fallback, type FallbackUpstream, hedged, seenToEnd } from "../../../src/sources/kit/Hedge.ts"
import { type SourceReason, Timeout, Unavailable } from "../../../src/sources/kit/SourceError.ts"

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

interface SlowCase {
  readonly name: string
  /** When the attempt would have its reply, after its start. */
  readonly reply: number
  /** When its fallback has answered, `null` for never. */
  readonly answered: number | null
  readonly ends: readonly [at: number, how: string]
}

/** An attempt that usually takes a second. */
const slowCases: ReadonlyArray<SlowCase> = [
  { name: "goes on while the stand-in has no answer", reply: 9000, answered: null, ends: [9000, "reply"] },
  { name: "ends a fifth after its usual time", reply: 9000, answered: 1050, ends: [1200, "Timeout"] },
  {
    name: "ends with the stand-in's answer where that comes later",
    reply: 9000,
    answered: 4000,
    ends: [4000, "Timeout"]
  },
  {
    name: "has its reply where that is in time, though second: a close race",
    reply: 1199,
    answered: 1050,
    ends: [1199, "reply"]
  },
  { name: "has its own time, however early the stand-in answered", reply: 9000, answered: 10, ends: [1200, "Timeout"] }
]

describe("hedged, its caller leaving early", () => {
  it.effect("does not ask the second", () =>
    Effect.gen(function* () {
      const mirror = yield* makeMirror(5000, one)
      const other = yield* makeMirror(5000, two)
      const fiber = yield* Effect.forkChild(hedged(mirror.ask, other.ask, "2 seconds"), { startImmediately: true })
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(fiber)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual([yield* mirror.abandoned, yield* other.askedAt], [true, null])
    })
  )
})

describe("an attempt with a fallback", () => {
  for (const { answered, ends, name, reply } of slowCases) {
    it.effect(name, () =>
      Effect.gen(function* () {
        let answer = () => {}
        const fallback = {
          ...fallbackThat(false),
          onAnswer: (hear: () => void) => {
            answer = hear
          }
        }
        const attempt = endedWhenSlow(Effect.as(Effect.sleep(reply), "reply")).pipe(
          Effect.catch((reason) => Effect.succeed(reason._tag)),
          Effect.zip(Clock.currentTimeMillis),
          Effect.provideService(Fallback, fallback)
        )
        const fiber = yield* Effect.forkChild(attempt, { startImmediately: true })
        if (answered !== null) {
          yield* TestClock.adjust(answered)
          answer()
        }
        yield* TestClock.adjust("10 seconds")
        assert.deepStrictEqual(yield* Fiber.join(fiber), [ends[1], ends[0]])
      })
    )
  }

  it.effect("names the time that it had at least", () =>
    Effect.gen(function* () {
      const fallback = { ...fallbackThat(true), usual: Duration.seconds(2) }
      const fiber = yield* Effect.forkChild(
        Effect.flip(Effect.provideService(endedWhenSlow(Effect.never), Fallback, fallback))
      )
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), new Timeout({ afterMillis: 2400 }))
    })
  )
})

const fallbackThat = (hasAnswered: boolean): FallbackUpstream => ({
  usual: Duration.seconds(1),
  ask: () => {},
  hasAnswered: () => hasAnswered,
  onAnswer: (hear) => {
    if (hasAnswered) hear()
  }
})

/** A call of five seconds whose caller is interrupted after one; gives how and when the call ended. */
const endOf = Effect.fnUntraced(function* (options: {
  readonly deadline?: number
  readonly hasAnswered?: boolean
  readonly waits?: boolean
}) {
  const end = yield* Ref.make<readonly [string, number] | null>(null)
  const scope = yield* Scope.make()
  const call = (begun: Effect.Effect<void>) =>
    Effect.andThen(options.waits === true ? Effect.void : begun, Effect.sleep("5 seconds")).pipe(
      Effect.onExit((exit) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          Ref.set(end, [Exit.isSuccess(exit) ? "done" : "interrupted", now])
        )
      )
    )
  const fiber = yield* seenToEnd(scope)(call).pipe(
    Effect.provideService(Deadline, options.deadline ?? Number.POSITIVE_INFINITY),
    Effect.provideService(Fallback, fallbackThat(options.hasAnswered ?? false)),
    Effect.forkChild({ startImmediately: true })
  )
  yield* TestClock.adjust("1 second")
  yield* Fiber.interrupt(fiber)
  const atOnce = yield* Ref.get(end)
  yield* TestClock.adjust("9 seconds")
  const later = yield* Ref.get(end)
  yield* Scope.close(scope, Exit.void)
  assert.isTrue(atOnce === null || atOnce === later)
  return later
})

describe("a call in a separate fiber", () => {
  it.effect("ends with its caller that leaves", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({}), ["interrupted", 1000])
    })
  )

  it.effect("goes on when its fallback has answered", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({ hasAnswered: true }), ["done", 5000])
    })
  )

  it.effect("goes on when its deadline has come, to end by that itself", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({ deadline: 1000 }), ["done", 5000])
      assert.deepStrictEqual(yield* endOf({ deadline: 12_500 }), ["interrupted", 11_000])
    })
  )

  it.effect("ends with its caller, whatever the reason, while it waits for its turn", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({ hasAnswered: true, waits: true }), ["interrupted", 1000])
    })
  )

  it.effect("ends with its scope", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const call = seenToEnd(scope)((begun) => Effect.andThen(begun, Effect.never))
      const fiber = yield* Effect.forkChild(Effect.exit(call), { startImmediately: true })
      yield* Scope.close(scope, Exit.void)
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.join(fiber)))
    })
  )

  it.effect("gives its caller what it found, or how it failed", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      assert.strictEqual(yield* seenToEnd(scope)(() => Effect.succeed(1)), 1)
      assert.strictEqual(yield* Effect.flip(seenToEnd(scope)(() => Effect.fail("broken"))), "broken")
    })
  )
})

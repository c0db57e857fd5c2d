import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Duration, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

import { endedWhenSlow } from "../../../src/sources/client/endedWhenSlow.ts"
import { Timeout } from "../../../src/sources/policy/SourceError.ts"
import { StandIn } from "../../../src/sources/policy/StandIn.ts"

interface Case {
  readonly name: string
  /** When the attempt would have its reply, after its start. */
  readonly reply: number
  /** When its stand-in has answered, `null` for never. */
  readonly answered: number | null
  readonly ends: readonly [at: number, how: string]
}

/** An attempt that usually takes a second. */
const cases: ReadonlyArray<Case> = [
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

describe("an attempt with a stand-in", () => {
  for (const { answered, ends, name, reply } of cases) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const done = yield* Deferred.make<void>()
        const standIn = {
          usual: Duration.seconds(1),
          ask: Effect.void,
          answered: Deferred.await(done),
          hasAnswered: Deferred.isDone(done)
        }
        const attempt = endedWhenSlow(Effect.as(Effect.sleep(reply), "reply")).pipe(
          Effect.catch((reason) => Effect.succeed(reason._tag)),
          Effect.zip(Clock.currentTimeMillis),
          Effect.provideService(StandIn, standIn)
        )
        const fiber = yield* Effect.forkChild(attempt, { startImmediately: true })
        if (answered !== null) {
          yield* TestClock.adjust(answered)
          yield* Deferred.succeed(done, undefined)
        }
        yield* TestClock.adjust("10 seconds")
        assert.deepStrictEqual(yield* Fiber.join(fiber), [ends[1], ends[0]])
      })
    )
  }

  it.effect("names the time that it had at least", () =>
    Effect.gen(function* () {
      const standIn = {
        usual: Duration.seconds(2),
        ask: Effect.void,
        answered: Effect.void,
        hasAnswered: Effect.succeed(true)
      }
      const fiber = yield* Effect.forkChild(
        Effect.flip(Effect.provideService(endedWhenSlow(Effect.never), StandIn, standIn))
      )
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), new Timeout({ afterMillis: 2400 }))
    })
  )
})

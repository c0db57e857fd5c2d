import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"

import { askedTogether } from "../../src/report/askedTogether.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { houston } from "../support/upstreams/places.ts"

const floodFound = FloodZone.use(({ find }) => find(houston())).pipe(Effect.provide(FloodZone.layerExample))

const namesAndEnds = Effect.gen(function* () {
  const ended: Array<string> = []
  let asked = 0
  const fiber = yield* askedTogether(
    {
      millis: 2000,
      noteEnded: ({ definition }) =>
        Effect.delay(
          Effect.sync(() => ended.push(definition.id)),
          "500 millis"
        )
    },
    (outcomeOf) =>
      Effect.all(
        {
          flood: outcomeOf(
            FloodZone,
            Effect.suspend(() => {
              asked++
              return Effect.delay(floodFound, "1600 millis")
            })
          ),
          walk: outcomeOf(Walkability, Effect.never)
        },
        { concurrency: 2 }
      )
  ).pipe(Effect.forkChild)
  yield* TestClock.adjust("3 seconds")
  return { outcomes: yield* Fiber.join(fiber), ended, asked }
})

describe("askedTogether", () => {
  it.effect("keeps what was found in time, and asks for it once", () =>
    Effect.gen(function* () {
      const { asked, outcomes } = yield* namesAndEnds
      assert.isTrue(Result.isSuccess(outcomes.flood.result))
      assert.strictEqual(outcomes.flood.ms, 1600)
      assert.strictEqual(asked, 1)
    })
  )

  it.effect("gives a timeout for what has not answered", () =>
    Effect.gen(function* () {
      const { outcomes } = yield* namesAndEnds
      assert.deepInclude(Result.isFailure(outcomes.walk.result) ? outcomes.walk.result.failure.reason : null, {
        _tag: "Timeout",
        afterMillis: 2000
      })
      assert.strictEqual(outcomes.walk.ms, 2000)
    })
  )

  it.effect("notes each outcome once, one whose noting the end of the time cut off too", () =>
    Effect.gen(function* () {
      const { ended } = yield* namesAndEnds
      assert.sameMembers(ended, ["FloodZone", "Walkability"])
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Ref } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/process/Deadline.ts"
import { find, type SourceDefinition, stub } from "../../../src/sources/policy/DataSource.ts"
import { Timeout, Unavailable } from "../../../src/sources/policy/SourceError.ts"
import { houston } from "../../support/upstreams/places.ts"

const definition: SourceDefinition = {
  id: "Example",
  name: "Example Source",
  owner: "Nobody",
  section: "example",
  key: null,
  cadence: "never",
  attribution: "Example",
  deadline: "10 seconds"
}

const answer = { value: 42, upstream: "Example upstream", asOf: "2025", attribution: "Example" }
const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

describe("find", () => {
  it.effect("stamps the answer", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1000)
      const finding = yield* find(definition, () => Effect.succeed(answer))(houston())
      assert.deepStrictEqual(finding, { ...answer, fetchedAt: 1000, cached: false, stale: false })
    })
  )

  it.effect("times out at its own deadline", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(find(definition, () => Effect.never)(houston())))
      yield* TestClock.adjust("10 seconds")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "Example Source")
      assert.deepStrictEqual(error.reason, new Timeout({ afterMillis: 10_000 }))
    })
  )

  it.effect(
    "times out at the report's deadline when that comes first, and tells its calls, less the time to put the answer together",
    () =>
      Effect.gen(function* () {
        const seen = yield* Ref.make(0)
        const ask = () =>
          Effect.flatMap(Deadline, (deadline) => Ref.set(seen, deadline)).pipe(Effect.andThen(Effect.never))
        const fiber = yield* Effect.forkChild(
          find(definition, ask)(houston()).pipe(Effect.flip, Effect.provideService(Deadline, 3000))
        )
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual((yield* Fiber.join(fiber)).reason, new Timeout({ afterMillis: 3000 }))
        assert.strictEqual(yield* Ref.get(seen), 2950)
      })
  )

  it.effect("turns a defect of the source into Malformed: a source never dies", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(find(definition, () => Effect.die("bug"))(houston()))
      assert.strictEqual(error.reason._tag, "Malformed")
    })
  )
})

describe("stub", () => {
  it.effect("finds its value, or fails with its reason", () =>
    Effect.gen(function* () {
      const found = yield* stub(definition, { zone: "X" })(houston())
      assert.deepStrictEqual(found.value, { zone: "X" })
      const error = yield* Effect.flip(stub<{ zone: string }>(definition, broken)(houston()))
      assert.strictEqual(error.reason, broken)
    })
  )
})

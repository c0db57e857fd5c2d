import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Ref, Schema } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/process/Deadline.ts"
import { DataSource, find, type SourceDefinition } from "../../../src/sources/policy/DataSource.ts"
import { Timeout, Unavailable } from "../../../src/sources/policy/SourceError.ts"
import { houston } from "../../support/upstreams/places.ts"

const definition: SourceDefinition = {
  id: "Example",
  name: "Example Source",
  owner: "No one",
  section: "example",
  key: null,
  cadence: "never",
  attribution: "Example",
  deadline: "10 seconds",
  upstreams: [],
  method: "none",
  asks: []
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
    "times out at the report's deadline when that comes first, and gives its calls that, less the time to put the answer together",
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

class Example extends DataSource<Example, number>()({
  definition,
  section: Schema.Finite,
  example: 1,
  headline: (found) => `${found} in all`,
  ask: Effect.succeed(() => Effect.succeed(answer))
}) {}

const findOf = Example.use(({ find }) => find(houston()))

describe("a source's layers", () => {
  it.effect("find what it asks for, the example, another value, or nothing for a reason", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.provide(findOf, Example.layer)).value, 42)
      assert.strictEqual((yield* Effect.provide(findOf, Example.layerExample)).value, 1)
      assert.strictEqual((yield* Effect.provide(findOf, Example.layerStub())).value, 1)
      assert.strictEqual((yield* Effect.provide(findOf, Example.layerStub(7))).value, 7)
      const error = yield* Effect.flip(Effect.provide(findOf, Example.layerStub(broken)))
      assert.strictEqual(error.reason, broken)
      assert.strictEqual(Example.key, "property-intelligence/sources/Example")
    })
  )
})

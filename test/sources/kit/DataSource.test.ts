import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref, Schema } from "effect"
import { Persistence } from "effect/persistence"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/call/Deadline.ts"
import { Settings } from "../../../src/Settings.ts"
import { cachedPart } from "../../../src/sources/kit/CachedPart.ts"
import { DataSource, find } from "../../../src/sources/kit/DataSource.ts"
import { noteMayChange } from "../../../src/sources/kit/Provenance.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { Timeout, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { exampleSource } from "../../support/upstreams/exampleSource.ts"
import { houston } from "../../support/upstreams/places.ts"

const answer = { value: 42, upstream: "Example upstream", asOf: "2025", attribution: "Example" }
const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

describe("find", () => {
  it.effect("stamps the answer", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1000)
      const finding = yield* find(exampleSource, () => Effect.succeed(answer))(houston())
      assert.deepStrictEqual(finding, { ...answer, fetchedAt: 1000, cached: false, stale: false, freshUntil: null })
    })
  )

  it.effect("times out at its own deadline", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(find(exampleSource, () => Effect.never)(houston())))
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
          find(exampleSource, ask)(houston()).pipe(Effect.flip, Effect.provideService(Deadline, 3000))
        )
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual((yield* Fiber.join(fiber)).reason, new Timeout({ afterMillis: 3000 }))
        assert.strictEqual(yield* Ref.get(seen), 2950)
      })
  )

  it.effect("turns a defect of the source into Malformed: a source never dies", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(find(exampleSource, () => Effect.die("bug"))(houston()))
      assert.strictEqual(error.reason._tag, "Malformed")
    })
  )
})

const cachedForTenDays = cachedPart({
  id: "Example.part",
  keyedBy: "a key",
  value: Schema.Finite,
  freshFor: "10 days",
  nothingFor: "1 day"
})

const cachedForADay = cachedPart({
  id: "Example.other",
  keyedBy: "a key",
  value: Schema.Finite,
  freshFor: "1 day",
  nothingFor: "1 day"
})

const day = 86_400_000

describe("freshUntil", () => {
  /** What the finding says that a source makes of two cached parts, asked for the first and the second time. */
  const twice = (beside: Effect.Effect<void> = Effect.void, gap: { readonly gap?: string } = {}) =>
    Effect.gen(function* () {
      const { part } = yield* SourceCache
      const remember = yield* part(cachedForTenDays)
      const rememberOther = yield* part(cachedForADay)
      const source = find(exampleSource, () =>
        Effect.all([remember("a", Effect.succeed(1)), rememberOther("b", Effect.succeed(2)), beside]).pipe(
          Effect.as({ ...answer, ...gap })
        )
      )
      return [(yield* source(houston())).freshUntil, (yield* source(houston())).freshUntil]
    }).pipe(
      Effect.provide(SourceCache.layer.pipe(Layer.provide([Settings.layerTest(), Persistence.layerBackingMemory])))
    )

  it.effect("is the earliest of the cached parts, and null where a part was asked for", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* twice(), [null, day])
    })
  )

  it.effect("is null where something was asked past the cache, or a part is missing", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* twice(Effect.withFiberSucceed(noteMayChange)), [null, null])
      assert.deepStrictEqual(yield* twice(Effect.void, { gap: "Answered in part" }), [null, null])
    })
  )
})

class Example extends DataSource<Example, number>()({
  definition: exampleSource,
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

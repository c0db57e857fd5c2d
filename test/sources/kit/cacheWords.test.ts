import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer, Schema } from "effect"
import { Persistence } from "effect/persistence"
import { TestClock } from "effect/testing"

import { Settings } from "../../../src/Settings.ts"
import { cachedPart } from "../../../src/sources/kit/CachedPart.ts"
import { find } from "../../../src/sources/kit/DataSource.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { withSpans } from "../../support/telemetry/RecordedTelemetry.ts"
import { exampleSource } from "../../support/upstreams/exampleSource.ts"
import { houston } from "../../support/upstreams/places.ts"

const answer = { value: 1, upstream: "Example upstream", asOf: null, attribution: "Example" }
const down = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

/** In the order in which one of them names a whole answer. */
const words = ["stale cache", "upstream", "shared", "cache"] as const
type Word = (typeof words)[number]

/** The word in the span of a source whose parts came from there, one after the other. */
const wordOf = (parts: ReadonlyArray<Word>) =>
  Effect.gen(function* () {
    const remember = yield* SourceCache.use((cache) =>
      cache.part(
        cachedPart({
          id: "Example.part",
          keyedBy: "a key",
          value: Schema.Finite,
          freshFor: "10 days",
          nothingFor: "1 day"
        })
      )
    )
    yield* remember("stale cache", Effect.succeed(1))
    yield* TestClock.adjust("11 days")
    yield* remember("cache", Effect.succeed(1))
    const answers = yield* Latch.make()
    const others = yield* Effect.forkChild(remember("shared", Effect.as(answers.await, 1)), { startImmediately: true })
    const asks = {
      "stale cache": Effect.fail(down),
      upstream: Effect.succeed(1),
      shared: Effect.die("others are asking already"),
      cache: Effect.die("it is known")
    } as const
    const source = find(exampleSource, () =>
      Effect.as(
        Effect.forEach(parts, (part) => remember(part, asks[part])),
        answer
      )
    )
    const finding = yield* Effect.forkChild(source(houston()), { startImmediately: true })
    yield* TestClock.adjust("1 second")
    yield* answers.open
    yield* Fiber.join(others)
    yield* Fiber.join(finding)
  }).pipe(
    withSpans,
    Effect.map(({ spans }) => spans.find(({ name }) => name === "Example.find")?.attributes["cache.result"]),
    Effect.provide(
      SourceCache.layer.pipe(
        Layer.provide([Layer.fresh(Persistence.layerBackingMemory), Settings.layerTest({ MODE: "live" })])
      )
    )
  )

describe("where a whole answer came from", () => {
  for (const [index, word] of words.entries()) {
    it.effect(`${word} of parts that all came from there`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* wordOf([word]), word)
      })
    )
    for (const weaker of words.slice(index + 1)) {
      it.effect(`${word} of ${word} and ${weaker}, in either order`, () =>
        Effect.gen(function* () {
          assert.strictEqual(yield* wordOf([word, weaker]), word)
          assert.strictEqual(yield* wordOf([weaker, word]), word)
        })
      )
    }
  }

  it.effect("upstream of parts that are not kept", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* wordOf([]), "upstream")
    })
  )
})

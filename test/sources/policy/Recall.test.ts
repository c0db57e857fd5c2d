import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref, Schema } from "effect"
import { Persistence } from "effect/persistence"
import { TestClock } from "effect/testing"

import type { Place } from "../../../src/domain/address/Place.ts"
import { Settings } from "../../../src/Settings.ts"
import { cachedPart } from "../../../src/sources/cache/CachedPart.ts"
import { SourceCache } from "../../../src/sources/cache/SourceCache.ts"
import { alsoAgain, AnswerTrace, markSandbox, newTrace } from "../../../src/sources/policy/AnswerTrace.ts"
import { serviceOf, type SourceDefinition } from "../../../src/sources/policy/DataSource.ts"
import { NoData } from "../../../src/sources/policy/SourceError.ts"
import { layerSourceHealth, SourceHealth } from "../../../src/sources/policy/SourceHealth.ts"
import { withSpans } from "../../support/telemetry/RecordedTelemetry.ts"
import { houston } from "../../support/upstreams/places.ts"

const definition: SourceDefinition = {
  id: "Example",
  name: "Example Source",
  owner: "None",
  section: "example",
  key: null,
  cadence: "never",
  attribution: "Example",
  deadline: "10 seconds",
  upstreams: [],
  method: "none",
  asks: []
}

const part = cachedPart({
  id: "Example.part",
  keyedBy: "a key",
  value: Schema.Finite,
  freshFor: "10 days",
  nothingFor: "1 day"
})

interface Example {
  /** A gap of its answers. */
  readonly gap?: string
  /** What it does before it answers. */
  readonly beside?: Effect.Effect<void>
}

/** A source that makes its answers of one kept part, and of how often it made one. */
const makeExample = Effect.fnUntraced(function* ({ beside = Effect.void, gap }: Example = {}) {
  const remember = yield* SourceCache.use((cache) => cache.part(part))
  const made = yield* Ref.make(0)
  const { again, find } = serviceOf(
    definition,
    Effect.fnUntraced(function* (_place: Place) {
      yield* beside
      yield* remember("key", Effect.as(markSandbox, 1))
      const times = yield* Ref.updateAndGet(made, (before) => before + 1)
      return {
        value: { times },
        upstream: "Example",
        asOf: null,
        attribution: "",
        ...(gap === undefined ? {} : { gap })
      }
    })
  )
  const times = (place: Place) => Effect.map(find(place), ({ value }) => value.times)
  return { again, find, times }
})

const cached = <A, E>(test: Effect.Effect<A, E, SourceCache>) =>
  Effect.provide(
    test,
    Layer.mergeAll(SourceCache.layer, layerSourceHealth([definition.name])).pipe(
      Layer.provide([Settings.layerTest({ UPSTREAM_GATEWAY: "http://localhost:1" }), Persistence.layerBackingMemory])
    )
  )

describe("an answer of kept parts", () => {
  it.effect("is given again while they are kept, as the same object, and counts as any other", () =>
    Effect.gen(function* () {
      const place = houston()
      const { again, find, times } = yield* makeExample()
      assert.isNull(yield* again(place))
      assert.strictEqual(yield* times(place), 1)
      const kept = yield* find(place)
      assert.strictEqual(kept.value.times, 2)
      assert.isTrue(kept.cached)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* find(place), kept)
      const known = yield* again(place)
      assert.deepStrictEqual(known, kept)
      assert.strictEqual(known?.value, kept.value)
      const [health] = yield* Effect.flatMap(SourceHealth, ({ status }) => status)
      assert.strictEqual(health?.at, 60_000)
    }).pipe(cached)
  )

  it.effect("is shown in a trace as it is where it is found, once, below the same span", () =>
    Effect.gen(function* () {
      const place = houston()
      const { again, find } = yield* makeExample()
      yield* find(place)
      yield* find(place)
      const { spans } = yield* withSpans(
        Effect.gen(function* () {
          yield* find(place)
          assert.isNotNull(yield* again(place))
        }).pipe(Effect.withSpan("report"))
      )
      const [found, given] = spans.filter(({ name }) => name === "Example.find").map(({ id: _, ...shown }) => shown)
      assert.strictEqual(spans.length, 3)
      assert.deepStrictEqual(given, found)
      assert.strictEqual(given?.parent, spans.find(({ name }) => name === "report")?.id)
      assert.strictEqual(given?.attributes["cache.result"], "cache")
    }).pipe(cached)
  )

  it.effect("is made anew for another place, once a part is out of date, and on another day", () =>
    Effect.gen(function* () {
      const place = houston()
      const { again, times } = yield* makeExample()
      yield* times(place)
      yield* times(place)
      assert.strictEqual(yield* times(houston()), 3)
      assert.strictEqual(yield* times(place), 2)
      yield* TestClock.adjust("1 day")
      assert.isNull(yield* again(place))
      assert.strictEqual(yield* times(place), 4)
      assert.strictEqual(yield* times(place), 4)
      yield* TestClock.adjust("9 days")
      assert.isNull(yield* again(place))
      assert.strictEqual(yield* times(place), 5)
      assert.strictEqual(yield* times(place), 6)
    }).pipe(cached)
  )

  it.effect("is made anew once something else is kept in its part's place", () =>
    Effect.gen(function* () {
      const place = houston()
      const { again, times } = yield* makeExample()
      yield* times(place)
      yield* times(place)
      assert.isNotNull(yield* again(place))
      yield* SourceCache.use(({ put }) => put(part, "key", { _tag: "Value", value: 2 }))
      assert.isNull(yield* again(place))
      assert.strictEqual(yield* times(place), 3)
    }).pipe(cached)
  )

  it.effect("is never given again with a gap, or where something was asked past the cache", () =>
    Effect.gen(function* () {
      const place = houston()
      const gapped = yield* makeExample({ gap: "Answered in part" })
      const asking = yield* makeExample({ beside: alsoAgain(Effect.succeed(false)) })
      for (const { again, times } of [gapped, asking]) {
        yield* times(place)
        assert.strictEqual(yield* times(place), 2)
        assert.isNull(yield* again(place))
        assert.strictEqual(yield* times(place), 3)
      }
    }).pipe(cached)
  )

  it.effect("does again what was done beside it", () =>
    Effect.gen(function* () {
      const place = houston()
      const done = yield* Ref.make(0)
      const { again, times } = yield* makeExample({
        beside: alsoAgain(
          Effect.as(
            Ref.update(done, (before) => before + 1),
            true
          )
        )
      })
      yield* times(place)
      yield* times(place)
      assert.strictEqual(yield* Ref.get(done), 0)
      yield* again(place)
      assert.strictEqual(yield* Ref.get(done), 1)
    }).pipe(cached)
  )

  it.effect("marks what it goes into where a sandbox made a part of it up", () =>
    Effect.gen(function* () {
      const place = houston()
      const { again, times } = yield* makeExample()
      yield* times(place)
      yield* times(place)
      const trace = newTrace()
      assert.isNotNull(yield* Effect.provideService(again(place), AnswerTrace, trace))
      assert.isTrue(yield* Ref.get(trace.sandbox))
    }).pipe(cached)
  )

  it.effect("is no failure: that is found anew", () =>
    Effect.gen(function* () {
      const remember = yield* SourceCache.use((cache) => cache.part(part))
      const nothing = new NoData({ why: "nothing here" })
      const { again, find } = serviceOf(definition, () =>
        remember("none", Effect.fail(nothing)).pipe(Effect.andThen(Effect.die("no value")))
      )
      const place = houston()
      for (let turn = 0; turn < 3; turn++) {
        assert.strictEqual((yield* Effect.flip(find(place))).reason._tag, "NoData")
        assert.isNull(yield* again(place))
      }
    }).pipe(cached)
  )
})

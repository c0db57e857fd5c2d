import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"

import { Timings } from "../../src/call/Timings.ts"
import { sourceDefinitions } from "../../src/report/catalog.ts"
import { PropertyIntel, ReportProgress } from "../../src/report/PropertyIntel.ts"
import { sources } from "../../src/report/PropertyIntel.ts"
import { Settings } from "../../src/Settings.ts"
import { AreaMap } from "../../src/sources/AreaMap.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { markSandbox } from "../../src/sources/kit/Provenance.ts"
import { RefusedKeys } from "../../src/sources/kit/RefusedKeys.ts"
import { layerSourceHealth, SourceHealth } from "../../src/sources/kit/SourceHealth.ts"
import { totalOf, withMetrics, withSpans } from "../support/telemetry/RecordedTelemetry.ts"
import { houston } from "../support/upstreams/places.ts"

const hour = 3_600_000

interface Asking {
  /** Until when each source's finding stays the same; `null` if it may change at once. */
  readonly freshUntil: number | null
  /** That of the flood zone, if it is another. */
  readonly floodFreshUntil?: number | null
  readonly sandbox?: boolean
}

/** All sources, as they answer from their caches, and how often one of them was asked. */
const cachedSources = (
  asked: Ref.Ref<number>,
  { freshUntil, floodFreshUntil = freshUntil, sandbox = false }: Asking
) => {
  const counted = Layer.effect(
    FloodZone,
    Effect.map(FloodZone, ({ find }) => ({
      find: (place: Place) =>
        Ref.update(asked, (times) => times + 1).pipe(
          Effect.andThen(sandbox ? markSandbox : Effect.void),
          Effect.andThen(find(place)),
          Effect.delay("3 millis")
        )
    }))
  ).pipe(Layer.provide(FloodZone.layerCached(floodFreshUntil)))
  const stubs = Object.values(sources).map(({ layerCached }) => layerCached(freshUntil))
  return Layer.merge(Layer.mergeAll(AreaMap.layerStub, ...stubs), counted)
}

interface Shop {
  readonly report: Effect.Effect<PropertyReport>
  readonly asked: Effect.Effect<number>
}

/** Runs a test of reports on places that are located one after the other; all of them, if there are fewer, on the last. */
const withReports = <A, E>(
  asking: Asking,
  test: (shop: Shop) => Effect.Effect<A, E>,
  places: ReadonlyArray<Place> = [houston()]
) =>
  Effect.gen(function* () {
    const asked = yield* Ref.make(0)
    const located = yield* Ref.make(0)
    const geocoder = Layer.succeed(Geocoder, {
      locate: () =>
        Effect.map(
          Ref.getAndUpdate(located, (times) => times + 1),
          (times) => ({ ...(places[Math.min(times, places.length - 1)] ?? houston()) })
        )
    })
    const layer = PropertyIntel.layer.pipe(
      Layer.provide([cachedSources(asked, asking), AreaMap.layerStub, geocoder, Settings.layerTest({ MODE: "live" })])
    )
    return yield* PropertyIntel.use(({ report }) =>
      test({
        report: Effect.gen(function* () {
          const made = yield* Effect.forkChild(
            Effect.orDie(report({ address: "1600 Smith St, Houston, TX 77002", requestId: "request-1" }))
          )
          yield* TestClock.adjust("3 millis")
          return yield* Fiber.join(made)
        }),
        asked: Ref.get(asked)
      })
    ).pipe(Effect.provide(layer))
  })

const untimed = ({ meta, ...body }: PropertyReport) => ({
  ...body,
  meta: { ...meta, generatedAt: "", processingMs: 0, sources: meta.sources.map((line) => ({ ...line, ms: 0 })) }
})

describe("a report of cached findings", () => {
  it.effect("is reused without asking a source, and reports no time for any source", () =>
    withReports(
      { freshUntil: hour },
      Effect.fnUntraced(function* ({ asked, report }) {
        const first = yield* report
        const second = yield* report
        assert.strictEqual(yield* asked, 1)
        assert.deepStrictEqual(untimed(second), untimed(first))
        assert.isTrue(second.meta.sources.every(({ cached, ms }) => cached && ms === 0))
        assert.isAbove(Date.parse(second.meta.generatedAt), Date.parse(first.meta.generatedAt) - 1)
      })
    )
  )

  it.effect("leaves no slack to its deadline when it is reused: no source was asked", () =>
    Effect.gen(function* () {
      const { series } = yield* withMetrics(
        withReports(
          { freshUntil: hour },
          Effect.fnUntraced(function* ({ report }) {
            yield* report
            yield* report
          })
        )
      )
      assert.strictEqual(totalOf(series, "report.deadline.slack"), 1)
    })
  )

  it.effect("is asked for again when the first of its findings is out of date", () =>
    withReports(
      { freshUntil: 2 * hour, floodFreshUntil: hour },
      Effect.fnUntraced(function* ({ asked, report }) {
        yield* report
        yield* TestClock.setTime(hour - 10)
        yield* report
        assert.strictEqual(yield* asked, 1)
        yield* TestClock.setTime(hour)
        yield* report
        assert.strictEqual(yield* asked, 2)
      })
    )
  )

  it.effect("is asked for again on another day: some findings say what is in force that day", () =>
    withReports(
      { freshUntil: 100 * hour },
      Effect.fnUntraced(function* ({ asked, report }) {
        yield* report
        yield* TestClock.setTime(24 * hour)
        yield* report
        assert.strictEqual(yield* asked, 2)
      })
    )
  )

  it.effect("is asked for again if one finding may change at once", () =>
    withReports(
      { freshUntil: hour, floodFreshUntil: null },
      Effect.fnUntraced(function* ({ asked, report }) {
        yield* report
        yield* report
        assert.strictEqual(yield* asked, 2)
      })
    )
  )

  for (const [name, change] of Object.entries<Partial<Place>>({
    "another unit": { unit: "APT 2" },
    "another text": { address: "1600 SMITH STREET, HOUSTON, TX 77002" },
    "another point": { lat: 29.7 }
  })) {
    it.effect(`is asked for again for ${name}`, () =>
      withReports(
        { freshUntil: hour },
        Effect.fnUntraced(function* ({ asked, report }) {
          yield* report
          yield* report
          assert.strictEqual(yield* asked, 2)
        }),
        [houston(), { ...houston(), ...change }]
      )
    )
  }

  it.effect("is asked for again when a key is refused, which its sources say", () =>
    withReports(
      { freshUntil: hour },
      Effect.fnUntraced(function* ({ asked, report }) {
        yield* report
        yield* report.pipe(
          Effect.provideService(RefusedKeys, {
            record: () => Effect.void,
            refused: Effect.succeed([{ variable: "RENTCAST_API_KEY", since: 0 }]),
            isRefused: () => true
          })
        )
        assert.strictEqual(yield* asked, 2)
      })
    )
  )

  it.effect("stays marked if a sandbox made up a part of it", () =>
    withReports(
      { freshUntil: hour, sandbox: true },
      Effect.fnUntraced(function* ({ asked, report }) {
        yield* report
        assert.isTrue((yield* report).meta.sandbox)
        assert.strictEqual(yield* asked, 1)
      })
    )
  )

  it.effect("counts for its sources' health, and notifies listeners", () =>
    withReports(
      { freshUntil: hour },
      Effect.fnUntraced(function* ({ report }) {
        yield* report
        yield* TestClock.setTime(60_000)
        const heard: Array<string | null> = []
        const timings: Array<{ readonly name: string; readonly ms: number }> = []
        yield* report.pipe(
          Effect.provideService(ReportProgress, ({ headline, name }) =>
            Effect.sync(() => heard.push(`${name}: ${headline}`))
          ),
          Effect.provideService(Timings, timings)
        )
        assert.strictEqual(heard.length, sourceDefinitions.length)
        assert.include(heard, `${FloodZone.definition.name}: ${FloodZone.headline(FloodZone.example)}`)
        assert.includeMembers(
          timings.map(({ name }) => name),
          sourceDefinitions.map(({ id }) => id)
        )
        const health = yield* Effect.flatMap(SourceHealth, ({ status }) => status)
        assert.isTrue(health.every(({ at }) => at === 60_000))
      })
    ).pipe(Effect.provide(layerSourceHealth(sourceDefinitions.map(({ name }) => name))))
  )

  it.effect("has one span a source below the report's, as if they had been asked", () =>
    withReports(
      { freshUntil: hour },
      Effect.fnUntraced(function* ({ report }) {
        yield* report
        const { spans } = yield* withSpans(report)
        const parent = spans.find(({ name }) => name === "PropertyIntel.report")
        const found = spans.filter(({ name }) => name.endsWith(".find"))
        assert.sameMembers(
          found.map(({ name }) => name),
          Object.values(sources).map(({ definition }) => `${definition.id}.find`)
        )
        assert.isTrue(found.every((span) => span.parent === parent?.id))
        assert.isTrue(found.every(({ attributes }) => attributes["cache.result"] === "cache"))
        assert.isTrue(found.every(({ attributes }) => attributes["source.status"] === "ok"))
      })
    )
  )
})

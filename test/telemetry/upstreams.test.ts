import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Settings } from "../../src/Settings.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Malformed, type SourceReason, Unavailable } from "../../src/sources/kit/SourceError.ts"
import { UpstreamGuard } from "../../src/sources/kit/UpstreamGuard.ts"
import { RentCast } from "../../src/sources/upstream/rentcast/RentCast.ts"
import { layerStoresMemory } from "../../src/stores/SharedStores.ts"
import {
  recordedSeries,
  seriesOfMetric,
  totalOf,
  withMetrics,
  withSpans
} from "../support/telemetry/RecordedTelemetry.ts"
import { reply } from "../support/upstreams/FakeUpstream.ts"
import { eventually, inTrouble, keptSource, type Trouble } from "../support/upstreams/KeptSources.ts"
import { exampleNamed } from "../support/upstreams/SimulatedPlace.ts"

const host = "upstream.example"
const name = FloodZone.definition.name
const policy = { timeout: "5 seconds", retries: 0 } as const
const down = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

const guarded = <A, E>(test: Effect.Effect<A, E, UpstreamGuard>) =>
  Effect.provide(
    test,
    UpstreamGuard.layer.pipe(Layer.provide([Layer.fresh(layerStoresMemory), Settings.layerTest({ MODE: "live" })])),
    { local: true }
  )

const valueOf = (metric: string, attributes: Readonly<Record<string, string>>) =>
  Effect.map(recordedSeries, (series) => seriesOfMetric(series, metric, attributes).map(({ value }) => value))

const circuit = valueOf("upstream.circuit.state", { "server.address": host })

describe("the circuit's gauge", () => {
  it.effect("goes with it: closed 0, open 2, half open 1, closed 0; the port is no part of the name", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const call = (answer: Effect.Effect<void, SourceReason>) =>
        Effect.ignore(guard.run(`${host}:8443`, policy, answer))
      yield* call(Effect.void)
      assert.deepStrictEqual(yield* circuit, [0])
      yield* call(Effect.fail(down))
      yield* call(Effect.fail(down))
      assert.deepStrictEqual(yield* circuit, [0])
      yield* call(Effect.fail(down))
      yield* Effect.yieldNow
      assert.deepStrictEqual(yield* circuit, [2])
      yield* TestClock.adjust("3 seconds")
      const asked = yield* Deferred.make<void>()
      const answered = yield* Deferred.make<void>()
      const probe = yield* Effect.forkChild(
        call(Effect.andThen(Deferred.succeed(asked, undefined), Deferred.await(answered)))
      )
      yield* Deferred.await(asked)
      yield* Effect.yieldNow
      assert.deepStrictEqual(yield* circuit, [1])
      yield* Deferred.succeed(answered, undefined)
      yield* Fiber.join(probe)
      yield* Effect.yieldNow
      assert.deepStrictEqual(yield* circuit, [0])
    }).pipe(guarded, withMetrics)
  )
})

describe("retries and quotas", () => {
  it.effect("a retry counts once, when it is sent; over the budget it counts as that", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      let asked = 0
      const call = Effect.suspend(() => (asked++ % 2 === 0 ? Effect.fail(down) : Effect.succeed(null)))
      const retries = (outcome: string) =>
        Effect.map(recordedSeries, (series) => totalOf(series, "upstream.retries", { "retry.outcome": outcome }))
      for (let times = 0; times < 3; times++) {
        const fiber = yield* Effect.forkChild(guard.run(host, { timeout: "5 seconds", retries: 1 }, call))
        yield* TestClock.adjust("1 second")
        yield* Fiber.join(fiber)
      }
      assert.strictEqual(asked, 6)
      assert.strictEqual(yield* retries("sent"), 3)
      assert.strictEqual(yield* retries("over_budget"), 0)
      const waiting = yield* Effect.forkChild(guard.run(host, { timeout: "5 seconds", retries: 1 }, call))
      yield* TestClock.adjust("1 second")
      yield* Effect.ignore(Fiber.join(waiting))
      assert.deepStrictEqual([yield* retries("sent"), yield* retries("over_budget")], [3, 1])
    }).pipe(guarded, withMetrics)
  )

  it.effect("says how many requests the host's bucket has left", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const left = valueOf("upstream.quota.remaining", {
        "server.address": "www.huduser.gov",
        "quota.window": "minute"
      })
      const call = guard.run("www.huduser.gov", policy, Effect.void)
      yield* call
      assert.deepStrictEqual(yield* left, [9])
      yield* Effect.repeat(call, { times: 3 })
      assert.deepStrictEqual(yield* left, [5])
    }).pipe(guarded, withMetrics)
  )
})

describe("the cache", () => {
  // On the roof: then one part is all that the source keeps of it.
  const place = { ...exampleNamed("houston"), pointQuality: "rooftop" as const }
  const lookups = (result: string) =>
    Effect.map(recordedSeries, (series) =>
      totalOf(series, "cache.lookups", { "source.name": name, "cache.result": result })
    )

  it.effect("counts a miss, a hit and a stale answer as what they were, and the span says the same", () =>
    Effect.gen(function* () {
      const source = keptSource(FloodZone, FloodZone.layer.pipe(Layer.provide(RentCast.layer)))()
      const { spans } = yield* withSpans(
        source.run((find) =>
          Effect.gen(function* () {
            yield* eventually(find(place))
            assert.deepStrictEqual([yield* lookups("miss"), yield* lookups("hit"), yield* lookups("stale")], [1, 0, 0])
            yield* eventually(find(place))
            assert.deepStrictEqual([yield* lookups("miss"), yield* lookups("hit"), yield* lookups("stale")], [1, 1, 0])
            yield* TestClock.adjust("50 days")
            source.have(inTrouble)
            yield* eventually(find(place))
            assert.deepStrictEqual([yield* lookups("miss"), yield* lookups("hit"), yield* lookups("stale")], [1, 1, 1])
          })
        )
      )
      const stale = { "source.name": name, "source.status": "stale", "error.type": "Unavailable" }
      const series = yield* recordedSeries
      assert.strictEqual(totalOf(series, "source.requests", stale), 1)
      const age = seriesOfMetric(series, "source.data.age", { "source.name": name })
      assert.isAbove(age[0]?.sum ?? 0, Duration.toSeconds("40 days"))
      const finds = spans.filter((span) => span.name === "FloodZone.find")
      assert.deepStrictEqual(
        finds.map(({ attributes }) => [attributes["cache.result"], attributes["source.stale"]]),
        [
          ["upstream", false],
          ["cache", false],
          ["stale cache", true]
        ]
      )
      assert.isTrue(finds.every(({ isError }) => !isError))
      assert.deepStrictEqual(
        finds.map(({ events }) => events),
        [[], [], ["cache.stale"]]
      )
    }).pipe(withMetrics)
  )

  it.effect("has a flight's attempts under the span of who asked first; the other one shares", () =>
    Effect.gen(function* () {
      const source = keptSource(FloodZone, FloodZone.layer.pipe(Layer.provide(RentCast.layer)))()
      const { spans } = yield* withSpans(
        source.run((find) => eventually(Effect.all([find(place), find(place)], { concurrency: 2 })))
      )
      const [first, second] = ["upstream", "shared"].map((result) =>
        spans.find((span) => span.name === "FloodZone.find" && span.attributes["cache.result"] === result)
      )
      assert.isDefined(second)
      const attempts = spans.filter((span) => span.isClient)
      assert.isAbove(attempts.length, 0)
      assert.isTrue(attempts.every(({ parent }) => parent === first?.id))
    })
  )

  it.effect("ends the spans of a flight that no caller waits for, and counts nothing", () =>
    Effect.gen(function* () {
      const source = keptSource(FloodZone, FloodZone.layer.pipe(Layer.provide(RentCast.layer)))()
      source.have(() => "hang")
      const { spans } = yield* withSpans(
        source.run((find) =>
          Effect.gen(function* () {
            const asking = yield* Effect.forkChild(Effect.result(find(place)), { startImmediately: true })
            yield* TestClock.adjust("1 second")
            yield* Fiber.interrupt(asking)
          })
        )
      )
      const [find] = spans.filter((span) => span.name === "FloodZone.find")
      const attempts = spans.filter((span) => span.isClient)
      assert.strictEqual(attempts.length, 1)
      assert.strictEqual(attempts[0]?.parent, find?.id)
      assert.deepStrictEqual([find?.isError, attempts[0]?.isError], [false, false])
      const series = yield* recordedSeries
      assert.strictEqual(totalOf(series, "source.requests"), 0)
      assert.strictEqual(totalOf(series, "http.client.request.duration"), 0)
      assert.strictEqual(totalOf(series, "upstream.in_flight"), 0)
    }).pipe(withMetrics)
  )

  it.effect("counts no answer of another shape as an answer", () =>
    Effect.gen(function* () {
      const source = keptSource(FloodZone, FloodZone.layer.pipe(Layer.provide(RentCast.layer)))()
      source.have(() => reply("<html></html>"))
      yield* source.run((find) => eventually(find(place)))
      const series = yield* recordedSeries
      const malformed = { "source.status": "failed", "error.type": new Malformed({ issue: "" })._tag }
      assert.strictEqual(totalOf(series, "source.requests", malformed), 1)
      assert.strictEqual(totalOf(series, "source.data.age"), 0)
    }).pipe(withMetrics)
  )
})

describe("an attempt that its fallback overtook", () => {
  const place = { ...exampleNamed("houston"), pointQuality: "rooftop" as const }
  const host = { "server.address": "hazards.fema.gov" }
  const hangs: Trouble = ({ url }) => (url.hostname === host["server.address"] ? "hang" : null)

  it.effect("is an error in its span and in its histogram, named as what it was, while its source is well", () =>
    Effect.gen(function* () {
      const source = keptSource(FloodZone, FloodZone.layer.pipe(Layer.provide(RentCast.layer)))()
      source.have(hangs)
      const { spans } = yield* withSpans(source.run((find) => eventually(find(place))))
      const attempts = spans.filter((span) => span.isClient)
      assert.deepStrictEqual(
        attempts.map(({ attributes, isError, name }) => [
          name,
          attributes["server.address"],
          attributes["error.type"],
          isError
        ]),
        [
          ["GET /arcgis/rest/services/NFHL_Print/NFHLQuery/MapServer/28/query", "msc.fema.gov", undefined, false],
          ["GET /arcgis/rest/services/public/NFHL/MapServer/28/query", "hazards.fema.gov", "Overtaken", true]
        ]
      )
      const series = yield* recordedSeries
      const [overtaken] = seriesOfMetric(series, "http.client.request.duration", { ...host, "error.type": "Overtaken" })
      assert.deepStrictEqual([overtaken?.value, overtaken?.sum], [1, 3])
      assert.strictEqual(totalOf(series, "upstream.overtaken", host), 1)
      assert.strictEqual(totalOf(series, "upstream.in_flight"), 0)
      assert.strictEqual(totalOf(series, "source.requests", { "source.name": name, "source.status": "ok" }), 1)
      assert.deepStrictEqual(
        seriesOfMetric(series, "source.duration", { "source.name": name }).map(({ sum }) => sum),
        [2.5]
      )
    }).pipe(withMetrics)
  )
})

import { assert, describe, it } from "@effect/vitest"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { Effect, Layer, Metric, Ref, Result } from "effect"
import { HttpClient } from "effect/http"
import { TestClock } from "effect/testing"

import { CallKind } from "../../src/call/CallKind.ts"
import { layerCanary } from "../../src/doctor/Canary.ts"
import { Settings } from "../../src/Settings.ts"
import { layerSourceHealth, SourceHealth } from "../../src/sources/kit/SourceHealth.ts"
import { UpstreamClient } from "../../src/sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../src/stores/SharedStores.ts"
import { metrics } from "../../src/telemetry/metrics.ts"
import { testKeys } from "../support/doctor/checkedUp.ts"
import { layerInProcessUpstreams } from "../support/upstreams/InProcessUpstreams.ts"
import { startOfDay } from "../support/VirtualTime.ts"

const flood = { "source.name": "FEMA National Flood Hazard Layer" }
const jobs = { "source.name": "BLS Local Area Unemployment" }

const valueOf = <State extends { readonly value: number }>(metric: Metric.Metric<never, State>) =>
  Effect.map(Metric.value(metric), ({ value }) => value)

/** A number of processes with one store, a canary each, and what is asked by their upstreams' client. */
const processes = Effect.fnUntraced(function* (
  count: number,
  environment: Record<string, string>,
  faults = "",
  instead?: Parameters<typeof layerInProcessUpstreams>[1]
) {
  const asked = yield* Ref.make<ReadonlyArray<{ readonly host: string; readonly kind: string }>>([])
  const upstreams = layerInProcessUpstreams(Result.getOrThrow(parseFaults(faults)), instead)
  const counted = Layer.effect(
    HttpClient.HttpClient,
    Effect.map(HttpClient.HttpClient, (client) =>
      HttpClient.transform(client, (response, request) =>
        Effect.andThen(
          Effect.flatMap(CallKind, (kind) =>
            Ref.update(asked, (all) => [...all, { host: new URL(request.url).host, kind }])
          ),
          response
        )
      )
    )
  ).pipe(Layer.provide(upstreams))
  const stores = Layer.succeedContext(yield* Layer.build(Layer.fresh(layerStoresMemory)))
  const health = yield* Layer.build(layerSourceHealth([flood["source.name"]]))
  const settings = Settings.layerTest({ CONTACT: "ops@x.example", UPSTREAM_RATES: "none", ...testKeys, ...environment })
  const service = layerCanary.pipe(
    Layer.provide(Layer.merge(UpstreamClient.layer, CostQuotas.layerNone)),
    Layer.provide([stores, counted, settings, Layer.succeedContext(health)])
  )
  yield* Effect.forEach(Array.from({ length: count }), () => Layer.build(Layer.fresh(service)), { discard: true })
  return {
    asked: Ref.get(asked),
    health: Effect.provideContext(
      Effect.flatMap(SourceHealth, ({ status }) => status),
      health
    )
  }
})

const rentCastHost = "api.rentcast.io"

describe("the canary", () => {
  it.effect("is off if no interval is set", () =>
    Effect.gen(function* () {
      yield* startOfDay
      const { asked } = yield* processes(1, {})
      yield* TestClock.adjust("3 minutes")
      assert.deepStrictEqual(yield* asked, [])
    })
  )

  it.effect("asks as free calls do, and nothing that is billed; what it finds is not the service's health", () =>
    Effect.gen(function* () {
      yield* startOfDay
      const { asked, health } = yield* processes(
        1,
        { CANARY_INTERVAL: "1 hour" },
        "hazards.fema.gov=wrong-schema:renamed"
      )
      yield* TestClock.adjust("90 seconds")
      const requests = yield* asked
      assert.isAbove(requests.length, 30)
      assert.deepStrictEqual([...new Set(requests.map(({ kind }) => kind))], ["free"])
      assert.notInclude(
        requests.map(({ host }) => host),
        rentCastHost
      )
      assert.deepStrictEqual(
        (yield* health).map(({ output }) => output),
        ["not asked yet"]
      )
    })
  )

  it.effect("reports drift, success, duration and its time, and says so again when all is well", () =>
    Effect.gen(function* () {
      yield* startOfDay
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* processes(1, { CANARY_INTERVAL: "1 hour" }, "hazards.fema.gov=wrong-schema:retyped")
          yield* TestClock.adjust("90 seconds")
        })
      )
      assert.isAbove(yield* valueOf(metrics.schemaDrift.of(flood)), 0)
      assert.strictEqual(yield* valueOf(metrics.canarySuccess.of(flood)), 0)
      assert.strictEqual(yield* valueOf(metrics.canarySuccess.of(jobs)), 1)
      assert.closeTo(yield* valueOf(metrics.canaryLastRun.of({})), Date.UTC(2026, 10, 21, 12, 1) / 1000, 30)

      yield* processes(1, { CANARY_INTERVAL: "1 hour" })
      yield* TestClock.adjust("90 seconds")
      assert.strictEqual(yield* valueOf(metrics.schemaDrift.of(flood)), 0)
      assert.strictEqual(yield* valueOf(metrics.canarySuccess.of(flood)), 1)
    })
  )

  it.effect("reports no success if a source gives a wrong answer", () =>
    Effect.gen(function* () {
      yield* startOfDay
      yield* processes(1, { CANARY_INTERVAL: "1 hour" }, "", (request, reply) =>
        request.host === "hazards.fema.gov"
          ? { ...reply, body: reply.body.replaceAll(/"FLD_ZONE":"\w+"/g, '"FLD_ZONE":"FL1"') }
          : reply
      )
      yield* TestClock.adjust("90 seconds")
      assert.strictEqual(yield* valueOf(metrics.schemaDrift.of(flood)), 0)
      assert.strictEqual(yield* valueOf(metrics.canarySuccess.of(flood)), 0)
      assert.strictEqual(yield* valueOf(metrics.canarySuccess.of(jobs)), 1)
    })
  )

  it.effect("is run by one of the processes that share a store, and again after the interval", () =>
    Effect.gen(function* () {
      yield* startOfDay
      const { asked } = yield* processes(2, { CANARY_INTERVAL: "1 hour" })
      yield* TestClock.adjust("90 seconds")
      const once = (yield* asked).length
      assert.isBelow(once, 100)
      yield* TestClock.adjust("58 minutes")
      assert.strictEqual((yield* asked).length, once)
      yield* TestClock.adjust("2 minutes")
      yield* TestClock.adjust("60 seconds")
      assert.isAbove((yield* asked).length, once)
    })
  )
})

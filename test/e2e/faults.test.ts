import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { assert, describe, it } from "@effect/vitest"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { ConfigProvider, Effect, Layer, Metric, Random, Schedule } from "effect"
import { HttpClient, HttpClientRequest, HttpServer } from "effect/http"
import { TestClock } from "effect/testing"

import { layerService } from "../../src/Service.ts"
import { sourceHosts } from "../support/upstreams/upstreams.ts"
import { inLoopTime, startOfDay } from "../support/VirtualTime.ts"

/** In virtual time: however busy the machine, what is not broken answers by then. */
const deadlineMillis = 2500

/** Through the whole service, one that is quick and one that is not: every other fault is in `test/faults`. */
const modes = ["status:500", "hang"]

/** All sources in a seeded order that keeps those together with what they fall back on. */
const orderOf = (seed: string) =>
  Effect.map(Random.shuffle(sourceHosts).pipe(Random.withSeed(seed)), (shuffled) => {
    const names = shuffled.map(([name]) => name)
    return fallbacksFirst.reduce((order, [first, second]) => {
      const [a, b] = [order.indexOf(first), order.indexOf(second)]
      return a < b ? order : order.with(a, second).with(b, first)
    }, names)
  })

const fallbacksFirst = [
  ["FEMA National Risk Index", "USGS Seismic Design"],
  ["FHFA House Price Index", "BLS Local Area Unemployment"]
] as const

const targets = new Map(sourceHosts)

const faultsFor = (names: ReadonlyArray<string>, mode: string) =>
  names.flatMap((name) => (targets.get(name) ?? []).map((target) => `${target}=${mode}`)).join(";")

/** The service and its sandbox gateway on free ports; asks for one report and gives the answer's status and body. */
const reportUnder = Effect.fnUntraced(
  function* (faults: string) {
    const rules = yield* Effect.fromResult(parseFaults(faults))
    const gateway = yield* serveGateway({ port: 0, faults: rules })
    const service = yield* Layer.build(
      layerService.pipe(
        Layer.provide(
          ConfigProvider.layer(
            ConfigProvider.fromUnknown({
              PORT: "0",
              LOG_LEVEL: "none",
              REPORT_DEADLINE: `${deadlineMillis} millis`,
              UPSTREAM_GATEWAY: gateway.url.origin
            })
          )
        )
      )
    )
    const url = yield* Effect.provide(
      HttpServer.addressFormattedWith((address) => Effect.succeed(address)),
      service
    )
    const response = yield* HttpClient.execute(
      HttpClientRequest.post(`${url}/test/property-intel`).pipe(
        HttpClientRequest.bodyJsonUnsafe({ address: "1600 Smith St, Houston, TX 77002" })
      )
    )
    return { status: response.status, body: Object(yield* response.json) }
  },
  Effect.scoped,
  Effect.provide(NodeHttpClient.layerUndici),
  inLoopTime
)

const sockets = () => process.getActiveResourcesInfo().filter((resource) => resource.startsWith("TCP")).length

describe("k of all sources broken", () => {
  for (const mode of modes) {
    it.effect(`${mode}: the report names exactly the broken ones, for k from 0 to all`, () =>
      Effect.gen(function* () {
        yield* startOfDay
        const order = yield* orderOf(mode)
        for (const k of [0, 1, 2, 3, 5, 8, sourceHosts.length - 1, sourceHosts.length]) {
          const broken = order.slice(0, k)
          const { status, body } = yield* reportUnder(faultsFor(broken, mode))
          assert.strictEqual(status, 200)
          const { sources, coverage } = body.data.meta
          const failed = Array.from(sources, (line) => Object(line)).filter((line) => line.status !== "ok")
          assert.sameMembers(
            failed.map((line) => line.name),
            broken,
            `k = ${k}: ${failed.map((line) => `${line.name}: ${line.reason}`).join("; ")}`
          )
          assert.isTrue(failed.every((line) => line.status === "failed" && line.reason !== null))
          assert.strictEqual(coverage.answered, sourceHosts.length - k)
        }
      })
    )
  }

  it.effect("an in-band error everywhere never counts as an answer", () =>
    Effect.gen(function* () {
      yield* startOfDay
      const { status, body } = yield* reportUnder(
        faultsFor(
          sourceHosts.map(([name]) => name),
          "in-band"
        )
      )
      assert.strictEqual(status, 200)
      const { floodRisk, naturalHazards, hudIntelligence, environment, meta } = body.data
      assert.strictEqual(floodRisk, null)
      assert.strictEqual(naturalHazards?.tornadoRisk ?? null, null)
      assert.strictEqual(hudIntelligence?.opportunityZone ?? null, null)
      assert.isNotNull(environment, "the EJAM API hides no error, so it answers")
      assert.isAtMost(meta.coverage.answered, 10)
    })
  )

  it.effect("leaves no fiber and no socket behind", () =>
    Effect.gen(function* () {
      const everything = faultsFor(
        sourceHosts.map(([name]) => name),
        "hang"
      )
      yield* startOfDay
      yield* reportUnder("")
      const before = sockets()
      const active = Metric.gauge("child_fibers_active")
      yield* reportUnder(everything).pipe(
        Effect.provideService(Metric.FiberRuntimeMetrics, Metric.FiberRuntimeMetricsImpl)
      )
      // A socket is closed a moment after the report.
      const closed = Effect.repeat(Effect.sync(sockets), {
        schedule: Schedule.spaced("10 millis"),
        until: (open) => open <= before,
        times: 1000
      })
      assert.isAtMost(yield* TestClock.withLive(closed), before)
      assert.deepStrictEqual(yield* Metric.value(active), { value: 0 })
    })
  )
})

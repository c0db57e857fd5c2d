import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { anchors } from "../../src/sandbox/anchors.ts"
import { serveGateway } from "../../src/sandbox/Gateway.ts"
import { sourceDefinitions } from "../../src/sources/catalog.ts"
import { hasCollector, startCollector } from "../support/Collector.ts"
import { startExportingService } from "../support/ExportingService.ts"
import { type OtlpReceiver, startOtlpReceiver } from "../support/OtlpReceiver.ts"
import { settledFaults } from "../support/paidCallTrace.ts"
import { sourceHosts } from "../support/sourceHosts.ts"
import { checkTracedPurchase, tracedSandbox } from "../support/TracedPurchaseCheck.ts"
import { exchange } from "../support/wire.ts"

/** The service, the real collector with the project's configuration, and a backend of the test behind it. */
const startAll = Effect.gen(function* () {
  const receiver = yield* startOtlpReceiver
  const collector = yield* startCollector(receiver.url)
  const gateway = yield* serveGateway({ port: 0, faults: [] })
  const service = yield* startExportingService(collector.url, {
    ...tracedSandbox,
    UPSTREAM_GATEWAY: gateway.url.origin
  })
  const setFaults = (text: string) =>
    Effect.map(exchange(gateway.url.origin, "/_faults", { method: "PUT", body: text }), (answer) =>
      assert.strictEqual(answer.status, 200, answer.text)
    )
  return { collector, gateway: gateway.url.origin, receiver, service, setFaults }
})

const reportsPerRound = 2

/** Towns of which nothing is kept yet, in states of their own, with nothing special about them. */
const towns = anchors.filter(
  ({ conditions, stateCode }, index) =>
    Object.keys(conditions).length === 0 &&
    anchors.findIndex((other) => other.stateCode === stateCode) === index &&
    !["AS", "GU", "MP", "PR", "VI", "CT", "TX"].includes(stateCode)
)

const Counts = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Int))

/** Sums of a metric's series, by one or more of their attributes. */
const sums = ({ points }: OtlpReceiver, metric: string, keys: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const point of points()) {
    if (point.metric !== metric) continue
    const key = keys.map((name) => String(point.attributes[name] ?? "")).join(" | ")
    totals.set(key, (totals.get(key) ?? 0) + point.value)
  }
  return totals
}

/** What has been added to sums, without what has not. */
const added = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...after].flatMap(([key, value]) => {
      const more = value - (before.get(key) ?? 0)
      return more === 0 ? [] : [[key, more]]
    })
  )

const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Rates and errors, of sources and of upstreams: all that the rounds look at. */
const redOf = (receiver: OtlpReceiver) => ({
  sources: sums(receiver, "source.requests", ["source.name", "source.status"]),
  durations: sums(receiver, "source.duration", ["source.name"]),
  hosts: sums(receiver, "http.client.request.duration", ["server.address"]),
  errors: sums(receiver, "http.client.request.duration", ["server.address", "error.type"])
})

/** Sources that go on with what another one asks when their own upstreams fail. */
const fallingBack = new Set(["USGS Seismic Design", "BLS Local Area Unemployment"])

describe.skipIf(!hasCollector)("with the OpenTelemetry Collector", () => {
  it.live(
    "a paid call gives exactly its trace, and the numbers alone name a bad source, fourteen of fourteen times",
    () =>
      Effect.gen(function* () {
        const { collector, gateway, receiver, service, setFaults } = yield* startAll
        yield* setFaults(settledFaults)
        yield* Effect.ignoreCause(checkTracedPurchase(service.origin, receiver))
        const upstreamRequests = Effect.flatMap(exchange(gateway, "/_requests", {}), ({ text }) =>
          Schema.decodeEffect(Counts)(text)
        )

        const ask = (index: number) => {
          const { city, stateCode, zip } = towns[index] ?? assert.fail("too few towns")
          return Effect.map(
            exchange(service.origin, "/test/property-intel", {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify({ address: `100 Oak St, ${city}, ${stateCode} ${zip}` })
            }),
            (answer) => assert.strictEqual(answer.status, 200, answer.text)
          )
        }

        const round = Effect.fnUntraced(function* (source: string, targets: ReadonlyArray<string>, first: number) {
          yield* setFaults(targets.map((target) => `${target}=status:403`).join(";"))
          yield* exchange(gateway, "/_requests", { method: "DELETE" })
          const before = redOf(receiver)
          yield* Effect.forEach(
            Array.from({ length: reportsPerRound }, (_, index) => first + index),
            ask,
            { concurrency: "unbounded" }
          )
          const asked = yield* upstreamRequests
          const after = yield* receiver
            .until(() => {
              const now = redOf(receiver)
              const isWhole =
                total(added(before.sources, now.sources)) >= 14 * reportsPerRound &&
                total(added(before.hosts, now.hosts)) >= total(asked)
              return isWhole ? now : undefined
            })
            .pipe(
              Effect.timeoutOption("3 seconds"),
              Effect.map((found) => (found._tag === "Some" ? found.value : redOf(receiver)))
            )

          // The requests of upstreams, one by one, are those that the gateway got.
          assert.deepEqual(added(before.hosts, after.hosts), asked, source)
          // Every source was asked once a report, and took its time once.
          assert.deepEqual(
            added(before.durations, after.durations),
            Object.fromEntries(sourceDefinitions.map(({ name }) => [name, reportsPerRound])),
            source
          )
          // Errors of sources name this one and no other.
          const expected = sourceDefinitions.map(({ name }) => [
            `${name} | ${name === source && !fallingBack.has(name) ? "failed" : "ok"}`,
            reportsPerRound
          ])
          assert.deepEqual(added(before.sources, after.sources), Object.fromEntries(expected), source)
          // Errors of upstreams name its hosts and no others, as often as the gateway refused them.
          const failing = Object.entries(added(before.errors, after.errors)).filter(([key]) => !key.endsWith(" | "))
          const hosts = new Set(targets.map((target) => target.split("/")[0] ?? target))
          assert.isNotEmpty(failing, source)
          for (const [key] of failing) {
            const [host = "", type = ""] = key.split(" | ")
            assert.isTrue(hosts.has(host), `${source}: ${key}`)
            assert.strictEqual(type, "403", `${source}: ${key}`)
          }
        })

        let first = 0
        for (const [source, targets] of sourceHosts) {
          yield* round(source, targets, first)
          first += reportsPerRound
        }

        yield* service.stop
        assert.strictEqual(yield* service.ended, 0)
        const counts = yield* collector.counts
        assert.strictEqual(counts.refused, 0)
        assert.strictEqual(counts.failed, 0)
        assert.isAbove(counts.accepted, 1000)
        assert.notMatch(collector.output(), /\t(?:warn|error)\t/)
      }),
    60_000
  )
})

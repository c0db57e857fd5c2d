import { assert, describe, it } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { openAiHost } from "@property-intelligence/sandbox/model/OpenAi.ts"
import { anchors } from "@property-intelligence/sandbox/world/anchors.ts"
import { Effect, Schema } from "effect"

import { sourceDefinitions } from "../../src/report/catalog.ts"
import { inTime, SourceTooLate } from "../support/inTime.ts"
import { type Collector, hasCollector, startCollector } from "../support/process/Collector.ts"
import { type ExportingService, startExportingService } from "../support/process/ExportingService.ts"
import { type OtlpReceiver, startOtlpReceiver } from "../support/telemetry/OtlpReceiver.ts"
import { checkTracedPurchase, tracedSandbox } from "../support/telemetry/TracedPurchaseCheck.ts"
import { sourceHosts } from "../support/upstreams/upstreams.ts"
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

/** Stops the service, and fails unless the collector took all it sent, more than so many spans, points and records. */
const assertNothingLost = Effect.fnUntraced(function* (service: ExportingService, collector: Collector, least: number) {
  yield* service.stop
  assert.strictEqual(yield* service.ended, 0)
  const counts = yield* collector.counts
  assert.strictEqual(counts.refused, 0)
  assert.strictEqual(counts.failed, 0)
  assert.isAbove(counts.accepted, least)
  assert.notMatch(collector.output(), /\t(?:warn|error)\t/)
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

/** Attempts whose answer was no longer wanted, by host. */
const abandonedOf = ({ spans }: OtlpReceiver): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const { attributes } of spans()) {
    if (attributes["effect.fiber.interrupted"] !== true || attributes["url.full"] === undefined) continue
    const host = String(attributes["server.address"])
    totals.set(host, (totals.get(host) ?? 0) + 1)
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

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Rates and errors, of sources and of upstreams: all that the rounds look at. */
const redOf = (receiver: OtlpReceiver) => ({
  sources: sums(receiver, "source.requests", ["source.name", "source.status"]),
  reports: sums(receiver, "report.sections", ["source.name"]),
  durations: sums(receiver, "source.duration", ["source.name"]),
  hosts: sums(receiver, "http.client.request.duration", ["server.address"]),
  abandoned: abandonedOf(receiver),
  errors: sums(receiver, "http.client.request.duration", ["server.address", "error.type"])
})

/** Sources that go on with what another one asks when their own upstreams fail. */
const fallingBack = new Set(["USGS Seismic Design", "BLS Local Area Unemployment"])

/** Every source with `DRILLS=all`; else one that goes on with another's upstream, and one that does not. */
const badSources =
  process.env["DRILLS"] === "all"
    ? sourceHosts
    : [true, false].flatMap((goesOn) =>
        sourceHosts.filter(([source]) => fallingBack.has(source) === goesOn).slice(0, 1)
      )

describe.skipIf(!hasCollector)("with the OpenTelemetry Collector", () => {
  it.live("a paid call gives exactly its trace, and the numbers alone name a bad source, every time", () =>
    Effect.gen(function* () {
      const { collector, gateway, receiver, service, setFaults } = yield* startAll
      yield* checkTracedPurchase(service.origin, receiver)
      /** What the gateway was asked, and what the numbers say, once they say as much. */
      const settled = Effect.gen(function* () {
        const { text } = yield* exchange(gateway, "/_requests", {})
        // The model's client is not ours, and counts elsewhere.
        const requests = new Map(
          Object.entries(yield* Schema.decodeEffect(Counts)(text)).filter(([host]) => host !== openAiHost)
        )
        yield* receiver
          .until(() => {
            const { abandoned, hosts, reports, sources } = redOf(receiver)
            const calls = receiver
              .spans()
              .filter(({ attributes, kind }) => kind === "server" && attributes["http.response.status_code"] === 200)
            // What was abandoned is known by its spans, which are there when their call's is.
            const ofSources = sourceDefinitions.length * asked
            const isReported = calls.length >= asked && total(sources) >= ofSources && total(reports) >= ofSources
            const isCounted = [...requests].every(
              ([host, count]) => (hosts.get(host) ?? 0) + (abandoned.get(host) ?? 0) >= count
            )
            return isReported && isCounted ? true : undefined
          })
          .pipe(Effect.timeoutOption("20 seconds"))
        return { asked: requests, ...redOf(receiver) }
      })

      let asked = 1
      const ask = (index: number) => {
        const { city, stateCode, zip } = towns[index] ?? assert.fail("too few towns")
        asked++
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
        yield* setFaults(targets.map((target) => `${target}=status:410`).join(";"))
        const before = yield* settled
        yield* Effect.forEach(
          Array.from({ length: reportsPerRound }, (_, index) => first + index),
          ask,
          { concurrency: "unbounded" }
        )
        const after = yield* settled
        // The requests of upstreams, one by one, are those that the gateway got; one that was abandoned has no answer to count.
        const asked = added(before.asked, after.asked)
        const counted = added(before.hosts, after.hosts)
        const abandoned = added(before.abandoned, after.abandoned)
        for (const host of new Set([...Object.keys(asked), ...Object.keys(counted)])) {
          const [got = 0, was = 0] = [asked[host], counted[host]]
          assert.isAtMost(was, got, `${source}: ${host}`)
          assert.isAtLeast(was + (abandoned[host] ?? 0), got, `${source}: ${host}`)
        }
        // Every source was asked once a report, and took its time once.
        assert.deepEqual(
          added(before.durations, after.durations),
          Object.fromEntries(sourceDefinitions.map(({ name }) => [name, reportsPerRound])),
          source
        )
        const errors = Object.entries(added(before.errors, after.errors))
        if (errors.some(([key]) => key.endsWith(" | Timeout"))) return yield* new SourceTooLate()
        // Errors of sources name this one and no other.
        const failed = Object.entries(added(before.sources, after.sources)).filter(
          ([key]) => !/ \| (?:ok|no_data)$/.test(key)
        )
        assert.deepEqual(failed, fallingBack.has(source) ? [] : [[`${source} | failed`, reportsPerRound]])
        // Errors of upstreams name its hosts and no others; 404 is RentCast's word for a house it has no record of.
        const failing = errors.filter(([key]) => !/ \| (?:404)?$/.test(key))
        const hosts = new Set(targets.map((target) => target.split("/")[0] ?? target))
        assert.isNotEmpty(failing, source)
        for (const [key] of failing) {
          const [host = "", type = ""] = key.split(" | ")
          assert.isTrue(hosts.has(host), `${source}: ${key}`)
          assert.strictEqual(type, "410", `${source}: ${key}`)
        }
      })

      let first = 0
      for (const [source, targets] of badSources) {
        yield* round(source, targets, first)
        first += reportsPerRound
      }

      yield* assertNothingLost(service, collector, 1000)
    }).pipe(inTime)
  )

  it.live("the same trace goes through it by gRPC, compressed", () =>
    Effect.gen(function* () {
      const receiver = yield* startOtlpReceiver
      const collector = yield* startCollector(receiver.url)
      const service = yield* startExportingService(collector.grpcUrl, {
        ...tracedSandbox,
        OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
        OTEL_EXPORTER_OTLP_COMPRESSION: "gzip"
      })
      yield* checkTracedPurchase(service.origin, receiver)
      yield* assertNothingLost(service, collector, 100)
    }).pipe(inTime)
  )
})

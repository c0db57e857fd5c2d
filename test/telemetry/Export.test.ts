import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Fiber, Layer, Metric, Schema } from "effect"
import { HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"
import { OtlpMetrics, OtlpTracer } from "effect/observability"
import { TestClock } from "effect/testing"

import { layerExportBody, schemaUrl } from "../../src/telemetry/ExportBody.ts"
import { layerExportClient } from "../../src/telemetry/ExportClient.ts"
import { metrics } from "../../src/telemetry/metrics.ts"
import { layerSampler } from "../../src/telemetry/Telemetry.ts"

const environment = (variables: Record<string, string>) => ConfigProvider.layer(ConfigProvider.fromUnknown(variables))

const apart = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => Effect.provideService(program, Metric.MetricRegistry, new Map()))

interface Received {
  readonly type: string
  readonly body: unknown
}

/** As the service puts them together: the sampler before the tracer that exports. */
const exporting = Layer.merge(
  layerSampler.pipe(Layer.provideMerge(OtlpTracer.layer({ url: "http://collector/traces" }))),
  OtlpMetrics.layer({ url: "http://collector/metrics" })
)

/** What a collector gets of a program that is traced and measured, under some variables. */
const receivedOf = Effect.fnUntraced(function* (variables: Record<string, string>, program: Effect.Effect<unknown>) {
  const received: Array<Received> = []
  const client = HttpClient.make((request) =>
    Effect.sync(() => {
      if (request.body._tag === "Uint8Array") {
        const { contentType: type } = request.body
        const text = new TextDecoder().decode(request.body.body)
        received.push({
          type,
          body: type === "application/json" ? Schema.decodeSync(Schema.fromJsonString(Schema.Unknown))(text) : null
        })
      }
      return HttpClientResponse.fromWeb(request, new Response(null, { status: 200 }))
    })
  )
  yield* program.pipe(
    Effect.provide(exporting.pipe(Layer.provide([layerExportBody, Layer.succeed(HttpClient.HttpClient, client)]))),
    Effect.provide(environment({ OTEL_SERVICE_NAME: "test", ...variables })),
    apart
  )
  return received
})

const traced = Effect.withSpan(Effect.void, "work", { attributes: { text: "abcdef", two: 2, three: 3 } })

const bodyWith = (received: ReadonlyArray<Received>, key: string) =>
  received.find(({ body }) => typeof body === "object" && body !== null && key in body)?.body

describe("what goes to the collector", () => {
  it.effect("names its schema, leaves successes unset, and keeps units out of the labels", () =>
    Effect.gen(function* () {
      const received = yield* receivedOf(
        {},
        Effect.andThen(
          traced,
          Metric.update(metrics.sourceDuration.of({ "source.name": "OpenStreetMap" }), "2 seconds")
        )
      )
      const traces = bodyWith(received, "resourceSpans")
      assert.nestedPropertyVal(traces, "resourceSpans[0].schemaUrl", schemaUrl)
      assert.nestedPropertyVal(traces, "resourceSpans[0].scopeSpans[0].spans[0].status.code", 0)
      assert.nestedPropertyVal(traces, "resourceSpans[0].scopeSpans[0].spans[0].attributes.length", 3)
      const measured = bodyWith(received, "resourceMetrics")
      const metric = "resourceMetrics[0].scopeMetrics[0].metrics[0]"
      assert.nestedPropertyVal(measured, `${metric}.unit`, "s")
      assert.nestedPropertyVal(measured, `${metric}.histogram.dataPoints[0].attributes.length`, 1)
      assert.nestedPropertyVal(measured, `${metric}.histogram.dataPoints[0].attributes[0].key`, "source.name")
    })
  )

  it.effect("has no span that the sampler left out", () =>
    Effect.gen(function* () {
      assert.isDefined(bodyWith(yield* receivedOf({ OTEL_TRACES_SAMPLER: "always_on" }, traced), "resourceSpans"))
      assert.isUndefined(bodyWith(yield* receivedOf({ OTEL_TRACES_SAMPLER: "always_off" }, traced), "resourceSpans"))
    })
  )

  it.effect("keeps a failure's status", () =>
    Effect.gen(function* () {
      const failing = Effect.ignore(Effect.withSpan(Effect.fail("no"), "work"))
      const traces = bodyWith(yield* receivedOf({}, failing), "resourceSpans")
      assert.nestedPropertyVal(traces, "resourceSpans[0].scopeSpans[0].spans[0].status.code", 2)
    })
  )

  it.effect("has nothing private in attributes, events, links and status", () =>
    Effect.gen(function* () {
      const home = "1600 Smith St, Houston, TX 77002"
      const dying = Effect.annotateCurrentSpan({
        "client.address": "hidden",
        note: home,
        list: [home],
        "server.address": "10.1.2.3"
      }).pipe(
        Effect.andThen(Effect.currentSpan),
        Effect.tap((span) => Effect.sync(() => span.event("asked", 0n, { url: `http://host/?q=${home}` }))),
        Effect.andThen(Effect.die(new Error(`no match for ${home}`))),
        Effect.withSpan("work"),
        Effect.exit
      )
      const exported = JSON.stringify(bodyWith(yield* receivedOf({}, dying), "resourceSpans"))
      assert.notMatch(exported, /Smith|Houston|77002|hidden/)
      assert.include(exported, "no match for <redacted>")
      assert.include(exported, "10.1.2.3")
    })
  )

  it.effect("has the attributes that the limits allow", () =>
    Effect.gen(function* () {
      const received = yield* receivedOf(
        { OTEL_ATTRIBUTE_COUNT_LIMIT: "2", OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: "3" },
        traced
      )
      const span = "resourceSpans[0].scopeSpans[0].spans[0]"
      const traces = bodyWith(received, "resourceSpans")
      assert.nestedPropertyVal(traces, `${span}.attributes.length`, 2)
      assert.nestedPropertyVal(traces, `${span}.droppedAttributesCount`, 1)
      assert.nestedPropertyVal(traces, `${span}.attributes[0].value.stringValue`, "abc")
    })
  )

  it.effect("is encoded as OTEL_EXPORTER_OTLP_PROTOCOL says", () =>
    Effect.gen(function* () {
      const typesOf = (variables: Record<string, string>) =>
        Effect.map(receivedOf(variables, traced), (received) => [...new Set(received.map(({ type }) => type))])
      assert.deepStrictEqual(yield* typesOf({}), ["application/json"])
      assert.deepStrictEqual(yield* typesOf({ OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" }), [
        "application/x-protobuf"
      ])
      assert.deepStrictEqual(yield* typesOf({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }), ["application/x-protobuf"])
      const onlyMetrics = { OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: "http/protobuf" }
      const both = Effect.andThen(traced, Metric.update(metrics.workLimit.of({}), 1))
      assert.sameMembers(
        (yield* receivedOf(onlyMetrics, both)).map(({ type }) => type),
        ["application/json", "application/x-protobuf"]
      )
    })
  )
})

describe("the exporters' client", () => {
  const request = HttpClientRequest.post("http://collector/traces", {
    headers: { "user-agent": "OTel-OTLP-Exporter-JavaScript-Effect-OtlpTracer/4.1.0" }
  })

  const withHanging = <A, E>(program: Effect.Effect<A, E, HttpClient.HttpClient>) =>
    program.pipe(
      Effect.provide(
        layerExportClient.pipe(
          Layer.provide(
            Layer.succeed(
              HttpClient.HttpClient,
              HttpClient.make(() => Effect.never)
            )
          )
        )
      ),
      Effect.provide(environment({ OTEL_EXPORTER_OTLP_TIMEOUT: "2000" })),
      apart
    )

  const droppedFor = (reason: "buffer_full" | "export_failed") =>
    Effect.map(
      Metric.value(metrics.telemetryDropped.of({ "telemetry.signal": "traces", "telemetry.drop.reason": reason })),
      ({ count }) => count
    )

  it.effect("ends a request after its time, and refuses the ninth at once", () =>
    withHanging(
      Effect.gen(function* () {
        const client = yield* HttpClient.HttpClient
        const under = yield* Effect.forEach(Array.from({ length: 8 }), () =>
          Effect.forkChild(Effect.flip(client.execute(request)), { startImmediately: true })
        )
        const ninth = yield* Effect.flip(client.execute(request))
        assert.isFalse(HttpClient.isTransientError(ninth))
        yield* TestClock.adjust("2 seconds")
        const errors = yield* Effect.forEach(under, Fiber.join)
        assert.isTrue(errors.every((error) => HttpClient.isTransientError(error)))
        assert.strictEqual(yield* droppedFor("buffer_full"), 1)
        assert.strictEqual(yield* droppedFor("export_failed"), 8)
      })
    )
  )

  it.effect("has room again after an interruption", () =>
    withHanging(
      Effect.gen(function* () {
        const client = yield* HttpClient.HttpClient
        for (let turn = 0; turn < 10; turn++) {
          const fiber = yield* Effect.forkChild(client.execute(request), { startImmediately: true })
          yield* Fiber.interrupt(fiber)
        }
        assert.strictEqual(yield* droppedFor("buffer_full"), 0)
      })
    )
  )
})

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { ConfigProvider, Effect, Exit, Fiber, Layer, Metric, Option, Schema, Scope, Tracer } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"

import { Settings } from "../../src/Settings.ts"
import { metrics } from "../../src/telemetry/metrics.ts"
import { layerTelemetry } from "../../src/telemetry/Telemetry.ts"

interface Received {
  readonly url: string
  readonly body: unknown
}

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" }

const telemetryWith = (variables: Record<string, string>, client: HttpClient.HttpClient) =>
  layerTelemetry.pipe(
    Layer.provide([
      Settings.layerTest({ LOG_LEVEL: "error", LOG_FORMAT: "json" }),
      Layer.succeed(HttpClient.HttpClient, client),
      NodeServices.layer
    ]),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(variables)))
  )

/** What a collector gets of a program with a span, a metric and a log line. */
const receivedOf = Effect.fnUntraced(function* (variables: Record<string, string>) {
  const received: Array<Received> = []
  const client = HttpClient.make((request, { href }) =>
    Effect.sync(() => {
      if (request.body._tag === "Uint8Array") {
        const text = new TextDecoder().decode(request.body.body)
        received.push({ url: href, body: Schema.decodeSync(Schema.fromJsonString(Schema.Unknown))(text) })
      }
      return HttpClientResponse.fromWeb(request, new Response(null, { status: 200 }))
    })
  )
  yield* Effect.logError("seen").pipe(
    Effect.andThen(Metric.update(metrics.workLimit.of({}), 1)),
    Effect.withSpan("work"),
    Effect.provide(telemetryWith(variables, client)),
    Effect.provideService(Metric.MetricRegistry, new Map())
  )
  return received
})

const pathsOf = (received: ReadonlyArray<Received>) => received.map(({ url }) => new URL(url).pathname).toSorted()

const Resource = Schema.Struct({
  attributes: Schema.Array(Schema.Struct({ key: Schema.String, value: Schema.Struct({ stringValue: Schema.String }) }))
})
const Traces = Schema.Struct({ resourceSpans: Schema.NonEmptyArray(Schema.Struct({ resource: Resource })) })

const resourceOf = (received: ReadonlyArray<Received>) => {
  const traces = received.find(({ url }) => url.endsWith("/traces")) ?? assert.fail("no traces")
  const [{ resource }] = Schema.decodeUnknownSync(Traces)(traces.body).resourceSpans
  return Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue]))
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe("the export of telemetry", () => {
  it.effect("is off without an endpoint, and when the standard's switch says so", () =>
    Effect.gen(function* () {
      for (const variables of [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: "" }, { ...endpoint, OTEL_SDK_DISABLED: "TRUE" }]) {
        const tracer = yield* Tracer.Tracer.pipe(
          Effect.provide(
            telemetryWith(
              variables,
              HttpClient.make(() => Effect.die("nothing is sent"))
            )
          )
        )
        assert.strictEqual(tracer, Tracer.nativeTracer)
        assert.deepStrictEqual(yield* receivedOf(variables), [])
      }
    })
  )

  it.effect("sends all three signals to one endpoint, and one signal to its own", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(pathsOf(yield* receivedOf(endpoint)), ["/v1/logs", "/v1/metrics", "/v1/traces"])
      const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://collector:4318/only" }
      assert.deepStrictEqual(pathsOf(yield* receivedOf(traces)), ["/only"])
      assert.deepStrictEqual(pathsOf(yield* receivedOf({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })), [
        "/v1/logs",
        "/v1/metrics"
      ])
    })
  )

  it.effect("makes no spans where only other signals are exported", () =>
    Effect.gen(function* () {
      const variables = { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: "http://collector:4318/only" }
      const layer = telemetryWith(
        variables,
        HttpClient.make(() => Effect.never)
      )
      assert.strictEqual(yield* Tracer.Tracer.pipe(Effect.provide(layer)), Tracer.nativeTracer)
    })
  )

  it.effect("says which service, version and process it comes from", () =>
    Effect.gen(function* () {
      const [one, other] = yield* Effect.all([receivedOf(endpoint), receivedOf(endpoint)])
      const resource = resourceOf(one)
      assert.strictEqual(resource["service.name"], "property-intelligence-api")
      assert.strictEqual(resource["service.version"], serviceVersion)
      assert.match(resource["service.instance.id"] ?? "", uuid)
      assert.notStrictEqual(resource["service.instance.id"], resourceOf(other)["service.instance.id"])
    })
  )

  it.effect("says of the process what the variables say", () =>
    Effect.gen(function* () {
      const asked = "service.name=mine,service.instance.id=node%207,service.version=9,deployment.environment.name=test"
      const resource = resourceOf(yield* receivedOf({ ...endpoint, OTEL_RESOURCE_ATTRIBUTES: asked }))
      assert.deepInclude(resource, {
        "service.name": "mine",
        "service.instance.id": "node 7",
        "service.version": "9",
        "deployment.environment.name": "test"
      })
      const named = resourceOf(
        yield* receivedOf({ ...endpoint, OTEL_RESOURCE_ATTRIBUTES: asked, OTEL_SERVICE_NAME: "other" })
      )
      assert.strictEqual(named["service.name"], "other")
    })
  )

  it.effect("starts whatever the standard lets the variables say", () =>
    Effect.gen(function* () {
      for (const variables of [
        { OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: "lowmemory" },
        { OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: "Delta" },
        { OTEL_EXPORTER_OTLP_COMPRESSION: "zstd" },
        { OTEL_EXPORTER_OTLP_TIMEOUT: "soon" },
        { OTEL_BSP_SCHEDULE_DELAY: "", OTEL_METRIC_EXPORT_INTERVAL: "-1" }
      ]) {
        assert.lengthOf(yield* receivedOf({ ...endpoint, ...variables }), 3)
      }
    })
  )

  it.effect("refuses an endpoint that is no URL", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.exit(receivedOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }))
      assert.isTrue(Exit.isFailure(refused))
      assert.isTrue(Option.isSome(Exit.findErrorOption(refused)))
    })
  )

  it.effect("holds up the end by three seconds at most when the collector hangs", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const hanging = telemetryWith(
        { ...endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: "60000" },
        HttpClient.make(() => Effect.never)
      )
      const context = yield* Layer.buildWithScope(hanging, scope)
      yield* Effect.logError("lost").pipe(Effect.withSpan("work"), Effect.provide(context))
      const end = yield* Effect.forkChild(Scope.close(scope, Exit.void), { startImmediately: true })
      yield* TestClock.adjust("2900 millis")
      assert.isUndefined(end.pollUnsafe())
      yield* TestClock.adjust("100 millis")
      assert.isDefined(end.pollUnsafe())
      yield* Fiber.join(end)
    })
  )
})

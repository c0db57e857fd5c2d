import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import {
  ConfigProvider,
  Console,
  Effect,
  Exit,
  Fiber,
  Layer,
  Logger,
  Metric,
  Option,
  Schema,
  Scope,
  Tracer
} from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"

import { Settings } from "../../src/Settings.ts"
import { metrics } from "../../src/telemetry/metrics.ts"
import { consoleLines, layerSampler, layerTelemetry } from "../../src/telemetry/Telemetry.ts"

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

  it.effect("describes the process as the variables say", () =>
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

/** What the log writes. */
const linesOf = Effect.fnUntraced(function* (log: Effect.Effect<void>) {
  const lines: Array<unknown> = []
  const console = { ...globalThis.console, log: (line: unknown) => void lines.push(line) }
  yield* log.pipe(Effect.provide(Logger.layer([consoleLines])), Effect.provideService(Console.Console, console))
  return lines
})

const timestamp = "1970-01-01T00:00:00.000Z"

describe("the log as JSON", () => {
  it.effect("is one line a fact, without what is empty", () =>
    Effect.gen(function* () {
      const lines = yield* linesOf(
        Effect.andThen(Effect.logInfo("Listening on http://127.0.0.1:4021"), Effect.logWarning("Full", { bytes: 3 }))
      )
      assert.deepStrictEqual(lines, [
        `{"message":"Listening on http://127.0.0.1:4021","level":"INFO","timestamp":"${timestamp}"}`,
        `{"message":["Full",{"bytes":3}],"level":"WARN","timestamp":"${timestamp}"}`
      ])
    })
  )

  it.effect("has a cause, annotations and spans if there are any", () =>
    Effect.gen(function* () {
      const [line] = yield* linesOf(
        Effect.fail("broken").pipe(
          Effect.catchCause((cause) => Effect.logError("It failed", cause)),
          Effect.annotateLogs({ requestId: "a" }),
          Effect.withLogSpan("work")
        )
      )
      const { cause, ...others } = JSON.parse(String(line))
      assert.include(cause, "broken")
      assert.deepStrictEqual(others, {
        message: "It failed",
        level: "ERROR",
        timestamp,
        annotations: { requestId: "a" },
        spans: { work: 0 }
      })
    })
  )
})

/** Runs with the sampler of the environment; gives the names of the spans that an exporter would be handed. */
const sampledNames = Effect.fnUntraced(function* (
  environment: Record<string, string>,
  program: Effect.Effect<unknown>
) {
  const spans: Array<Tracer.NativeSpan> = []
  const recording = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  yield* program.pipe(
    Effect.provide(layerSampler.pipe(Layer.provide(Layer.succeed(Tracer.Tracer, recording)))),
    Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment)))
  )
  return spans.filter((span) => span.sampled && span.status._tag === "Ended").map(({ name }) => name)
})

const remote = (sampled: boolean, traceId = "a".repeat(32)) =>
  Tracer.externalSpan({ traceId, spanId: "b".repeat(16), sampled })

const inner = Effect.withSpan(Effect.void, "inner")
const root = Effect.withSpan(inner, "root")
const ofSampled = Effect.withSpan(inner, "of sampled", { parent: remote(true) })
const ofUnsampled = Effect.withSpan(inner, "of unsampled", { parent: remote(false) })
const all = Effect.all([root, ofSampled, ofUnsampled])

const kept = (sampler: string, share = "0") =>
  Effect.map(sampledNames({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }, all), (names) =>
    names.filter((name) => name !== "inner")
  )

describe("the sampler", () => {
  it.effect("does what OTEL_TRACES_SAMPLER says", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* kept("always_on"), ["root", "of sampled", "of unsampled"])
      assert.deepStrictEqual(yield* kept("always_off"), [])
      assert.deepStrictEqual(yield* kept("traceidratio", "0"), [])
      assert.deepStrictEqual(yield* kept("traceidratio", "1"), ["root", "of sampled", "of unsampled"])
      assert.deepStrictEqual(yield* kept("parentbased_always_on"), ["root", "of sampled"])
      assert.deepStrictEqual(yield* kept("parentbased_always_off"), ["of sampled"])
      assert.deepStrictEqual(yield* kept("parentbased_traceidratio", "0"), ["of sampled"])
      assert.deepStrictEqual(yield* kept("xray"), ["root", "of sampled", "of unsampled"])
      assert.deepStrictEqual(yield* kept("traceidratio", "lots"), ["root", "of sampled", "of unsampled"])
    })
  )

  it.effect("samples all by default, and a trace whole or not at all", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* sampledNames({}, root), ["root", "inner"])
      assert.sameMembers(yield* sampledNames({}, ofUnsampled), ["inner", "of unsampled"])
      const names = yield* sampledNames(
        { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.3" },
        Effect.all(Array.from({ length: 2_000 }, () => root))
      )
      const roots = names.filter((name) => name === "root").length
      assert.strictEqual(names.length, 2 * roots)
      // Six standard deviations on either side.
      assert.isAbove(roots, 600 - 6 * 20.5)
      assert.isBelow(roots, 600 + 6 * 20.5)
    })
  )

  it.effect("judges a remote trace by its id, as every other process does", () =>
    Effect.gen(function* () {
      const child = (id: string) => Effect.withSpan(Effect.void, id.slice(-1), { parent: remote(false, id) })
      const names = yield* sampledNames(
        { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.5" },
        Effect.all([child(`${"f".repeat(19)}7${"f".repeat(12)}`), child(`${"0".repeat(19)}8${"0".repeat(12)}`)])
      )
      assert.deepStrictEqual(names, ["f"])
    })
  )
})

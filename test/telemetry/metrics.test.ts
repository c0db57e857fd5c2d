import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Metric, Schema } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { OtlpMetrics, OtlpSerialization, PrometheusMetrics } from "effect/observability"

import { metricDescriptions, metrics } from "../../src/telemetry/metrics.ts"
import { labelOf, prometheusMetricName, prometheusNameOf } from "../../src/telemetry/prometheusName.ts"

/** A registry of its own, so that what other tests count is not seen. */
const apart = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => Effect.provideService(program, Metric.MetricRegistry, new Map()))

const Exported = Schema.fromJsonString(
  Schema.Struct({
    resourceMetrics: Schema.Array(
      Schema.Struct({
        scopeMetrics: Schema.Array(
          Schema.Struct({ metrics: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)) })
        )
      })
    )
  })
)

/** What the OTLP exporter sends at its end. */
const exportedAfter = Effect.fnUntraced(function* (program: Effect.Effect<unknown>) {
  const bodies: Array<string> = []
  const client = HttpClient.make((request) =>
    Effect.sync(() => {
      if (request.body._tag === "Uint8Array") bodies.push(new TextDecoder().decode(request.body.body))
      return HttpClientResponse.fromWeb(request, new Response(null, { status: 200 }))
    })
  )
  const exporter = OtlpMetrics.layer({ url: "http://collector/v1/metrics", exportInterval: "1 hour" }).pipe(
    Layer.provide([OtlpSerialization.layerJson, Layer.succeed(HttpClient.HttpClient, client)]),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ OTEL_SERVICE_NAME: "test" })))
  )
  yield* program.pipe(Effect.provide(exporter), apart)
  const read = yield* Effect.forEach(bodies, (body) => Schema.decodeUnknownEffect(Exported)(body))
  return read.flatMap(({ resourceMetrics }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
  )
})

describe("the registry of metrics", () => {
  it("names things as OpenTelemetry does, each once", () => {
    const names = metricDescriptions.map(({ name }) => name)
    assert.strictEqual(new Set(names).size, names.length)
    for (const { always, meaning, name, sometimes, unit } of metricDescriptions) {
      assert.match(name, /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/)
      assert.notMatch(name, /(^|[._])(seconds|millis|bytes|total|ratio)([._]|$)/, "no unit in a name")
      assert.match(unit, /^(s|By|1|\{[A-Za-z_]+\})$/)
      assert.isAbove(meaning.length, 10)
      for (const attribute of [...Object.keys(always), ...Object.keys(sometimes)]) {
        assert.match(attribute, /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/)
      }
    }
  })

  it("has bounded attributes, and none is both always and sometimes there", () => {
    for (const { always, name, sometimes } of metricDescriptions) {
      assert.deepStrictEqual(
        Object.keys(always).filter((attribute) => attribute in sometimes),
        [],
        name
      )
      for (const { most, values } of [...Object.values(always), ...Object.values(sometimes)]) {
        assert.isAtLeast(most, 1)
        assert.isAtMost(most, 50)
        if (values !== null) assert.strictEqual(new Set(values).size, most)
      }
    }
  })

  it("gives every metric its own name in Prometheus", () => {
    const names = metricDescriptions.map(prometheusNameOf)
    assert.strictEqual(new Set(names).size, names.length)
    assert.deepStrictEqual(
      [
        metrics.httpServerDuration,
        metrics.httpServerActive,
        metrics.sourceRequests,
        metrics.sourceDataAge,
        metrics.paymentSettled,
        metrics.paymentsUndelivered,
        metrics.modelTokens
      ].map(prometheusNameOf),
      [
        "http_server_request_duration_seconds",
        "http_server_active_requests",
        "source_requests_total",
        "source_data_age_seconds",
        "payments_settled_total",
        "payments_undelivered",
        "gen_ai_client_token_usage"
      ]
    )
    assert.strictEqual(labelOf("http.request.method"), "http_request_method")
  })
})

describe("a metric on its way", () => {
  const updates = Effect.gen(function* () {
    yield* Metric.update(metrics.sourceRequests.of({ "source.name": "OpenStreetMap", "source.status": "ok" }), 2)
    yield* Metric.update(
      metrics.sourceRequests.of({
        "source.name": "OpenStreetMap",
        "source.status": "failed",
        "error.type": "Timeout"
      }),
      1
    )
    yield* Metric.update(metrics.sourceDuration.of({ "source.name": "OpenStreetMap" }), "1500 millis")
    yield* Metric.update(metrics.paymentSettled.of({ "http.route": "/property-full" }), 9_007_199_254_740_993n)
    yield* Metric.update(metrics.workInFlight.of({}), 1)
    yield* Metric.update(metrics.workInFlight.of({}), -1)
  })

  it.effect("leaves by OTLP with its unit, its meaning and its kind", () =>
    Effect.gen(function* () {
      const exported = yield* exportedAfter(updates)
      const named = (name: string) => exported.find((metric) => metric["name"] === name)
      const requests = named("source.requests")
      assert.strictEqual(requests?.["unit"], "{request}")
      assert.strictEqual(requests?.["description"], metrics.sourceRequests.meaning)
      assert.nestedPropertyVal(requests, "sum.isMonotonic", true)
      assert.nestedPropertyVal(requests, "sum.dataPoints.length", 2)
      assert.strictEqual(named("source.duration")?.["unit"], "s")
      assert.nestedPropertyVal(named("source.duration"), "histogram.dataPoints[0].sum", 1.5)
      assert.nestedPropertyVal(named("payments.settled"), "sum.dataPoints[0].asInt", "9007199254740993")
      assert.nestedPropertyVal(named("work.in_flight"), "sum.isMonotonic", false)
      assert.nestedPropertyVal(named("work.in_flight"), "sum.dataPoints[0].asDouble", 0)
    })
  )

  it.effect("has the same name on our own /metrics", () =>
    Effect.gen(function* () {
      const text = yield* Effect.andThen(
        updates,
        PrometheusMetrics.format({ metricNameMapper: prometheusMetricName })
      ).pipe(apart)
      assert.include(text, 'source_requests_total{source_name="OpenStreetMap",source_status="ok"} 2')
      assert.include(text, 'source_duration_seconds_bucket{source_name="OpenStreetMap",le="2.5"} 1')
      assert.include(text, 'payments_settled_total{http_route="/property-full"} 9007199254740993')
    })
  )
})

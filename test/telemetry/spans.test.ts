import * as OtelTracer from "@effect/opentelemetry/OtelTracer"
import { assert, describe, it } from "@effect/vitest"
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { ConfigProvider, Effect, Layer, Result } from "effect"

import { layerHttpClient } from "../../src/outbound/WholeReply.ts"
import { sourceDefinitions, sourcesLayer } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { layerSandbox } from "../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../src/Settings.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { layerUpstreams } from "../support/upstreams/upstreams.ts"

/** One report from the sandbox, traced by the OpenTelemetry SDK; gives the finished spans. */
const spansOf = Effect.fnUntraced(function* (faults: string) {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  const gateway = yield* serveGateway({ port: 0, faults: Result.getOrThrow(parseFaults(faults)) })
  const tracing = OtelTracer.layerTracer.pipe(
    Layer.provide(Layer.succeed(OtelTracer.OtelTracerProvider, provider)),
    (tracer) => OtelTracer.layerWithoutOtelTracer.pipe(Layer.provide(tracer))
  )
  yield* PropertyIntel.use((intel) =>
    intel.report({ address: "1600 Smith St, Houston, TX 77002", requestId: "trace-test" })
  ).pipe(
    Effect.provide(
      PropertyIntel.layer.pipe(
        Layer.provide([sourcesLayer, Geocoder.layer]),
        Layer.provide(layerUpstreams),
        Layer.provide(layerSandbox),
        Layer.provide(Settings.layerTest({ UPSTREAM_GATEWAY: gateway.url.origin })),
        Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({}))),
        Layer.provide(layerHttpClient),
        Layer.provideMerge(tracing)
      )
    )
  )
  return exporter.getFinishedSpans()
})

describe("the trace of a report", () => {
  it.live("has one span a source under the report's, and one an attempt under each", () =>
    Effect.gen(function* () {
      const spans = yield* spansOf("hazards.fema.gov=status:503;msc.fema.gov=status:503")
      const byId = new Map(spans.map((span) => [span.spanContext().spanId, span]))
      const parentOf = (span: (typeof spans)[number]) => byId.get(span.parentSpanContext?.spanId ?? "")?.name
      const sourceSpans = spans.filter(({ name }) => name.endsWith(".find"))
      assert.sameMembers(
        sourceSpans.map(({ name }) => name),
        sourceDefinitions.map(({ id }) => `${id}.find`)
      )
      assert.isTrue(sourceSpans.every((span) => parentOf(span) === "PropertyIntel.report"))
      const failed = sourceSpans.filter(({ status }) => status.code === 2)
      assert.deepStrictEqual(
        failed.map(({ name }) => name),
        ["FloodZone.find"]
      )
      const floodAttempts = spans.filter((span) => parentOf(span) === "FloodZone.find")
      assert.deepStrictEqual(
        floodAttempts.map(({ attributes }) => [attributes["server.address"], attributes["http.request.resend_count"]]),
        [
          ["hazards.fema.gov", undefined],
          ["hazards.fema.gov", 1],
          ["msc.fema.gov", undefined],
          ["msc.fema.gov", 1]
        ]
      )
      assert.isTrue(floodAttempts.every(({ attributes }) => attributes["http.response.status_code"] === 503))
    })
  )

  it.live("holds no address, no coordinates and no key", () =>
    Effect.gen(function* () {
      const spans = yield* spansOf("")
      const shown = JSON.stringify(spans.map(({ attributes, events, name }) => ({ attributes, events, name })))
      assert.notMatch(shown, /smith/i)
      assert.notMatch(shown, /29\.7\d|95\.3\d/)
      assert.notInclude(shown, "77002")
      assert.notMatch(shown, /"sandbox"/)
    })
  )
})

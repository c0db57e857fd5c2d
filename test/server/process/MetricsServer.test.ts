import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Metric } from "effect"
import { HttpServer } from "effect/http"
import { TestConsole } from "effect/testing"

import { layerMetricsOn } from "../../../src/server/process/MetricsServer.ts"
import { Settings } from "../../../src/Settings.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { SandboxService } from "../../support/process/SandboxService.ts"
import { exchange } from "../../support/wire.ts"

describe("the port of the metrics", () => {
  it.live("shows them as Prometheus names them, and nothing else", () =>
    Effect.gen(function* () {
      yield* Metric.update(metrics.sourceDuration.of({ "source.name": "OpenStreetMap" }), "2 seconds")
      const { address } = yield* HttpServer.HttpServer
      const origin = HttpServer.formatAddress(address)
      const { headers, status, text } = yield* exchange(origin, "/metrics", {})
      assert.strictEqual(status, 200)
      assert.match(headers["content-type"] ?? "", /^text\/plain; version=0\.0\.4/)
      assert.include(text, `# TYPE source_duration_seconds histogram\n`)
      assert.include(text, `source_duration_seconds_sum{source_name="OpenStreetMap"} 2\n`)
      for (const path of ["/", "/health", "/docs", "/property-intel"]) {
        assert.strictEqual((yield* exchange(origin, path, {})).status, 404, path)
      }
    }).pipe(
      Effect.provide(
        layerMetricsOn(0).pipe(Layer.provide([Settings.layerTest({ HOST: "127.0.0.1" }), Logger.layer([])]))
      ),
      Effect.provideService(Metric.MetricRegistry, new Map())
    )
  )

  it.live("is printed at the start, is not that of the API, and is closed without METRICS_PORT", () =>
    Effect.gen(function* () {
      const started = (environment: Record<string, string>) =>
        Effect.gen(function* () {
          const onApi = yield* SandboxService.use((service) => service.ask("/metrics"))
          assert.strictEqual(onApi.status, 404)
          const said = (yield* TestConsole.logLines).map(
            (line) => /Metrics on (http:[^"]*)\/metrics/.exec(String(line))?.[1]
          )
          const origin = said.find((it) => it !== undefined)
          return origin === undefined ? null : yield* exchange(origin, "/metrics", {})
        }).pipe(
          Effect.provide(SandboxService.layer({ LOG_LEVEL: "fatal", LOG_FORMAT: "json", ...environment })),
          Effect.provide(TestConsole.layer)
        )
      assert.isNull(yield* started({}))
      assert.strictEqual((yield* started({ METRICS_PORT: "0" }))?.status, 200)
    })
  )
})

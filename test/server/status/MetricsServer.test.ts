import { assert, describe, it } from "@effect/vitest"
import type { Unhealthy } from "@property-intelligence/api/HealthReport.ts"
import { Effect, Layer, Logger, Metric } from "effect"
import { HttpServer } from "effect/http"
import { TestConsole } from "effect/testing"

import { Stopping } from "../../../src/server/admission/Stopping.ts"
import { securityHeaders } from "../../../src/server/request/answerHeaders.ts"
import { layerMetricsOn } from "../../../src/server/status/MetricsServer.ts"
import { Readiness } from "../../../src/server/status/Readiness.ts"
import { Settings } from "../../../src/Settings.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { SandboxService } from "../../support/process/SandboxService.ts"
import { exchange } from "../../support/wire.ts"

/** With the names that callers are not shown. */
const failing: Unhealthy = {
  status: "fail",
  version: "1.2.3",
  serviceId: "service",
  output: "The ledger is down",
  checks: {
    keys: [
      { componentId: "BLS_API_KEY", componentType: "component", status: "warn", time: "now", output: "api.bls.gov" }
    ]
  }
}

describe("the port of the metrics", () => {
  it.live("shows them as Prometheus names them, the readiness and nothing else", () =>
    Effect.gen(function* () {
      yield* Metric.update(metrics.sourceDuration.of({ "source.name": "OpenStreetMap" }), "2 seconds")
      const { address } = yield* HttpServer.HttpServer
      const origin = HttpServer.formatAddress(address)
      const { headers, status, text } = yield* exchange(origin, "/metrics", {})
      assert.strictEqual(status, 200)
      assert.match(headers["content-type"] ?? "", /^text\/plain; version=0\.0\.4/)
      assert.include(headers, { ...securityHeaders })
      assert.notProperty(headers, "access-control-allow-origin")
      assert.include(text, `# TYPE source_duration_seconds histogram\n`)
      assert.include(text, `source_duration_seconds_sum{source_name="OpenStreetMap"} 2\n`)
      for (const [path, status] of [
        ["/readyz", 503],
        ["/livez", 200]
      ] as const) {
        const answer = yield* exchange(origin, path, {})
        assert.strictEqual(answer.status, status)
        assert.include(answer.headers, {
          ...securityHeaders,
          "content-type": "application/health+json",
          "cache-control": "no-store"
        })
        assert.notProperty(answer.headers, "access-control-allow-origin")
        assert.strictEqual((yield* exchange(origin, path, { method: "HEAD" })).status, status)
      }
      const { text: readiness } = yield* exchange(origin, "/readyz", {})
      assert.deepStrictEqual(JSON.parse(readiness), failing)
      for (const path of ["/", "/health", "/docs", "/property-intel"]) {
        assert.strictEqual((yield* exchange(origin, path, {})).status, 404, path)
      }
    }).pipe(
      Effect.provide(
        layerMetricsOn(0).pipe(
          Layer.provide([
            Layer.succeed(Readiness, {
              report: Effect.fail(failing),
              sales: Effect.succeed({ open: false, reason: null }),
              tryStores: Effect.void
            }),
            Stopping.layer,
            Logger.layer([])
          ]),
          // `HOST` is not its interface.
          Layer.provide(Settings.layerTest({ HOST: "192.0.2.1" }))
        )
      ),
      Effect.provideService(Metric.MetricRegistry, new Map())
    )
  )

  it.live("is printed at the start, differs from the API's port, and is closed without METRICS_PORT", () =>
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

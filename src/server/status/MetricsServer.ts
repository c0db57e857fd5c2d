import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type { Healthy, Unhealthy } from "@property-intelligence/api/HealthReport.ts"
import { Effect, Layer, Option, References } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"

import { Settings } from "../../Settings.ts"
import { LogUnredacted } from "../../telemetry/LogRedaction.ts"
import { prometheusMetricName } from "../../telemetry/prometheusName.ts"
import { securityHeaders } from "../request/answerHeaders.ts"
import { alive, currentReadiness } from "./Readiness.ts"

/** The path of the metrics for Prometheus. */
const metricsPath = "/metrics"

const layerSecurityHeaders = HttpRouter.middleware(
  (answer) => Effect.map(answer, HttpServerResponse.setHeaders(securityHeaders)),
  { global: true }
)

const healthAnswer = (report: Healthy | Unhealthy) =>
  HttpServerResponse.jsonUnsafe(report, {
    status: report.status === "fail" ? 503 : 200,
    contentType: "application/health+json",
    headers: { "cache-control": "no-store" }
  })

/** The route `/readyz` with all details, for the operator only. Callers of the API see only the status of each part. */
const layerDetails = HttpRouter.add(
  "GET",
  "/readyz",
  Effect.match(currentReadiness, { onFailure: healthAnswer, onSuccess: healthAnswer })
)

const layerAnswers = HttpRouter.serve(
  Layer.mergeAll(
    PrometheusMetrics.layerHttp({ path: metricsPath, metricNameMapper: prometheusMetricName }),
    layerDetails,
    HttpRouter.add("GET", "/livez", healthAnswer(alive)),
    layerSecurityHeaders
  ),
  { disableLogger: true, disableListenLog: true }
).pipe(Layer.provide(Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)))

const layerAnnouncement = Layer.effectDiscard(
  Effect.gen(function* () {
    const { logLevel } = yield* Settings
    const { address } = yield* HttpServer.HttpServer
    if (logLevel !== "none") yield* Effect.logInfo(`Metrics on ${HttpServer.formatAddress(address)}${metricsPath}`)
  }).pipe(Effect.provideService(References.MinimumLogLevel, "Info"), Effect.provideService(LogUnredacted, true))
)

const listeningOn = (port: number) =>
  Layer.unwrap(
    Effect.map(Settings, ({ metricsHost }) =>
      NodeHttpServer.layer(() => createServer(), { host: metricsHost, port, gracefulShutdownTimeout: "1 second" })
    )
  )

/**
 * The operator's endpoints, on a separate port that callers of the API don't reach: `/metrics` for Prometheus, `/readyz` with the
 * names of keys and hosts, and `/livez`. Its `HttpServer` is the one for that port.
 */
export const layerMetricsOn = (port: number) =>
  Layer.merge(layerAnswers, layerAnnouncement).pipe(Layer.provideMerge(listeningOn(port)))

/** The operator's endpoints of `layerMetricsOn` if `METRICS_PORT` is set; otherwise nothing. */
export const layerMetricsServer = Layer.unwrap(
  Effect.map(Settings, ({ metricsPort }) =>
    Option.match(metricsPort, {
      onNone: () => Layer.empty,
      onSome: (port) => Layer.effectDiscard(Layer.build(layerMetricsOn(port)))
    })
  )
)

import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer, Option, References } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer } from "effect/http"
import { PrometheusMetrics } from "effect/observability"

import { Settings } from "../../Settings.ts"
import { LogUnredacted } from "../../telemetry/LogRedaction.ts"
import { prometheusMetricName } from "../../telemetry/prometheusName.ts"

/** Where Prometheus finds the metrics. */
const metricsPath = "/metrics"

const layerAnswers = HttpRouter.serve(
  PrometheusMetrics.layerHttp({ path: metricsPath, metricNameMapper: prometheusMetricName }),
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
    Effect.map(Settings, ({ host }) =>
      NodeHttpServer.layer(() => createServer(), { host, port, gracefulShutdownTimeout: "1 second" })
    )
  )

/**
 * `/metrics` for Prometheus, alone on a port of its own so that it need not be open to callers of the API; nothing without
 * `METRICS_PORT`. Its `HttpServer` is the one of that port.
 */
export const layerMetricsOn = (port: number) =>
  Layer.merge(layerAnswers, layerAnnouncement).pipe(Layer.provideMerge(listeningOn(port)))

/** The same where the settings name a port. */
export const layerMetricsServer = Layer.unwrap(
  Effect.map(Settings, ({ metricsPort }) =>
    Option.match(metricsPort, {
      onNone: () => Layer.empty,
      onSome: (port) => Layer.effectDiscard(Layer.build(layerMetricsOn(port)))
    })
  )
)

import { existsSync } from "node:fs"

import { Effect } from "effect"

import { exchange } from "../wire.ts"
import { freePort } from "./listenOnLoopback.ts"
import { startCommand } from "./ServiceProcess.ts"

/** The real OpenTelemetry Collector, 0.152 or near it, core components. */
const collectorBinary = process.env["OTELCOL"] ?? "../shared/tools/otelcol"

/** Whether its tests can run. Where everything must be there (`CI`) they never skip. */
export const hasCollector = existsSync(collectorBinary) || process.env["CI"] === "true"

/** The collector with the project's configuration. */
export interface Collector {
  /** To be `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  /** The same where the protocol is gRPC. */
  readonly grpcUrl: string
  /** Its own counters so far, summed over all signals. */
  readonly counts: Effect.Effect<{
    readonly accepted: number
    readonly refused: number
    readonly sent: number
    /** Abandoned, or never sent. */
    readonly failed: number
  }>
  readonly output: () => string
}

/** Starts it with `otel-collector.yaml` in front of an OTLP/HTTP backend that reads JSON; ends with the scope. */
export const startCollector = Effect.fnUntraced(function* (backend: string) {
  const [grpc, http, own] = yield* Effect.all([freePort, freePort, freePort], { concurrency: 3 })
  const process = yield* startCommand(collectorBinary, ["--config", "otel-collector.yaml"], {
    folder: ".",
    environment: {
      COLLECTOR_GRPC_LISTEN: `127.0.0.1:${grpc}`,
      COLLECTOR_HTTP_LISTEN: `127.0.0.1:${http}`,
      COLLECTOR_TRACES: "[otlp_http]",
      COLLECTOR_METRICS: "[otlp_http]",
      COLLECTOR_LOGS: "[otlp_http]",
      OTLP_BACKEND_ENDPOINT: backend,
      OTLP_BACKEND_ENCODING: "json",
      COLLECTOR_BATCH_TIMEOUT: "50ms",
      COLLECTOR_OWN_METRICS: "normal",
      COLLECTOR_OWN_METRICS_PORT: String(own)
    }
  })
  yield* process.printed(/Everything is ready/)
  const collector: Collector = {
    url: `http://127.0.0.1:${http}`,
    grpcUrl: `http://127.0.0.1:${grpc}`,
    counts: exchange(`http://127.0.0.1:${own}`, "/metrics", {}).pipe(
      Effect.orDie,
      Effect.map(({ text }) => ({
        accepted: summed(text, /^otelcol_receiver_accepted_/),
        refused: summed(text, /^otelcol_receiver_(?:refused|failed)_/),
        sent: summed(text, /^otelcol_exporter_sent_/),
        failed: summed(text, /^otelcol_exporter_(?:send|enqueue)_failed_/)
      }))
    ),
    output: process.output
  }
  return collector
})

/** Of Prometheus' text format. */
const summed = (text: string, name: RegExp): number =>
  text
    .split("\n")
    .filter((line) => name.test(line))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)

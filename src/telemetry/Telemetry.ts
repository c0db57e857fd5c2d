import { ConfigProvider, Effect, Layer, Logger, type LogLevel, Option, References, Stdio } from "effect"
import { Otlp, OtlpSerialization } from "effect/observability"

import { serviceId, serviceVersion } from "../serviceIdentity.ts"
import { Settings } from "../Settings.ts"

const levels = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal",
  none: "None"
} as const satisfies Record<Settings["Service"]["logLevel"], LogLevel.LogLevel>

const layerLogger = Layer.unwrap(
  Effect.gen(function* () {
    const { logFormat, logLevel } = yield* Settings
    const { stdoutIsTerminal } = yield* Stdio.Stdio
    const onTerminal = yield* stdoutIsTerminal
    const format = Option.getOrElse(logFormat, () => (onTerminal ? "pretty" : "json"))
    return Layer.merge(
      Logger.layer([format === "pretty" ? Logger.consolePretty() : Logger.consoleJson]),
      Layer.succeed(References.MinimumLogLevel, levels[logLevel])
    )
  })
)

/** What the standard's variables are without a value. `Otlp.layerFromConfig` exports a signal only when it is named. */
const layerOtelDefaults = ConfigProvider.layerAdd(
  ConfigProvider.fromUnknown({
    OTEL_SERVICE_NAME: serviceId,
    OTEL_TRACES_EXPORTER: "otlp",
    OTEL_METRICS_EXPORTER: "otlp",
    OTEL_LOGS_EXPORTER: "otlp"
  })
)

/** Sends traces, metrics and logs where the standard `OTEL_*` variables say, and nowhere without an endpoint. */
const layerExport = Layer.unwrap(
  Effect.map(Settings, ({ otlpEndpoint }) =>
    Option.isNone(otlpEndpoint)
      ? Layer.empty
      : Otlp.layerFromConfig({ resource: { serviceVersion }, loggerMergeWithExisting: true }).pipe(
          Layer.provide([OtlpSerialization.layerJson, layerOtelDefaults])
        )
  )
)

/** Logs on standard output, and the OpenTelemetry export where one is set up. */
export const layerTelemetry = layerExport.pipe(Layer.provideMerge(layerLogger))

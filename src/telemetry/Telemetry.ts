import { setFlagsFromString } from "node:v8"

import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Config, Effect, Layer, Logger, type LogLevel, Option, Record, References, Schema, Stdio } from "effect"
import { SecureRandom } from "effect/crypto"
import { Otlp } from "effect/observability"

import { Settings } from "../Settings.ts"
import { layerExportBody } from "./ExportBody.ts"
import { layerExportClient } from "./ExportClient.ts"
import { layerLogRedaction, naming } from "./LogRedaction.ts"
import { layerOtelVariables, layerShortEnd } from "./otelVariables.ts"
import { layerSampler } from "./Sampler.ts"
import { consoleLines, layerStandardOutput } from "./standardOutput.ts"

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
      layerStandardOutput(naming(format === "pretty" ? Logger.consolePretty() : consoleLines)),
      Layer.succeed(References.MinimumLogLevel, levels[logLevel])
    )
  })
)

/** Where the standard lets telemetry go: one address for all, and one for each signal. */
const endpoints = Config.all(
  ["", "TRACES_", "METRICS_", "LOGS_"].map((signal) =>
    Config.URL(`OTEL_EXPORTER_OTLP_${signal}ENDPOINT`).pipe(Config.option)
  )
)

const isWanted = Effect.gen(function* () {
  const isDisabled = yield* Config.Boolean("OTEL_SDK_DISABLED").pipe(Config.withDefault(false))
  return !isDisabled && (yield* endpoints).some(Option.isSome)
})

const ResourceAttributes = Config.Record(Schema.String, Schema.String, "OTEL_RESOURCE_ATTRIBUTES", { trim: true }).pipe(
  Config.withDefault<Readonly<Record<string, string>>>({})
)

/** The process among its like: what the variables set comes first. */
const resource = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const own = { "service.version": serviceVersion, "service.instance.id": yield* random.uuidV4() }
  const asked = yield* ResourceAttributes
  return { attributes: Record.filter(own, (_value, name) => asked[name] === undefined) }
})

const layerExporters = Layer.unwrap(
  Effect.map(resource, (resource) => Otlp.layerFromConfig({ resource, loggerMergeWithExisting: true }))
).pipe(Layer.provide([layerShortEnd, SecureRandom.layerWebCrypto]))

/**
 * Spans live until their batch is sent. From that V8 learns to make objects of their kinds old from the start, those of the
 * requests too, and then takes a tenth more CPU to collect the garbage.
 */
const keepYoung = Effect.sync(() => setFlagsFromString("--no-allocation-site-pretenuring"))

/** Sends traces, metrics and logs where the standard `OTEL_*` variables say, and nowhere without an endpoint. */
const layerExport = Layer.unwrap(
  Effect.map(isWanted, (isWanted) =>
    isWanted
      ? layerSampler.pipe(
          Layer.provideMerge(layerExporters),
          Layer.provide(layerExportBody),
          Layer.provide(layerExportClient),
          Layer.provide(Layer.effectDiscard(keepYoung))
        )
      : Layer.empty
  )
).pipe(Layer.provide(layerOtelVariables))

/**
 * Logs on standard output, and the OpenTelemetry export where one is set up, both without what is private. Fails where an
 * endpoint is no URL.
 */
export const layerTelemetry = layerLogRedaction.pipe(Layer.provideMerge(layerExport), Layer.provideMerge(layerLogger))

import { setFlagsFromString } from "node:v8"

import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import {
  Config,
  Effect,
  Formatter,
  Layer,
  Logger,
  type LogLevel,
  Option,
  Record,
  References,
  Schema,
  Stdio,
  Tracer
} from "effect"
import { SecureRandom } from "effect/crypto"
import { Otlp } from "effect/observability"

import { Settings } from "../Settings.ts"
import { layerExportBody } from "./ExportBody.ts"
import { layerExportClient } from "./ExportClient.ts"
import { layerLogRedaction, naming } from "./LogRedaction.ts"
import { metrics } from "./metrics.ts"
import { layerOtelVariables, layerShortEnd } from "./otelVariables.ts"

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

/** Max bytes of log lines that may wait for the reader of standard output: some hundreds of lines. */
const maxUnread = 128 * 1024

const dropped = metrics.telemetryDropped.of({
  "telemetry.signal": "logs",
  "telemetry.drop.reason": "output_lost"
})

const whileRead = (logger: Logger.Logger<unknown, void>): Logger.Logger<unknown, void> =>
  Logger.make((options) => {
    if (process.stdout.writableLength < maxUnread) logger.log(options)
    else dropped.updateUnsafe(1, options.fiber.context)
  })

/** Counts log lines that could not be written. Without it, a failed write would end the process. */
const layerLostLines = Layer.effectDiscard(
  Effect.gen(function* () {
    const context = yield* Effect.context<never>()
    const count = () => dropped.updateUnsafe(1, context)
    yield* Effect.acquireRelease(
      Effect.sync(() => process.stdout.on("error", count)),
      () => Effect.sync(() => process.stdout.off("error", count))
    )
  })
)

/**
 * Logs on standard output, as far as its reader keeps up. Lines that can't be read yet wait in memory, so further lines
 * are dropped while too many wait. `telemetry.dropped` counts these, and lines that could not be written.
 */
const layerStandardOutput = (logger: Logger.Logger<unknown, void>): Layer.Layer<never> =>
  Layer.merge(Logger.layer([whileRead(logger)]), layerLostLines)

const isEmpty = (members: object): boolean => Object.keys(members).length === 0

/**
 * Writes each entry of the log on standard output as one line of JSON: `message`, `level` and `timestamp`, and `cause`, `annotations` and
 * `spans` if there are any.
 */
export const consoleLines: Logger.Logger<unknown, void> = Logger.withConsoleLog(
  Logger.map(Logger.formatStructured, ({ annotations, cause, level, message, spans, timestamp }) =>
    Formatter.formatJson({
      message,
      level,
      timestamp,
      ...(cause === undefined ? {} : { cause }),
      ...(isEmpty(annotations) ? {} : { annotations }),
      ...(isEmpty(spans) ? {} : { spans })
    })
  )
)

/** The `OTEL_*` variables with the collector's addresses: one for everything, and one for each signal. */
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

/** The attributes that identify this process in telemetry. The values of the `OTEL_*` variables win. */
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
 * Stops V8 from allocating objects directly in the old generation. Spans live until their batch is sent, which would
 * teach V8 to do that for objects of requests too. It would then spend a tenth more CPU on garbage collection.
 */
const keepYoung = Effect.sync(() => setFlagsFromString("--no-allocation-site-pretenuring"))

/**
 * The traces to export: a `share` of them, chosen by their ids. With `followsParent`, the caller's choice decides for
 * traces that the caller began.
 */
interface Sampler {
  /** A fraction, 0 to 1. */
  readonly share: number
  readonly followsParent: boolean
}

/**
 * The default sampler: it keeps every trace. The standard's default follows the caller, but callers are strangers here:
 * one could hide its calls.
 */
const everything: Sampler = { share: 1, followsParent: false }

const samplerOf = (name: string, share: number): Sampler | null => {
  switch (name) {
    case "always_on":
      return everything
    case "always_off":
      return { share: 0, followsParent: false }
    case "traceidratio":
      return { share, followsParent: false }
    case "parentbased_always_on":
      return { share: 1, followsParent: true }
    case "parentbased_always_off":
      return { share: 0, followsParent: true }
    case "parentbased_traceidratio":
      return { share, followsParent: true }
    default:
      return null
  }
}

const Share = Config.Number("OTEL_TRACES_SAMPLER_ARG").pipe(
  Config.map((share) => (share >= 0 && share <= 1 ? share : 1)),
  Config.orElse(() => Config.succeed(1))
)

/** The sampler of `OTEL_TRACES_SAMPLER` and its `_ARG`. As the standard asks, an unknown one is ignored with a warning. */
const samplerFromConfig = Effect.gen(function* () {
  const name = yield* Config.String("OTEL_TRACES_SAMPLER").pipe(Config.withDefault("always_on"))
  const sampler = samplerOf(name.trim().toLowerCase(), yield* Share)
  if (sampler === null) yield* Effect.logWarning("OTEL_TRACES_SAMPLER is unknown: all traces are exported", { name })
  return sampler ?? everything
})

/**
 * Returns `true` if a trace is in the share to keep. The last 13 hex digits (52 bits) of its id are random, and a
 * number that JavaScript holds exactly.
 */
const isKept = (share: number, traceId: string): boolean =>
  share >= 1 || (share > 0 && Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52)

/**
 * A tracer with the sampler's choice at the first span of each trace in this process; later spans follow it. A span
 * that is not exported still has its ids, for log lines and for callees.
 */
const sampledBy = ({ followsParent, share }: Sampler, tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const parent = Option.getOrUndefined(options.parent)
      if (parent?._tag === "Span" || (parent !== undefined && followsParent)) return tracer.span(options)
      if (parent !== undefined) return tracer.span({ ...options, sampled: isKept(share, parent.traceId) })
      const span = tracer.span(share <= 0 ? { ...options, sampled: false } : options)
      return isKept(share, span.traceId) || !span.sampled ? span : tracer.span({ ...options, sampled: false })
    },
    context: tracer.context
  })

/** Puts the sampler of the environment in front of the tracer of the given layer. */
export const layerSampler = Layer.effect(
  Tracer.Tracer,
  Effect.gen(function* () {
    const tracer = yield* Tracer.Tracer
    // If no traces are exported, code that looks up the tracer must still see that it goes nowhere.
    return tracer === Tracer.nativeTracer ? tracer : sampledBy(yield* samplerFromConfig, tracer)
  })
)

/** Sends traces, metrics and logs to the endpoints of the `OTEL_*` variables; without an endpoint, nowhere. */
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
 * Logs on standard output, and exports by OpenTelemetry if an endpoint is set, both without private data. Fails if an
 * endpoint is not a URL.
 */
export const layerTelemetry = layerLogRedaction.pipe(Layer.provideMerge(layerExport), Layer.provideMerge(layerLogger))

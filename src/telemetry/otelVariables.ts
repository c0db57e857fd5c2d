import { serviceId } from "@property-intelligence/api/serviceIdentity.ts"
import { Config, ConfigProvider, Effect, Layer } from "effect"

/** The defaults of the standard's variables. `Otlp.layerFromConfig` exports a signal only if its variable is set. */
const defaults: Readonly<Record<string, string>> = {
  OTEL_TRACES_EXPORTER: "otlp",
  OTEL_METRICS_EXPORTER: "otlp",
  OTEL_LOGS_EXPORTER: "otlp"
}

/**
 * Max milliseconds of the last export when the process ends. The variables can't raise it, because a dead collector
 * must not hold up the end.
 */
const longestEnd = 3000

const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/** A variable's value in the words of Effect's exporters, or `undefined` if it counts as not set. */
const understood = (name: string, text: string): string | undefined => {
  const word = text.trim().toLowerCase()
  if (word === "") return undefined
  if (name === "OTEL_SDK_DISABLED") return word === "true" ? "true" : "false"
  if (name === "OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE") {
    if (word === "lowmemory") return "delta"
    return word === "delta" || word === "cumulative" ? word : undefined
  }
  if (name.endsWith("_PROTOCOL")) return exportProtocolNames.find((known) => known === word)
  if (name.endsWith("_COMPRESSION")) return word === "gzip" || word === "none" ? word : undefined
  if (/_(TIMEOUT|DELAY|INTERVAL|SIZE|LIMIT)$/.test(name)) return isWholeNumber(word) ? word : undefined
  return text
}

const mapped = (self: ConfigProvider.ConfigProvider, change: (name: string, text: string) => string | undefined) =>
  ConfigProvider.make((path) =>
    Effect.map(self.load(path), (node) => {
      const [name] = path
      if (path.length !== 1 || typeof name !== "string" || node?.value === undefined) return node
      const text = change(name, node.value)
      return text === node.value ? node : text === undefined ? undefined : ConfigProvider.makeValue(text)
    })
  )

const layerMapped = (change: (name: string, text: string) => string | undefined) =>
  Layer.effect(
    ConfigProvider.ConfigProvider,
    Effect.map(ConfigProvider.ConfigProvider, (current) => mapped(current, change))
  )

/**
 * The `OTEL_*` variables as the standard reads them: an empty one is not set, an invalid one is ignored, and
 * `lowmemory` is read as `delta`, the nearest that Effect knows. The service has a default name.
 */
export const layerOtelVariables = Layer.unwrap(
  Effect.gen(function* () {
    const { load } = yield* ConfigProvider.ConfigProvider
    const resource = yield* load(["OTEL_RESOURCE_ATTRIBUTES"])
    const isNamed = /(^|,)\s*service\.name\s*=\s*[^,\s]/.test(resource?.value ?? "")
    return ConfigProvider.layerAdd(
      ConfigProvider.fromUnknown(isNamed ? defaults : { ...defaults, OTEL_SERVICE_NAME: serviceId })
    ).pipe(Layer.provideMerge(layerMapped((name, text) => (name.startsWith("OTEL_") ? understood(name, text) : text))))
  })
)

/**
 * The `OTEL_*` variables with timeouts of at most `longestEnd`, for exporters, which use them only for their last
 * export.
 */
export const layerShortEnd = layerMapped((name, text) =>
  /^OTEL_.*_TIMEOUT$/.test(name) ? String(Math.min(Number(text), longestEnd)) : text
)

/** The exported signals, each with a separate exporter. */
export type ExportSignal = "traces" | "metrics" | "logs"

/** The protocols for sending a signal to the collector. */
const exportProtocolNames = ["http/json", "http/protobuf", "grpc"] as const
export type ExportProtocol = (typeof exportProtocolNames)[number]

const Protocol = (variable: string) => Config.Literals(exportProtocolNames, variable)

const protocolOf = (signal: Uppercase<ExportSignal>) =>
  Protocol(`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`).pipe(
    Config.orElse(() => Protocol("OTEL_EXPORTER_OTLP_PROTOCOL")),
    // Effect's JSON takes a fifth of the time, and every receiver reads both.
    Config.withDefault<ExportProtocol>("http/json")
  )

/**
 * The export protocol of each signal: `OTEL_EXPORTER_OTLP_<signal>_PROTOCOL` if set, else
 * `OTEL_EXPORTER_OTLP_PROTOCOL`, else `http/json`.
 */
export const exportProtocols = Config.all({
  traces: protocolOf("TRACES"),
  metrics: protocolOf("METRICS"),
  logs: protocolOf("LOGS")
})

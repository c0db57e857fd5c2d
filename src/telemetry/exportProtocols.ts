import { Config } from "effect"

/** What is exported, each by an exporter of its own. */
export type ExportSignal = "traces" | "metrics" | "logs"

/** How a signal is sent to the collector. */
export const exportProtocolNames = ["http/json", "http/protobuf", "grpc"] as const
export type ExportProtocol = (typeof exportProtocolNames)[number]

const Protocol = (variable: string) => Config.Literals(exportProtocolNames, variable)

const protocolOf = (signal: Uppercase<ExportSignal>) =>
  Protocol(`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`).pipe(
    Config.orElse(() => Protocol("OTEL_EXPORTER_OTLP_PROTOCOL")),
    // Effect's JSON takes a fifth of the time, and every receiver reads both.
    Config.withDefault<ExportProtocol>("http/json")
  )

/** How each signal is sent: as `OTEL_EXPORTER_OTLP_<signal>_PROTOCOL` says, or `OTEL_EXPORTER_OTLP_PROTOCOL`, or as JSON. */
export const exportProtocols = Config.all({
  traces: protocolOf("TRACES"),
  metrics: protocolOf("METRICS"),
  logs: protocolOf("LOGS")
})

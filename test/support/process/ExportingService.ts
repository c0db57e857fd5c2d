import { Effect } from "effect"

import { type ServiceProcess, startService } from "./ServiceProcess.ts"

/** The real service, where it listens. */
export interface ExportingService extends ServiceProcess {
  readonly origin: string
}

/** Starts the service as its own process that exports what it makes at once, with these variables besides. */
export const startExportingService = Effect.fnUntraced(function* (
  endpoint: string,
  environment: Record<string, string>
) {
  const service = yield* startService({
    PORT: "0",
    LOG_FORMAT: "json",
    FREE_LIMIT: "100000 per minute",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: "50",
    OTEL_BLRP_SCHEDULE_DELAY: "50",
    OTEL_METRIC_EXPORT_INTERVAL: "100",
    ...environment
  })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  const exporting: ExportingService = { ...service, origin }
  return exporting
})

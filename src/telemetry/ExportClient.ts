import { Config, Duration, Effect, Layer, Metric, Ref } from "effect"
import { HttpClient, HttpClientError, type HttpClientRequest } from "effect/http"

import { makeGrpcSend } from "./GrpcSend.ts"
import { metrics } from "./metrics.ts"
import { exportProtocols, type ExportSignal } from "./otelVariables.ts"

/** Exports under way at once, of a signal. A batch holds at most a thousand spans or records, so this bounds the memory. */
export const maxUnderWay = 8

const Timeout = Config.Int("OTEL_EXPORTER_OTLP_TIMEOUT").pipe(Config.withDefault(10_000), Config.map(Duration.millis))

const signals = {
  OtlpTracer: "traces",
  OtlpMetrics: "metrics",
  OtlpLogger: "logs"
} as const satisfies Record<string, ExportSignal>

/** Effect's exporters name themselves in the user agent; their paths may be anything. */
const signalOf = ({ headers }: HttpClientRequest.HttpClientRequest) => {
  const [, exporter] = /-Effect-(OtlpTracer|OtlpMetrics|OtlpLogger)/.exec(headers["user-agent"] ?? "") ?? []
  return exporter === "OtlpMetrics" || exporter === "OtlpLogger" ? signals[exporter] : signals.OtlpTracer
}

/**
 * The HTTP client the exporters need so that a collector that hangs costs nothing: a request ends after
 * `OTEL_EXPORTER_OTLP_TIMEOUT` (10 s), and what comes while eight of its signal are under way is refused at once, which makes
 * the exporter drop what it has and rest for a minute. `telemetry.dropped` counts both. Sends by gRPC what is to be.
 */
export const layerExportClient = Layer.effect(
  HttpClient.HttpClient,
  Effect.gen(function* () {
    const client = yield* HttpClient.HttpClient
    const timeout = yield* Timeout
    const protocols = yield* exportProtocols
    const sendByGrpc = yield* makeGrpcSend
    const underWay = { traces: yield* Ref.make(0), metrics: yield* Ref.make(0), logs: yield* Ref.make(0) }

    return HttpClient.transform(client, (sendByHttp, request) => {
      const signal = signalOf(request)
      const send = protocols[signal] === "grpc" ? sendByGrpc(signal, request) : sendByHttp
      const dropped = (reason: "buffer_full" | "export_failed") =>
        Metric.update(metrics.telemetryDropped.of({ "telemetry.signal": signal, "telemetry.drop.reason": reason }), 1)

      const sent = send.pipe(
        Effect.timeoutOrElse({
          duration: timeout,
          orElse: () =>
            Effect.fail(
              new HttpClientError.HttpClientError({
                reason: new HttpClientError.TransportError({ request, description: "no answer in time" })
              })
            )
        }),
        Effect.tapError(() => dropped("export_failed")),
        Effect.ensuring(Ref.update(underWay[signal], (count) => count - 1))
      )
      // An encode error is one that is not tried again.
      const refused = Effect.andThen(
        dropped("buffer_full"),
        Effect.fail(
          new HttpClientError.HttpClientError({
            reason: new HttpClientError.EncodeError({ request, description: "too many exports under way" })
          })
        )
      )
      return Effect.uninterruptibleMask((restore) =>
        Effect.flatMap(
          Ref.modify(underWay[signal], (count) => (count < maxUnderWay ? [true, count + 1] : [false, count])),
          (isFree) => (isFree ? restore(sent) : refused)
        )
      )
    })
  })
)

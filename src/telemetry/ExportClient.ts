import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders
} from "node:http2"

import { Config, Duration, Effect, Layer, Metric, Ref, type Scope } from "effect"
import { HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"

import { metrics } from "./metrics.ts"
import { exportProtocols, type ExportSignal } from "./otelVariables.ts"

/** Max exports of one signal at once. A batch holds at most a thousand spans or records, so this limits the memory. */
export const maxUnderWay = 8

const Timeout = Config.Int("OTEL_EXPORTER_OTLP_TIMEOUT").pipe(Config.withDefault(10_000), Config.map(Duration.millis))

const signals = {
  OtlpTracer: "traces",
  OtlpMetrics: "metrics",
  OtlpLogger: "logs"
} as const satisfies Record<string, ExportSignal>

/** The signal that a request exports, from its user agent, because its path may be anything. */
const signalOf = ({ headers }: HttpClientRequest.HttpClientRequest) => {
  const [, exporter] = /-Effect-(OtlpTracer|OtlpMetrics|OtlpLogger)/.exec(headers["user-agent"] ?? "") ?? []
  return exporter === "OtlpMetrics" || exporter === "OtlpLogger" ? signals[exporter] : signals.OtlpTracer
}

type Sent = Effect.Effect<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError>

/** A function that sends an export as a gRPC call to the host of its URL. */
type GrpcSend = (signal: ExportSignal, request: HttpClientRequest.HttpClientRequest) => Sent

const services = {
  traces: "/opentelemetry.proto.collector.trace.v1.TraceService/Export",
  metrics: "/opentelemetry.proto.collector.metrics.v1.MetricsService/Export",
  logs: "/opentelemetry.proto.collector.logs.v1.LogsService/Export"
} as const satisfies Record<ExportSignal, string>

/**
 * OTLP/gRPC: unary calls over HTTP/2, encrypted if the address says `https`, over one connection per host that is reopened when it
 * is lost and closes with the scope. The answer is an HTTP response whose status has the meaning of gRPC's for an exporter: 200,
 * 503 if it may be tried again, 400 if not. https://opentelemetry.io/docs/specs/otlp/#otlpgrpc
 */
export const makeGrpcSend: Effect.Effect<GrpcSend, never, Scope.Scope> = Effect.gen(function* () {
  const sessions = new Map<string, ClientHttp2Session>()
  yield* Effect.addFinalizer(() => Effect.sync(() => sessions.forEach((session) => session.destroy())))

  const sessionOf = (origin: string): ClientHttp2Session => {
    const known = sessions.get(origin)
    if (known !== undefined && !known.closed && !known.destroyed) return known
    const session = connect(origin)
    // A fault that ends the connection also ends its calls, which report it.
    session.on("error", () => {})
    sessions.set(origin, session)
    return session
  }

  return (signal, request) =>
    Effect.callback<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError>((resume) => {
      const failed = (description: string) =>
        resume(
          Effect.fail(
            new HttpClientError.HttpClientError({
              reason: new HttpClientError.TransportError({ request, description })
            })
          )
        )
      if (request.body._tag !== "Uint8Array" || !/^https?:/.test(request.url)) return failed("not a call")
      const { body } = request.body
      const { "content-encoding": encoding, ...headers } = request.headers
      const call = sessionOf(new URL(request.url).origin).request({
        ...metadataOf(headers),
        ":method": "POST",
        ":path": services[signal],
        "content-type": "application/grpc",
        te: "trailers",
        ...(encoding === undefined ? {} : { "grpc-encoding": encoding })
      })
      let http: number | undefined
      let grpc: string | undefined
      const readGrpc = ({ "grpc-status": status }: IncomingHttpHeaders) => {
        if (typeof status === "string") grpc = status
      }
      call.on("response", (headers) => {
        http = headers[":status"]
        readGrpc(headers)
      })
      call.on("trailers", readGrpc)
      call.on("error", () => failed("The connection failed"))
      call.on("close", () => {
        if (http === undefined) return failed("The connection broke")
        const status = grpc === undefined ? (http === 200 ? unavailable : http) : statusOf(grpc)
        resume(Effect.succeed(HttpClientResponse.fromWeb(request, new Response(null, { status }))))
      })
      call.resume()
      call.end(messageOf(body, encoding !== undefined))
      return cancelled(call)
    })
})

const cancelled = (call: ClientHttp2Stream) => Effect.sync(() => call.close(constants.NGHTTP2_CANCEL))

/** The headers that become metadata of a gRPC call: all but the ones that belong to HTTP. */
const metadataOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !["content-type", "content-length", "accept", "host"].includes(name))
  )

/** A message in gRPC's framing: a byte for compression, the length, then the message. */
const messageOf = (body: Uint8Array, isCompressed: boolean): Buffer => {
  const prefix = Buffer.alloc(5)
  prefix.writeUInt8(isCompressed ? 1 : 0, 0)
  prefix.writeUInt32BE(body.byteLength, 1)
  return Buffer.concat([prefix, body])
}

/**
 * The gRPC status codes after which a repeat may succeed: cancelled, deadline exceeded, resource exhausted, aborted,
 * out of range, unavailable, data loss.
 */
const passing: ReadonlySet<string> = new Set(["1", "4", "8", "10", "11", "14", "15"])

const unavailable = 503

const statusOf = (grpc: string): number => (grpc === "0" ? 200 : passing.has(grpc) ? unavailable : 400)

/**
 * The HTTP client of the exporters. It limits what a hanging collector costs. A request ends after
 * `OTEL_EXPORTER_OTLP_TIMEOUT` (10 s). If eight requests of its signal are running, a new one is refused at once, which
 * makes the exporter drop its data and rest for a minute. `telemetry.dropped` counts failed and refused exports. Sends
 * by gRPC if so configured.
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
      // The exporter does not retry an encode error.
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

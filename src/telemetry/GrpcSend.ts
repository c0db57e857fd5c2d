import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders
} from "node:http2"

import { Effect, type Scope } from "effect"
import { HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"

import type { ExportSignal } from "./otelVariables.ts"

type Sent = Effect.Effect<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError>

/** Sends what an exporter would post, as a gRPC call to the host of its address. */
type GrpcSend = (signal: ExportSignal, request: HttpClientRequest.HttpClientRequest) => Sent

const services = {
  traces: "/opentelemetry.proto.collector.trace.v1.TraceService/Export",
  metrics: "/opentelemetry.proto.collector.metrics.v1.MetricsService/Export",
  logs: "/opentelemetry.proto.collector.logs.v1.LogsService/Export"
} as const satisfies Record<ExportSignal, string>

/**
 * OTLP/gRPC: unary calls over HTTP/2, encrypted where the address says `https`, over one connection a host that is made anew
 * when it is gone and ends with the scope. The answer is an HTTP response whose status says what gRPC's means to an exporter:
 * 200, 503 for what may be tried again, 400 for what may not. https://opentelemetry.io/docs/specs/otlp/#otlpgrpc
 */
export const makeGrpcSend: Effect.Effect<GrpcSend, never, Scope.Scope> = Effect.gen(function* () {
  const sessions = new Map<string, ClientHttp2Session>()
  yield* Effect.addFinalizer(() => Effect.sync(() => sessions.forEach((session) => session.destroy())))

  const sessionOf = (origin: string): ClientHttp2Session => {
    const known = sessions.get(origin)
    if (known !== undefined && !known.closed && !known.destroyed) return known
    const session = connect(origin)
    // What ends the connection ends its calls, and those report it.
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

/** What belongs to HTTP and not to the call stays behind. */
const metadataOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !["content-type", "content-length", "accept", "host"].includes(name))
  )

/** A message of gRPC: whether it is compressed, its length, itself. */
const messageOf = (body: Uint8Array, isCompressed: boolean): Buffer => {
  const prefix = Buffer.alloc(5)
  prefix.writeUInt8(isCompressed ? 1 : 0, 0)
  prefix.writeUInt32BE(body.byteLength, 1)
  return Buffer.concat([prefix, body])
}

/** Cancelled, deadline exceeded, resource exhausted, aborted, out of range, unavailable, data loss. */
const passing: ReadonlySet<string> = new Set(["1", "4", "8", "10", "11", "14", "15"])

const unavailable = 503

const statusOf = (grpc: string): number => (grpc === "0" ? 200 : passing.has(grpc) ? unavailable : 400)

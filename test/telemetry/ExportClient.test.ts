import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2"
import { buffer } from "node:stream/consumers"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { HttpBody, HttpClientRequest } from "effect/http"

import { makeGrpcSend } from "../../src/telemetry/ExportClient.ts"
import { listenOnLoopback } from "../support/process/listenOnLoopback.ts"

interface Call {
  readonly headers: IncomingHttpHeaders
  readonly message: Buffer
}

type Answer = (stream: ServerHttp2Stream) => void

/** Ends a call as a gRPC server does: the status after the answer, or with it where there is none. */
const endsWith =
  (status: string): Answer =>
  (stream) => {
    stream.respond({ ":status": 200, "content-type": "application/grpc" }, { waitForTrailers: true })
    stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": status }))
    stream.end(Buffer.alloc(5))
  }

const refusesWith =
  (headers: Record<string, string | number>): Answer =>
  (stream) =>
    stream.respond(headers, { endStream: true })

/** A server of gRPC without any service: keeps what it is sent. */
const startServer = Effect.fnUntraced(function* (answer: Answer) {
  const calls: Array<Call> = []
  const sessions = new Set<ServerHttp2Session>()
  let connections = 0
  const server = createServer()
  server.on("session", (session) => {
    connections++
    sessions.add(session)
    session.on("close", () => sessions.delete(session))
  })
  server.on("stream", (stream, headers) => {
    stream.on("error", () => {})
    buffer(stream).then(
      (message) => {
        calls.push({ headers, message })
        answer(stream)
      },
      () => {}
    )
  })
  const hangUp = Effect.sync(() => sessions.forEach((session) => session.destroy()))
  const port = yield* Effect.acquireRelease(listenOnLoopback(server), () =>
    Effect.andThen(
      hangUp,
      Effect.callback<void>((resume) => void server.close(() => resume(Effect.void)))
    )
  )
  return { calls, connections: () => connections, hangUp, url: `http://127.0.0.1:${port}` }
})

const body = new TextEncoder().encode("a message")

const requestTo = (url: string) =>
  HttpClientRequest.post(`${url}/v1/traces`, {
    headers: { authorization: "Bearer mine", "user-agent": "exporter" },
    body: HttpBody.uint8Array(body, "application/x-protobuf")
  })

describe("a signal sent by gRPC", () => {
  it.live("is a call of its service, with the headers that were asked for and the message behind its length", () =>
    Effect.gen(function* () {
      const { calls, url } = yield* startServer(endsWith("0"))
      const send = yield* makeGrpcSend
      for (const signal of ["traces", "metrics", "logs"] as const) {
        assert.strictEqual((yield* send(signal, requestTo(url))).status, 200)
      }
      assert.deepStrictEqual(
        calls.map(({ headers }) => headers[":path"]),
        ["trace.v1.TraceService", "metrics.v1.MetricsService", "logs.v1.LogsService"].map(
          (service) => `/opentelemetry.proto.collector.${service}/Export`
        )
      )
      const [call] = calls
      assert.deepInclude(call?.headers, {
        ":method": "POST",
        "content-type": "application/grpc",
        te: "trailers",
        authorization: "Bearer mine",
        "user-agent": "exporter"
      })
      assert.notProperty(call?.headers, "grpc-encoding")
      assert.deepStrictEqual(call?.message, Buffer.from([0, 0, 0, 0, body.length, ...body]))
    })
  )

  it.live("says when its message is compressed", () =>
    Effect.gen(function* () {
      const { calls, url } = yield* startServer(endsWith("0"))
      const send = yield* makeGrpcSend
      yield* send("traces", HttpClientRequest.setHeader(requestTo(url), "content-encoding", "gzip"))
      assert.strictEqual(calls[0]?.headers["grpc-encoding"], "gzip")
      assert.notProperty(calls[0]?.headers, "content-encoding")
      assert.strictEqual(calls[0]?.message[0], 1)
    })
  )

  const answers: Record<string, readonly [Answer, number]> = {
    "a success": [endsWith("0"), 200],
    "a server that is not there now": [endsWith("14"), 503],
    "a server that has enough": [endsWith("8"), 503],
    "a refusal": [endsWith("3"), 400],
    "a missing password": [endsWith("16"), 400],
    "a status without an answer": [refusesWith({ ":status": 200, "grpc-status": "14" }), 503],
    "a refusal without an answer": [refusesWith({ ":status": 200, "grpc-status": "12" }), 400],
    "no status at all": [refusesWith({ ":status": 200 }), 503],
    "what is no gRPC": [refusesWith({ ":status": 404 }), 404]
  }
  for (const [name, [answer, status]] of Object.entries(answers)) {
    it.live(`is answered by ${status} for ${name}`, () =>
      Effect.gen(function* () {
        const { url } = yield* startServer(answer)
        const send = yield* makeGrpcSend
        assert.strictEqual((yield* send("traces", requestTo(url))).status, status)
      })
    )
  }

  it.live("goes over one connection, and over another one when that is gone", () =>
    Effect.gen(function* () {
      const { calls, connections, hangUp, url } = yield* startServer(endsWith("0"))
      const send = yield* makeGrpcSend
      const one = Effect.map(send("traces", requestTo(url)), ({ status }) => status)
      assert.deepStrictEqual(yield* Effect.all([one, one, one], { concurrency: 3 }), [200, 200, 200])
      assert.strictEqual(connections(), 1)
      yield* hangUp
      // The first call after it may still find the old connection.
      yield* Effect.retry(one, { times: 3 })
      assert.strictEqual(connections(), 2)
      assert.isAtLeast(calls.length, 4)
    })
  )

  it.live("fails if the port is closed, the connection breaks or the address is invalid", () =>
    Effect.gen(function* () {
      const { url } = yield* startServer((stream) => stream.session?.destroy())
      const send = yield* makeGrpcSend
      for (const target of ["http://127.0.0.1:1", url, "collector:4317"]) {
        const { reason } = yield* Effect.flip(send("traces", requestTo(target)))
        assert.strictEqual(reason._tag, "TransportError", target)
      }
    })
  )

  it.live("is abandoned with the fiber that waits for it", () =>
    Effect.gen(function* () {
      let isAbandoned = false
      const { calls, url } = yield* startServer((stream) => stream.on("close", () => (isAbandoned = true)))
      const send = yield* makeGrpcSend
      const fiber = yield* Effect.forkChild(send("traces", requestTo(url)))
      const until = (holds: () => boolean) =>
        Effect.repeat(Effect.sleep("5 millis"), { until: holds }).pipe(Effect.timeout("5 seconds"))
      yield* until(() => calls.length === 1)
      yield* Fiber.interrupt(fiber)
      yield* until(() => isAbandoned)
    })
  )
})

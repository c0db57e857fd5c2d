import { Agent, type IncomingHttpHeaders, request as nodeRequest } from "node:http"
import { connect } from "node:net"

import { assert, describe, it } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { Effect, Scope } from "effect"

import { inspected } from "../../lab/bench/soak/InspectedProcess.ts"
import { maxSessions } from "../../src/server/mcp/mcpSessions.ts"
import { maxRecent } from "../../src/sources/kit/SourceCache.ts"
import { freePort } from "../support/process/listenOnLoopback.ts"
import { startService } from "../support/process/ServiceProcess.ts"

/**
 * How much is asked for: more shows a smaller leak. From 2 on the reports too, always as many; from 10 on as many sessions as once ended the
 * process.
 */
const volume = Number(process.env["KEPT_VOLUME"] ?? 1)

/** What may be left of a second helping: kept answers are counted, and not all as large. Each helping is several times as much. */
const maxGrowthMegabytes = 4

const noLimit = "100000000 per minute"

const maxConnections = 100

interface Asked {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The service as its own process, and strangers who ask it, each from an address of its own. */
const started = Effect.gen(function* () {
  const service = yield* startService(
    {
      MODE: "sandbox",
      PORT: "0",
      SANDBOX_PORT: String(yield* freePort),
      LOG_FORMAT: "json",
      LOG_LEVEL: "info",
      FREE_LIMIT: noLimit,
      MCP_SESSION_LIMIT: noLimit,
      REFUSED_PAYMENT_LIMIT: noLimit,
      MAX_CONNECTIONS: String(maxConnections),
      TRUSTED_PROXIES: "127.0.0.1/32"
    },
    { nodeArguments: ["--inspect=127.0.0.1:0"] }
  )
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  const { heapMegabytes, leave } = yield* inspected(service)
  yield* Effect.addFinalizer(() => leave)
  const agent = yield* Effect.acquireRelease(
    Effect.sync(() => new Agent({ keepAlive: true, maxSockets: 8 })),
    (opened) => Effect.sync(() => opened.destroy())
  )
  let strangers = 0
  const stranger = () => {
    strangers++
    return `198.18.${(strangers >> 8) & 255}.${strangers & 255}`
  }
  const ask = ({ body = "", headers = {}, method = "POST", path }: Asked) =>
    Effect.callback<{ readonly status: number; readonly headers: IncomingHttpHeaders }>((resume) => {
      const sent = nodeRequest(
        `${origin}${path}`,
        { method, agent, headers: { "content-type": "application/json", "x-forwarded-for": stranger(), ...headers } },
        (response) => {
          response.resume()
          response.on("end", () =>
            resume(Effect.succeed({ status: response.statusCode ?? 0, headers: response.headers }))
          )
        }
      )
      sent.on("error", () => resume(Effect.succeed({ status: 0, headers: {} })))
      sent.end(body)
    })
  /** Sends bytes on a connection of its own, and reads nothing; the connection stays until the scope closes. */
  const send = (bytes: string) =>
    Effect.acquireRelease(
      Effect.callback<ReturnType<typeof connect>>((resume) => {
        const { hostname, port } = new URL(origin)
        const socket = connect({ host: hostname, port: Number(port) })
        socket.pause()
        socket.on("error", () => {})
        socket.once("connect", () => socket.write(bytes, () => resume(Effect.succeed(socket))))
      }),
      (socket) => Effect.sync(() => socket.destroy())
    )
  return { ask, heapMegabytes, send, stranger }
})

type Service = Effect.Success<typeof started>

const times = (count: number, scale = volume) => Array.from({ length: Math.ceil(count * scale) }, (_, index) => index)

const many = <E, R>(count: number, each: (index: number) => Effect.Effect<unknown, E, R>, scale = volume) =>
  Effect.forEach(times(count, scale), each, { concurrency: 8, discard: true })

const filler = "x".repeat(8000)

const initialize = (id: number | undefined) =>
  beginning(id, {
    capabilities: { extensions: { "a/b": filler } },
    clientInfo: { name: `${id} ${filler}`, version: "1", websiteUrl: filler }
  })

const revision = "2025-11-25"

const beginning = (id: number | undefined, params: object) =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    method: "initialize",
    params: { protocolVersion: revision, capabilities: {}, ...params }
  })

const mcpHeaders = { "content-type": "application/json", accept: "application/json, text/event-stream" }

const headOf = ({ body = "", headers = {}, method = "POST", path }: Asked) =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: a",
    ...Object.entries({ ...headers, "content-length": body.length }).map(([name, value]) => `${name}: ${value}`),
    "",
    body
  ].join("\r\n")

const houston = "Smith St, Houston, TX 77002"

/** One helping of each: more than is kept. */
const helpings: Readonly<Record<string, (service: Service, helping: number) => Effect.Effect<unknown>>> = {
  "sessions that are never used": ({ ask }) =>
    many(maxSessions * 1.1, (id) => ask({ path: mcpPath, headers: mcpHeaders, body: initialize(id) })),
  "sessions whose clients leave at once": ({ send, stranger }) =>
    many(400, (id) =>
      Effect.scoped(
        send(
          headOf({ path: mcpPath, headers: { ...mcpHeaders, "x-forwarded-for": stranger() }, body: initialize(id) })
        ).pipe(Effect.andThen(Effect.sleep(id % 5)))
      )
    ),
  "requests for sessions that can't be answered": ({ ask }) =>
    many(400, () => ask({ path: mcpPath, headers: mcpHeaders, body: initialize(undefined) })),
  "names that callers invent": ({ ask }, helping) =>
    many(500, (index) => {
      const name = `${helping}-${index}-${filler}`
      return ask({
        method: index % 2 === 0 ? "GET" : "POST",
        path: `/${name.slice(0, 6000)}?${name}`,
        headers: {
          "user-agent": name,
          "idempotency-key": name,
          traceparent: `00-${String(helping * 100_000 + index + 1).padStart(32, "0")}-00f067aa0ba902b7-01`
        }
      })
    }),
  "payments that are no payments": ({ ask }, helping) =>
    many(400, (index) =>
      ask({
        path: "/property-intel",
        headers: { "payment-signature": `${helping}-${index}-${filler}`, "idempotency-key": `${helping}-${index}` },
        body: JSON.stringify({ address: `1600 ${houston}` })
      })
    ),
  "addresses that can't be used": ({ ask }, helping) =>
    many(500, (index) =>
      ask({
        path: "/test/property-intel",
        body: JSON.stringify({ address: `${helping}-${index} ${filler.slice(0, 1500)}` })
      })
    )
}

/** More places than any kind of answer is kept for. */
const reports: typeof helpings = {
  "addresses that each have a report": ({ ask }, helping) =>
    many(
      maxRecent * 1.1,
      (index) =>
        ask({ path: "/test/property-intel", body: JSON.stringify({ address: `${helping}${100 + index} ${houston}` }) }),
      1
    )
}

/** What stays open: the first helping takes all the connections there may be, and the second one takes them over. */
const open: Readonly<Record<string, string>> = {
  "bodies that never end": `POST /test/property-intel HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n${"x".repeat(15_000)}`,
  "streams that are not read": headOf({
    path: "/test/property-intel/stream",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ address: `1600 ${houston}` })
  })
}

/** The live heap once nothing of what was asked is under way any more. */
const settled = (heapMegabytes: Effect.Effect<number>) =>
  Effect.gen(function* () {
    let last = yield* heapMegabytes
    for (let look = 0; look < 20; look++) {
      yield* Effect.sleep("1 second")
      const now = yield* heapMegabytes
      if (Math.abs(now - last) < 0.3) return now
      last = now
    }
    return last
  })

describe("what strangers leave behind", () => {
  it.live(
    "does not grow with the number of their requests",
    () =>
      Effect.gen(function* () {
        const service = yield* started
        const grown = (what: string, serve: (helping: number) => Effect.Effect<unknown>) =>
          Effect.gen(function* () {
            yield* serve(1)
            const before = yield* settled(service.heapMegabytes)
            yield* serve(2)
            const after = yield* settled(service.heapMegabytes)
            const megabytes = Math.round((after - before) * 10) / 10
            yield* Effect.logInfo(`${what}: ${before.toFixed(1)} MB of heap, then ${megabytes} MB more`)
            return { what, megabytes }
          })
        const closed = yield* Effect.forEach(
          Object.entries({ ...helpings, ...(volume < 2 ? {} : reports) }),
          ([what, serve]) => grown(what, (helping) => serve(service, helping))
        )
        const opened = yield* Effect.forEach(Object.entries(open), ([what, bytes]) =>
          Effect.scoped(
            Effect.gen(function* () {
              const scope = yield* Effect.scope
              const serve = Effect.forEach(times(maxConnections * 1.5), () => service.send(bytes)).pipe(
                Effect.provideService(Scope.Scope, scope)
              )
              // What the service keeps once for all, some of it later than its first report, is no growth by strangers.
              yield* serve
              yield* settled(service.heapMegabytes)
              return yield* grown(what, () => serve)
            })
          )
        )
        const all = [...closed, ...opened]
        assert.deepStrictEqual(
          all.filter(({ megabytes }) => megabytes > maxGrowthMegabytes),
          []
        )
      }).pipe(Effect.scoped),
    1_800_000
  )

  it.live.skipIf(volume < 10)(
    "is a thousand sessions, whatever was sent for 26,000",
    () =>
      Effect.gen(function* () {
        const { ask, heapMegabytes } = yield* started
        const begin = (clientInfo: object) => (id: number) =>
          ask({ path: mcpPath, headers: mcpHeaders, body: beginning(id, { clientInfo }) })
        const ping = (session = "") =>
          ask({
            path: mcpPath,
            headers: { ...mcpHeaders, "mcp-session-id": session, "mcp-protocol-version": revision },
            body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })
          })
        /** Begins them, and says how the first and the last one answer then, and how large the live heap is. */
        const after = Effect.fnUntraced(function* (count: number, clientInfo: object) {
          const answers = yield* Effect.forEach(
            Array.from({ length: count }, (_, index) => index),
            begin(clientInfo),
            { concurrency: 8 }
          )
          const sessions = answers.map(({ headers }) => String(headers["mcp-session-id"]))
          const ends = yield* Effect.forEach([sessions[0], sessions.at(-1)], ping)
          const heap = yield* settled(heapMegabytes)
          yield* Effect.logInfo(`${count} sessions more: ${heap.toFixed(1)} MB of heap`)
          return { statuses: ends.map(({ status }) => status), heap }
        })
        const before = yield* after(maxSessions * 1.1, { name: "a", version: "1" })
        const small = yield* after(20_000, { name: "a", version: "1" })
        const large = yield* after(6000, { name: "x".repeat(60_000), version: "1" })
        assert.deepStrictEqual(
          [before, small, large].map(({ statuses }) => statuses),
          [
            [404, 200],
            [404, 200],
            [404, 200]
          ]
        )
        assert.isBelow(small.heap - before.heap, maxGrowthMegabytes)
        assert.isBelow(large.heap - before.heap, maxGrowthMegabytes)
      }).pipe(Effect.scoped),
    1_200_000
  )
})

import { Agent, request as nodeRequest } from "node:http"
import { connect, type Socket } from "node:net"

import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { Data, Effect, Fiber, Schedule, type Scope } from "effect"

import { exchange, type WireAnswer, type WireRequest } from "../wire.ts"

/** What a client does that means no good, for as long as its scope is open. */
export interface HostileClient {
  readonly name: string
  readonly attack: (origin: string) => Effect.Effect<Attacked, never, Scope.Scope>
}

interface Attacked {
  /** How many answers of each status came so far; 0 stands for a connection that ended without one. */
  readonly statuses: ReadonlyMap<number, number>
  /** What must hold when the attack has gone on for a while. */
  readonly holds?: Effect.Effect<void, NotHeld>
}

/** What was promised does not hold. */
class NotHeld extends Data.TaggedError("NotHeld")<{ readonly message: string }> {}

const json = { "content-type": "application/json" }

/** One after the other on a few connections, `perSecond` of each, or as fast as answers come. */
const asking = Effect.fnUntraced(function* (
  origin: string,
  requestOf: (serial: number) => WireRequest & { readonly path: string },
  { connections, perSecond }: { readonly connections: number; readonly perSecond?: number }
) {
  const statuses = new Map<number, number>()
  let serial = 0
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const once = Effect.gen(function* () {
    const status = yield* statusOf(origin, requestOf(serial++), agent)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const pause = perSecond === undefined ? Schedule.forever : Schedule.fixed(1000 / perSecond)
  const running = yield* Effect.forEach(Array.from({ length: connections }), () =>
    Effect.forkChild(Effect.repeat(once, pause))
  )
  yield* Effect.addFinalizer(() =>
    Effect.andThen(
      Fiber.interruptAll(running),
      Effect.sync(() => agent.destroy())
    )
  )
  return { statuses }
})

const statusOf = (
  origin: string,
  { body = "", headers = {}, method = "GET", path }: WireRequest & { readonly path: string },
  agent: Agent
) =>
  Effect.callback<number>((resume) => {
    const sent = nodeRequest(`${origin}${path}`, { method, headers, agent }, (response) => {
      response.resume()
      response.on("close", () => resume(Effect.succeed(response.statusCode ?? 0)))
    })
    sent.on("error", () => resume(Effect.succeed(0)))
    sent.end(method === "GET" ? undefined : body)
    return Effect.sync(() => sent.destroy())
  })

/** Opens connections and leaves them to what `use` does with each. */
const holding = Effect.fnUntraced(function* (origin: string, count: number, use: (socket: Socket) => void) {
  const { hostname, port } = new URL(origin)
  const sockets = yield* Effect.acquireRelease(
    Effect.forEach(
      Array.from({ length: count }),
      () =>
        Effect.callback<Socket>((resume) => {
          const socket = connect({ host: hostname, port: Number(port) }, () => resume(Effect.succeed(socket)))
          socket.on("error", () => resume(Effect.succeed(socket)))
        }),
      { concurrency: 50 }
    ),
    (all) => Effect.sync(() => all.forEach((socket) => socket.destroy()))
  )
  sockets.forEach(use)
  return { statuses: new Map<number, number>() }
})

const postHead = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

const manyFields = JSON.stringify(
  Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`askingPric${index}`, 1]))
)

const legacy = "2025-06-18"

const message = (method: string, params: object | undefined, session?: string): WireRequest => ({
  method: "POST",
  headers: {
    ...json,
    accept: "application/json, text/event-stream",
    ...(session === undefined ? {} : { "mcp-session-id": session, "mcp-protocol-version": legacy })
  },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, ...(params === undefined ? {} : { params }) })
})

const initialize = (name: string) =>
  message("initialize", { protocolVersion: legacy, capabilities: {}, clientInfo: { name, version: "1" } })

const oddMessages = [
  "[]",
  `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(500)}1]`,
  "[".repeat(20_000),
  '{"jsonrpc":"1.0"}',
  `{"jsonrpc":"2.0","id":{},"method":"tools/call","params":[]}`,
  `{"jsonrpc":"2.0","id":1,"method":"${"x".repeat(50_000)}"}`,
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"property_full","arguments":${manyFields}}}`
]

/** Sessions that one client begins: more than are kept. */
const sessions = 1010

/** Begins them, and looks at the first and the last: the first has ended. */
const beginSessions = Effect.fnUntraced(function* (origin: string) {
  const ask = (request: WireRequest) => Effect.orDie(exchange(origin, mcpPath, request))
  const begin = Effect.map(ask(initialize("x".repeat(400))), ({ headers }) => headers["mcp-session-id"])
  const first = yield* begin
  yield* Effect.forEach(Array.from({ length: sessions }), () => begin, { concurrency: 3, discard: true })
  const last = yield* begin
  const ping = (session: string | undefined) => ask(message("ping", undefined, session))
  const [oldest, newest]: readonly [WireAnswer, WireAnswer] = [yield* ping(first), yield* ping(last)]
  if (oldest.status !== 404 || newest.status !== 200) {
    return yield* new NotHeld({ message: `the first session answers ${oldest.status}, the last ${newest.status}` })
  }
})

/** Every kind of attack that was thought of. All of it goes to the loopback interface. */
export const hostileClients: ReadonlyArray<HostileClient> = [
  {
    name: "an Accept that expressions read again and again",
    attack: (origin) =>
      asking(
        origin,
        (serial) => ({
          path: serial % 2 === 0 ? "/openapi.json" : "/",
          headers: { accept: `text/html${';a="'.repeat(60)};` }
        }),
        { connections: 2, perSecond: 4 }
      )
  },
  {
    name: "bodies of 900 unknown fields",
    attack: (origin) =>
      asking(origin, () => ({ path: "/property-full", method: "POST", headers: json, body: manyFields }), {
        connections: 2,
        perSecond: 2
      })
  },
  {
    name: "more sessions of agents than are kept",
    attack: (origin) => Effect.succeed({ statuses: new Map(), holds: beginSessions(origin) })
  },
  {
    name: "bodies that trickle in",
    attack: Effect.fnUntraced(function* (origin) {
      const held = yield* holding(origin, 200, (socket) => socket.write(`${postHead("/property-full", 1000)}{`))
      return held
    })
  },
  {
    name: "readers who do not read",
    attack: (origin) =>
      holding(origin, 20, (socket) => {
        socket.pause()
        socket.write("GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(10))
      })
  },
  {
    name: "prices asked a thousand at a time, and not read",
    attack: (origin) =>
      holding(origin, 40, (socket) => {
        socket.pause()
        socket.write("POST /property-intel HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1300))
      })
  },
  {
    name: "bodies in chunks of one byte",
    attack: (origin) =>
      holding(origin, 20, (socket) =>
        socket.write(
          `POST /property-full HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\n \r\n".repeat(16_000)}`
        )
      )
  },
  {
    name: "heads of 31 KB",
    attack: (origin) =>
      asking(
        origin,
        (serial) => ({
          path: "/livez",
          headers: { cookie: "a=b; ".repeat(3000), accept: "a/b,".repeat(3000), [`x-${serial}`]: "1" }
        }),
        { connections: 2, perSecond: 10 }
      )
  },
  {
    name: "heads that are too large",
    attack: (origin) =>
      asking(origin, () => ({ path: "/livez", headers: { cookie: "a=b; ".repeat(10_000) } }), {
        connections: 2,
        perSecond: 10
      })
  },
  {
    name: "1,950 idle connections",
    attack: (origin) => holding(origin, 1950, () => {})
  },
  {
    name: "unknown paths",
    attack: (origin) =>
      asking(origin, (serial) => ({ path: `/nowhere-${serial}?%&%&%&` }), { connections: 4, perSecond: 50 })
  },
  {
    name: "a client that says that it is another each time",
    attack: (origin) =>
      asking(
        origin,
        (serial) => ({
          path: "/test/property-intel",
          method: "POST",
          headers: { ...json, "x-forwarded-for": `198.51.100.${serial % 256}, `.repeat(1500).slice(0, -2) },
          body: "{}"
        }),
        { connections: 4, perSecond: 20 }
      )
  },
  {
    name: "payments that are none",
    attack: (origin) =>
      asking(
        origin,
        (serial) => ({
          path: "/property-full",
          method: "POST",
          headers: {
            ...json,
            "payment-signature": Buffer.from(`{"x402Version":2,"payload":{"a":${serial}}}`).toString("base64")
          },
          body: manyFields
        }),
        { connections: 4, perSecond: 20 }
      )
  },
  {
    name: "messages that are no messages",
    attack: (origin) =>
      asking(
        origin,
        (serial) => ({
          ...message("ping", undefined),
          path: mcpPath,
          body: oddMessages[serial % oddMessages.length] ?? ""
        }),
        { connections: 2, perSecond: 10 }
      )
  }
]

import { IncomingMessage, ServerResponse } from "node:http"
import { createServer, type Server, Socket } from "node:net"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"

import { openShares } from "../../../src/server/admission/AdmissionQueue.ts"
import {
  maxPipelined,
  maxUnreadBytes,
  maxUnreadMillis,
  OpenConnections,
  ReceiveTimes
} from "../../../src/server/admission/Connections.ts"
import { maxBodyPieces } from "../../../src/server/request/unreadableAnswer.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { listenOnLoopback } from "../../support/process/listenOnLoopback.ts"
import { openRaw } from "../../support/RawConnection.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const probe = "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n"
const lastProbe = "GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
const halfHead = "GET /livez HTTP/1.1\r\nHost: a\r\nX-Half"
const halfBody =
  'POST /test/property-intel HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"addr'

const impatient = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }

/** Status and problem of the last answer in what came. */
const problemIn = Effect.fnUntraced(function* (came: string) {
  const text = came.slice(came.lastIndexOf("\r\n\r\n") + 4)
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(came)?.[1])
  const problem = yield* readProblem({ status, headers: {}, text })
  assert.strictEqual(problem.status, status)
  return problem
})

const untilInFlight = (inFlight: Effect.Effect<number>, pieces: number) =>
  inFlight.pipe(Effect.repeat({ schedule: Schedule.spaced("5 millis"), until: (now) => now === pieces }))

describe("a connection", () => {
  it.live("has limited time for its head, and for a request with its body", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const answersTo = Effect.fnUntraced(function* ([what, bytes]: readonly [what: string, bytes: string]) {
        const connection = yield* openRaw(origin)
        if (bytes !== "") connection.send(bytes)
        const came = yield* connection.closed
        const answers = came.split("HTTP/1.1 ").slice(1)
        const last = answers.at(-1) ?? ""
        assert.match(last, /^408 Request Timeout\r\n/, what)
        assert.include(last, `"type":"about:blank"`)
        assert.include(last, "connection: close")
        assert.include(last, "x-content-type-options: nosniff")
      })
      yield* Effect.forEach(
        [
          ["silent", ""],
          ["half a head", halfHead],
          ["half a body", halfBody],
          ["half a body after a whole request", `${probe}${halfBody}`]
        ] as const,
        answersTo,
        { concurrency: "unbounded" }
      )
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer()), Effect.provideService(ReceiveTimes, impatient))
  )

  it.live("that sends no request gets a problem that repeats nothing of it", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      for (const [bytes, status] of [
        ["secret garbage\r\n\r\n", 400],
        ["GET /livez HTTP/1.1\r\nHost: a\r\nBad Header: secret\r\n\r\n", 400],
        [`GET /livez HTTP/1.1\r\nHost: a\r\nX-Long: ${"secret".repeat(6000)}\r\n\r\n`, 431]
      ] as const) {
        const connection = yield* openRaw(origin)
        connection.send(bytes)
        const came = yield* connection.closed
        const problem = yield* problemIn(came)
        assert.strictEqual(problem.status, status)
        assert.include(came, `x-request-id: ${problem.instance.replace("urn:uuid:", "")}`)
        assert.notInclude(came, "secret")
      }
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer()))
  )

  it.live("with an answer under way is closed without another answer if it then sends malformed HTTP", () =>
    Effect.gen(function* () {
      const { abandoned, inFlight, origin } = yield* TestServer
      const connection = yield* openRaw(origin)
      const order = JSON.stringify({ address: "1 Slow St" })
      connection.send(
        `POST /test/property-intel HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${order.length}\r\n\r\n${order}`
      )
      yield* untilInFlight(inFlight, 1)
      connection.send("secret garbage\r\n\r\n")
      assert.strictEqual(yield* connection.closed, "")
      yield* abandoned
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer()))
  )

  it.live("stops reading a body that comes in too many pieces", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const order = JSON.stringify({ address: "1 A St, Houston, TX 77002" })
      const inPieces = (path: string, pieces: number) =>
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\n \r\n".repeat(pieces - 1)}${order.length.toString(16)}\r\n${order}\r\n0\r\n\r\n`
      for (const [path, pieces, status, text] of [
        ["/test/property-intel", maxBodyPieces, 200, "Houston"],
        ["/test/property-intel", maxBodyPieces + 1, 413, `more than ${maxBodyPieces} pieces`],
        ["/test/property-intel", 10_000, 413, `more than ${maxBodyPieces} pieces`],
        ["/property-intel", 10_000, 413, `more than ${maxBodyPieces} pieces`]
      ] as const) {
        const connection = yield* openRaw(origin)
        connection.send(inPieces(path, pieces))
        const came = yield* connection.closed
        assert.match(came, new RegExp(`^HTTP/1\\.1 ${status} `), `${path} ${pieces}`)
        assert.include(came, text)
        assert.strictEqual(came.split("HTTP/1.1 ").length, 2)
      }
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer(openForSale)))
  )

  it.live("may pipeline a limited number of requests", () =>
    Effect.gen(function* () {
      const { ask, origin } = yield* TestServer
      const some = yield* openRaw(origin)
      some.send(probe.repeat(maxPipelined - 1) + lastProbe)
      assert.strictEqual((yield* some.closed).split("HTTP/1.1 200 OK").length - 1, maxPipelined)
      const greedy = yield* openRaw(origin)
      greedy.send(probe.repeat(maxPipelined) + lastProbe)
      assert.isBelow((yield* greedy.closed).split("HTTP/1.1 200 OK").length - 1, maxPipelined + 1)
      assert.strictEqual((yield* ask("/livez")).status, 200)
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer()))
  )

  it.live("is kept for KEEP_ALIVE, and says so", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const connection = yield* openRaw(origin)
      connection.send(probe)
      assert.match(yield* connection.received(/\}$/), /\r\nKeep-Alive: timeout=75\r\n/)
      connection.send(lastProbe)
      assert.match(yield* connection.closed, /\}HTTP\/1\.1 200 OK/)
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer()))
  )

  it.live("that asks for an upgrade is answered like any other", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const connection = yield* openRaw(origin)
      connection.send("GET /livez HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
      yield* connection.received(/\}$/)
      connection.send(lastProbe)
      assert.match(yield* connection.closed, /\}HTTP\/1\.1 200 OK/)
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer()))
  )

  it.live("whose client waits to send its body is asked for it", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const connection = yield* openRaw(origin)
      const order = JSON.stringify({ address: "1 A St, Houston, TX 77002" })
      connection.send(
        `POST /test/property-intel HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${order.length}\r\n\r\n`
      )
      yield* connection.received(/^HTTP\/1\.1 100 Continue\r\n\r\n/)
      connection.send(order)
      assert.match(yield* connection.closed, /HTTP\/1\.1 200 OK/)
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer()))
  )
})

describe("when there are as many connections as there may be", () => {
  for (const [what, bytes, rest] of [
    ["silent", "", lastProbe],
    ["half a head", halfHead, ": 1\r\nConnection: close\r\n\r\n"],
    ["half a body", halfBody, null],
    ["idle", probe, lastProbe]
  ] as const) {
    it.live(`those that do nothing make room, the oldest first: ${what}`, () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        const idle = yield* Effect.forEach(Array.from({ length: 10 }), () =>
          Effect.gen(function* () {
            const connection = yield* openRaw(origin)
            connection.send(bytes)
            if (bytes === probe) yield* connection.received(/\}$/)
            return connection
          })
        )
        for (let guests = 0; guests < 3; guests++) {
          const honest = yield* openRaw(origin)
          honest.send(lastProbe)
          assert.match(yield* honest.closed, /HTTP\/1\.1 200 OK/)
        }
        yield* idle[0]?.closed ?? Effect.void
        if (rest === null) return
        idle[9]?.send(rest)
        assert.match(yield* idle[9]?.closed ?? Effect.succeed(""), /HTTP\/1\.1 200 OK/)
      }).pipe(Effect.scoped, Effect.provide(TestServer.layer({ MAX_CONNECTIONS: "10" })))
    )
  }

  it.live("free calls take at most half of them, and the next one is refused on one of the others", () =>
    Effect.gen(function* () {
      const { ask, inFlight, post } = yield* TestServer
      const slow = post("/test/property-intel", { address: "1 Slow St" })
      yield* Effect.forEach(Array.from({ length: 10 * openShares.free }), () =>
        Effect.forkScoped(slow, { startImmediately: true })
      )
      yield* untilInFlight(inFlight, 10 * openShares.free)
      const refused = yield* slow
      assert.strictEqual(refused.status, 503)
      assert.match((yield* readProblem(refused)).type, /\/overloaded$/)
      assert.strictEqual((yield* ask("/livez")).status, 200)
    }).pipe(Effect.scoped, Effect.provide(TestServer.layer({ MAX_CONNECTIONS: "10" })))
  )
})

/** Both ends of a connection over the loopback interface; nothing is read at the client's end. */
const connected = Effect.fnUntraced(function* (server: Server, port: number) {
  const accepted = Effect.callback<Socket>(
    (resume) => void server.once("connection", (socket) => resume(Effect.succeed(socket)))
  )
  const client = new Socket()
  client.pause()
  client.on("error", () => {})
  yield* Effect.addFinalizer(() => Effect.sync(() => client.destroy()))
  client.connect(port, "127.0.0.1")
  return { client, socket: yield* accepted }
})

const opened = Effect.gen(function* () {
  const server = createServer((socket) => socket.on("error", () => {}))
  yield* Effect.addFinalizer(() => Effect.sync(() => server.close()))
  return { server, port: yield* listenOnLoopback(server), open: new OpenConnections(10) }
})

/** More than the system takes of an unread connection. */
const answer = Buffer.alloc(24 * 1024 * 1024)

describe("the open connections", () => {
  it.live("close one whose client fetches nothing of its answer for a minute, and not one that fetches some", () =>
    Effect.gen(function* () {
      const { open, port, server } = yield* opened
      const idle = yield* connected(server, port)
      const unread = yield* connected(server, port)
      const slow = yield* connected(server, port)
      for (const { socket } of [idle, unread, slow]) open.add(socket)
      for (const { socket } of [unread, slow])
        for (let piece = 0; piece < 3; piece++) socket.write(answer.subarray(0, 8e6))
      open.closeUnread(0)
      slow.client.resume()
      const { socket } = slow
      yield* Effect.sync(() => socket.writableLength).pipe(
        Effect.repeat({ schedule: Schedule.spaced("5 millis"), until: (left) => left <= 16e6 })
      )
      slow.client.pause()
      open.closeUnread(maxUnreadMillis - 1)
      assert.deepStrictEqual([unread.socket.destroyed, slow.socket.destroyed], [false, false])
      open.closeUnread(maxUnreadMillis)
      assert.deepStrictEqual(
        [unread, slow, idle].map((each) => each.socket.destroyed),
        [true, false, false]
      )
    })
  )

  it.live("close a new one if answers are being made on all of them", () =>
    Effect.gen(function* () {
      const { open, port, server } = yield* opened
      const all = yield* Effect.forEach(Array.from({ length: 11 }), () => connected(server, port))
      for (const { socket } of all) {
        open.add(socket)
        const request = new IncomingMessage(socket)
        request.complete = true
        open.began({ request, response: new ServerResponse(request) })
      }
      assert.deepStrictEqual(
        all.map(({ socket }) => socket.destroyed),
        [...Array.from({ length: 10 }, () => false), true]
      )
    }).pipe(Effect.scoped)
  )

  it.live("close, when the process stops, those on which half a request waits, and none that is being answered", () =>
    Effect.gen(function* () {
      const { open, port, server } = yield* opened
      const halfSent = { isRead: false, isAnswered: false }
      const read = { isRead: true, isAnswered: false }
      const answeredEarly = { isRead: false, isAnswered: true }
      const all = yield* Effect.forEach([[halfSent], [read], [answeredEarly], [read, halfSent]], (underWay) =>
        Effect.map(connected(server, port), ({ socket }) => {
          open.add(socket)
          for (const { isAnswered, isRead } of underWay) {
            const request = new IncomingMessage(socket)
            const response = new ServerResponse(request)
            request.complete = isRead
            if (isAnswered) response.writeHead(402)
            open.began({ request, response })
          }
          return socket
        })
      )
      open.closeUnfinished()
      assert.deepStrictEqual(
        all.map(({ destroyed }) => destroyed),
        [true, false, false, false]
      )
    })
  )

  it.live(
    "close one whose answers wait behind the one that its client does not fetch, if they are too many bytes",
    () =>
      Effect.gen(function* () {
        const { open, port, server } = yield* opened
        const few = yield* connected(server, port)
        const many = yield* connected(server, port)
        for (const { socket } of [few, many]) {
          open.add(socket)
          socket.write(answer)
        }
        const request = new IncomingMessage(many.socket)
        const response = new ServerResponse(request)
        open.began({ request, response })
        response.end("x".repeat(maxUnreadBytes - 1.5 * answer.length))
        open.closeUnread(0)
        assert.deepStrictEqual([few.socket.destroyed, many.socket.destroyed], [true, false])
        few.socket.destroy()
      }).pipe(Effect.scoped)
  )

  it.live("close those that stand longest where the unread answers are too many bytes together", () =>
    Effect.gen(function* () {
      const { open, port, server } = yield* opened
      const all = yield* Effect.forEach([1, 2, 3, 4], () => connected(server, port))
      for (const [place, { socket }] of all.entries()) {
        open.add(socket)
        socket.write(answer)
        open.closeUnread(place)
      }
      const unread = all.reduce((sum, { socket }) => sum + (socket.destroyed ? 0 : socket.writableLength), 0)
      assert.deepStrictEqual(
        all.map(({ socket }) => socket.destroyed),
        [true, true, false, false]
      )
      assert.isAtMost(unread, maxUnreadBytes)
    })
  )
})

import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"

import { Context, Duration, Effect, Layer, Schedule } from "effect"

import { monotonicMillis } from "../../clock/monotonicTime.ts"
import { Settings } from "../../Settings.ts"
import { CurrentRunQueue } from "./RunQueue.ts"
import { type NodeStep, SteppedServer } from "./SteppedServer.ts"

/**
 * Max bytes of a request's headers. It is above the usual 16 KB because a payment echoes the extensions of its offer.
 */
export const maxHeaderSize = 32 * 1024

/**
 * In milliseconds: the max for the headers, from the opening of the connection; the max for a request with its body;
 * and the interval of the check.
 */
export const receiveTimes = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000 }

/** The times in use; tests set their own. */
export const ReceiveTimes = Context.Reference("property-intelligence/server/admission/ReceiveTimes", {
  defaultValue: () => receiveTimes
})

/** Max milliseconds without a byte on a connection: longer than the longest work takes (a bulk call, at most a minute, and its settlement). */
const maxQuietTime = 180_000

/**
 * The time an unused connection stays open when the process stops, because the rest of a request's headers may arrive.
 */
const closingDelay = "250 millis"

/**
 * The time that a request has to send its body once the process stops. Node stops checking its timeouts when the server
 * closes.
 */
const lastBodyTime = "5 seconds"

/**
 * Node's HTTP server, with a watch on its connections. A closing server waits for all connections that Node does not
 * count as idle. Connections without any data, with half of the headers, or right after a response are closed instead,
 * because each could delay the end of the process indefinitely.
 */
export class Connections extends Context.Service<
  Connections,
  {
    readonly server: Server
    /** Passes every request through these steps, in order, before any other code sees it. */
    readonly use: (steps: ReadonlyArray<NodeStep>) => Effect.Effect<void>
    /** Sets the function that answers unreadable requests if no answer is under way on the connection. The connection is then closed. */
    readonly answerUnreadable: (answer: (error: Error, socket: Duplex) => void) => Effect.Effect<void>
    /**
     * Closes connections without a response under way, now and later. Connections that still send a request's body get
     * 5 seconds.
     */
    readonly letGo: Effect.Effect<void>
  }
>()("property-intelligence/server/admission/Connections") {
  /** The server's connections. All are closed when the layer's scope ends. */
  static readonly layer = Layer.effect(
    Connections,
    Effect.gen(function* () {
      const { keepAlive, maxConnections } = yield* Settings
      const runQueue = yield* CurrentRunQueue
      const open = new OpenConnections(maxConnections)
      const server = new SteppedServer(
        { ...(yield* ReceiveTimes), keepAliveTimeout: Duration.toMillis(keepAlive), maxHeaderSize },
        (request, response) => open.began({ request, response })
      )
      server.setTimeout(maxQuietTime)
      server.on("connection", (socket) => {
        runQueue.connected()
        open.add(socket)
      })

      yield* monotonicMillis.pipe(
        Effect.map((now) => open.closeUnread(now)),
        Effect.repeat(Schedule.spaced("1 second")),
        Effect.forkScoped
      )

      const scope = yield* Effect.scope
      const closeEvery = (pause: Duration.Input, close: () => void) =>
        Effect.forkIn(Effect.forever(Effect.delay(Effect.sync(close), pause)), scope)
      yield* Effect.addFinalizer(() => Effect.sync(() => server.closeAllConnections()))
      return {
        server,
        use: (steps) =>
          Effect.sync(() => {
            server.steps = steps
          }),
        answerUnreadable: (answer) =>
          Effect.sync(() => {
            server.on("clientError", (error, socket) => {
              if (open.isAnswering(socket) || !socket.writable) socket.destroy()
              else answer(error, socket)
            })
          }),
        letGo: Effect.asVoid(
          Effect.all([
            closeEvery(closingDelay, () => open.closeUnused()),
            closeEvery(lastBodyTime, () => open.closeUnfinished())
          ])
        )
      }
    })
  )
}

/** The fields of a request and its response that are read. */
interface Exchange {
  readonly request: Pick<IncomingMessage, "complete" | "socket">
  readonly response: Pick<ServerResponse, "headersSent" | "once" | "socket" | "writableEnded" | "writableLength">
}

/**
 * Max pipelined requests per connection. Node reads all requests that have arrived, and their answers are made, before it
 * does anything else. With 400 connections of 1,300 requests each, the loop was blocked for as long as half a million quotes
 * take.
 */
export const maxPipelined = 16

/** Max bytes of responses that clients have not fetched yet, of all connections together. */
export const maxUnreadBytes = 64 * 1024 * 1024

/** Max milliseconds that a client may fetch nothing of a response that is ready. */
export const maxUnreadMillis = 60_000

/** The progress of a client that has not fetched all of its response. */
interface Unread {
  /** Milliseconds at which we last saw the client fetch bytes of its response. */
  readonly since: number
  /** Bytes that the client had fetched at that time. */
  readonly fetched: number
}

/**
 * The open connections of a server, up to a max. At the max, the connection that has been quiet longest, without a
 * response under way, is closed for a new one. So a client that holds many idle connections loses them first.
 */
export class OpenConnections {
  readonly #max: number
  /** Open connections, in the order of the last begin or end of a request; the latest is last. */
  readonly #open = new Map<Duplex, Set<Exchange>>()
  /** Connections whose clients have not read all bytes; the longest unread is first. */
  readonly #unread = new Map<Socket, Unread>()

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#open.size
  }

  /** Adds a connection. At the max it closes the quietest unused one, or the new one if all are used. */
  add(socket: Duplex): void {
    if (this.#open.size >= this.#max && !this.#letGoOfQuietest()) {
      socket.destroy()
      return
    }
    this.#open.set(socket, new Set())
    socket.once("close", () => {
      this.#open.delete(socket)
      if (socket instanceof Socket) this.#unread.delete(socket)
    })
  }

  /** Notes that a request's headers were read; its body may follow. */
  began(exchange: Exchange): void {
    const { socket } = exchange.request
    const underWay = this.#open.get(socket)
    if (underWay === undefined) return
    if (underWay.size >= maxPipelined) {
      socket.destroy()
      return
    }
    underWay.add(exchange)
    this.#touch(socket, underWay)
    exchange.response.once("close", () => {
      underWay.delete(exchange)
      if (this.#open.has(socket)) this.#touch(socket, underWay)
    })
  }

  /** Returns true if a response is being made or sent on this connection. */
  isAnswering(socket: Duplex): boolean {
    const underWay = this.#open.get(socket) ?? new Set()
    return [...underWay].some((exchange) => exchange.response.headersSent || isUsed(exchange))
  }

  /** Closes connections without a request under way. */
  closeUnused(): void {
    for (const [socket, underWay] of this.#open) if (underWay.size === 0) socket.destroy()
  }

  /** Closes connections with only requests whose bodies have not arrived and whose responses have not begun. */
  closeUnfinished(): void {
    for (const [socket, underWay] of this.#open) {
      const isUnfinished = [...underWay].every(({ request, response }) => !request.complete && !response.headersSent)
      if (isUnfinished) socket.destroy()
    }
  }

  /** Closes connections whose clients read nothing for too long, or when too much is unread. Called every second with monotonic milliseconds. */
  closeUnread(now: number): void {
    let bytes = 0
    for (const [socket, underWay] of this.#open) {
      if (!(socket instanceof Socket) || socket.writableLength === 0) continue
      bytes += unreadBytes(socket, underWay)
      const fetched = socket.bytesWritten - socket.writableLength
      if (this.#unread.get(socket)?.fetched === fetched) continue
      this.#unread.delete(socket)
      this.#unread.set(socket, { since: now, fetched })
    }
    for (const [socket, { since }] of this.#unread) {
      if (socket.writableLength === 0) this.#unread.delete(socket)
      else if (now - since >= maxUnreadMillis || bytes > maxUnreadBytes) {
        bytes -= unreadBytes(socket, this.#open.get(socket))
        socket.destroy()
      }
    }
  }

  #touch(socket: Duplex, underWay: Set<Exchange>): void {
    this.#open.delete(socket)
    this.#open.set(socket, underWay)
  }

  #letGoOfQuietest(): boolean {
    for (const [socket, underWay] of this.#open) {
      if ([...underWay].some(isUsed)) continue
      this.#open.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }
}

/**
 * Returns `true` if the whole request was read and its response is not finished. Half a body, or a response that its
 * client does not fetch, does not count.
 */
const isUsed = ({ request, response }: Exchange): boolean => request.complete && !response.writableEnded

/** Bytes that wait for a client: on the socket, and in responses that come after the one that is being sent. */
const unreadBytes = (socket: Socket, underWay: ReadonlySet<Exchange> = new Set()): number => {
  let bytes = socket.writableLength
  for (const { response } of underWay) if (response.socket === null) bytes += response.writableLength
  return bytes
}

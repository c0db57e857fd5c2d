import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"

import { Context, Duration, Effect, Layer, Schedule } from "effect"

import { monotonicMillis } from "../../clock/monotonicTime.ts"
import { Settings } from "../../Settings.ts"
import { CurrentRunQueue } from "./RunQueue.ts"
import { type NodeStep, SteppedServer } from "./SteppedServer.ts"

/** A payment with its echoed extensions can be over the usual 16 KB. */
export const maxHeaderSize = 32 * 1024

/**
 * Max milliseconds for the headers, from when the connection was opened, and for a request with its body, which has at most 16 KB; and how
 * often that is checked.
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

/** The time that a request then has to send its body. Node stops checking its timeouts once the server closes. */
const lastBodyTime = "5 seconds"

/**
 * Node's HTTP server, with a watch on its connections. A closing server waits for all connections that Node does not count as idle.
 * Connections without any data, with half of the headers, or right after an answer are closed instead, because each could delay the
 * end of the process for any time.
 */
export class Connections extends Context.Service<
  Connections,
  {
    readonly server: Server
    /** From now on every request passes these steps, in order, before anything else hears of it. */
    readonly use: (steps: ReadonlyArray<NodeStep>) => Effect.Effect<void>
    /** From now on this answers what can't be read, if no answer is under way on its connection. The connection is then closed. */
    readonly answerUnreadable: (answer: (error: Error, socket: Duplex) => void) => Effect.Effect<void>
    /** From now on connections without an answer under way are closed, soon; those that still send the body of a request have some seconds. */
    readonly letGo: Effect.Effect<void>
  }
>()("property-intelligence/server/admission/Connections") {
  /** Closes every connection in the end. */
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

/** The fields of a request and its answer that are read. */
interface Exchange {
  readonly request: Pick<IncomingMessage, "complete" | "socket">
  readonly response: Pick<ServerResponse, "headersSent" | "once" | "socket" | "writableEnded" | "writableLength">
}

/**
 * Max pipelined requests per connection. Node reads everything that arrived before it does anything else, including the answers
 * before they can be sent. With 400 connections of 1,300 requests each, the loop was blocked for as long as half a million quotes
 * take.
 */
export const maxPipelined = 16

/** Max bytes of answers that their clients have not fetched yet, of all connections together. */
export const maxUnreadBytes = 64 * 1024 * 1024

/** Max milliseconds in which nothing of such an answer is fetched. */
export const maxUnreadMillis = 60_000

/** An answer that its client has not fetched yet. */
interface Unread {
  /** When something of it was last seen to be fetched, milliseconds. */
  readonly since: number
  /** Bytes fetched by then. */
  readonly fetched: number
}

/**
 * The open connections of a server, up to a max. If there is no place for another, the longest quiet connection without a running
 * answer is closed: a client that holds many idle connections loses them first.
 */
export class OpenConnections {
  readonly #max: number
  /** In the order in which something last began or ended on them, the latest last. */
  readonly #open = new Map<Duplex, Set<Exchange>>()
  /** Connections with unread bytes, the one unread for longest first. */
  readonly #unread = new Map<Socket, Unread>()

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#open.size
  }

  /** Counts a new one, for which another may have to go. If all the others are used, the new one goes itself. */
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

  /** A request has been read, its body perhaps not yet. */
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

  /** Returns true if an answer for this one is being made or sent. */
  isAnswering(socket: Duplex): boolean {
    const underWay = this.#open.get(socket) ?? new Set()
    return [...underWay].some((exchange) => exchange.response.headersSent || isUsed(exchange))
  }

  /** Closes those on which no request is under way. */
  closeUnused(): void {
    for (const [socket, underWay] of this.#open) if (underWay.size === 0) socket.destroy()
  }

  /** Closes those on which nothing is under way but requests whose bodies have not come, and to which no answer has begun. */
  closeUnfinished(): void {
    for (const [socket, underWay] of this.#open) {
      const isUnfinished = [...underWay].every(({ request, response }) => !request.complete && !response.headersSent)
      if (isUnfinished) socket.destroy()
    }
  }

  /** Closes those whose clients don't fetch their answers; to be called every second with the time in milliseconds. */
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

/** The request is there and its answer is being made. Half a body, or an answer that its client does not fetch, is no use. */
const isUsed = ({ request, response }: Exchange): boolean => request.complete && !response.writableEnded

/** Bytes that wait for a client: on the socket, and in answers that come after the one that is being sent. */
const unreadBytes = (socket: Socket, underWay: ReadonlySet<Exchange> = new Set()): number => {
  let bytes = socket.writableLength
  for (const { response } of underWay) if (response.socket === null) bytes += response.writableLength
  return bytes
}

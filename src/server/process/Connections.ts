import { IncomingMessage, Server, type ServerOptions, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"

import { Context, Duration, Effect, Layer } from "effect"

import { CurrentRunQueue } from "../../process/RunQueue.ts"
import { Settings } from "../../Settings.ts"
import { OpenConnections } from "./OpenConnections.ts"

/** A payment with its echoed extensions can be over the usual 16 KB. */
const maxHeaderSize = 32 * 1024

/**
 * For how long a client may be at it, in milliseconds: a head, from when the connection was opened, and a request with its body, of which
 * the longest is 16 KB; and how often that is looked at.
 */
export const ReceiveTimes = Context.Reference("property-intelligence/server/process/ReceiveTimes", {
  defaultValue: () => ({ headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000 })
})

/**
 * Milliseconds for which nothing may move on a connection, be it that the work takes as long (a bulk call, at most a minute, and its
 * settlement) or that the client does not fetch its answer.
 */
const mostQuietTime = 180_000

/** How long a connection without an answer under way is left open when the process stops: the rest of a head may come. */
const patience = "250 millis"

/** Decides on a request before anything else hears of it, which `begin` lets it. */
type Guard = (request: IncomingMessage, response: ServerResponse, begin: () => void) => void

/**
 * Node's HTTP server, and an eye on its connections. A server that closes waits for all that Node does not take for idle, and
 * Node does not where nothing has been sent yet, or half of a head, or an answer has just gone out: any of those could hold up
 * the end of the process for as long as it likes.
 */
export class Connections extends Context.Service<
  Connections,
  {
    readonly server: Server
    /** From now on this decides on every request. */
    readonly guardedBy: (guard: Guard) => Effect.Effect<void>
    /** From now on this answers what can't be read, on a connection where no answer is under way. Such a connection is then closed. */
    readonly answerUnreadable: (answer: (error: Error, socket: Duplex) => void) => Effect.Effect<void>
    /** From now on connections on which no answer is under way are closed, soon. */
    readonly letGo: Effect.Effect<void>
  }
>()("property-intelligence/server/process/Connections") {
  /** Closes every connection in the end. */
  static readonly layer = Layer.effect(
    Connections,
    Effect.gen(function* () {
      const { keepAlive, maxConnections } = yield* Settings
      const runQueue = yield* CurrentRunQueue
      const open = new OpenConnections(maxConnections)
      const server = new GuardedServer(
        { ...(yield* ReceiveTimes), keepAliveTimeout: Duration.toMillis(keepAlive), maxHeaderSize },
        (request, response) => open.began({ request, response })
      )
      server.setTimeout(mostQuietTime)
      server.on("connection", (socket) => {
        runQueue.connected()
        open.add(socket)
      })

      const closeUnused = Effect.sync(() => open.closeUnused())
      const scope = yield* Effect.scope
      yield* Effect.addFinalizer(() => Effect.sync(() => server.closeAllConnections()))
      return {
        server,
        guardedBy: (guard) =>
          Effect.sync(() => {
            server.guard = guard
          }),
        answerUnreadable: (answer) =>
          Effect.sync(() => {
            server.on("clientError", (error, socket) => {
              if (open.isAnswering(socket) || !socket.writable) socket.destroy()
              else answer(error, socket)
            })
          }),
        letGo: closeUnused.pipe(Effect.delay(patience), Effect.forever, Effect.forkIn(scope), Effect.asVoid)
      }
    })
  )
}

/** Node has no way to keep a request from its listeners but to come before it says that there is one. */
class GuardedServer extends Server {
  guard: Guard = (_request, _response, begin) => begin()
  readonly #read: (request: IncomingMessage, response: ServerResponse) => void

  constructor(options: ServerOptions, read: (request: IncomingMessage, response: ServerResponse) => void) {
    super(options)
    this.#read = read
  }

  override emit(event: string, ...words: Array<unknown>): boolean {
    const [request, response] = words
    const isRequest = event === "request" || event === "checkContinue"
    if (!isRequest || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) {
      return super.emit(event, ...words)
    }
    this.#read(request, response)
    this.guard(request, response, () => super.emit(event, request, response))
    return true
  }
}

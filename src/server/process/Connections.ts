import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"

import { Context, Effect, Layer } from "effect"

/** A payment with its echoed extensions can be over the usual 16 KB. */
const maxHeaderSize = 32 * 1024

/** How long a connection without an answer under way is left open when the process stops: the rest of a head may come. */
const patience = "250 millis"

/**
 * Node's HTTP server, and an eye on its connections. A server that closes waits for all that Node does not take for idle, and
 * Node does not where nothing has been sent yet, or half of a head, or an answer has just gone out: any of those could hold up
 * the end of the process for as long as it likes.
 */
export class Connections extends Context.Service<
  Connections,
  {
    readonly server: Server
    /** From now on connections on which no answer is under way are closed, soon. */
    readonly letGo: Effect.Effect<void>
  }
>()("property-intelligence/server/process/Connections") {
  /** Closes every connection in the end. */
  static readonly layer = Layer.effect(
    Connections,
    Effect.gen(function* () {
      const server = createServer({ maxHeaderSize })
      const open = new Set<Socket>()
      const underWay = new Set<IncomingMessage>()

      const onRequest = (request: IncomingMessage, response: ServerResponse) => {
        underWay.add(request)
        response.once("close", () => underWay.delete(request))
      }
      server.on("request", onRequest)
      server.on("checkContinue", onRequest)
      server.on("connection", (socket) => {
        open.add(socket)
        socket.once("close", () => open.delete(socket))
      })

      const closeUnused = Effect.sync(() => {
        const used = new Set(Array.from(underWay, ({ socket }) => socket))
        for (const socket of open) if (!used.has(socket)) socket.destroy()
      })

      const scope = yield* Effect.scope
      yield* Effect.addFinalizer(() => Effect.sync(() => server.closeAllConnections()))
      return {
        server,
        letGo: closeUnused.pipe(Effect.delay(patience), Effect.forever, Effect.forkIn(scope), Effect.asVoid)
      }
    })
  )
}

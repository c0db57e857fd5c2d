import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"

import { Context, Effect, Layer } from "effect"

/** A payment with its echoed extensions can be over the usual 16 KB. */
const maxHeaderSize = 32 * 1024

/** How long the rest of a request's head may take when the process stops. */
const patience = "500 millis"

/**
 * Node's HTTP server, and an eye on its connections. A server that closes waits for all that Node does not take for idle, and
 * Node does not where nothing has been sent yet, or half of a head, or an answer has just gone out: any of those could hold up
 * the end of the process for as long as it likes.
 */
export class Connections extends Context.Service<
  Connections,
  {
    readonly server: Server
    /** From now on only connections with an answer under way stay open, and what has been started may be said to its end. */
    readonly letGo: Effect.Effect<void>
  }
>()("property-intelligence/server/Connections") {
  /** Closes every connection in the end. */
  static readonly layer = Layer.effect(
    Connections,
    Effect.gen(function* () {
      const server = createServer({ maxHeaderSize })
      const open = new Set<Socket>()
      const underWay = new Set<IncomingMessage>()
      let isLettingGo = false

      const isBusy = (socket: Socket) => [...underWay].some((request) => request.socket === socket)
      const onRequest = (request: IncomingMessage, response: ServerResponse) => {
        underWay.add(request)
        response.once("close", () => {
          underWay.delete(request)
          if (isLettingGo && !isBusy(request.socket)) request.socket.destroySoon()
        })
      }
      server.on("request", onRequest)
      server.on("checkContinue", onRequest)
      server.on("connection", (socket) => {
        open.add(socket)
        socket.once("close", () => open.delete(socket))
      })

      const close = (isMeant: (socket: Socket) => boolean) =>
        Effect.sync(() => {
          for (const socket of open) if (isMeant(socket) && !isBusy(socket)) socket.destroy()
        })

      const scope = yield* Effect.scope
      yield* Effect.addFinalizer(() => Effect.sync(() => server.closeAllConnections()))
      return {
        server,
        letGo: Effect.gen(function* () {
          isLettingGo = true
          yield* close(({ bytesRead }) => bytesRead === 0)
          yield* close(() => true).pipe(Effect.delay(patience), Effect.forkIn(scope))
        })
      }
    })
  )
}

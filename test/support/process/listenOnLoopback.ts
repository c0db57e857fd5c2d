import { createServer, type Server } from "node:net"

import { Effect } from "effect"

/** Has a server, of whatever protocol, listen on the loopback interface; gives its port, a free one unless one is named. */
export const listenOnLoopback = (server: Server, port = 0): Effect.Effect<number> =>
  Effect.callback((resume) => {
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      resume(typeof address === "object" && address !== null ? Effect.succeed(address.port) : Effect.die("no port"))
    })
  })

/** A port that was free a moment ago, for what doesn't say which one it took. */
export const freePort = Effect.gen(function* () {
  const server = createServer()
  const port = yield* listenOnLoopback(server)
  yield* Effect.callback<void>((resume) => void server.close(() => resume(Effect.void)))
  return port
})

import { randomInt } from "node:crypto"
import { createServer, type Server } from "node:net"

import { Effect } from "effect"

/** Has a server, of whatever protocol, listen on the loopback interface; gives its port, a free one unless one is named. */
export const listenOnLoopback = (server: Server, port = 0): Effect.Effect<number> =>
  Effect.orDie(listening(server, port))

const listening = (server: Server, port: number): Effect.Effect<number, Error> =>
  Effect.callback((resume) => {
    const fail = (error: Error) => resume(Effect.fail(error))
    server.once("error", fail)
    server.listen(port, "127.0.0.1", () => {
      server.off("error", fail)
      const address = server.address()
      resume(typeof address === "object" && address !== null ? Effect.succeed(address.port) : Effect.die("no port"))
    })
  })

/** Below them systems draw the ports of whatever asks for any: of port 0, and of each connection. */
const drawnFrom = 32_768

/**
 * A port that was free a moment ago, for what doesn't say which one it took. It is drawn where the system draws none: before a
 * process listens on it, others that start beside it open hundreds.
 */
export const freePort: Effect.Effect<number> = Effect.gen(function* () {
  const server = createServer()
  const port = yield* Effect.retry(
    Effect.suspend(() => listening(server, randomInt(16_384, drawnFrom))),
    { times: 20 }
  )
  yield* Effect.callback<void>((resume) => void server.close(() => resume(Effect.void)))
  return port
}).pipe(Effect.orDie)

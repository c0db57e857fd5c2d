import { createServer } from "node:net"

import { Effect } from "effect"

import { listenOnLoopback } from "./listenOnLoopback.ts"

/** A port that was free a moment ago, for what doesn't say which one it took. */
export const freePort = Effect.gen(function* () {
  const server = createServer()
  const port = yield* listenOnLoopback(server)
  yield* Effect.callback<void>((resume) => void server.close(() => resume(Effect.void)))
  return port
})

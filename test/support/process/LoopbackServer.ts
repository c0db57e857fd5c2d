import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

import { Effect } from "effect"

import { listenOnLoopback } from "./listenOnLoopback.ts"

/** A plain server on a free port of the loopback interface. */
export interface LoopbackServer {
  readonly url: string
  /** Closes the port, and every connection with it. */
  readonly close: Effect.Effect<void>
  /** Opens the same port again. */
  readonly open: Effect.Effect<void>
}

/** Starts one that ends with its scope. A request whose answer fails loses its connection. */
export const startLoopbackServer = Effect.fnUntraced(function* (
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>
) {
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => response.destroy(cause instanceof Error ? cause : undefined))
  })
  const close = Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })
  const port = yield* Effect.acquireRelease(listenOnLoopback(server), () => close)
  const loopback: LoopbackServer = {
    url: `http://127.0.0.1:${port}`,
    close,
    open: Effect.asVoid(listenOnLoopback(server, port))
  }
  return loopback
})

/** The whole body as text. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  let text = ""
  for await (const chunk of request) text += String(chunk)
  return text
}

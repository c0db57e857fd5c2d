import { connect } from "node:net"

import { Effect } from "effect"

/** What came back: the status, the head in lower case and the body, each as Latin-1. */
export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends these bytes as they are and reads until the server ends the connection, so ask it to (`Connection: close`). */
export const rawExchange = (origin: string, sent: string | Uint8Array) =>
  Effect.callback<RawAnswer, Error>((resume) => {
    const { hostname, port } = new URL(origin)
    const chunks: Array<Buffer> = []
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    socket.on("data", (chunk) => chunks.push(chunk))
    socket.on("error", (error) => resume(Effect.fail(error)))
    socket.on("close", () => {
      const [head = "", ...rest] = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n")
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
      resume(Effect.succeed({ status, head: head.toLowerCase(), body: rest.join("\r\n\r\n") }))
    })
    return Effect.sync(() => socket.destroy())
  })

/** A request with this line and nothing but what it needs. */
export const rawRequest = (line: string, headers: ReadonlyArray<string> = [], body = ""): string =>
  [`${line} HTTP/1.1`, "Host: evil.example", "Connection: close", ...headers, "", body].join("\r\n")

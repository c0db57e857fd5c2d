import { connect } from "node:http2"

import { Effect } from "effect"

import type { WireAnswer, WireRequest } from "../wire.ts"

/** Connects by HTTP/2 and asks on one connection as often as it likes; the connection ends with the scope. */
export const connectH2 = (origin: string, certificate: string) =>
  Effect.acquireRelease(
    Effect.sync(() => connect(origin, { ca: certificate })),
    (session) => Effect.sync(() => session.destroy())
  ).pipe(
    Effect.map((session) => {
      session.on("error", () => {})
      return (path: string, { body, headers = {}, method = "GET" }: WireRequest) =>
        Effect.callback<WireAnswer & { readonly pieces: ReadonlyArray<string> }, Error>((resume) => {
          const stream = session.request({ ":method": method, ":path": path, ...headers })
          const chunks: Array<Buffer> = []
          let answered: Record<string, string | undefined> = {}
          let status = 0
          stream.on("response", (fields) => {
            status = Number(fields[":status"])
            answered = Object.fromEntries(
              Object.entries(fields)
                .filter(([name]) => !name.startsWith(":"))
                .map(([name, value]) => [name, value?.toString()])
            )
          })
          stream.on("data", (chunk: Buffer) => chunks.push(chunk))
          stream.on("error", (error) => resume(Effect.fail(error)))
          stream.on("end", () =>
            resume(
              Effect.succeed({
                status,
                headers: answered,
                text: Buffer.concat(chunks).toString("utf8"),
                pieces: chunks.map((chunk) => chunk.toString("utf8"))
              })
            )
          )
          for (const part of typeof body === "string" ? [body] : (body ?? [])) stream.write(part)
          stream.end()
          return Effect.sync(() => stream.destroy())
        })
    })
  )

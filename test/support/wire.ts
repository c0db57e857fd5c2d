import { request as nodeRequest } from "node:http"

import { Effect } from "effect"

/** An answer as it came over the wire. Header names are lower case. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}

/** The same, with the body as it came. */
export interface ExactAnswer extends WireAnswer {
  readonly bytes: Uint8Array
}

/** What is sent, byte for byte. */
export interface WireRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is; several parts are sent in chunks, without a length. */
  readonly body?: string | ReadonlyArray<string | Uint8Array>
  /** Milliseconds after each part. */
  readonly pause?: number
}

/** One request on a connection of its own, without the niceties of a client. */
export const exchange = (
  origin: string,
  path: string,
  { method = "GET", headers = {}, body, pause = 0 }: WireRequest
) =>
  Effect.callback<ExactAnswer, Error>((resume) => {
    const sent = nodeRequest(`${origin}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      // A cut answer: else a test would wait for the rest of it until its time is over.
      response.on("error", (error) => resume(Effect.fail(error)))
      response.on("end", () => {
        const bytes = Buffer.concat(chunks)
        resume(
          Effect.succeed({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, value?.toString()])
            ),
            text: bytes.toString("utf8"),
            bytes
          })
        )
      })
    })
    sent.on("error", (error) => resume(Effect.fail(error)))
    if (typeof body === "string") sent.setHeader("content-length", Buffer.byteLength(body))
    const send = ([part, ...rest]: ReadonlyArray<string | Uint8Array>): unknown => {
      if (part === undefined) return sent.end()
      sent.write(part)
      return pause === 0 ? send(rest) : setTimeout(send, pause, rest)
    }
    send(typeof body === "string" ? [body] : (body ?? []))
    return Effect.sync(() => sent.destroy())
  })

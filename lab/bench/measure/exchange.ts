import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"

import { Effect, Schedule } from "effect"

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A response, read to its end. */
export interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** A request with a JSON body, or without a body. */
export interface Asked {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a request over connections that stay open. Sends it again, at most twice, if the server closes the connection
 * just then.
 */
export const exchange = ({ body, headers, method, url }: Asked): Effect.Effect<Answer> =>
  Effect.callback<Answer, Error>((resume) => {
    const ofBody =
      body === undefined
        ? {}
        : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }
    request(url, { method, agent, headers: { ...ofBody, ...headers } }, async (response) => {
      const read = await text(response)
      resume(Effect.succeed({ status: response.statusCode, headers: response.headers, text: read }))
    })
      .on("error", (error) => resume(Effect.fail(error)))
      .end(body)
  }).pipe(Effect.retry({ times: 2 }), Effect.orDie)

/** Repeats a call that the service refuses because the machine is busy. */
const whileBusy = { schedule: Schedule.spaced("50 millis"), while: ({ status }: Answer) => status === 503, times: 100 }

/** Sends a request, and repeats it while the service is busy. Dies if the response has another status than this one. */
export const exchanged = (status: number, asked: Asked): Effect.Effect<Answer> =>
  Effect.flatMap(Effect.repeat(exchange(asked), whileBusy), (answer) =>
    answer.status === status
      ? Effect.succeed(answer)
      : Effect.die(new Error(`${asked.url}: ${answer.status} in place of ${status}: ${answer.text}`))
  )

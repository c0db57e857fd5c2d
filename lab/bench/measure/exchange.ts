import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"

import { Effect, Schedule } from "effect"

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** An answer, read to its end. */
export interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** A request with a body of JSON, or with none. */
export interface Asked {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request over kept connections; again, at most twice, if the server closes one just as it is used. */
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

/** A busy machine makes the service refuse some calls: they are sent again a moment later. */
const whileBusy = { schedule: Schedule.spaced("50 millis"), while: ({ status }: Answer) => status === 503, times: 100 }

/** An exchange that is repeated while the service is busy. Dies if the answer has another status. */
export const exchanged = (status: number, asked: Asked): Effect.Effect<Answer> =>
  Effect.flatMap(Effect.repeat(exchange(asked), whileBusy), (answer) =>
    answer.status === status
      ? Effect.succeed(answer)
      : Effect.die(new Error(`${asked.url}: ${answer.status} in place of ${status}: ${answer.text}`))
  )

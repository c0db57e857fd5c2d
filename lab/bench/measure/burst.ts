import { request } from "node:http"

import { Effect } from "effect"

import type { Asked } from "./exchange.ts"

/** The outcome of one call in a burst, and its duration in milliseconds. */
export interface BurstAnswer {
  readonly status: number
  readonly milliseconds: number
  readonly text: string
}

/** Makes all calls at once, each on a separate connection. */
export const burst = (calls: ReadonlyArray<Asked>): Effect.Effect<ReadonlyArray<BurstAnswer>> =>
  Effect.forEach(calls, exchangeAlone, { concurrency: "unbounded" })

/** Makes one call on a separate connection. The status is 0 if the connection broke. */
export const exchangeAlone = ({ body = "", headers: given = {}, method, url }: Asked) =>
  Effect.callback<BurstAnswer>((resume) => {
    const began = performance.now()
    const end = (status: number, text: string) =>
      resume(Effect.succeed({ status, milliseconds: performance.now() - began, text }))
    const headers = {
      ...given,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body)
    }
    request(url, { method, agent: false, headers }, (response) => {
      let text = ""
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk
      })
      response.on("end", () => end(response.statusCode ?? 0, text)).on("error", () => end(0, text))
    })
      .on("error", () => end(0, ""))
      .end(body)
  })

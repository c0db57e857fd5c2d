/**
 * A gateway in front of the one at `GATEWAY`. It answers known requests itself, so that a measurement waits only for
 * `LATENCY` milliseconds, not for the simulation. With `LATENCY_SIGMA` the wait is log-normal with that sigma and the
 * median `LATENCY`, and depends on the request and its number of repeats. `GET /_requests` lists the requests, each
 * once.
 */
import { createHash } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"

import { normalQuantile } from "@property-intelligence/domain/investor/outlook/NormalPoints.ts"

interface SentRequest {
  readonly method: string
  readonly path: string
  /** The media type of the body. */
  readonly type: string | null
  readonly body: string
}

interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
}

const gateway = process.env["GATEWAY"] ?? ""
const latency = Number(process.env["LATENCY"] ?? 0)
const sigma = Number(process.env["LATENCY_SIGMA"] ?? 0)
const timesAsked = new Map<string, number>()
const requests = new Map<string, SentRequest>()
const replies = new Map<string, Reply>()

const forwarded = async ({ body, method, path }: SentRequest, { headers }: IncomingMessage): Promise<Reply> => {
  const kept = ["content-type", "user-agent", "x-api-key"].flatMap((name) => {
    const value = headers[name]
    return typeof value === "string" ? [[name, value] as const] : []
  })
  const asked = { method, headers: Object.fromEntries(kept), ...(body === "" ? {} : { body }) }
  const reply = await fetch(`${gateway}${path}`, asked)
  return { status: reply.status, type: reply.headers.get("content-type") ?? "", body: await reply.text() }
}

/** The milliseconds that a request takes. They are the same in every run. */
const latencyOf = (key: string): number => {
  if (sigma === 0) return latency
  const times = (timesAsked.get(key) ?? 0) + 1
  timesAsked.set(key, times)
  const drawn = createHash("sha256").update(`${times} ${key}`).digest().readUInt32BE()
  return latency * Math.exp(sigma * normalQuantile((drawn + 0.5) / 2 ** 32))
}

const listed = (): Reply => ({ status: 200, type: "application/json", body: JSON.stringify([...requests.values()]) })

const remembered = async (request: SentRequest, incoming: IncomingMessage): Promise<Reply> => {
  const key = `${request.method} ${request.path} ${request.body}`
  if (latency > 0) await setTimeout(latencyOf(key))
  const reply = replies.get(key) ?? (await forwarded(request, incoming))
  requests.set(key, request)
  replies.set(key, reply)
  return reply
}

const server = createServer(async (incoming, response) => {
  const { method = "GET", url: path = "/" } = incoming
  const answer = ({ body, status, type }: Reply) =>
    response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body)
  const request = { method, path, type: incoming.headers["content-type"] ?? null, body: await text(incoming) }
  answer(path === "/_requests" ? listed() : await remembered(request, incoming))
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})

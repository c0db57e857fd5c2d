/**
 * A gateway before the one at `GATEWAY` that answers what it has been asked before at once, so that what is measured beside it waits for no
 * upstream but for `LATENCY` milliseconds. `GET /_requests` lists what it was asked, once each.
 */
import { createServer, type IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"

interface SentRequest {
  readonly method: string
  readonly path: string
  /** Media type of the body. */
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

const listed = (): Reply => ({ status: 200, type: "application/json", body: JSON.stringify([...requests.values()]) })

const remembered = async (request: SentRequest, incoming: IncomingMessage): Promise<Reply> => {
  const key = `${request.method} ${request.path} ${request.body}`
  if (latency > 0) await setTimeout(latency)
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

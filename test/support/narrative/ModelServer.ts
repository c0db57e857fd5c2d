import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"

import { Effect, Queue } from "effect"

import { listenOnLoopback } from "../process/listenOnLoopback.ts"

/** A request as the server saw it. */
export interface SeenCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What the server does with a request: answers it, or leaves it without an answer, with half of one, or without a connection. */
export type ModelReply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | "hang"
  | "stall"
  | "reset"

/** A server where a language model is expected. */
export interface ModelServer {
  /** As `OPENAI_BASE_URL`. */
  readonly baseUrl: string
  readonly seen: ReadonlyArray<SeenCall>
  /** Waits for the next request. */
  readonly nextCall: Effect.Effect<SeenCall>
  /** Waits until a client closes its connection before it has its answer. */
  readonly clientLeft: Effect.Effect<void>
  /** Asks for something else and waits for it: what was sent before has arrived then. */
  readonly settled: Effect.Effect<void>
}

const settledPath = "/settled"

/** Starts one on a free port of the loopback interface; it follows the script, whose last entry repeats, and ends with its scope. */
export const startModelServer = Effect.fnUntraced(function* (...script: ReadonlyArray<ModelReply>) {
  const seen: Array<SeenCall> = []
  const calls = yield* Queue.unbounded<SeenCall>()
  const departures = yield* Queue.unbounded<void>()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => {
      if (!response.writableFinished) Queue.offerUnsafe(departures, undefined)
    })
    const call = { path: request.url ?? "", headers: request.headers, body: await text(request) }
    const reply = script[Math.min(seen.push(call), script.length) - 1] ?? "hang"
    send(response, reply)
    Queue.offerUnsafe(calls, call)
  }

  const server = createServer((request, response) => {
    if (request.url === settledPath) return void response.writeHead(204).end()
    answer(request, response).catch(() => response.destroy())
  })
  const port = yield* Effect.acquireRelease(listenOnLoopback(server), () =>
    Effect.callback<void>((resume) => {
      server.close(() => resume(Effect.void))
      server.closeAllConnections()
    })
  )
  const origin = `http://127.0.0.1:${port}`
  const started: ModelServer = {
    baseUrl: `${origin}/v1`,
    seen,
    nextCall: Queue.take(calls),
    clientLeft: Queue.take(departures),
    settled: Effect.asVoid(Effect.promise(() => fetch(`${origin}${settledPath}`)))
  }
  return started
})

const send = (response: ServerResponse, reply: ModelReply): void => {
  if (reply === "hang") return
  if (reply === "reset") return void response.destroy()
  if (reply === "stall") {
    response.writeHead(200, { "content-type": "application/json" })
    return void response.write('{"model":')
  }
  const { body = "", headers = {}, status = 200 } = reply
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(typeof body === "string" ? body : JSON.stringify(body))
}

/** A good answer of the Responses API. */
export const responsesBody = (text: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id: "resp_1",
  object: "response",
  model: "a-model-2026-01-01",
  status: "completed",
  error: null,
  incomplete_details: null,
  output: [
    { id: "rs_1", type: "reasoning", summary: [] },
    { id: "msg_1", type: "message", role: "assistant", content: [{ type: "output_text", annotations: [], text }] }
  ],
  usage: { input_tokens: 900, output_tokens: 100, total_tokens: 1000 },
  ...changes
})

/** A good answer of Chat Completions; `choice` changes its only choice. */
export const chatBody = (
  content: string | null,
  choice: Readonly<Record<string, unknown>> = {},
  changes: Readonly<Record<string, unknown>> = {}
) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  model: "a-model-2026-01-01",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content, refusal: null }, ...choice }],
  usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 },
  ...changes
})

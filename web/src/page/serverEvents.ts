import { post } from "./post.ts"
import { problemOf } from "./problemOf.ts"
import type { ShownProblem } from "./ShownProblem.ts"

/** An event of a stream (`text/event-stream`), as it was sent. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/**
 * Posts a body to a path that answers with events, and passes on each as it comes. Returns the problem if the service
 * refuses, `null` once the stream has ended. Throws if the connection breaks or `signal` is aborted.
 */
export const postForEvents = async (
  path: string,
  body: unknown,
  signal: AbortSignal,
  hear: (event: ServerEvent) => void
): Promise<ShownProblem | null> => {
  const response = await post(path, body, signal, "text/event-stream")
  if (!response.ok || response.body === null) return problemOf(response)
  for await (const event of serverEvents(response.body)) hear(event)
  return null
}

/** The events of an answer as they come. Throws if the connection breaks. */
async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let text = ""
  for await (const piece of piecesOf(body)) {
    const { events, rest } = readEvents(text + piece)
    text = rest
    yield* events
  }
}

/** The complete events in a text, and the rest: the beginning of the next event. */
export const readEvents = (text: string): { readonly events: ReadonlyArray<ServerEvent>; readonly rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/)
  return { events: blocks.slice(0, -1).flatMap(eventsOf), rest: blocks.at(-1) ?? "" }
}

/**
 * The event in one block of a stream, as a list: empty if the block has no data, such as a comment that keeps the
 * connection open.
 */
const eventsOf = (block: string): ReadonlyArray<ServerEvent> => {
  const lines = block.split(/\r?\n/)
  const data = valuesOf(lines, "data")
  return data.length === 0 ? [] : [{ event: valuesOf(lines, "event").at(-1) ?? "message", data: data.join("\n") }]
}

const valuesOf = (lines: ReadonlyArray<string>, field: string): ReadonlyArray<string> =>
  lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ""))

/** Read by hand, because not every browser can iterate over a stream. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

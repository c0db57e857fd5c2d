import { post } from "./post.ts"
import { problemOf } from "./problemOf.ts"
import type { ShownProblem } from "./ShownProblem.ts"

/** An event of a stream (`text/event-stream`), as the service sent it. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/**
 * Posts a body to a path whose response is a stream of events, and passes on each event as it arrives. Returns the
 * problem if the service refuses, or `null` after the end of the stream. Throws if the connection is lost or `signal`
 * is aborted.
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

/** The events of a response as they arrive. Throws if the connection is lost. */
async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let text = ""
  for await (const piece of piecesOf(body)) {
    const { events, rest } = readEvents(text + piece)
    text = rest
    yield* events
  }
}

/** The complete events in a text, and the remaining text, which is the beginning of the next event. */
export const readEvents = (text: string): { readonly events: ReadonlyArray<ServerEvent>; readonly rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/)
  return { events: blocks.slice(0, -1).flatMap(eventsOf), rest: blocks.at(-1) ?? "" }
}

/**
 * The event in one block of a stream, as a list. The list is empty if the block has no data, for example a comment that
 * keeps the connection open.
 */
const eventsOf = (block: string): ReadonlyArray<ServerEvent> => {
  const lines = block.split(/\r?\n/)
  const data = valuesOf(lines, "data")
  return data.length === 0 ? [] : [{ event: valuesOf(lines, "event").at(-1) ?? "message", data: data.join("\n") }]
}

const valuesOf = (lines: ReadonlyArray<string>, field: string): ReadonlyArray<string> =>
  lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ""))

/** This reads chunk by chunk, because not every browser can iterate over a stream. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

import { problemOf } from "../page/problemOf.ts"
import type { LookupEvent } from "./Lookup.ts"

/** Longer than the service's timeout for its sources. A reply that takes longer is lost. */
const longestMs = 45_000

/**
 * Asks the free mirror for a report, and passes on each event. The last event is the report, a problem or `broken`.
 * After `stop` is aborted no more events follow.
 */
export const askReport = async (
  address: string,
  stop: AbortSignal,
  hear: (event: LookupEvent) => void
): Promise<void> => {
  let isWhole = false
  try {
    const response = await fetch("/test/property-intel/stream", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ address }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(longestMs)])
    })
    if (!response.ok || response.body === null) return hear({ type: "problem", problem: await problemOf(response) })
    let text = ""
    for await (const piece of piecesOf(response.body)) {
      const { events, rest } = readEvents(text + piece)
      text = rest
      for (const event of events.flatMap(lookupEventsOf)) {
        isWhole = event.type === "report"
        hear(event)
      }
    }
  } catch {
    if (stop.aborted) return
  }
  if (!isWhole) hear({ type: "broken" })
}

/** An event of a stream (`text/event-stream`), as it was sent. */
interface StreamEvent {
  readonly event: string
  readonly data: string
}

/** The complete events in a text, and the rest: the beginning of the next event. */
export const readEvents = (text: string): { readonly events: ReadonlyArray<StreamEvent>; readonly rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/)
  return { events: blocks.slice(0, -1).flatMap(eventsOf), rest: blocks.at(-1) ?? "" }
}

/** A block without data, such as a comment that keeps the connection open, is no event. */
const eventsOf = (block: string): ReadonlyArray<StreamEvent> => {
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

/** The service's own events, in the shape of the contract. Unknown events are ignored. */
const lookupEventsOf = ({ data, event }: StreamEvent): ReadonlyArray<LookupEvent> => {
  if (event === "place") return [{ type: "place", location: JSON.parse(data) }]
  if (event === "source") return [{ type: "source", line: JSON.parse(data) }]
  return event === "report" ? [{ type: "report", report: JSON.parse(data) }] : []
}

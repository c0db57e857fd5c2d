/** An event of a stream (`text/event-stream`), as it was sent. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/** The events that are whole in a text, and what is left of it: the beginning of the next one. */
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

import { Effect, Exit, Schema } from "effect"

import { Malformed } from "../kit/SourceError.ts"
import { cleanText, type UpstreamReply } from "../kit/UpstreamReply.ts"

/** One field and its separator: `"quoted ""text"""` or plain text, then a comma, a line end or the end of the text. */
const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/gy

/** The rows of a CSV text (RFC 4180, any line end, a byte order mark allowed). Blank lines are left out. */
export const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  // One match for each field is most of the cost of reading a long series, and few files have quotes.
  if (!text.includes('"'))
    return withoutBlank(
      text
        .replace(/^\uFEFF/, "")
        .split(lineEnd)
        .map((line) => line.split(","))
    )
  const rows: Array<ReadonlyArray<string>> = []
  let row: Array<string> = []
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(field)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ",") continue
    rows.push(row)
    row = []
  }
  return withoutBlank(rows)
}

const lineEnd = /\r\n|\r|\n/

const withoutBlank = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
  rows.filter((row) => row.length > 1 || row[0] !== "")

/**
 * Reads a reply as CSV. HTML (a block page, a moved file) and an empty body are `Malformed`. Its last line may lack its
 * end (RFC 4180, 2.2) if the reply states its length, because then the transport has it whole. Any other reply without
 * the end may be cut off, even within a number, and is `Malformed`.
 */
export const csv = (reply: UpstreamReply): Effect.Effect<ReadonlyArray<ReadonlyArray<string>>, Malformed> => {
  const start = reply.body.trimStart()
  if (start === "") return Effect.fail(new Malformed({ issue: "empty body" }))
  if (start.startsWith("<")) return Effect.fail(new Malformed({ issue: "not CSV" }))
  if (!/[\r\n]$/.test(start) && !statesLength(reply))
    return Effect.fail(new Malformed({ issue: "cut off: its last line has no end" }))
  const rows = parseCsv(start)
  return rows.length > maxRows
    ? Effect.fail(new Malformed({ issue: "too many rows" }))
    : Effect.succeed(rows.map((row) => row.map(cleanText)))
}

/** Any other reply ends when its connection closes (RFC 9112, 6.3). */
const statesLength = ({ headers }: UpstreamReply): boolean =>
  headers["content-length"] !== undefined || /\bchunked\b/i.test(headers["transfer-encoding"] ?? "")

/** Ten times the length of the longest file that we read. */
const maxRows = 100_000

/**
 * Makes a reader for rows of one shape; any other row makes the file `Malformed`. It should run once, at module level:
 * it compiles the shape.
 */
export const rowReaderOf = <A, I>(
  row: Schema.Codec<A, I>
): ((rows: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<A>, Malformed>) => {
  const decode = Schema.decodeUnknownExit(Schema.Array(row))
  return (rows) => Exit.mapError(decode(rows), () => new Malformed({ issue: "unexpected shape of a row" }))
}

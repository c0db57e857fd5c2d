import { Effect, Exit, Schema, SchemaTransformation } from "effect"

import { Malformed } from "../kit/SourceError.ts"
import { cleanText, type UpstreamReply } from "../kit/UpstreamReply.ts"

/** One field and its separator: `"quoted ""text"""` or plain text, then a comma, a line end or the end of the text. */
const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/gy

/** The rows of a CSV text (RFC 4180, any line end, a byte order mark allowed). Blank lines are left out. */
export const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  // One match for each field is most of the cost of reading a long series, and few files have quotes.
  if (!text.includes('"')) {
    const lines = text.replace(/^\uFEFF/, "").split(lineEnd)
    return lines.filter((line) => line !== "").map((line) => line.split(","))
  }
  const rows: Array<ReadonlyArray<string>> = []
  let row: Array<string> = []
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(field)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ",") continue
    rows.push(row)
    row = []
  }
  return rows.filter((row) => row.length > 1 || row[0] !== "")
}

const lineEnd = /\r\n|\r|\n/

/**
 * Reads a reply as CSV. HTML (a block page, a moved file) and an empty body are `Malformed`. The last line may lack its
 * line break (RFC 4180, 2.2) if the transport shows that the reply is whole. Any other reply without it may be cut off,
 * even within a number, and is `Malformed`.
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
    : Effect.succeed(rows.map((row) => (row.every(isClean) ? row : row.map(cleanText))))
}

const isClean = (text: string): boolean => cleanText(text) === text

/**
 * Returns `true` if a reply states its length or comes in chunks. Any other reply ends when its connection closes (RFC
 * 9112, 6.3).
 */
const statesLength = ({ headers }: UpstreamReply): boolean =>
  headers["content-length"] !== undefined || /\bchunked\b/i.test(headers["transfer-encoding"] ?? "")

/** Max rows of a file: ten times the longest file that we read. */
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

const decimal = /^[+-]?\d+(?:\.\d*)?$/

/** A number that an upstream always writes as text, in decimal. */
export const decimalText = Schema.String.check(Schema.isPattern(decimal)).pipe(Schema.decodeTo(Schema.FiniteFromString))

/**
 * A number that an upstream writes as decimal text. A blank and the given marks mean missing (`null`). Any other text
 * is refused, even one that a program could take for a number (`0x1F`, `1e5`).
 */
export const numberText = (...marks: ReadonlyArray<string>) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.Finite),
      SchemaTransformation.transform<number | null, string>({
        decode: (text) => {
          const trimmed = text.trim()
          if (trimmed === "" || marks.includes(trimmed)) return null
          return decimal.test(trimmed) ? Number(trimmed) : Number.NaN
        },
        encode: (value) => (value === null ? "" : String(value))
      })
    )
  )

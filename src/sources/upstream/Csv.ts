import { Effect, Schema } from "effect"

import { cleanText } from "../client/cleanJson.ts"
import type { UpstreamReply } from "../client/UpstreamReply.ts"
import { Malformed } from "../policy/SourceError.ts"

/** One field and what ends it: `"quoted ""text"""` or plain text, then a comma, a line end or the end of the text. */
const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/gy

/** The rows of a CSV text (RFC 4180, any line end, a byte order mark allowed). Blank lines are left out. */
export const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<ReadonlyArray<string>> = []
  let row: Array<string> = []
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(field)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ",") continue
    if (row.length > 1 || row[0] !== "") rows.push(row)
    row = []
  }
  return rows
}

/**
 * Reads a reply as CSV. HTML (a block page, a moved file) and an empty body are `Malformed`, and so is one whose last line has no
 * end: it may be cut off, within a number even.
 */
export const csv = (reply: UpstreamReply): Effect.Effect<ReadonlyArray<ReadonlyArray<string>>, Malformed> => {
  const start = reply.body.trimStart()
  if (start === "") return Effect.fail(new Malformed({ issue: "empty body" }))
  if (start.startsWith("<")) return Effect.fail(new Malformed({ issue: "not CSV" }))
  if (!/[\r\n]$/.test(start)) return Effect.fail(new Malformed({ issue: "cut off: its last line has no end" }))
  const rows = parseCsv(start)
  return rows.length > mostRows
    ? Effect.fail(new Malformed({ issue: "too many rows" }))
    : Effect.succeed(rows.map((row) => row.map(cleanText)))
}

/** Ten times the longest file that is read. */
const mostRows = 100_000

/** Rows of the given shape; one that differs makes the file `Malformed`. */
export const decodeRows = <A, I>(
  row: Schema.Codec<A, I>,
  rows: ReadonlyArray<unknown>
): Effect.Effect<ReadonlyArray<A>, Malformed> =>
  Schema.decodeUnknownEffect(Schema.Array(row))(rows).pipe(
    Effect.mapError(() => new Malformed({ issue: "unexpected shape of a row" }))
  )

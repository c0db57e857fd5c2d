import { Effect, Stream } from "effect"

import { CheckFailed } from "../definition/DatasetError.ts"

/** The max length of a row, in characters. No real row is longer, and a row that never ends would fill the memory. */
const longestRow = 1_000_000

/**
 * The rows of a delimited text, as a stream. Lines end in LF or CRLF, and empty lines are skipped. A quoted field may
 * contain line ends. A pipe-delimited text has no quoted fields.
 */
export const delimitedRows =
  (delimiter: "," | "|") =>
  <E, R>(texts: Stream.Stream<string, E, R>): Stream.Stream<ReadonlyArray<string>, E | CheckFailed, R> =>
    texts.pipe(
      Stream.mapAccumArrayEffect(
        () => "",
        (rest: string, chunks) => {
          const text = rest + chunks.join("")
          const { lines, left } = linesOf(text, delimiter === ",")
          return left.length > longestRow
            ? Effect.fail(tooLong)
            : Effect.succeed([left, lines.map((line) => fieldsOf(line, delimiter))] as const)
        },
        { onHalt: (left) => (left.trim() === "" ? [] : [fieldsOf(left, delimiter)]) }
      )
    )

const tooLong = new CheckFailed({
  check: "rows",
  expected: `rows of at most ${longestRow} characters`,
  found: "a longer one"
})

/** The complete lines of a text, and the text after the last of them. A line end within quotes does not end a line. */
const linesOf = (text: string, isQuoted: boolean): { readonly lines: Array<string>; readonly left: string } => {
  const lines: Array<string> = []
  let start = 0
  let from = 0
  for (;;) {
    const end = text.indexOf("\n", from)
    if (end === -1) return { lines, left: text.slice(start) }
    from = end + 1
    const line = text.slice(start, text[end - 1] === "\r" ? end - 1 : end)
    if (isQuoted && hasOpenQuote(line)) continue
    if (line !== "") lines.push(line)
    start = from
  }
}

const hasOpenQuote = (line: string): boolean => {
  let isOpen = false
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) isOpen = !isOpen
  return isOpen
}

const quotedField = /(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/gy

const fieldsOf = (line: string, delimiter: "," | "|"): ReadonlyArray<string> => {
  if (delimiter === "|" || !line.includes('"')) return line.split(delimiter)
  const fields: Array<string> = []
  for (const [, quoted, plain = "", end] of line.matchAll(quotedField)) {
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === "") break
  }
  return fields
}

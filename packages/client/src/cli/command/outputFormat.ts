import { Effect, Stdio } from "effect"
import { Flag } from "effect/cli"

import { answerMarkdown, answerTable } from "./answerText.ts"

const choice = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withoutNegation, Flag.withDescription(description), Flag.withDefault(false))

/** How an answer is printed. */
export const formatFlags = {
  json: choice("json", "print the whole answer as JSON; so it is where the output is no terminal"),
  table: choice("table", "print its headline figures, a line each; so it is on a terminal"),
  md: choice("md", "print all of its figures as a Markdown document"),
  notices: choice("notices", "with --table: print the words, too, that sources want shown with their data")
}

interface FormatFlags {
  readonly json: boolean
  readonly table: boolean
  readonly md: boolean
  readonly notices: boolean
}

/** How an answer is printed. */
export type OutputFormat = "json" | "md" | "table" | "tableWithNotices"

/** The format that the flags choose, or that fits where the output goes. */
export const outputFormat = Effect.fnUntraced(function* ({
  json,
  md,
  notices,
  table
}: FormatFlags): Effect.fn.Return<OutputFormat, never, Stdio.Stdio> {
  if (json) return "json"
  if (md) return "md"
  const { stdoutIsTerminal } = yield* Stdio.Stdio
  if (!table && !notices && !(yield* stdoutIsTerminal)) return "json"
  return notices ? "tableWithNotices" : "table"
})

/** An answer in a format. */
export const formatted = (format: OutputFormat, answer: object): string => {
  switch (format) {
    case "json":
      return JSON.stringify(answer, null, 2)
    case "md":
      return answerMarkdown(answer)
    case "table":
      return answerTable(answer)
    case "tableWithNotices":
      return answerTable(answer, { notices: true })
  }
}

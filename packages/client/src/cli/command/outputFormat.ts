import { Effect, Stdio } from "effect"
import { Flag } from "effect/cli"

import { answerMarkdown, answerTable } from "./answerText.ts"

const choice = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withoutNegation, Flag.withDescription(description), Flag.withDefault(false))

/** How an answer is printed. */
export const formatFlags = {
  json: choice("json", "print the whole answer as JSON; so it is where the output is no terminal"),
  table: choice("table", "print its figures, a line each; so it is on a terminal"),
  md: choice("md", "print a Markdown document")
}

interface FormatFlags {
  readonly json: boolean
  readonly table: boolean
  readonly md: boolean
}

/** The format that the flags choose, or that fits where the output goes. */
export const outputFormat = Effect.fnUntraced(function* ({ json, md, table }: FormatFlags) {
  if (json) return "json"
  if (md) return "md"
  const { stdoutIsTerminal } = yield* Stdio.Stdio
  return table || (yield* stdoutIsTerminal) ? "table" : "json"
})

/** An answer in a format. */
export const formatted = (format: "json" | "md" | "table", answer: object): string => {
  switch (format) {
    case "json":
      return JSON.stringify(answer, null, 2)
    case "md":
      return answerMarkdown(answer)
    case "table":
      return answerTable(answer)
  }
}
